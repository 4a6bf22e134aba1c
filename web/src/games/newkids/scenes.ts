/** Events as small scenes: what flies from where to where, what is shouted. Pure; the stage plays them one by one. */
import type { GameEvent } from '../../lib/types.ts';
import { cardFace } from './faces.ts';

export interface Scene {
  kind: 'card' | 'back' | 'shout' | 'die' | 'level' | 'stamp';
  id: string;
  /** Anchors to try, in this order. */
  from: string[];
  to: string[];
  number: number;
  /** How long it takes, in ordinary beats. */
  beats: number;
}

function scene(kind: Scene['kind'], id: string, from: string[], to: string[], beats = 1, number = 0): Scene {
  return { kind, id, from, to, beats, number };
}

const LEAVES = ['lost', 'paid', 'discarded', 'sacrificed', 'lifted', 'curse_ended'];
const ARRIVES = ['laid', 'looted', 'treasure', 'taken', 'given', 'picked'];
/** Kills, Curses thrown, Grounded and fights for the win are held: see moments.ts. */
const SHOUTS = ['combat_lost', 'game_over', 'caught'];

export function sceneOf(event: GameEvent): Scene | null {
  const { kind, data } = event;
  const seat = event.seat ?? -1;
  const card = typeof data['card'] === 'string' ? data['card'] : '';
  const board = [`hand-${seat}`, `board-${seat}`];
  if (kind === 'kicked') return scene('card', card, ['deck-0', 'door'], ['door', 'fight'], 1.4);
  if (kind === 'drew') return scene('back', String(data['back'] ?? 0), [`deck-${String(data['back'] ?? 0)}`], board, 0.6);
  if (kind === 'rolled') return scene('die', '', [], [], 1.2, Number(data['die'] ?? 1));
  if (kind === 'level') return scene('level', '', [], [`board-${seat}`], 1.1, Number(data['levels'] ?? 1));
  if (kind === 'played' && cardFace(card).kind === 'curse') return null;
  if (kind === 'played' && cardFace(card).play === 'CANCEL') return scene('stamp', card, [], [], 1.6);
  if (kind === 'played') return scene('card', card, board, aim(data, seat), 1.2);
  if (kind === 'monster_joined') return scene('card', card, board, ['fight'], 1.2);
  if (SHOUTS.includes(kind)) return scene('shout', '', [], [], 1.5);
  if (LEAVES.includes(kind) && card) return scene('card', card, [`board-${seat}`], [`pile-${cardFace(card).back === 'treasure' ? 1 : 0}`], 0.8);
  if (ARRIVES.includes(kind) && card) return scene('card', card, ['fight', 'door', `deck-${cardFace(card).back === 'treasure' ? 1 : 0}`], [`board-${Number(data['to'] ?? seat)}`], 0.8);
  return null;
}

function aim(data: Record<string, unknown>, seat: number): string[] {
  if (typeof data['target'] === 'number') return [`board-${data['target']}`];
  if (typeof data['slot'] === 'number') return [`monster-${data['slot']}`, 'fight'];
  return typeof data['side'] === 'number' ? ['fight'] : ['fight', 'door', `board-${seat}`];
}

/** A long chain is told faster. No scene takes more than 600 ms. */
export function beat(waiting: number): number {
  return waiting > 8 ? 110 : waiting > 4 ? 200 : 360;
}

export const LONGEST = 600;
