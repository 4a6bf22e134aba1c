/** What has changed in a JSON value: the Change of docs/protocol.md. Parts that stay keep their identity. */

export type Json = null | boolean | number | string | Json[] | { [member: string]: Json };

/** `[v]`: it is v now. `[]`: the member is gone. `{…}`: these members change so; in a list, its edits under ''. */
export type Change = [] | [Json] | { [member: string]: Change | Edit[] };

/** n: the next n stay, −n: they go. `[…]`: these come in. `{…}`: the next one changes so. */
export type Edit = number | Json[] | { [member: string]: Change | Edit[] };

export class Misfit extends Error {}

export function changed(value: Json | undefined, change: Change): Json {
  if (Array.isArray(change)) {
    if (change.length !== 1) throw new Misfit('nothing is gone here');
    return change[0];
  }
  const members = Object.entries(change);
  if (members.length === 0 && value !== undefined) return value;
  if (Array.isArray(value)) return edited(value, change[''] as Edit[]);
  if (value === null || typeof value !== 'object') throw new Misfit('this change is not for this value');
  const now = { ...value };
  for (const [member, inner] of members) {
    if (Array.isArray(inner) && inner.length === 0) delete now[member];
    else now[member] = changed(value[member], inner as Change);
  }
  return now;
}

function edited(old: Json[], edits: readonly Edit[]): Json[] {
  const now: Json[] = [];
  let at = 0;
  for (const edit of edits) {
    if (Array.isArray(edit)) now.push(...edit);
    else if (typeof edit === 'object') now.push(changed(old[at++], edit as Change));
    else {
      if (edit > 0) now.push(...old.slice(at, at + edit));
      at += Math.abs(edit);
    }
  }
  if (at > old.length) throw new Misfit('this list is too short for its change');
  return [...now, ...old.slice(at)];
}
