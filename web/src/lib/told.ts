/** What the house has told this viewer: a state, changed by what comes next. */
import { changed, Misfit, type Json } from './change.ts';
import type { Changing, GameEvent, Snapshot, TableState, Update, Verbs } from './types.ts';

/** What stands in a TableState besides the state itself: it comes with every message anew, or once. */
type Beside = Pick<TableState, 'verbs' | 'events' | 'window' | 'clock' | 'chat' | 'stood_in'>;
type State = Omit<TableState, keyof Beside>;

export class Told {
  #no = -1;
  #state: Json = null;
  #verbs: Verbs = {};

  snapshot({ to, state, verbs, events, window, clock, chat, stood_in }: Snapshot): TableState {
    this.#no = to;
    this.#state = state as unknown as Json;
    this.#verbs = verbs;
    const beside: Beside = { verbs, events, window, clock };
    if (chat) beside.chat = chat;
    if (stood_in) beside.stood_in = stood_in;
    return { ...state, ...beside };
  }

  /** 'old': it was heard before. 'lost': something before it was not heard, and all must be told anew. */
  update(message: Update): TableState | 'old' | 'lost' {
    const state = this.#change(message);
    if (typeof state === 'string') return state;
    const { events, window, clock } = message;
    return this.#whole(state, events, window ?? null, clock ?? null);
  }

  /** The same where only the table's card changes. */
  table(message: Changing): TableState['table'] | 'old' | 'lost' {
    const state = this.#change(message);
    return typeof state === 'string' ? state : state.table;
  }

  #change({ from, to, change }: Changing): State | 'old' | 'lost' {
    if (to <= this.#no) return 'old';
    if (from !== this.#no) return 'lost';
    try {
      this.#state = changed(this.#state, change);
    } catch (problem) {
      if (problem instanceof Misfit) return 'lost';
      throw problem;
    }
    this.#no = to;
    return this.#state as unknown as State;
  }

  #whole(state: State, events: GameEvent[], window: TableState['window'], clock: TableState['clock']): TableState {
    return { ...state, verbs: this.#verbs, events, window, clock };
  }
}
