import type { GameCard, Me, TableCard } from './house.ts';
import type { GameLog, Lesson, LessonAnswer, ReplayFrame, RuleBook, Story } from './library.ts';
import type { SoloCard } from './solo.ts';
import type { Path } from './types.ts';
import type { Health, Keeping, TableWish } from './wire.ts';
import type { BetterCard, HintCard, ReviewCard } from './wire_review.ts';

export type { Keeping, TableWish };

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

const RESTART_WAIT = 400;
const RESTART_TRIES = 25;

/** A house that restarts has not done what it was asked: it is asked again until it is back. */
async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await callOnce<T>(method, path, body);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'restarting' || tries >= RESTART_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, RESTART_WAIT));
    }
  }
}

async function callOnce<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, credentials: 'same-origin' };
  if (method === 'POST') {
    init.headers = { 'Content-Type': 'application/json', 'X-Turfhouse': '1' };
    init.body = JSON.stringify(body ?? {});
  }
  const answer = await fetch(`/api${path}`, init).catch(() => {
    throw new ApiError('offline', 'The house cannot be reached right now.', 0);
  });
  if (!answer.ok) throw await errorOf(answer);
  return (await answer.json()) as T;
}

async function errorOf(answer: Response): Promise<ApiError> {
  const told = (await answer.json().catch(() => ({}))) as { code?: string; message?: string };
  return new ApiError(told.code ?? 'unknown', told.message ?? 'Something went wrong.', answer.status);
}

function following(after: string): string {
  return after && `?after=${encodeURIComponent(after)}`;
}

export const api = {
  keeping: () => call<Keeping>('GET', '/keeping'),
  health: () => call<Health>('GET', '/health'),
  me: () => call<Me>('GET', '/me'),
  rename: (name: string) => call<Me>('POST', '/me', { name }),
  games: () => call<GameCard[]>('GET', '/games'),
  rules: (game: string) => call<RuleBook>('GET', `/games/${game}/rules`),
  /** Of the card table with this hash; '' for what new tables get. */
  cards: (game: string, hash = '') => call<unknown>('GET', `/games/${game}/cards${hash && `?table=${hash}`}`),
  lesson: (game: string) => call<Lesson>('GET', `/games/${game}/lesson`),
  tryLesson: (game: string, step: number, path: Path) =>
    call<LessonAnswer>('POST', `/games/${game}/lesson/${step}`, { path }),
  solo: (game: string) => call<SoloCard>('GET', `/games/${game}/solo`),
  daily: (game: string) => call<TableCard>('POST', `/games/${game}/daily`),
  tables: (after = '') => call<TableCard[]>('GET', `/tables${following(after)}`),
  history: (after = '') => call<TableCard[]>('GET', `/history${following(after)}`),
  table: (id: string) => call<TableCard>('GET', `/tables/${id}`),
  openTable: (wish: TableWish) => call<TableCard>('POST', '/tables', wish),
  replay: (id: string, no: number, eyes: string, step: number) =>
    call<ReplayFrame>('GET', `/tables/${id}/replay/${no}?eyes=${eyes}&step=${step}`),
  log: (id: string, no: number, eyes: string) => call<GameLog>('GET', `/tables/${id}/log/${no}?eyes=${eyes}`),
  story: (id: string, no: number) => call<Story>('GET', `/tables/${id}/story/${no}`),
  playOn: (id: string, no: number, step: number, seat: number) => call<TableCard>('POST', `/tables/${id}/play-on/${no}`, { step, seat }),
  /** `begin`: it is made if it is not there yet; `have`: the grain of what is known already. */
  review: (id: string, no: number, begin: boolean, have: number) =>
    call<ReviewCard>('GET', `/tables/${id}/games/${no}/review?begin=${begin}&have=${have}`),
  better: (id: string, no: number, entry: number, path: Path, eyes: string) =>
    call<BetterCard>('GET', `/tables/${id}/games/${no}/better?entry=${entry}&path=${encodeURIComponent(path.join(' '))}&eyes=${eyes}`),
  hint: (id: string, ask: number) => call<HintCard>('POST', `/tables/${id}/hint`, { ask }),
  endFrozen: (id: string) => call<TableCard>('POST', `/tables/${id}/end`),
  recordUrl: (id: string, no: number) => `/api/tables/${id}/record/${no}`,
  record: (id: string, no: number) => call<Record<string, unknown>>('GET', `/tables/${id}/record/${no}`),
};
