/** A player over the land: what is picked, planned and pointed at. Legality comes from the options. */
import type { Basket } from '../../lib/basket.svelte.ts';
import type { Narrower } from '../../lib/narrower.svelte.ts';
import { reading } from '../../lib/reading.svelte.ts';
import { settings } from '../../lib/settings.svelte.ts';
import type { Path } from '../../lib/types.ts';
import { voice } from '../../lib/voice.svelte.ts';
import type { House } from '../drawing.ts';
import { inOrder, stepIn } from './geometry.ts';
import { buttonPaths, cardsOf, draftable, numbersOf, pathOfCards, pathsAt, squaresOf, type Squares } from './picks.ts';
import type { GoodId } from './types.ts';

const BY_ABILITY = ['caravan', 'raise', 'rally', 'lure', 'shoot', 'plunder'];
const DRAFT = '[data-testid="draft"] [data-rove]';
const FACES = '[data-testid="factions"] .over [data-rove]';
const GOODS_SOLD = '[data-testid^="good-"][aria-disabled="false"]';
const HAND = '[data-testid="hand"] [data-rove][aria-disabled="false"]';

export class Play {
  /** The first of two turfs. */
  first = $state<string | null>(null);
  /** A path settled by one more click or Enter. */
  aim = $state.raw<Path | null>(null);
  cards = $state.raw<readonly string[]>([]);
  /** The place in the packet. */
  drafted = $state<number | null>(null);
  /** The card of the packet under the pointer or the keys. */
  looked = $state<string | null>(null);
  /** A troop is being bought, or two cards exchanged. */
  buying = $state<GoodId | null>(null);
  number = $state(1);
  pointed = $state<string | null>(null);

  #filled = new WeakSet<Basket>();
  #narrower: () => Narrower | null;
  #house: () => House | null;

  constructor(narrower: () => Narrower | null, house: () => House | null) {
    this.#narrower = narrower;
    this.#house = house;
  }

