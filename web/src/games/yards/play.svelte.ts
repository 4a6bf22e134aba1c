/** A player over the yards: which card is picked, what is aimed at, what is being read. Legality comes from the options. */
import type { Basket } from '../../lib/basket.svelte.ts';
import type { Choice } from '../../lib/narrow.ts';
import type { Narrower } from '../../lib/narrower.svelte.ts';
import { reading as held } from '../../lib/reading.svelte.ts';
import { settings } from '../../lib/settings.svelte.ts';
import type { Path } from '../../lib/types.ts';
import { voice } from '../../lib/voice.svelte.ts';
import { plural } from '../../lib/words.ts';
import type { House } from '../drawing.ts';
import { isTool, nameOf } from './faces.ts';
import { askedPath, buttonPaths, cardPaths, pathsByPile, shelfPaths, tokensFor } from './picks.ts';
import { seatOf, type YardsView } from './types.ts';
import { Wonder } from '../../lib/wonder.svelte.ts';

/** What the reader shows: a card, perhaps on a Pile, or a Neighbor. */
export interface Reading {
  id: string;
  pile?: string | undefined;
  person?: boolean;
}

export interface Gain {
  by: number;
  gift: boolean;
}

export class Play {
  /** A path settled by one more click, tap or Enter. */
  aim = $state.raw<Path | null>(null);
  reading = $state.raw<Reading | null>(null);
  /** The Pile shown as a list. */
  sheet = $state<string | null>(null);
  /** Which rival's Yard lies open, with three or four players. */
  facing = $state<number | null>(null);
  /** Which of two equal cards in hand was picked. */
  slot = $state<number | null>(null);

  /** Why what is pointed at cannot be chosen. */
  wonder: Wonder;

  #narrower: () => Narrower | null;
  #view: () => YardsView;
  #house: () => House | null;

  constructor(narrower: () => Narrower | null, view: () => YardsView, house: () => House | null = () => null) {
    this.#narrower = narrower;
    this.#view = view;
    this.#house = house;
    this.wonder = new Wonder(narrower);
  }

