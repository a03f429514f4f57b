// Writes src/lib/wire.gen.ts from the server's types. `PYTHON` says which Python to ask (it needs pydantic).
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import openapi, { astToString } from 'openapi-typescript'

const python = process.env.PYTHON ?? 'python3'
const target = new URL('../src/lib/wire.gen.ts', import.meta.url)
const script = new URL('./openapi.py', import.meta.url).pathname
// pydantic's titles only repeat the names of the fields
const untitled = (key, value) => (key === 'title' && typeof value === 'string' ? undefined : value)
const document = JSON.parse(execFileSync(python, [script], { encoding: 'utf8' }), untitled)
document.info.title = 'Ozymandias table'
const names = Object.keys(document.components.schemas)
const text = [
  '// Made from src/ozymandias/table/wire.py by `npm run wire`. Do not edit.\n',
  astToString(await openapi(document, { defaultNonNullable: false })),
  ...names.map((name) => `export type ${name} = components['schemas']['${name}']`),
  '',
].join('\n')

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('wire.gen.ts is older than wire.py: run `npm run wire`.')
    process.exit(1)
  }
} else writeFileSync(target, text)
