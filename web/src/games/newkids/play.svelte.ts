/** A player over the table: what is picked up, where it may go, what that would do. Legality comes from the options. */
import type { Basket } from '../../lib/basket.svelte.ts';
import { wait } from '../../lib/fly.ts';
import type { Narrower } from '../../lib/narrower.svelte.ts';
import type { Path } from '../../lib/types.ts';
import { voice } from '../../lib/voice.svelte.ts';
import { plural, type Names } from '../../lib/words.ts';
import type { House } from '../drawing.ts';
import { Deal } from './deal.svelte.ts';
import { nameOf } from './faces.ts';
import { AIMED, ANSWERS, boardPaths, buttonPaths, cardThings, handPaths, placeOf, targetWords, TERMS, verbPaths, type Target } from './picks.ts';
import { reader } from './reader.svelte.ts';
import type { CombatView, KidsView } from './types.ts';

export type Picked = { zone: 'hand' | 'board' | 'table'; card: string; index: number } | { zone: 'verb'; verb: string };

/** What a move would make of the fight. */
export interface Outcome {
  fighters: number;
  monsters: number;
  ahead: boolean;
}

/** How many moves are looked at ahead of time, at most. */
const LOOKS = 10;
/** The same before anything is picked: few, so that a quick hand is never too fast for the house. */
const GLANCES = 6;
const CALM = 250;
/** Where offers are answered. */
const REFUSING = ['fight', 'flee', 'poll'];
/** Somebody names terms; the window they did it in comes back. */
const TALKS = ['terms', 'trade'];
const FIGHT_VERBS = ['side', 'on', 'join', 'wander', 'swap', 'lay', 'play', 'at'];

export class Play {
  picked = $state.raw<Picked | null>(null);
  deal = $state.raw<Deal | null>(null);
  /** By path, what it would do; asked of the house. */
  outcomes = $state.raw<ReadonlyMap<string, Outcome>>(new Map());
  /** The card last pointed at, for reading. */
  reading = $state<string | null>(null);

  #narrower: () => Narrower | null;
  #view: () => KidsView;
  #names: () => Names;
  #house: () => House | null;

  constructor(narrower: () => Narrower | null, view: () => KidsView, names: () => Names, house: () => House | null) {
    this.#narrower = narrower;
    this.#view = view;
    this.#names = names;
    this.#house = house;
  }

