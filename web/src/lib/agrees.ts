/** What the house says is what this client reads, and what this client says is what the house hears: held by the
 * compiler, against the types that tools/wire.py writes. */
import type { TableCard } from './house.ts';
import type { Ask, BasketCard, ChatLine, Fresh, GameEvent, Orders, Refusal, Said, ServerMessage, Snapshot, TableState, Thing, Update, VerbCard } from './types.ts';
import type * as wire from './wire.ts';

type Reads<Client, House extends Client> = House;

export type Read = [
  Reads<TableCard, wire.TableCard>,
  Reads<GameEvent, wire.GameEvent>,
  Reads<Refusal, wire.RefusalCard>,
  Reads<Ask, wire.AskCard>,
  Reads<Orders, wire.OrderCard>,
  Reads<Fresh, wire.Fresh>,
  Reads<VerbCard, wire.VerbCard>,
  Reads<ChatLine, wire.ChatLine>,
  Reads<Snapshot['state'], wire.State>,
  Reads<Omit<TableState, 'verbs' | 'events' | 'window' | 'clock' | 'chat' | 'stood_in'>, wire.State>,
  Reads<Snapshot, wire.Snapshot>,
  Reads<Update, wire.Update>,
  Reads<Thing, wire.Thing>,
  Reads<BasketCard, wire.BasketCard>,
  Reads<ServerMessage, wire.HouseSays>,
];

/** The client's paths are never changed, the house's type does not say so. */
type Changeable<T> = T extends readonly (infer Element)[] ? Changeable<Element>[] : T extends object ? { -readonly [Key in keyof T]: Changeable<T[Key]> } : T;

export type Spoken = Reads<wire.ClientSays, Changeable<Said>>;