  options: readonly Path[] = $derived.by(() => this.#narrower()?.options ?? []);
  active = $derived(this.options.length > 0);
  verbs: ReadonlySet<string> = $derived(new Set(this.options.map((path) => path[0] ?? '')));
  basket: Basket | null = $derived.by(() => (this.#house()?.basket?.card ? this.#house()!.basket : null));
  numbers: readonly number[] = $derived(numbersOf(this.options, this.first));
  shopping = $derived(this.verbs.has('done'));
  buttons: readonly Path[] = $derived(this.basket ? [] : buttonPaths(this.options));
  draftable: ReadonlySet<string> = $derived(draftable(this.options));
  /** Of two to exchange, what goes with the first; where one is asked for, any other still, and the same once more. */
  handful: ReadonlySet<string> = $derived(this.shopping && this.buying !== 'exchange' ? new Set<string>() : cardsOf(this.options, this.verbs.has('exchange') ? this.cards : []));

  squares: Squares = $derived.by(() => {
    const basket = this.basket;
    if (!basket) return squaresOf(this.options, this.first, this.buying === 'troop');
    return { targets: new Set(basket.things.map(({ path }) => path[1] ?? '')), sources: new Set<string>() };
  });

  /** Troops put down and not yet sent. */
  planned: Readonly<Record<string, number>> = $derived.by(() => {
    const found: Record<string, number> = {};
    for (const { path } of this.basket?.chosen ?? []) if (path[0] === 'place' || path[0] === 'raise') found[path[1]!] = (found[path[1]!] ?? 0) + 1;
    return found;
  });

  chosen: ReadonlySet<string> = $derived.by(() => {
    const inside = (this.basket?.chosen ?? []).map(({ path }) => path[1] ?? '');
    return new Set([...(this.first ? [this.first] : []), ...(this.aim ? this.aim.slice(1) : []), ...inside]);
  });

  hint: string = $derived.by(() => {
    if (!this.active) return '';
    if (this.basket) return 'Click turfs in any order, then “Done”.';
    if (this.first) return this.verbs.has('attack') ? 'From where? Choose a dashed turf.' : 'Where to? Choose a glowing turf.';
    if (this.squares.targets.size > 0) return 'Choose a glowing turf.';
    if (this.squares.sources.size > 0) return 'Choose a dashed turf.';
    return this.handful.size > 0 ? 'Choose a card of your hand.' : '';
  });

  /** Is it asked by what a faction can do? */
  byAbility: boolean = $derived(BY_ABILITY.some((verb) => this.verbs.has(verb)));

  sentence(path: Path): string {
    return this.#narrower()?.sentence(path) ?? '';
  }

  reset(): void {
    this.first = null;
    this.aim = null;
    this.cards = [];
    this.drafted = null;
    this.looked = null;
    this.buying = null;
    this.number = Math.max(...this.numbers, 1);
  }

  /** Escape: what was picked last is let go. False if there was nothing. */
  letGo(): boolean {
    const held = this.first !== null || this.aim !== null || this.cards.length > 0 || this.drafted !== null || this.buying !== null;
    this.reset();
    return held;
  }

  act(path: Path): void {
    this.#narrower()?.act(path);
  }

  /** `grave`: it lasts the whole game, so it is asked for twice whatever the setting. */
  #settle(path: Path, grave = false): void {
    if (this.aim?.join(' ') === path.join(' ') || !(grave || settings.get('confirm'))) return this.act(path);
    this.aim = path;
    voice.say(`${this.sentence(path)}. Once more to confirm.`);
  }

  confirm(): boolean {
    if (this.aim) this.act(this.aim);
    else if (this.numbers.length > 0) this.setNumber();
    else return false;
    return true;
  }

  // --- the land ---

  pickTurf(turf: string): void {
    if (this.basket) return this.basket.cycle(this.basket.things.filter(({ path }) => path[1] === turf));
    const paths = pathsAt(this.options, turf, this.first, this.buying === 'troop');
    const [only] = paths;
    if (!only) return;
    if (only[0] === 'give' || (paths.length > 1 && this.first === null)) {
      this.aim = null;
      this.first = turf;
      this.number = Math.max(...this.numbers, 1);
    } else this.#settle(only);
  }

  /** Help is given from the largest stacks unless the helper says otherwise; each basket is filled once. */
  async suggest(troops: Readonly<Record<string, number>>): Promise<void> {
    const { basket } = this;
    if (!basket || this.#filled.has(basket) || !this.verbs.has('give')) return;
    this.#filled.add(basket);
    const turfs = [...new Set(basket.things.map(({ path }) => path[1]!))].sort((a, b) => (troops[b] ?? 0) - (troops[a] ?? 0));
    for (const turf of turfs) {
      const gifts = basket.things.filter(({ path }) => path[1] === turf).sort((a, b) => Number(b.path[2]) - Number(a.path[2]));
      for (const gift of gifts) {
        basket.toggle(gift);
        await basket.settled();
        if (basket.steps || !basket.has(gift)) return;
        if (!basket.card?.refusal) break;
      }
    }
  }

  /** Arrows walk what can be picked, in board order, from where the focus is; a mouse that lies on the land does not lead. */
  walk(by: 1 | -1): boolean {
    const from = document.activeElement?.getAttribute('data-turf') ?? this.pointed;
    const next = stepIn([...this.squares.targets, ...this.squares.sources].sort(inOrder), from, by);
    if (next) document.querySelector<HTMLElement>(`[data-turf="${next}"]`)?.focus();
    return next !== null || this.#along(by);
  }

  /** Where no turf is asked for: along the packet, the factions, the goods or the hand, whichever is. */
  #along(by: 1 | -1): boolean {
    const place = this.verbs.has('draft') ? DRAFT : this.verbs.has('faction') || this.verbs.has('face') ? FACES : this.shopping && !this.buying ? GOODS_SOLD : this.handful.size > 0 ? HAND : '';
    const things = place ? [...document.querySelectorAll<HTMLElement>(place)] : [];
    const at = things.findIndex((thing) => thing === document.activeElement);
    (at < 0 ? things.at(by === 1 ? 0 : -1) : things[(at + by + things.length) % things.length])?.focus();
    return things.length > 0;
  }

  setNumber(): void {
    const path: Path = this.verbs.has('number') ? ['number', String(this.number)] : ['give', this.first ?? '', String(this.number)];
    this.act(path);
  }

  changeNumber(to: number): boolean {
    if (this.numbers.length === 0) return false;
    this.number = Math.max(this.numbers[0]!, Math.min(this.numbers.at(-1)!, to));
    return true;
  }

  // --- cards ---

  pickCard(card: string): void {
    if (this.aim && pathOfCards([this.aim], this.cards) && this.cards.includes(card) && this.aim.length === 2) return this.act(this.aim);
    const many = this.verbs.has('exchange');
    this.cards = many ? [...this.cards, card].slice(-2) : [card];
    const path = pathOfCards(this.options, this.cards);
    this.aim = path;
    if (path) voice.say(`${this.sentence(path)}. Once more to confirm.`);
  }

  pickDraft(card: string, place: number): void {
    if (this.drafted === place) return this.act(['draft', card]);
    this.drafted = place;
    this.aim = ['draft', card];
    voice.say(`${this.sentence(['draft', card])}. Once more to confirm.`);
  }

  pickFaction(id: string): void {
    this.#settle([this.verbs.has('faction') ? 'faction' : 'face', id], true);
  }

  // --- the shop ---

  buy(good: GoodId): void {
    this.aim = null;
    this.cards = [];
    if (good === 'troop' || good === 'exchange') this.buying = this.buying === good ? null : good;
    else this.act([good]);
  }

  /** A run that is whole goes out. */
  sendRun(): boolean {
    if (!this.basket) return false;
    void this.basket.send().then((sent) => sent && this.#house()?.putAway());
    return true;
  }

  verb(...names: string[]): boolean {
    const name = names.find((verb) => this.options.some((path) => path.length === 1 && path[0] === verb));
    if (name) this.act([name]);
    return name !== undefined;
  }

  read(id: string): void {
    reading.hold(id);
  }
}
