// Two raw sockets a match, each answering at once; game after game. node client.js PORT MATCHES SECONDS
const { io } = require('socket.io-client');

const [port, matches, seconds] = process.argv.slice(2).map(Number);
const WARM_UP = 2000;
const latencies = [];
let counting = false;

const any = (list) => list[Math.floor(Math.random() * list.length)];

class Seat {
  constructor(match, seat) {
    this.match = match;
    this.seat = String(seat);
    this.state = null;
    this.sentAt = 0;
    this.socket = io(`http://127.0.0.1:${port}/mid`, { transports: ['websocket'], forceNew: true });
    this.socket.on('sync', (id, info) => id === match.id && this.hear(info.state));
    this.socket.on('update', (id, state) => id === match.id && this.hear(state));
    this.socket.on('connect', () => this.join());
  }

  join() {
    this.state = null;
    this.sentAt = 0;
    if (this.match.id && this.socket.connected) this.socket.emit('sync', this.match.id, this.seat, undefined, 2);
  }

  hear(state) {
    if (this.sentAt && state._stateID > this.answered) {
      if (counting) latencies.push(performance.now() - this.sentAt);
      this.sentAt = 0;
    }
    this.state = state;
    this.act();
  }

  act() {
    const { G, ctx, _stateID } = this.state;
    if (this.sentAt) return;
    if (ctx.gameover) {
      if (this.seat === '0') this.match.renew();
      return;
    }
    if (ctx.currentPlayer !== this.seat) return;
    const { hand } = G.players[this.seat];
    const free = G.board.flatMap((cell, place) => (cell.owner === null ? [place] : []));
    const [type, args] = free.length ? ['build', [Math.floor(Math.random() * hand.length), any(free)]] : ['swap', [0]];
    this.answered = _stateID;
    this.sentAt = performance.now();
    const action = { type: 'MAKE_MOVE', payload: { type, args, playerID: this.seat } };
    this.socket.emit('update', action, _stateID, this.match.id, this.seat);
  }
}

class Match {
  constructor() {
    this.seats = [0, 1].map((seat) => new Seat(this, seat));
    this.renew();
  }

  renew() {
    this.id = `m${Math.random().toString(36).slice(2)}`;
    for (const seat of this.seats) seat.join();
  }
}

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const share = (part) => +latencies[Math.floor(part * (latencies.length - 1))]?.toFixed(2);

async function main() {
  for (let n = 0; n < matches; n++) new Match();
  await sleep(WARM_UP);
  counting = true;
  console.log('counting');
  await sleep(seconds * 1000);
  counting = false;
  latencies.sort((a, b) => a - b);
  console.log(JSON.stringify({ moves_s: +(latencies.length / seconds).toFixed(1), ack_p50: share(0.5), ack_p99: share(0.99) }));
  process.exit(0);
}

main();
