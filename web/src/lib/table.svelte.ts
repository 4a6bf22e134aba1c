/** One table as this viewer knows it: a snapshot, then updates. It holds no rules and predicts nothing. */
import { Basket } from './basket.svelte.ts';
import { friendly, isRace } from './friendly.ts';
import type { TableCard } from './house.ts';
import { Journal } from './journal.svelte.ts';
import { Narrower } from './narrower.svelte.ts';
import { asides, kept, notices } from './notices.ts';
import { Remarks } from './remarks.svelte.ts';
import type { Link } from './socket.ts';
import { play } from './sound.ts';
import { answering, Talk, type Reply, type Said } from './talk.ts';
import { Told } from './told.ts';
import type { BasketCard, ChatLine, Fresh, GameEvent, Narrowed, Orders, Path, Refusal, ServerMessage, TableState, View } from './types.ts';
import { voice } from './voice.svelte.ts';
import { named, namesOf, sentence, withNames } from './words.ts';

/** A press that only talk has outdated is sent again so often, by itself. */
const TALKED_OVER = 5;

export class Table {
  link = $state<Link>('connecting');
  state = $state.raw<TableState | null>(null);
  journal = new Journal();
  remarks = new Remarks();
  chat = $state.raw<ChatLine[]>([]);
  thinking = $state<number | null>(null);
  sending = $state(false);
  gone = $state<string | null>(null);
  /** It is there, but not for these eyes yet. */
  shut = $state(false);
  /** The rules have changed under it: it cannot go on. */
  frozen = $state(false);
  movedTo = $state<string | null>(null);
  unread = $state(0);
  /** The line of the log that is pointed at, by pointer or focus: drawings light up its place. */
  pointed = $state.raw<GameEvent | null>(null);
  /** A run that is being filled; nothing of it has been sent. */
  basket = $state.raw<Basket | null>(null);
  /** What came too late, but is legal still: one click sends it again. */
  again = $state.raw<readonly Path[] | null>(null);
  /** When the table's card was told, by this browser's clock: its times are counted from there. */
  cardAt = $state(0);
  /** When the window's time left was told, by this browser's clock. */
  windowAt = $state(0);
  /** The same for the clock. */
  clockAt = $state(0);

  card: TableCard | null = $derived(this.state?.table ?? null);
  names = $derived(namesOf(this.state?.table.seats ?? [], this.state?.view ?? null, this.state?.seat ?? null));
  /** The seats that have resigned. */
  resigned = $derived((this.state?.view?.['gone'] as number[] | undefined) ?? []);
  mine = $derived(this.state?.seat ?? null);
  asked = $derived(Boolean(this.state?.ask?.yours));
  /** The question is put to this viewer, who in a quiet window may act without being asked. */
  turn = $derived(this.mine !== null && Boolean(this.state?.ask?.yours && this.state.ask.seats.includes(this.mine)));

  narrower = new Narrower({
    act: (path) => void this.begin(path),
    why: (path) => void this.why(path),
    reason: (path) => this.reason(path),
    chose: () => this.remarks.dismiss(),
  });

  #talk: Talk;
  #told = new Told();
  #acts = 0;
  /** What is told of this table only as long as one is there. */
  #toasts: number[] = [];
  #since: number | null = null;
  /** Something was not heard, and all was asked for anew. */
  #lost = false;