  /** A run that is being filled: Piles and cards go in and out of it. */
  basket: Basket | null = $derived.by(() => this.#house()?.basket ?? null);
  options: readonly Path[] = $derived.by(() => (this.basket ? this.basket.things.map(({ path }) => path) : (this.#narrower()?.options ?? [])));
  active = $derived(this.options.length > 0);

  /** Picked so far; where only one card can be played, it counts as picked. */
  choices: readonly Choice[] = $derived.by(() => {
    const made = this.#narrower()?.choices ?? [];
    if (made.length > 0) return made;
    const cards = tokensFor(this.options, 'play');
    const only = cards.length === 1 && this.options.every((path) => path[0] === 'play' || path[0] === 'stop');
    return only ? play(cards[0]!) : made;
  });

  left: readonly Path[] = $derived.by(() => {
    const made = this.#narrower()?.choices ?? [];
    const narrower = this.#narrower();
    if (!narrower) return [];
    if (this.basket) return this.options;
    return made.length > 0 ? narrower.left() : narrower.left(this.choices);
  });

  /** The hand card that is picked. */
  card: string | null = $derived.by(() => {
    if (!this.choices.some((choice) => choice.kind === 'verb' && choice.token === 'play')) return null;
    return this.choices.find((choice) => choice.kind === 'card')?.token ?? null;
  });

  /** The card that a move has picked up. */
  moving: string | null = $derived.by(() => {
    const [verb, card, from] = this.choices;
    return verb?.token === 'move' && from ? (card?.token ?? null) : null;
  });

  piles: ReadonlyMap<string, Path[]> = $derived.by(() => pathsByPile(this.left, this.choices));
  playable: readonly string[] = $derived.by(() => tokensFor(this.options, 'play'));
  buyable: readonly string[] = $derived.by(() => tokensFor(this.options, 'buy'));
  swayable: readonly string[] = $derived.by(() => tokensFor(this.options, 'sway'));
  buttons: readonly Path[] = $derived.by(() => buttonPaths(this.options));
  shelf: readonly Path[] = $derived.by(() => shelfPaths(this.options));

  /** What is aimed at does a rival good and the player none: only its own button settles it. */
  gift: boolean = $derived.by(() => this.aim !== null && this.#narrower()?.isGift(this.aim) === true);

  hint: string = $derived.by(() => {
    if (!this.active) return '';
    if (this.gift) return `That helps a rival, and not you. Really ${isTool(this.aim?.[1] ?? '') ? 'use' : 'lay'} it there?`;
    if (this.moving) return `Where should ${nameOf(this.moving)} go?`;
    if (this.card) return this.piles.size > 0 ? `${nameOf(this.card)}: choose a glowing Pile.` : `${nameOf(this.card)} fits nowhere now.`;
    if (this.playable.length > 0) return this.swayable.length > 0 ? 'Choose a card of your hand, or a glowing Neighbor.' : 'Choose a card of your hand.';
    if (this.swayable.length > 0) return 'Choose a glowing Neighbor.';
    if (this.buyable.length > 0) return 'Choose a card of the Store.';
    if (this.piles.size > 0) return 'Choose a glowing Pile.';
    return this.shelf.length > 0 ? 'Choose a card.' : '';
  });

  /** How many Piles of a Yard glow. */
  glowing(seat: number): number {
    return [...this.piles.keys()].filter((pile) => seatOf(pile) === seat).length;
  }

  reset(): void {
    this.aim = null;
    this.slot = null;
    this.sheet = null;
  }

  read(id: string, pile?: string): void {
    this.reading = { id, pile };
    this.wonder.about(null);
  }

  readHand(card: string): void {
    this.read(card);
    const shut = this.options.some((path) => path[0] === 'play') && !this.playable.includes(card);
    this.wonder.about(shut ? this.#anyPlay(card) : null);
  }

  readStore(card: string): void {
    this.read(card);
    const shut = this.#acting(false) && !this.buyable.includes(card);
    this.wonder.about(shut ? ['buy', card] : null);
  }

  readPerson(id: string): void {
    this.reading = { id, person: true };
    const shut = this.#acting(true) && !this.swayable.includes(id);
    this.wonder.about(shut ? ['sway', id] : null);
  }

  readPile(pile: string, top: string | null): void {
    if (top) this.reading = { id: top, pile };
    this.wonder.about(this.active && !this.piles.has(pile) ? askedPath(this.options, this.choices, pile) : null);
  }

  /** What playing the picked card on a Pile would change of its owner's score; a gift does the player no good. */
  gainOn(pile: string): Gain | null {
    const path = this.piles.get(pile)?.[0];
    const by = path?.[0] === 'play' ? this.#narrower()?.gain(path)?.[seatOf(pile)] : undefined;
    return by === undefined ? null : { by, gift: this.#narrower()?.isGift(path!) === true };
  }

  /** Is the viewer choosing an action, at Home or Away? */
  #acting(home: boolean): boolean {
    const view = this.#view();
    return this.active && view.step === 'action' && view.source === null && view.active === view.seat && view.yards[view.active]?.home === home;
  }

  zoom(reading: Reading | null = this.reading): boolean {
    if (!reading) return false;
    held.hold(reading.id);
    return true;
  }

  isAim(...path: string[]): boolean {
    return this.aim?.join(' ') === path.join(' ');
  }

  /** A card of the hand. Picking it again lays it back. */
  pickHand(index: number): boolean {
    const card = this.#view().hand[index]?.card;
    const narrower = this.#narrower();
    if (!card) return false;
    this.read(card);
    if (this.basket) return this.#put(this.basket, (path) => path.length === 2 && path[1] === card);
    if (tokensFor(this.options, 'discard').includes(card)) return this.settle(['discard', card]);
    this.aim = null;
    if (!narrower || !this.active) return true;
    if (this.card === card && this.slot === index && narrower.choices.length > 0) {
      narrower.clear();
      this.slot = null;
      return true;
    }
    if (!this.playable.includes(card)) return this.#whyCard(card);
    narrower.clear();
    for (const { kind, token } of play(card)) narrower.choose(kind, token);
    this.slot = index;
    this.#openYard();
    voice.say(`${nameOf(card)} picked. ${plural(this.piles.size, 'Pile')} can take it.`);
    return true;
  }

  pickStore(card: string): void {
    this.read(card);
    const view = this.#view();
    if (this.buyable.includes(card)) this.settle(['buy', card]);
    else if (tokensFor(this.options, 'lure').includes(card)) this.settle(['lure', card]);
    else if (this.active && view.step === 'action' && !view.used.buy && view.yards[view.active]?.home === false) this.#narrower()?.act(['buy', card]);
    else this.zoom();
  }

  pickPerson(person: string): void {
    this.readPerson(person);
    const view = this.#view();
    if (this.swayable.includes(person)) this.settle(['sway', person]);
    else if (this.active && view.step === 'action' && view.yards[view.active]?.home) this.#narrower()?.act(['sway', person]);
    else this.zoom();
  }

  /** First it is aimed at, then done: buying and swaying cannot always be taken back. */
  settle(path: Path): boolean {
    if (this.isAim(...path)) return this.confirm();
    this.aim = path;
    const sentence = this.#narrower()?.sentence(path) ?? '';
    voice.say(`${sentence}. Once more to confirm.`);
    return true;
  }

  confirm(): boolean {
    if (!this.aim) return false;
    const path = this.aim;
    this.aim = null;
    this.act(path);
    return true;
  }

  act(path: Path): void {
    this.#narrower()?.act(path);
  }

  /** A click on a Pile. Touch, and the setting "ask before placing", aim first. */
  pickPile(pile: string, touch: boolean): void {
    if (this.basket && this.piles.has(pile)) return void this.#put(this.basket, (path) => path.at(-1) === pile);
    const paths = this.piles.get(pile) ?? [];
    if (paths.length === 0) return this.#closedPile(pile);
    const cards = new Set(paths.map((path) => `${path[0]} ${path[1]}`));
    const whole = paths.length === 1 && !(paths[0]![0] === 'move' && !this.moving);
    if (whole && this.#narrower()?.isGift(paths[0]!)) return this.#askTwice(paths[0]!);
    if (whole && (touch || settings.get('confirm')) && !this.isAim(...paths[0]!)) {
      this.aim = paths[0]!;
      return;
    }
    if (whole) return this.act(paths[0]!);
    if (cards.size === 1 && paths[0]![0] === 'move') return this.begin(paths[0]!.slice(0, 3));
    this.sheet = pile;
  }

  /** A whole path is done; the beginning of one (a move's card) waits for its end. */
  begin(path: Path): void {
    const narrower = this.#narrower();
    if (!narrower) return;
    this.sheet = null;
    if (this.options.some((option) => option.join(' ') === path.join(' '))) return narrower.act(path);
    narrower.clear();
    const kinds = ['verb', 'card', 'pile'];
    path.forEach((token, i) => narrower.choose(kinds[i]!, token));
    voice.say(this.hint);
  }

  acts(pile: string, card: string): Path[] {
    return cardPaths(this.#narrower()?.left() ?? [], pile, card);
  }

  verb(...names: string[]): boolean {
    const name = names.find((verb) => this.buttons.some((path) => path[0] === verb && path.length === 1));
    if (name) this.act([name]);
    return name !== undefined;
  }

  #askTwice(path: Path): void {
    this.aim = path;
    voice.say(this.hint);
  }

  #put(basket: Basket, fits: (path: Path) => boolean): boolean {
    basket.cycle(basket.things.filter(({ path }) => fits(path)));
    return true;
  }

  /** How many things of a Pile lie in the basket. */
  inBasket(pile: string): number {
    return this.basket?.chosen.filter(({ path }) => path.at(-1) === pile).length ?? 0;
  }

  #closedPile(pile: string): void {
    const asked = this.active ? askedPath(this.options, this.choices, pile) : null;
    if (asked) this.act(asked);
    else if (this.#cardsOn(pile) > 0) this.sheet = pile;
  }

  #cardsOn(pile: string): number {
    return this.#view().yards[seatOf(pile)]?.piles.find((one) => one.pile === pile)?.cards.length ?? 0;
  }

  /** Played nowhere: the server says why, for the first Pile of the own Yard. */
  #whyCard(card: string): boolean {
    this.act(this.#anyPlay(card));
    return true;
  }

  #anyPlay(card: string): Path {
    return ['play', card, this.#view().yards[this.#view().seat ?? 0]?.piles[0]?.pile ?? 'A1'];
  }

  /** The Yard that can take the card comes to the front when no other can. */
  #openYard(): void {
    const seats = [...new Set([...this.piles.keys()].map(seatOf))];
    const me = this.#view().seat;
    if (seats.length === 1 && seats[0] !== me) this.facing = seats[0]!;
  }
}

function play(card: string): Choice[] {
  return [
    { kind: 'verb', token: 'play' },
    { kind: 'card', token: card },
  ];
}
