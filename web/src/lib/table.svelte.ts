/** One table as this viewer knows it: a snapshot, then updates. It holds no rules and predicts nothing. */
import { Narrower } from './narrower.svelte.ts';
import { Socket, tableUrl, type Link } from './socket.ts';
import { play } from './sound.ts';
import type { ChatLine, Fresh, GameEvent, Orders, Path, Refusal, ServerMessage, TableCard, TableState, View } from './types.ts';
import { voice } from './voice.svelte.ts';
import { namesOf, sentence, withNames } from './words.ts';

export interface Refused {
  refusal: Refusal;
  path: Path | null;
}

type Reply = Extract<ServerMessage, { id?: string }>;
type Said = { t: string } & Record<string, unknown>;

const REPLY_TIME = 15_000;

export class Table {
  link = $state<Link>('connecting');
  state = $state.raw<TableState | null>(null);
  events = $state.raw<GameEvent[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  thinking = $state<number | null>(null);
  refused = $state.raw<Refused | null>(null);
  sending = $state(false);
  gone = $state<string | null>(null);
  movedTo = $state<string | null>(null);
  unread = $state(0);
  /** What came too late, but is legal still: one click sends it again. */
  again = $state.raw<readonly Path[] | null>(null);
  /** When the window's time left was told, by this browser's clock. */
  windowAt = $state(0);

  card: TableCard | null = $derived(this.state?.table ?? null);
  names = $derived(namesOf(this.state?.table.seats ?? [], this.state?.view ?? null));
  /** The seats that have resigned. */
  resigned = $derived((this.state?.view?.['gone'] as number[] | undefined) ?? []);
  mine = $derived(this.state?.seat ?? null);
  asked = $derived(Boolean(this.state?.ask?.yours));

  narrower = new Narrower({
    act: (path) => void this.act(path),
    why: (path) => void this.why(path),
    reason: (path) => this.reason(path),
  });

  #socket: Socket;
  #waiting = new Map<string, (reply: Reply | null) => void>();
  #ids = 0;
  #acts = 0;
  #since: number | null = null;

  constructor(readonly id: string) {
    this.#socket = new Socket(tableUrl(id), {
      onOpen: () => this.#hello(),
      onMessage: (message) => this.#hear(message as ServerMessage),
      onLink: (link) => this.#linked(link),
    });
  }

  close(): void {
    this.#socket.close();
  }

  act(path: Path): Promise<void> {
    return this.#do({ t: 'act', path }, [path]);
  }

  /** Several steps of one move: all of them or none. */
  bundle(paths: readonly Path[]): Promise<void> {
    return this.#do({ t: 'bundle', paths }, paths);
  }

  async #do(said: Said, paths: readonly Path[]): Promise<void> {
    const ask = this.state?.ask;
    if (!ask || this.sending) return;
    this.sending = true;
    this.refused = this.again = null;
    const version = ask.mode === 'open' ? { version: ask.version } : {};
    const act = ++this.#acts;
    const reply = await this.say({ ...said, ask: ask.no, ...version });
    if (act === this.#acts) this.sending = false;
    if (reply?.t !== 'error') return;
    this.#failed(reply, paths[0] ?? null);
    if (reply.fresh?.again) this.again = paths;
  }

  /** The options after some steps of a bundle; null where they cannot be known. */
  async narrow(paths: readonly Path[]): Promise<Path[] | null> {
    const reply = await this.say({ t: 'narrow', ask: this.state?.ask?.no ?? 0, paths });
    return reply?.t === 'narrowed' ? reply.options : null;
  }

  /** How the table would look after a move; null where chance or others have a say. */
  async preview(path: Path): Promise<View | null> {
    const reply = await this.say({ t: 'preview', ask: this.state?.ask?.no ?? 0, path });
    return reply?.t === 'previewed' ? reply.view : null;
  }

  hmm(): void {
    const ask = this.state?.ask;
    if (ask) void this.tell({ t: 'hmm', ask: ask.no });
  }

  order(orders: Partial<Orders>): void {
    void this.tell({ t: 'orders', ...orders });
  }

  async reason(path: Path): Promise<Refusal | null> {
    const reply = this.link === 'open' ? await this.say({ t: 'why', path }) : null;
    return reply?.t === 'because' && reply.refusal ? this.#named(reply.refusal) : null;
  }

  async why(path: Path): Promise<void> {
    const reply = await this.say({ t: 'why', path });
    if (reply?.t === 'because' && reply.refusal) this.#refuse(reply.refusal, path);
    if (reply?.t === 'error') this.#failed(reply, path);
  }

  /** Anything without a result of its own: undo, resign, sit, chat… */
  async tell(message: Said): Promise<boolean> {
    const reply = await this.say(message);
    if (reply?.t === 'error') this.#failed(reply, null);
    return reply !== null && reply.t !== 'error';
  }

  say(message: Said): Promise<Reply | null> {
    const id = `m${++this.#ids}`;
    if (!this.#socket.send({ ...message, id })) {
      voice.toast('No connection right now: try again in a moment.', 'bad');
      return Promise.resolve(null);
    }
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#settle(id, null), REPLY_TIME);
      this.#waiting.set(id, (reply) => {
        clearTimeout(timer);
        resolve(reply);
      });
    });
  }

  dismiss(): void {
    this.refused = null;
  }

  #hello(since = this.events.at(-1)?.n ?? null): void {
    this.#since = since;
    this.#socket.send(since === null ? { t: 'hello' } : { t: 'hello', since });
  }

  #linked(link: Link): void {
    this.link = link;
    if (link === 'open') return;
    for (const id of [...this.#waiting.keys()]) this.#settle(id, null);
  }

  #settle(id: string, reply: Reply | null): void {
    this.#waiting.get(id)?.(reply);
    this.#waiting.delete(id);
  }

  #hear(message: ServerMessage): void {
    switch (message.t) {
      case 'snapshot':
        return this.#snapshot(message);
      case 'update':
        return this.#update(message);
      case 'table':
        return this.#setCard(message.table);
      case 'chat':
        return this.#chatted(message);
      case 'thinking':
        this.thinking = message.seat;
        return;
      case 'window':
        this.windowAt = performance.now();
        if (this.state) this.state = { ...this.state, window: message.window };
        return;
      case 'moved':
        this.movedTo = message.table;
        return;
      case 'pong':
        return;
      default:
        return this.#replied(message);
    }
  }

  #replied(reply: Reply): void {
    if (reply.id !== undefined && this.#waiting.has(reply.id)) this.#settle(reply.id, reply);
    else if (reply.t === 'error') this.#failed(reply, null);
  }

  #snapshot(state: TableState): void {
    const old = this.state;
    const same = old !== null && old.seat === state.seat && old.table.game_no === state.table.game_no;
    if (old !== null && !same && this.#since !== null) return this.#hello(null);
    this.events = same && this.#since !== null ? merge(this.events, state.events) : state.events;
    if (state.chat) this.chat = state.chat;
    this.#since = null;
    this.#take(state);
  }

  #update(state: TableState): void {
    const changed = this.state !== null && this.state.table.game_no !== state.table.game_no;
    const wasAsked = this.asked;
    this.events = merge(changed ? [] : this.events, state.events);
    this.#take(state);
    this.#announce(state, wasAsked);
  }

  /** What the house asks now may be answered now, even when its word on the last move is still on the way. */
  #take(state: TableState): void {
    if (state.step !== this.state?.step) this.sending = false;
    this.state = state;
    this.windowAt = performance.now();
    this.again = null;
    this.thinking = null;
    this.refused = null;
    this.narrower.ask({
      key: `${state.table.game_no}/${state.ask?.no ?? '-'}/${state.step}`,
      options: state.options,
      verbs: state.verbs,
      labels: state.labels,
      gains: state.gains,
    });
  }

  #announce(state: TableState, wasAsked: boolean): void {
    const news = state.events.map((event) => sentence(event, this.names));
    const prompt = state.ask?.yours ? [state.ask.prompt] : [];
    if (news.length + prompt.length > 0) voice.say([...news, ...prompt].join(' '));
    if (state.table.state === 'over') play('chime');
    else if (state.ask?.yours && !wasAsked) play('bell');
    else if (news.length > 0) play('knock');
  }

  #setCard(table: TableCard): void {
    if (this.state) this.state = { ...this.state, table };
  }

  #chatted(line: ChatLine): void {
    if (this.chat.some((old) => old.n === line.n)) return;
    this.chat = [...this.chat, line];
    this.unread++;
  }

  #named(refusal: Refusal): Refusal {
    return { ...refusal, reason: withNames(refusal.reason, this.names) };
  }

  #refuse(refused: Refusal, path: Path | null): void {
    const refusal = this.#named(refused);
    this.refused = { refusal, path };
    voice.say(`Not allowed: ${refusal.reason}. Rule ${refusal.rule}.`);
    play('thud');
  }

  #failed(error: Extract<ServerMessage, { t: 'error' }>, path: Path | null): void {
    if (error.fresh) this.#refresh(error.fresh);
    if (error.code === 'no_table') this.#leave(error.message);
    else if (error.refusal) this.#refuse(error.refusal, path);
    else voice.toast(friendly(error.code) ?? error.message, 'bad');
  }

  #leave(message: string): void {
    this.gone = message;
    this.close();
  }

  #refresh({ ask, options, labels, window, mine }: Fresh): void {
    if (this.state) this.#take({ ...this.state, ask, options, labels, window, mine });
  }
}

export function merge(old: readonly GameEvent[], news: readonly GameEvent[]): GameEvent[] {
  const last = old.at(-1)?.n ?? -1;
  return [...old, ...news.filter((event) => event.n > last)];
}

const FRIENDLY: Record<string, string> = {
  stale: 'The table moved on in the meantime. Here is what you can do now.',
  busy: 'The table is busy for a moment. Please try again.',
  too_fast: 'One thing at a time: please wait a moment.',
  not_asked: 'It is not your turn to decide.',
  not_your_seat: 'That is not your seat.',
  seat_taken: 'Somebody sat down there first.',
  not_undoable: 'That cannot be taken back any more: it has shown something new.',
  over: 'This game is over.',
};

function friendly(code: string): string | null {
  return FRIENDLY[code] ?? null;
}
