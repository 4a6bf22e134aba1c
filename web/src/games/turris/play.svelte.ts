/** A player over the map: what is picked, aimed at, collected and pointed at. Legality comes from the options. */
import type { Narrower } from '../../lib/narrower.svelte.ts';
import { reading as held } from '../../lib/reading.svelte.ts';
import { settings } from '../../lib/settings.svelte.ts';
import type { Path } from '../../lib/types.ts';
import { voice } from '../../lib/voice.svelte.ts';
import { Wonder } from '../../lib/wonder.svelte.ts';
import { chipWords } from './effects.ts';
import { missionFace, nameOf } from './faces.ts';
import { askedAbout, buttonPaths, collectable, collectPath, isOffered, pathsBy, type Zone } from './picks.ts';
import type { TurrisView } from './types.ts';
import { haulOf, hintWords, type Haul } from './words.ts';

export interface Pointed {
  zone: Zone | 'rival';
  id: string;
}

/** What is folded away on small screens. */
export type Drawer = 'missions' | 'council' | 'players';

export class Play {
  /** A path settled by one more click, tap or Enter. */
  aim = $state.raw<Path | null>(null);
  /** Several answers are left for what was picked; each has a button. */
  variants = $state.raw<readonly Path[]>([]);
  /** The Scouts of a Collect that is being put together, by node; null: none is. */
  haul = $state.raw<readonly string[] | null>(null);
  /** The Beast that was picked to be moved. */
  beast = $state<string | null>(null);
  pointed = $state.raw<Pointed | null>(null);
  /** The place that lies open as a list, on touch screens. */
  sheet = $state<string | null>(null);
  drawer = $state<Drawer | null>(null);
  /** All Beasts show where they would go. */
  threat = $state(false);

  /** Why what is pointed at cannot be chosen. */
  wonder: Wonder;

  #narrower: () => Narrower | null;
  #view: () => TurrisView;

  constructor(narrower: () => Narrower | null, view: () => TurrisView) {
    this.#narrower = narrower;
    this.#view = view;
    this.wonder = new Wonder(narrower);
  }

