/**
 * What happened on the map, told step by step: Beasts walk, Scouts fall, and each step has its reason. It shows the pieces as
 * they stood, changes nothing, holds nobody up; a click or key ends it, and the last Beast Phase can be told again.
 */
import { untrack } from 'svelte';
import { wait } from '../../lib/fly.ts';
import type { GameEvent } from '../../lib/types.ts';
import { after, before as boardBefore, boardOf, type Board } from './board.ts';
import type { TurrisView } from './types.ts';

/** Milliseconds that a kind of event is shown; others pass at once. */
const BEATS: Record<string, number> = {
  hunts: 1_100,
  moved: 850,
  devoured: 900,
  pushed: 700,
  chain: 900,
  upright: 700,
  held: 900,
  left: 900,
  betrayer: 750,
  damaged: 700,
  shielded: 500,
  rescued: 500,
  placed: 350,
  recalled: 350,
  fruit: 500,
  flipped: 500,
};
/** What a player does: who did it needs no telling. */
const DEEDS = ['placed', 'recalled', 'fruit', 'flipped', 'shielded', 'rescued'];
/** What a Beast Phase begins with. */
const OPENS = ['hunts', 'upright', 'held', 'betrayer'];
/** What happens in one. */
const PHASE = [...OPENS, 'moved', 'devoured', 'pushed', 'chain', 'left', 'damaged'];
/** More news than this at once are not news but another place of the game. */
const FLOOD = 60;
/** Who has so many events to come is told faster. */
const MANY = 24;

interface Chapter {
  board: Board;
  events: GameEvent[];
  round: number;
}

function ends(event: GameEvent): boolean {
  return event.kind === 'turn' || event.kind === 'round';
}

/** The round that an event belongs to, by the last one that names it. */
function roundAt(events: readonly GameEvent[]): number {
  return Number(events.findLast(({ data }) => typeof data['round'] === 'number')?.data['round'] ?? 1);
}

/** Where the last Beast Phase of these events begins; null: there was none. */
function lastPhase(events: readonly GameEvent[]): number | null {
  let [found, open] = [null as number | null, false];
  events.forEach((event, i) => {
    if (ends(event)) open = false;
    else if (!open && OPENS.includes(event.kind)) [found, open] = [i, true];
  });
  return found;
}

export interface Told {
  event: GameEvent;
  /** The hunt that this step belongs to. */
  hunt: GameEvent | null;
}

export class Story {
  /** The pieces as they are shown; null: as the view has them. */
  board = $state.raw<Board | null>(null);
  told = $state.raw<Told | null>(null);
  /** The last Beast Phase, that can be told again. */
  last = $state.raw<Chapter | null>(null);
  replaying = $state(false);
  /** The round that is being told; null: nothing is. */
  round = $state<number | null>(null);
  /** A Beast Phase is being told. */
  beasts = $derived(this.told !== null && PHASE.includes(this.told.event.kind));

  #seen: number | null = null;
  /** The pieces of the last view. */
  #end: Board | null = null;
  /** The round of the last view. */
  #endRound = 1;
  /** The pieces after the last event that was shown. */
  #now: Board | null = null;
  #queue: GameEvent[] = [];
  #chapter: Chapter | null = null;
  #hunt: GameEvent | null = null;
  /** Counts the runs: one that was waved away finds another number. */
  #run = 0;
  #running = false;
  #still: () => boolean;
  #mine: () => number | null;
  #pause: (time: number) => Promise<void>;

  constructor(still: () => boolean, mine: () => number | null = () => null, pause: (time: number) => Promise<void> = wait) {
    this.#still = still;
    this.#mine = mine;
    this.#pause = pause;
  }

  /** All events so far, with the view they have led to. */
  hear(events: readonly GameEvent[], view: TurrisView): void {
    untrack(() => {
      const seen = this.#seen;
      const before = this.#end;
      const round = this.#endRound;
      const last = events.at(-1)?.n ?? -1;
      const news = seen === null ? [] : events.filter((event) => event.n > seen);
      this.#seen = last;
      this.#end = boardOf(view);
      this.#endRound = view.round;
      if (seen === null || before === null || last < seen || news.length > FLOOD) return this.#elsewhere(events, this.#end);
      this.#keep(news, before, round);
      if (news.length === 0 || this.#still()) return;
      if (!this.#running) [this.#now, this.round] = [before, round];
      this.#queue.push(...news);
      void this.#play();
    });
  }

  /** To the end with it. True if there was something to see. */
  skip(): boolean {
    const was = this.#running;
    this.#run++;
    this.#queue = [];
    this.#rest();
    return was;
  }

  /** Tells the last Beast Phase again. */
  async again(): Promise<void> {
    const chapter = this.last;
    if (!chapter) return;
    this.skip();
    this.replaying = true;
    this.round = chapter.round;
    this.#now = chapter.board;
    this.#queue = [...chapter.events];
    await this.#play();
  }

  /** Another place of the game, or a page loaded anew: nothing is told by itself, but the last Beast Phase can be. */
  #elsewhere(events: readonly GameEvent[], end: Board): void {
    this.skip();
    this.#hunt = null;
    const from = lastPhase(events);
    if (from === null) return void (this.last = this.#chapter = null);
    let board = end;
    for (let i = events.length - 1; i >= from; i--) board = boardBefore(board, events[i]!, events.slice(0, i));
    const to = events.findIndex((event, i) => i > from && ends(event));
    this.last = { board, events: events.slice(from, to < 0 ? undefined : to), round: roundAt(events.slice(0, from)) };
    this.#chapter = to < 0 ? this.last : null;
  }

  /** Remembers Beast Phases: from their first step to the next round or Turn. */
  #keep(news: readonly GameEvent[], before: Board, round: number): void {
    let board = before;
    for (const event of news) {
      if (ends(event)) this.#chapter = null;
      else if (!this.#chapter && OPENS.includes(event.kind)) this.last = this.#chapter = { board, events: [], round };
      this.#chapter?.events.push(event);
      board = after(board, event);
    }
  }

  #rest(): void {
    this.#running = false;
    this.replaying = false;
    this.board = null;
    this.told = null;
    this.round = null;
  }

  async #play(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    const run = ++this.#run;
    this.board = this.#now;
    for (let event = this.#queue.shift(); event; event = this.#queue.shift()) {
      await this.#show(event);
      if (run !== this.#run) return;
    }
    this.#rest();
  }

  async #show(event: GameEvent): Promise<void> {
    if (event.kind === 'hunts') this.#hunt = event;
    if (event.kind === 'round') this.round = Number(event.data['round']);
    this.#now = this.#now && after(this.#now, event);
    this.board = this.#now;
    const time = BEATS[event.kind] ?? 0;
    if (time === 0 || (DEEDS.includes(event.kind) && event.seat === this.#mine())) return;
    this.told = { event, hunt: event.kind === 'moved' ? this.#hunt : null };
    await this.#pause(this.#queue.length > MANY ? time / 3 : time);
  }
}
