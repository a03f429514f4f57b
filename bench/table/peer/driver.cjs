// Drives either server with the same number of people at the same number of tables, each answering at once:
// node driver.cjs ours|boardgame.io HOST TABLES SECONDS
// It writes a line when it begins to measure. The result is one JSON object: moves, and how many milliseconds each took until the server confirmed it.
const { io } = require('socket.io-client')
const WebSocket = require('ws')

const [kind, host, tableCount, seconds] = process.argv.slice(2)
const found = { moves: 0, waits: [], problems: [] }
let measuring = false
let over = false

const now = () => performance.now()
const any = (items) => items[Math.floor(Math.random() * items.length)]
const kept = (sent) => {
  if (!measuring) return
  found.moves += 1
  found.waits.push(now() - sent)
}

async function ask(method, path, body, key) {
  const headers = { 'content-type': 'application/json' }
  if (key) headers.authorization = `Bearer ${key}`
  const response = await fetch(`http://${host}${path}`, { method, headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

async function ourTable() {
  const keys = []
  for (const name of ['X', 'O']) keys.push((await ask('PUT', '/api/me', { name })).key)
  const seats = [{ kind: 'me' }, { kind: 'open' }]
  const made = await ask('POST', '/api/tables', { game: 'tictactoe', seats }, keys[0])
  const link = made.links.find((one) => one.seat === 1)
  await ask('POST', '/api/links/claim', { secret: link.secret }, keys[1])
  return Promise.all(keys.map((key) => ourPerson(made.table, key)))
}

function ourPerson(table, key) {
  const socket = new WebSocket(`ws://${host}/api/tables/${table}/live`, {
    headers: { authorization: `Bearer ${key}` },
    perMessageDeflate: false,
  })
  let asked = -1
  let sent = 0
  socket.on('message', (text) => {
    const message = JSON.parse(text)
    if (message.type === 'kept') kept(sent)
    else if (message.type === 'problem') found.problems.push(message.message)
    else {
      const state = message.eyes[0]
      if (!state.deciding || state.number <= asked || over) return
      asked = state.number
      sent = now()
      const option = any(state.options).text
      socket.send(JSON.stringify({ type: 'decide', seat: state.eyes, number: state.number, option }))
    }
  })
  return new Promise((done) => socket.on('open', () => done(socket.send('{"type":"hello"}'))))
}

async function theirTable() {
  const { matchID } = await ask('POST', '/games/tictactoe/create', { numPlayers: 2 })
  const people = []
  for (const playerID of ['0', '1']) {
    const joined = await ask('POST', `/games/tictactoe/${matchID}/join`, { playerID, playerName: playerID })
    people.push([matchID, playerID, joined.playerCredentials])
  }
  return Promise.all(people.map((person) => theirPerson(...person)))
}

function theirPerson(matchID, playerID, credentials) {
  const socket = io(`http://${host}/tictactoe`, { transports: ['websocket'], forceNew: true })
  let asked = -1
  let sent = null
  const look = (state) => {
    if (sent !== null && state._stateID > asked) {
      kept(sent)
      sent = null
    }
    if (state.ctx.currentPlayer !== playerID || state._stateID <= asked || over) return
    asked = state._stateID
    sent = now()
    const empty = state.G.cells.flatMap((mark, cell) => (mark === null ? [cell] : []))
    const payload = { type: 'mark', args: [any(empty)], playerID, credentials }
    socket.emit('update', { type: 'MAKE_MOVE', payload }, state._stateID, matchID, playerID)
  }
  socket.on('update', (_match, state) => look(state))
  socket.on('error', (problem) => found.problems.push(String(problem)))
  return new Promise((done) => {
    socket.on('sync', (_match, info) => {
      done()
      look(info.state)
    })
    socket.on('connect', () => socket.emit('sync', matchID, playerID, credentials, 2))
  })
}

async function main() {
  const table = kind === 'ours' ? ourTable : theirTable
  for (let count = 0; count < Number(tableCount); count += 1) await table()
  await new Promise((done) => setTimeout(done, 1000))
  measuring = true
  process.stdout.write('begin\n')
  const began = now()
  await new Promise((done) => setTimeout(done, Number(seconds) * 1000))
  measuring = false
  over = true
  found.seconds = (now() - began) / 1000
  process.stdout.write(JSON.stringify(found), () => process.exit(0))
}

main()
