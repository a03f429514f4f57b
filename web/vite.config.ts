import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// Where `ozy serve` listens while the client is being changed.
const server = process.env.OZYMANDIAS_SERVER ?? 'http://127.0.0.1:8105'

export default defineConfig({
  plugins: [svelte()],
  // in tests the browser's half of Svelte, not the one for rendering on a server
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  build: {
    outDir: '../src/ozymandias/table/static',
    emptyOutDir: true,
    target: 'es2022',
    // nothing is inlined as a data: address, so that the content security policy can stay strict
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/api': { target: server, ws: true } },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    // the palette is read by a test
    css: { include: [/theme\.css/] },
    // no test leaves anything behind, and one page for all is made much faster than one for each
    isolate: false,
  },
})
