// boardgame.io's own server with its in-memory store: tic-tac-toe that begins again when a game is over.
// node server.cjs PORT
const { Server, Origins } = require('boardgame.io/server')

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]

const game = {
  name: 'tictactoe',
  setup: () => ({ cells: Array(9).fill(null), wins: [0, 0] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return 'INVALID_MOVE'
      G.cells[cell] = playerID
      if (LINES.some((line) => line.every((place) => G.cells[place] === playerID))) {
        G.wins[Number(playerID)] += 1
        G.cells = Array(9).fill(null)
      } else if (G.cells.every((mark) => mark !== null)) {
        G.cells = Array(9).fill(null)
      }
    },
  },
}

Server({ games: [game], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]), () => {
  process.stdout.write('ready\n')
})
