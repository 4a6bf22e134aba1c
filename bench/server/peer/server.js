// boardgame.io's own server with a game of dungeon's size: an 8 × 8 board, hands, a hidden deck, 60 moves. node server.js PORT
const { Server } = require('boardgame.io/server');
const { PlayerView } = require('boardgame.io/core');

const SIDE = 8;
const COPIES = 16;
const VALUES = [1, 2, 3, 4, 5];
const HAND = 5;
const LAST_MOVE = 60;
const REFUSED = 'INVALID_MOVE';

function setup({ ctx, random }) {
  const deck = random.Shuffle(VALUES.flatMap((value) => Array(COPIES).fill(value)));
  const players = {};
  for (let seat = 0; seat < ctx.numPlayers; seat++) players[seat] = { hand: deck.splice(0, HAND) };
  const board = Array.from({ length: SIDE * SIDE }, () => ({ owner: null, height: 0 }));
  return { board, players, secret: { deck }, discard: [], score: Array(ctx.numPlayers).fill(0), moves: 0 };
}

function spend(G, hand, index) {
  const [value] = hand.splice(index, 1);
  G.discard.push(value);
  G.moves++;
  if (G.secret.deck.length) hand.push(G.secret.deck.pop());
}

const game = {
  name: 'mid',
  setup,
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    build: ({ G, playerID }, index, place) => {
      const { hand } = G.players[playerID];
      const cell = G.board[place];
      const value = hand[index];
      if (value === undefined || (cell.owner !== null && (cell.owner !== playerID || cell.height >= value))) return REFUSED;
      cell.owner = playerID;
      cell.height = value;
      G.score[playerID] += value;
      spend(G, hand, index);
    },
    swap: ({ G, playerID }, index) => {
      const { hand } = G.players[playerID];
      if (hand[index] === undefined) return REFUSED;
      spend(G, hand, index);
    },
  },
  endIf: ({ G }) => (G.moves >= LAST_MOVE ? { done: true } : undefined),
};

Server({ games: [game], origins: ['*'] }).run(+process.argv[2], () => console.log('open'));
