// Writes the types that come from Python: src/lib/wire.gen.ts from those of the wire, src/games/*/types.gen.ts from
// those of the games. `PYTHON` says which Python to ask (it needs pydantic). With `--check` it only compares.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import openapi, { astToString } from 'openapi-typescript'

function ask(script) {
  const python = process.env.PYTHON ?? 'python3'
  return execFileSync(python, [new URL(script, import.meta.url).pathname], { encoding: 'utf8' })
}

async function wire() {
  // pydantic's titles only repeat the names of the fields
  const untitled = (key, value) => (key === 'title' && typeof value === 'string' ? undefined : value)
  const document = JSON.parse(ask('./openapi.py'), untitled)
  document.info.title = 'Ozymandias table'
  const names = Object.keys(document.components.schemas)
  return [
    '// Made from src/ozymandias/table/wire.py by `npm run wire`. Do not edit.\n',
    astToString(await openapi(document, { defaultNonNullable: false })),
    ...names.map((name) => `export type ${name} = components['schemas']['${name}']`),
    '',
  ].join('\n')
}

const files = { 'src/lib/wire.gen.ts': await wire(), ...JSON.parse(ask('./views.py')) }
for (const [name, text] of Object.entries(files)) {
  const target = new URL(`../${name}`, import.meta.url)
  if (!process.argv.includes('--check')) writeFileSync(target, text)
  else if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
    console.error(`${name} is older than what it is made from: run \`npm run wire\`.`)
    process.exitCode = 1
  }
}
