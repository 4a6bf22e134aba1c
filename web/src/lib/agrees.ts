/** What the house says is what this client reads, and what this client says is what the house hears: held by the
 * compiler, against the types that tools/wire.py writes. */
import type { Ask, BasketCard, Fresh, Said, ServerMessage, Snapshot, TableState, Thing, Update, VerbCard } from './types.ts';
import type * as wire from './wire.ts';

type Reads<Client, House extends Client> = House;

export type Read = [
  Reads<Ask, wire.AskCard>,
  Reads<Fresh, wire.Fresh>,
  Reads<VerbCard, wire.VerbCard>,
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