  options: readonly Path[] = $derived.by(() => this.#narrower()?.options ?? []);
  active = $derived(this.options.length > 0);
  verbs: ReadonlySet<string> = $derived(new Set(this.options.map((path) => path[0] ?? '')));
  nodes: ReadonlyMap<string, Path[]> = $derived(this.haul ? new Map<string, Path[]>() : pathsBy(this.options, 'node', this.beast));
  beasts: ReadonlyMap<string, Path[]> = $derived(pathsBy(this.options, 'beast'));
  missions: ReadonlyMap<string, Path[]> = $derived(pathsBy(this.options, 'mission'));
  cards: ReadonlyMap<string, Path[]> = $derived(pathsBy(this.options, 'card'));
  trionfi: ReadonlyMap<string, Path[]> = $derived(pathsBy(this.options, 'trionfi'));
  buttons: readonly Path[] = $derived(buttonPaths(this.options));
  /** Own Scouts that a Collect may take, by node. */
  scouts: ReadonlyMap<string, number> = $derived(collectable(this.options));

  /** What the Collect would cost and bring. */
  sum: Haul | null = $derived.by(() => (this.haul ? haulOf(this.#view(), this.haul) : null));
  collecting: Path | null = $derived.by(() => (this.haul && this.haul.length > 0 ? collectPath(this.haul, this.#view().nodes.map(({ node }) => node)) : null));
  collectReady = $derived(this.collecting !== null && isOffered(this.options, this.collecting));

  hint: string = $derived.by(() => {
    if (!this.active) return '';
    if (this.haul) return 'Click Scouts to add or leave them, then collect.';
    if (this.beast) return 'Where to? Choose a glowing place.';
    if (this.variants.length > 0) return 'How? Choose one.';
    return hintWords(this.#view(), this.verbs);
  });

  sentence(path: Path): string {
    return this.#narrower()?.sentence(path) ?? '';
  }

  label(kind: string, token: string): string {
    return this.#narrower()?.label(kind, token) ?? token;
  }

  reset(): void {
    this.aim = null;
    this.variants = [];
    this.haul = null;
    this.beast = null;
    this.sheet = null;
    this.drawer = null;
  }

  /** Escape: what was picked last is let go. False if there was nothing. */
  letGo(): boolean {
    const held = this.aim !== null || this.variants.length > 0 || this.haul !== null || this.beast !== null || this.sheet !== null;
    this.reset();
    return held;
  }

  act(path: Path): void {
    this.#narrower()?.act(path);
  }

  // --- pointing ---

  point(zone: Pointed['zone'], id: string): void {
    this.pointed = { zone, id };
    this.wonder.about(this.#doubt(zone, id));
  }

  unpoint(): void {
    this.pointed = null;
    this.wonder.about(null);
  }

  /** What to ask about a thing that is not offered. */
  #doubt(zone: Pointed['zone'], id: string): Path | null {
    if (!this.active || this.haul) return null;
    if (zone === 'node' && !this.nodes.has(id)) return askedAbout(this.options, id, this.beast);
    if (zone === 'beast' && this.verbs.has('flip') && !this.beasts.has(id)) return ['flip', id];
    if (zone === 'card' && !this.cards.has(id) && this.#view().moment.step === 'act') return ['play', id];
    if (zone === 'mission' && !this.missions.has(id) && this.verbs.has('complete')) return ['complete', id, '-', '-'];
    return null;
  }

  // --- the map ---

  pickNode(node: string, touch: boolean): void {
    this.point('node', node);
    if (touch && this.sheet !== node) {
      this.sheet = node;
      return;
    }
    if (this.haul) return this.pickScout(node);
    const paths = this.nodes.get(node) ?? [];
    if (paths.length > 0) return this.#pickPaths(paths);
    if (this.scouts.has(node)) return this.pickScout(node);
    this.#refuse('node', node);
  }

  /** One more Scout of this node, or with the last one none. */
  pickScout(node: string): void {
    const most = this.scouts.get(node) ?? 0;
    if (most === 0) return void this.#refuse('node', node);
    this.aim = null;
    this.variants = [];
    const others = (this.haul ?? []).filter((one) => one !== node);
    const next = ((this.haul ?? []).length - others.length + 1) % (most + 1);
    this.haul = [...others, ...Array.from({ length: next }, () => node)];
    voice.say(this.haul.length > 0 ? `${this.haul.length} to collect, for ${this.sum?.price} Ichor: ${chipWords(this.sum?.gained ?? []) || 'nothing'}.` : 'No Scout chosen.');
  }

  /** All Scouts that can be paid for, live rewards first. */
  startCollect(): void {
    this.variants = [];
    this.aim = null;
    this.haul = this.haul ? null : [];
  }

  collect(): boolean {
    if (!this.collecting) return false;
    const path = this.collecting;
    if (this.collectReady) this.haul = null;
    this.act(path);
    return true;
  }

  pickBeast(name: string): void {
    this.point('beast', name);
    const paths = this.beasts.get(name) ?? [];
    if (paths.length === 0) return void this.#refuse('beast', name);
    if (paths[0]![0] === 'goad' && paths.length > 1) this.beast = this.beast === name ? null : name;
    else this.#pickPaths(paths);
  }

  // --- cards ---

  /** First it is aimed at, then done. What may be done in several ways shows them. */
  pickCard(zone: 'card' | 'mission' | 'trionfi', id: string): void {
    this.point(zone, id);
    const paths = (zone === 'card' ? this.cards : zone === 'mission' ? this.missions : this.trionfi).get(id) ?? [];
    if (paths.length === 0) {
      if (!this.#refuse(zone, id)) held.hold(id);
      return;
    }
    this.haul = null;
    this.beast = null;
    this.drawer = null;
    if (paths.length === 1) this.settle(paths[0]!);
    else {
      this.aim = null;
      this.variants = paths;
      voice.say(`${nameOf(id)}: ${paths.length} ways.`);
    }
  }

  settle(path: Path): void {
    if (this.aim?.join(' ') === path.join(' ')) return void this.confirm();
    this.aim = path;
    this.variants = [];
    voice.say(`${this.sentence(path)}. Once more to confirm.`);
  }

  confirm(): boolean {
    if (this.haul && this.haul.length > 0) return this.collect();
    if (!this.aim) return false;
    const path = this.aim;
    this.aim = null;
    this.act(path);
    return true;
  }

  isAimed(zone: Zone, id: string): boolean {
    const paths = this.aim ? [this.aim] : this.variants;
    return pathsBy(paths, zone).has(id);
  }

  /** A verb without picks, by its key or button. */
  verb(...names: string[]): boolean {
    const name = names.find((verb) => isOffered(this.options, [verb]));
    if (name) this.act([name]);
    return name !== undefined;
  }

  #pickPaths(paths: readonly Path[]): void {
    this.sheet = null;
    if (paths.length > 1) this.variants = paths;
    else if (settings.get('confirm')) this.settle(paths[0]!);
    else this.act(paths[0]!);
  }

  /** Not offered: the server says why. */
  #refuse(zone: Zone, id: string): boolean {
    const asked = this.#doubt(zone, id);
    if (asked) this.act(asked);
    return asked !== null;
  }

  /** A Mission with what is left out of its cost. */
  variantWords(path: Path): string {
    if (path[0] !== 'complete') return this.sentence(path);
    const less = path.slice(2).filter((kind) => kind !== '-').map((kind) => this.label('kind', kind));
    return less.length > 0 ? `${missionFace(path[1]!).name}: ${less.join(' and ')} less` : `Complete ${missionFace(path[1]!).name}`;
  }
}
