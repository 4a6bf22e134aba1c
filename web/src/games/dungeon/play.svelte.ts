/** A player's hand over the dungeon: which tile is picked, where the ghost hovers, how it is turned. Legality comes from the options. */
import type { Choice } from '../../lib/narrow.ts';
import type { Narrower } from '../../lib/narrower.svelte.ts';
import { voice } from '../../lib/voice.svelte.ts';
import { capital } from '../../lib/words.ts';
import { centreMost, nearest, parseCell, cellKey, type Direction } from './geometry.ts';
import { BEAST_NAMES, SHAPE_NAMES, shapeOf, type Beast, type DungeonView, type HandTile } from './types.ts';

export type Mode = 'place' | 'monster' | 'bury' | 'idle';

export interface Ghost {
  cell: string;
  tile: string;
  turn: string;
  arms: string;
  turns: number;
}

export function tokenFor(tile: HandTile): string {
  return tile.token ?? tile.shape;
}

function turnNumber(token: string): number {
  return Number(token.slice(1)) || 0;
}

export class Play {
  hover = $state<string | null>(null);
  aim = $state<string | null>(null);
  wish = $state(0);
  /** Which of two equal tiles in hand was picked. */
  slot = $state<number | null>(null);

  #narrower: () => Narrower | null;
  #view: () => DungeonView;
  #careful: () => boolean;

  /** `careful`: a click shows the piece, and a second step places it. */
  constructor(narrower: () => Narrower | null, view: () => DungeonView, careful: () => boolean = () => false) {
    this.#narrower = narrower;
    this.#view = view;
    this.#careful = careful;
  }

  mode: Mode = $derived.by(() => {
    const narrower = this.#narrower();
    if (!narrower?.active) return 'idle';
    if (narrower.has('place')) return 'place';
    if (narrower.has('bury')) return 'bury';
    return narrower.has('monster') || narrower.has('pass') ? 'monster' : 'idle';
  });

  /** The picked tile; a hand of one kind needs no picking. */
  tile: string | null = $derived.by(() => {
    const narrower = this.#narrower();
    if (!narrower || this.mode !== 'place') return null;
    const only = narrower.tokens('tile', []);
    return narrower.chosen('tile') ?? (only.length === 1 ? only[0]! : null);
  });

  /** Turned, the picked tile would lie in another way; a cross never does. */
  turnable: boolean = $derived.by(() => {
    const { options, shapes } = this.#view();
    return this.tile !== null && options['turning'] !== 'fixed' && shapes[shapeOf(this.tile)].length > 1;
  });