  constructor(readonly id: string) {
    this.#talk = new Talk(id, {
      onOpen: () => this.#hello(),
      onMessage: (message) => this.#hear(message),
      onLink: (link) => (this.link = link),
    });
  }

  close(): void {
    this.#talk.close();
    voice.drop(...this.#toasts);
  }

  /** A move; where it begins a run the basket is filled first. */
  async begin(path: Path): Promise<void> {
    if (!this.state?.verbs[path[0] ?? '']?.run) return this.act(path);
    const basket = new Basket([path], this);
    this.basket = basket;
    await basket.work();
    if (basket.card) return;
    this.putAway(basket); // nothing to fill, or what follows is not known yet: then the move stands by itself
    return this.act(path);
  }

  /** Nothing was sent, nothing has happened. */
  putAway(basket = this.basket): void {
    if (this.basket === basket) this.basket = null;
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
    this.remarks.dismiss();
    this.again = null;
    const act = ++this.#acts;
    let reply = await this.say({ ...said, ...answering(ask) });
    for (let times = 0; times < TALKED_OVER && reply?.t === 'error' && reply.fresh?.talk && reply.fresh.ask; times++) {
      reply = await this.say({ ...said, ...answering(reply.fresh.ask) });
    }
    if (act === this.#acts) this.sending = false;
    if (reply?.t !== 'error') return;
    this.#failed(reply, paths[0] ?? null);
    if (reply.fresh?.again) this.again = paths;
  }

  /** What may follow some steps of a bundle; null where that cannot be known. */
  async narrow(paths: readonly Path[]): Promise<Narrowed | null> {
    const reply = await this.say({ t: 'narrow', ask: this.state?.ask?.no ?? 0, paths });
    return reply?.t === 'narrowed' ? { options: reply.options, ends: reply.ends } : null;
  }

  /** What may lie in a run, with what is chosen of it; null where there is none, undefined where that cannot be known. */
  async gather(start: readonly Path[], chosen: readonly Path[]): Promise<BasketCard | null | undefined> {
    const reply = await this.say({ t: 'gather', ask: this.state?.ask?.no ?? 0, start, chosen });
    if (reply?.t !== 'gathered') return undefined;
    const { basket } = reply;
    return basket?.refusal ? { ...basket, refusal: named(basket.refusal, this.names) } : basket;
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
    const reply = this.link === 'open' && this.mine !== null ? await this.say({ t: 'why', path }) : null;
    return reply?.t === 'because' && reply.refusal ? named(reply.refusal, this.names) : null;
  }

  /** Who watches has nothing to be refused. */
  async why(path: Path): Promise<void> {
    if (this.mine === null) return;
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
    return this.#talk.say(message);
  }

  #hello(since = this.journal.last): void {
    this.#since = since;
    this.#talk.send(since === null ? { t: 'hello' } : { t: 'hello', since });
  }

  #hear(message: ServerMessage): void {
    switch (message.t) {
      case 'snapshot':
        return this.#snapshot(this.#told.snapshot(message));
      case 'update':
        return this.#heard(this.#told.update(message), (state) => this.#update(state));
      case 'table':
        return this.#heard(this.#told.table(message), (card) => this.#setCard(card));
      case 'chat':
        return this.#chatted(message);
      case 'thinking':
        this.thinking = message.seat;
        return;
      case 'clock':
        this.clockAt = performance.now();
        if (this.state) this.state = { ...this.state, clock: message.clock };
        if (message.clock?.again && this.mine !== null && message.clock.seats.includes(this.mine)) voice.toast('Your time was up. It runs once more; then a bot plays this turn for you.');
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
      case 'error':
        return this.#failed(message, null);
    }
  }

  /** Where something was not heard, all is asked for anew. */
  #heard<News>(news: News | 'old' | 'lost', take: (news: News) => void): void {
    if (news !== 'lost') return news === 'old' ? undefined : take(news);
    if (this.#lost) return;
    this.#lost = true;
    this.#hello();
  }

  #snapshot(state: TableState): void {
    this.#lost = false;
    const old = this.state;
    const same = old !== null && old.seat === state.seat && old.table.game_no === state.table.game_no;
    if (old !== null && !same && this.#since !== null) return this.#hello(null);
    if (same && this.#since !== null) this.journal.add(state.events);
    else this.journal.begin(state.events);
    if (state.chat) this.chat = state.chat;
    if (state.stood_in) voice.toast('A bot played for you while you were away. It is your seat again.', 'good');
    this.#since = null;
    this.#take(state);
  }

  #update(state: TableState): void {
    if (this.state !== null && this.state.table.game_no !== state.table.game_no) this.journal.clear();
    this.journal.add(state.events);
    this.#take(state);
    this.#announce(state);
  }

  /** What the house asks now may be answered now, even when its word on the last move is still on the way. */
  #take(state: TableState): void {
    if (state.step !== this.state?.step) this.sending = false;
    this.#notice(this.state?.table ?? null, state.table);
    this.state = state;
    this.windowAt = this.clockAt = this.cardAt = performance.now();
    this.again = null;
    this.thinking = null;
    this.remarks.dismiss();
    this.narrower.ask({
      key: `${state.table.game_no}/${state.ask?.no ?? '-'}/${state.step}`,
      options: state.options,
      verbs: state.verbs,
      labels: state.labels,
      gains: state.gains,
      gifts: state.gifts,
    });
    this.#renewBasket(state);
  }

  /** A run that is asked for is a basket; one not begun stays open as long as it could begin. */
  #renewBasket({ ask, options }: TableState): void {
    const old = this.basket;
    const start = old?.start[0]?.join(' ');
    if (ask?.run && (!old || start !== undefined)) this.basket = new Basket([], this, old?.chosen);
    else if (!ask?.run && !options.some((path) => path.join(' ') === start)) this.basket = null;
    void this.basket?.work();
  }

  #announce(state: TableState): void {
    const news = state.events.map((event) => sentence(event, this.names));
    const prompt = state.ask?.yours ? [withNames(state.ask.prompt, this.names)] : [];
    if (news.length + prompt.length > 0) voice.say([...news, ...prompt].join(' '));
  }

  #setCard(table: TableCard): void {
    if (!this.state) return;
    this.#notice(this.state.table, table);
    this.cardAt = performance.now();
    this.state = { ...this.state, table };
  }

  #notice(old: TableCard | null, table: TableCard): void {
    const names = namesOf(table.seats, this.state?.view ?? null);
    for (const words of notices(old, table, names, this.mine)) {
      this.#toasts.push(voice.toast(words, 'good'));
      play('turn');
    }
    for (const words of kept(old, table, names, this.mine)) this.journal.note(words, '');
    const said = asides(old, table, names, this.mine);
    if (said.length > 0) voice.say(said.join(' '));
  }

  #chatted(line: ChatLine): void {
    if (this.chat.some((old) => old.n === line.n)) return;
    this.chat = [...this.chat, line];
    this.unread++;
  }

  #refuse(why: Refusal, path: Path | null): void {
    const refusal = named(why, this.names);
    this.journal.note(`Not possible: ${refusal.reason}.`, refusal.rule);
    this.remarks.refuse(refusal, path);
  }

  #failed(error: Extract<ServerMessage, { t: 'error' }>, path: Path | null): void {
    if (error.fresh) this.#refresh(error.fresh);
    if (error.code === 'no_table' || error.code === 'frozen' || (error.code === 'forbidden' && this.state === null)) {
      this.shut = error.code === 'forbidden';
      this.frozen = error.code === 'frozen';
      this.gone = error.message;
      this.close();
    } else if (error.refusal) this.#refuse(error.refusal, path);
    else if (isRace(error.code)) this.remarks.whisper(friendly(error.code) ?? error.message);
    else voice.toast(friendly(error.code) ?? error.message, 'bad');
  }

  #refresh({ ask, options, labels, window, mine }: Fresh): void {
    if (this.state) this.#take({ ...this.state, ask, options, labels, window, mine });
  }
}
