/** The faces of all pieces; until the book has come, a piece still has its name. */
import { faces } from '../../lib/faces.svelte.ts';
import { capital } from '../../lib/words.ts';
import type { FaceBook, GroundFace, MissionFace, NodeFace, SpotFace, Table, TacticFace, TrionfiFace } from './types.ts';

/** What is a card to be read; nodes are read as the grounds that lie on them. */
export const READABLE: readonly Table[] = ['mission', 'tactic', 'trionfi', 'site', 'node', 'overlay', 'spot'];

export function book(): FaceBook | null {
  return (faces.book('turris') as FaceBook | undefined) ?? null;
}

/** Which table a piece is of. */
export function tableOf(id: string): Table | null {
  const found = book();
  return (found && READABLE.find((table) => found[table][id] !== undefined)) ?? null;
}

function bare(id: string): { id: string; name: string; mark: string; words: string } {
  return { id, name: capital(id.replace('trionfi_', '').replaceAll('_', ' ')), mark: '', words: '' };
}

export function missionFace(id: string): MissionFace {
  return book()?.mission[id] ?? { ...bare(id), cost: '', prestige: 0 };
}

export function tacticFace(id: string): TacticFace {
  return book()?.tactic[id] ?? { ...bare(id), copies: 1, timing: 'action', effect: '' };
}

export function trionfiFace(id: string): TrionfiFace {
  return book()?.trionfi[id] ?? { ...bare(id), powers: [] };
}

export function spotFace(id: string): SpotFace {
  return book()?.spot[id] ?? { ...bare(id), level: 1, effect: '' };
}

/** A Location, a solo overlay or a Site: what a node's `ground` names. */
export function groundFace(id: string): GroundFace {
  const found = book();
  return found?.site[id] ?? found?.overlay[id] ?? found?.node[id] ?? bare(id);
}

/** All nodes of the map, in canonical order; empty until the book has come. */
export function nodeFaces(): NodeFace[] {
  return Object.values(book()?.node ?? {});
}

export function idsOf(table: Table): string[] {
  return Object.keys(book()?.[table] ?? {});
}

export function nameOf(id: string): string {
  const table = tableOf(id);
  return (table && book()?.[table][id]?.name) ?? bare(id).name;
}

export function wordsOf(id: string): string {
  const table = tableOf(id);
  return (table && book()?.[table][id]?.words) ?? '';
}

export const DECK_WORDS: Record<Table, string> = {
  mission: 'Mission',
  tactic: 'Tactics card',
  trionfi: 'Trionfi',
  site: 'Excavation Site',
  node: 'Location',
  overlay: 'Location of the solo game',
  spot: 'Council spot',
};

export const MISSION_TYPES = ['plain', 'when', 'ongoing'] as const;
export type MissionType = (typeof MISSION_TYPES)[number];

export function missionType(id: string): MissionType {
  const { when, powers } = missionFace(id);
  return when ? 'when' : powers?.length ? 'ongoing' : 'plain';
}