  beast: Beast | null = $derived.by(() => {
    if (this.mode !== 'monster') return null;
    return (this.#narrower()?.tokens('monster', [])[0] ?? this.#view().monster) as Beast | null;
  });

  /** Cells that glow: legal for what is picked. */
  cells: string[] = $derived.by(() => {
    const narrower = this.#narrower();
    if (!narrower) return [];
    if (this.mode === 'place') return this.tile ? narrower.tokens('cell', this.#placing()) : [];
    return this.mode === 'monster' ? narrower.tokens('cell', []) : [];
  });

  /** Cells where some tile of the hand fits; shown faintly while none is picked. */
  faint: string[] = $derived.by(() =>
    this.mode === 'place' && !this.tile ? (this.#narrower()?.tokens('cell', []) ?? []) : [],
  );

  ghost: Ghost | null = $derived.by(() => {
    const cell = this.aim ?? this.hover;
    if (this.mode !== 'place' || !this.tile || !cell || !this.cells.includes(cell)) return null;
    const turns = this.turnsAt(cell);
    const turn = turns.find((t) => turnNumber(t) === this.wish) ?? turns.find((t) => turnNumber(t) > this.wish) ?? turns[0];
    if (!turn) return null;
    const arms = this.#view().shapes[shapeOf(this.tile)][turnNumber(turn)] ?? '';
    return { cell, tile: this.tile, turn, arms, turns: turns.length };
  });

  /** Where the monster would stand. */
  spot: string | null = $derived.by(() => {
    const cell = this.aim ?? this.hover;
    return this.mode === 'monster' && cell && this.cells.includes(cell) ? cell : null;
  });

  /** What the shown piece would change of every seat's score. */
  gain: readonly number[] | null = $derived.by(() => {
    const ghost = this.ghost;
    if (ghost) return this.#narrower()?.gain(['place', ghost.tile, ghost.cell, ghost.turn]) ?? null;
    return this.spot ? this.gainAt(this.spot) : null;
  });

  /** The same for the monster on a tile. */
  gainAt(cell: string): readonly number[] | null {
    return (this.beast && this.#narrower()?.gain(['monster', this.beast, cell])) || null;
  }

  hint: string = $derived.by(() => {
    if (this.mode === 'place') {
      if (!this.tile) return this.aim ? 'Now choose a tile that fits there.' : 'Choose a tile from your hand.';
      if (this.ghost && this.aim) return this.ghost.turns > 1 ? 'Turn it, then place it.' : 'It fits one way here.';
      return 'Choose a glowing place.';
    }
    if (this.mode === 'monster') return this.cells.length > 0 ? 'Choose a glowing tile.' : 'No tile is free for it now.';
    return this.mode === 'bury' ? 'Choose the tile to put away.' : '';
  });

  #placing(): Choice[] {
    return [
      { kind: 'verb', token: 'place' },
      ...(this.tile ? [{ kind: 'tile', token: this.tile }] : []),
    ];
  }

  turnsAt(cell: string): string[] {
    return this.#narrower()?.tokens('turn', [...this.#placing(), { kind: 'cell', token: cell }]) ?? [];
  }

  /** A new question: what was aimed at is forgotten. */
  reset(): void {
    this.aim = null;
    this.slot = null;
  }

  pickTile(index: number): boolean {
    const narrower = this.#narrower();
    const tile = this.#view().hand[index];
    if (!narrower || !tile || (this.mode !== 'place' && this.mode !== 'bury')) return false;
    const token = tokenFor(tile);
    const verb = this.mode === 'place' ? 'place' : 'bury';
    if (!narrower.tokens('tile', []).includes(token)) {
      narrower.act([verb, token, this.cells[0] ?? '0,0', 'r0']);
      return true;
    }
    narrower.clear();
    narrower.choose('verb', verb);
    narrower.choose('tile', token);
    this.slot = index;
    if (tile.turn !== null) this.wish = tile.turn;
    if (this.aim && !this.cells.includes(this.aim)) this.aim = null;
    voice.say(`${capital(SHAPE_NAMES[tile.shape])} picked. ${verb === 'place' ? `It fits in ${this.cells.length} places.` : ''}`);
    return true;
  }

  pickMonster(): boolean {
    if (this.mode !== 'monster' || !this.beast) return false;
    voice.say(`${BEAST_NAMES[this.beast]}: ${this.cells.length} places.`);
    return this.step('right', true) !== null;
  }

  turn(by: number): boolean {
    if (!this.ghost) {
      if (!this.tile) return false;
      const count = this.#view().shapes[shapeOf(this.tile)].length;
      this.wish = (this.wish + by + count) % count;
      return true;
    }
    if (by === 0) return true;
    const turns = this.turnsAt(this.ghost.cell);
    const now = turns.indexOf(this.ghost.turn);
    this.wish = turnNumber(turns[(now + by + turns.length) % turns.length]!);
    voice.say(turns.length === 1 ? 'It fits only this way here.' : this.describe());
    return true;
  }

  describe(): string {
    const ghost = this.ghost;
    return ghost ? `${capital(SHAPE_NAMES[shapeOf(ghost.tile)])} at ${ghost.cell}, open ${sidesInWords(ghost.arms)}.` : '';
  }

  /** A click or tap on a cell. Touch, and who is to be asked before placing, aim first. */
  click(cell: string, touch: boolean): void {
    if (this.mode === 'idle' || this.mode === 'bury') return;
    if (this.mode === 'place' && !this.tile) return this.#enterByCell(cell);
    if (!this.cells.includes(cell)) return this.#askWhy(cell);
    if (!touch && !this.#careful()) {
      this.aim = null;
      this.hover = cell;
      return void this.confirm();
    }
    if (this.aim !== cell) this.aim = cell;
    else if (touch && this.mode === 'place') this.turn(1);
    else this.confirm();
  }

  confirm(): boolean {
    const narrower = this.#narrower();
    if (!narrower) return false;
    if (this.ghost) narrower.act(['place', this.ghost.tile, this.ghost.cell, this.ghost.turn]);
    else if (this.spot && this.beast) narrower.act(['monster', this.beast, this.spot]);
    else return false;
    return true;
  }

  pass(): boolean {
    const narrower = this.#narrower();
    if (!narrower?.has('pass')) return false;
    narrower.act(['pass']);
    return true;
  }

  bury(): void {
    const token = this.#narrower()?.chosen('tile');
    if (token) this.#narrower()?.act(['bury', token]);
  }

  /** The keyboard's walk among the glowing cells. */
  step(direction: Direction, begin = false): string | null {
    const names = this.cells.length > 0 ? this.cells : this.faint;
    const cells = names.map(parseCell);
    const from = this.aim ?? this.hover;
    const next =
      from && !begin ? (nearest(parseCell(from), cells, direction) ?? parseCell(from)) : centreMost(cells);
    if (!next) return null;
    this.aim = cellKey(next);
    if (this.ghost) voice.say(this.describe());
    return this.aim;
  }

  #enterByCell(cell: string): void {
    if (!this.faint.includes(cell)) return this.#askWhy(cell);
    this.#narrower()?.choose('cell', cell);
    this.aim = cell;
  }

  #askWhy(cell: string): void {
    const narrower = this.#narrower();
    const hand = this.#view().hand[this.slot ?? 0];
    if (this.mode === 'monster' && this.beast) narrower?.act(['monster', this.beast, cell]);
    else if (hand) narrower?.act(['place', this.tile ?? tokenFor(hand), cell, this.#wishToken()]);
  }

  #wishToken(): string {
    const count = this.tile ? this.#view().shapes[shapeOf(this.tile)].length : 1;
    return `r${this.wish % count}`;
  }
}

const SIDE_WORDS: Record<string, string> = { N: 'north', E: 'east', S: 'south', W: 'west' };

export function sidesInWords(arms: string): string {
  const words = [...arms].map((side) => SIDE_WORDS[side] ?? side);
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words.join('');
}
