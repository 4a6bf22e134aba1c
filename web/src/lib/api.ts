import type {
  GameCard,
  Lesson,
  LessonAnswer,
  MatchKind,
  Me,
  Path,
  ReplayFrame,
  RuleBook,
  SeatWish,
  TableCard,
} from './types.ts';

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
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

export interface TableWish {
  game: string;
  options: Record<string, unknown>;
  seats: SeatWish[];
  match: MatchKind;
  private: boolean;
  clock?: boolean;
}

export const api = {
  me: () => call<Me>('GET', '/me'),
  rename: (name: string) => call<Me>('POST', '/me', { name }),
  games: () => call<GameCard[]>('GET', '/games'),
  rules: (game: string) => call<RuleBook>('GET', `/games/${game}/rules`),
  cards: (game: string) => call<unknown>('GET', `/games/${game}/cards`),
  lesson: (game: string) => call<Lesson>('GET', `/games/${game}/lesson`),
  tryLesson: (game: string, step: number, path: Path) =>
    call<LessonAnswer>('POST', `/games/${game}/lesson/${step}`, { path }),
  tables: () => call<TableCard[]>('GET', '/tables'),
  history: () => call<TableCard[]>('GET', '/history'),
  table: (id: string) => call<TableCard>('GET', `/tables/${id}`),
  openTable: (wish: TableWish) => call<TableCard>('POST', '/tables', wish),
  replay: (id: string, no: number, eyes: string, step: number) =>
    call<ReplayFrame>('GET', `/tables/${id}/replay/${no}?eyes=${eyes}&step=${step}`),
  recordUrl: (id: string, no: number) => `/api/tables/${id}/record/${no}`,
  record: (id: string, no: number) => call<Record<string, unknown>>('GET', `/tables/${id}/record/${no}`),
};
