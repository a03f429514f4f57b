// What a first visit has to fetch: the page with its script and style, compressed as the server sends them.
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const MOST = 120_000
const folder = new URL('../../src/ozymandias/table/static/', import.meta.url)
const packed = (name) => gzipSync(readFileSync(new URL(name, folder)), { level: 9 }).length
const page = readFileSync(new URL('index.html', folder), 'utf8')
const first = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, name]) => name)
const size = first.reduce((sum, name) => sum + packed(name), packed('index.html'))
const all = readdirSync(new URL('assets/', folder)).filter((name) => /\.(js|css)$/.test(name))
const total = all.reduce((sum, name) => sum + packed(`assets/${name}`), 0)
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`

console.log(`first load ${kilobytes(size)} of at most ${kilobytes(MOST)}; all pages and boards together ${kilobytes(total)}`)
if (size > MOST || first.length === 0) process.exit(1)
