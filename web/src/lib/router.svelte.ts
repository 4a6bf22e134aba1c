/** Pages live behind the hash, so any static server can host them. */

export type Page =
  | { name: 'lobby' }
  | { name: 'play'; game: string }
  | { name: 'table'; id: string }
  | { name: 'replay'; id: string; no: number }
  | { name: 'learn'; game: string }
  | { name: 'rules'; game: string; rule: string | null };

export function parse(hash: string): Page {
  const [name, a, b, c] = hash.replace(/^#?\/?/, '').split('/').map(decodeURIComponent);
  if (name === 'table' && a && b === 'replay') return { name: 'replay', id: a, no: Number(c) || 1 };
  if (name === 'table' && a) return { name: 'table', id: a };
  if (name === 'play' && a) return { name: 'play', game: a };
  if (name === 'learn' && a) return { name: 'learn', game: a };
  if (name === 'rules' && a) return { name: 'rules', game: a, rule: b ?? null };
  return { name: 'lobby' };
}

export const links = {
  lobby: () => '#/',
  table: (id: string) => `#/table/${encodeURIComponent(id)}`,
  replay: (id: string, no: number) => `#/table/${encodeURIComponent(id)}/replay/${no}`,
  learn: (game: string) => `#/learn/${game}`,
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

export const router = new Router();
