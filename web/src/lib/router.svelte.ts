/** Pages live behind the hash, so any static server can host them. */

export type Page =
  | { name: 'lobby' }
  | { name: 'play'; game: string; seats: number }
  | { name: 'table'; id: string }
  | { name: 'replay'; id: string; no: number; step: number; eyes: string | null }
  | { name: 'decided'; id: string; no: number; eyes: string | null }
  | { name: 'learn'; game: string }
  | { name: 'rules'; game: string; rule: string | null }
  | { name: 'cards'; game: string }
  | { name: 'about' };

export function parse(hash: string): Page {
  const [name, a, b, c, d, e] = hash.replace(/^#?\/?/, '').split('/').map(decodeURIComponent);
  if (name === 'table' && a && b === 'replay') return { name: 'replay', id: a, no: Number(c) || 1, step: Math.max(0, Math.floor(Number(d) || 0)), eyes: e || null };
  if (name === 'table' && a && b === 'decided') return { name: 'decided', id: a, no: Number(c) || 1, eyes: d || null };
  if (name === 'table' && a) return { name: 'table', id: a };
  if (name === 'play' && a) return { name: 'play', game: a, seats: Math.floor(Number(b) || 0) };
  if (name === 'learn' && a) return { name: 'learn', game: a };
  if (name === 'rules' && a) return { name: 'rules', game: a, rule: b ?? null };
  if (name === 'cards' && a) return { name: 'cards', game: a };
  if (name === 'about') return { name: 'about' };
  return { name: 'lobby' };
}

export const links = {
  lobby: () => '#/',
  table: (id: string) => `#/table/${encodeURIComponent(id)}`,
  /** With a step it opens there, with eyes through these. */
  replay: (id: string, no: number, step = 0, eyes = '') => `#/table/${encodeURIComponent(id)}/replay/${no}${step || eyes ? `/${step}` : ''}${eyes && `/${eyes}`}`,
  /** What decided a finished game. */
  decided: (id: string, no: number, eyes = '') => `#/table/${encodeURIComponent(id)}/decided/${no}${eyes && `/${eyes}`}`,
  learn: (game: string) => `#/learn/${game}`,
  cards: (game: string) => `#/cards/${game}`,
  about: () => '#/about',
  rules: (game: string, rule?: string) => `#/rules/${game}${rule ? `/${rule}` : ''}`,
};

class Router {
  page = $state<Page>(parse(location.hash));

  constructor() {
    window.addEventListener('hashchange', () => (this.page = parse(location.hash)));
  }

  /** `instead`: in place of this page, which Back then does not come to. */
  go(link: string, instead = false): void {
    if (instead) location.replace(link);
    else location.hash = link;
  }
}

/** A link as one sends it to others. */
export function address(link: string): string {
  return `${location.origin}${location.pathname}${link}`;
}

export const router = new Router();