  options: readonly Path[] = $derived.by(() => this.#narrower()?.options ?? []);
  active = $derived(this.options.length > 0);
  charity = $derived.by(() => this.#view().moment.step === 'charity');

  /** Where the picked thing may go. */
  targets: readonly Target[] = $derived.by(() => this.#paths().map((path) => this.#target(path)));
  places: ReadonlySet<string> = $derived(new Set(this.targets.map(({ place }) => place)));

  /** Words without a target; passing comes last. */
  buttons: readonly Path[] = $derived.by(() => buttonPaths(this.options).filter((path) => !['pass', 'bid', 'share', 'drop'].includes(path[0]!) || path[0] === 'drop'));
  aimed: readonly string[] = $derived.by(() => AIMED.filter((verb) => !['offer', 'trade'].includes(verb) && verbPaths(this.options, verb).length > 0));
  answers: readonly Path[] = $derived.by(() => this.options.filter((path) => ANSWERS.includes(path[0]!)));
  /** Terms asked for one by one: somebody began an offer without the panel. */
  terms = $derived.by(() => this.options.some((path) => TERMS.includes(path[0]!)));
  canPass = $derived.by(() => verbPaths(this.options, 'pass').length > 0);
  /** How many offers a pass would turn down (N85, N110). Help that cannot be taken for the moment stays open. */
  refusing = $derived.by(() => {
    const { moment, offers, seat } = this.#view();
    if (!this.canPass || !REFUSING.includes(moment.step)) return 0;
    const taken = (no: number): boolean => this.options.some((path) => path[0] === 'accept' && Number(path[1]) === no);
    return offers.filter((offer) => offer.to === seat && (offer.kind === 'trade' || taken(offer.no))).length;
  });

  has(verb: string): boolean {
    return this.options.some((path) => path[0] === verb);
  }

  /** A run that is being filled: cards go in and out of it. */
  basket: Basket | null = $derived.by(() => this.#house()?.basket ?? null);

  live(card: string, zone: 'hand' | 'board'): boolean {
    if (this.basket) return cardThings(this.basket.things, card, zone).length > 0;
    return (zone === 'hand' ? handPaths(this.options, card, this.charity) : boardPaths(this.options, card)).length > 0;
  }

  /** Cards laid open that may be taken now. */
  takeable: readonly string[] = $derived.by(() => verbPaths(this.options, 'take').map((path) => path[1] ?? ''));

  isPicked(card: string, zone: string, index?: number): boolean {
    if (this.basket && zone !== 'table') return this.#lies(this.basket, card, zone, index);
    const picked = this.picked;
    if (!picked || picked.zone === 'verb' || picked.zone !== zone || picked.card !== card) return false;
    return index === undefined || picked.index === index;
  }

  /** Would this card turn the fight to this seat's good: a fighter's that it is won, anybody else's that it is lost? */
  turns(card: string): boolean {
    const { combat: now, seat } = this.#view();
    const wish = now?.main === seat || now?.helper === seat;
    if (!now || now.ahead === wish) return false;
    return handPaths(this.options, card, false).some((path) => this.outcomes.get(path.join(' '))?.ahead === wish);
  }

  /** A new question. What is picked up stays in hand if it can still go somewhere, and while others name their terms. */
  renew(): void {
    this.outcomes = new Map();
    const { picked } = this;
    if (TALKS.includes(this.#view().moment.step) && !this.active) return;
    if (this.active && this.deal) this.#renewDeal(this.deal);
    const moved = picked?.zone === 'hand' && this.#view().hand[picked.index] !== picked.card;
    if (moved || this.targets.length === 0) this.picked = null;
    else void this.look(this.targets.map(({ path }) => path));
  }

  /** A card of the hand; picking it again lays it back, or settles it where there is one way only. */
  pick(zone: 'hand' | 'board' | 'table', card: string, index = 0): boolean {
    this.reading = card;
    if (this.basket && zone !== 'table') return this.#put(this.basket, card, zone);
    if (this.isPicked(card, zone, index)) return this.#again();
    if (!this.#anywhere(zone, card)) {
      this.picked = null;
      if (zone === 'hand' && this.active) this.#why(card);
      else reader.open(card);
      return true;
    }
    this.picked = { zone, card, index };
    const n = this.targets.length;
    voice.say(`${nameOf(card)}: ${n === 1 ? this.targets[0]!.label : plural(n, 'way')}.`);
    void this.look(this.targets.map(({ path }) => path));
    return true;
  }

  pickHand(index: number): boolean {
    const card = this.#view().hand[index];
    return card !== undefined && this.pick('hand', card, index);
  }

  pickVerb(verb: string): boolean {
    const paths = verbPaths(this.options, verb);
    if (paths.length === 0) return false;
    this.picked = this.picked?.zone === 'verb' && this.picked.verb === verb ? null : { zone: 'verb', verb };
    void this.look(this.targets.map(({ path }) => path));
    return true;
  }

  /** A click on a glowing place. */
  aim(place: string): boolean {
    const found = this.targets.filter((target) => target.place === place);
    if (found.length !== 1) return false;
    this.act(found[0]!.path);
    return true;
  }

  act(path: Path): void {
    const verb = path[0] ?? '';
    if (['offer', 'trade', 'counter', 'bid'].includes(verb) && this.#house()) return this.begin(path);
    this.picked = null;
    this.#narrower()?.act(path);
  }

  /** Opens the panel that names terms; they go out as one move. */
  begin(path: Path): void {
    const house = this.#house();
    if (!house) return;
    this.picked = null;
    this.deal = new Deal([path], house, this.#view);
  }

  word(...verbs: string[]): boolean {
    const verb = verbs.find((one) => this.options.some((path) => path[0] === one && path.length === 1));
    if (!verb) return false;
    this.act([verb]);
    return true;
  }

  help(): boolean {
    if (this.has('bid')) this.begin(['bid']);
    else return this.pickVerb('offer');
    return true;
  }

  /** The first offer that can be answered so. */
  answer(verb: string): boolean {
    const path = this.answers.find((one) => one[0] === verb);
    if (path) this.act(path);
    return path !== undefined;
  }

  letGo(): boolean {
    if (this.deal) this.deal = null;
    else if (this.basket?.free) this.#house()?.putAway();
    else if (this.picked) this.picked = null;
    else return false;
    return true;
  }

  /** In a fight: what would these moves make of it? One question after the other, and none twice. */
  async look(paths: readonly Path[]): Promise<void> {
    const house = this.#house();
    const key = this.#narrower()?.key;
    if (!house || !this.#view().combat) return;
    const fresh = paths.filter((path) => FIGHT_VERBS.includes(path[0]!) && !this.outcomes.has(path.join(' '))).slice(0, LOOKS);
    for (const path of fresh) {
      const then = await house.preview(path);
      if (key !== this.#narrower()?.key) return;
      const combat = (then as { combat?: CombatView | null } | null)?.combat;
      if (combat) this.outcomes = new Map(this.outcomes).set(path.join(' '), { fighters: combat.fighters_total, monsters: combat.monsters_total, ahead: combat.ahead });
    }
  }

  /** Ahead of any pick, once the fight has been calm for a moment: which cards of the hand would turn it? */
  async lookAround(): Promise<void> {
    const key = this.#narrower()?.key;
    await wait(CALM);
    const now = this.#view().combat;
    if (key !== this.#narrower()?.key || !now) return;
    const wish = now.main === this.#view().seat || now.helper === this.#view().seat;
    if (now.ahead === wish) return;
    const turning = wish ? 'fighters' : 'monsters';
    const worth = this.options.filter((path) => (path[0] === 'side' ? path[2] === turning : ['on', 'join', 'wander'].includes(path[0]!)));
    await this.look(worth.filter((path, i) => worth.findIndex((one) => one[1] === path[1]) === i).slice(0, GLANCES));
  }

  /** Of equal cards in hand the first ones are the ones put in. */
  #lies(basket: Basket, card: string, zone: string, index = 0): boolean {
    const inside = cardThings(basket.things, card, zone).filter((thing) => basket.has(thing)).length;
    const before = zone === 'hand' ? this.#view().hand.slice(0, index).filter((other) => other === card).length : 0;
    return inside > before;
  }

  #put(basket: Basket, card: string, zone: string): boolean {
    const things = cardThings(basket.things, card, zone);
    if (things.length > 0) basket.cycle(things);
    else reader.open(card);
    return true;
  }

  #paths(): Path[] {
    const { picked } = this;
    if (!picked) return [];
    if (picked.zone === 'verb') return verbPaths(this.options, picked.verb);
    if (picked.zone === 'table') return verbPaths(this.options, 'take').filter((path) => path[1] === picked.card);
    return picked.zone === 'hand' ? handPaths(this.options, picked.card, this.charity) : boardPaths(this.options, picked.card);
  }

  #target(path: Path): Target {
    const label = (verb: string): string => this.#narrower()?.label('verb', verb) ?? verb;
    return { path, place: placeOf(path), label: targetWords(path, this.#view(), this.#names(), label) };
  }

  #anywhere(zone: 'hand' | 'board' | 'table', card: string): boolean {
    return zone === 'table' ? this.takeable.includes(card) : this.live(card, zone);
  }

  #again(): boolean {
    const only = this.targets.length === 1 ? this.targets[0]! : null;
    if (only && only.path[0] !== 'discard') this.act(only.path);
    else this.picked = null;
    return true;
  }

  /** Terms are weighed against the question they were asked of: a new question needs new answers. */
  #renewDeal(deal: Deal): void {
    if (this.has(deal.verb)) void deal.work();
    else this.deal = null;
  }

  /** Cannot be played now: the house says why. */
  #why(card: string): void {
    this.#narrower()?.act(['lay', card]);
  }
}
