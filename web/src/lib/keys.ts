/** Keyboard shortcuts: pages and drawings register theirs; the help dialog lists what is registered now. */

export interface Shortcut {
  keys: string;
  does: string;
  /** Returns false when it did nothing, so that others may try. */
  run(event: KeyboardEvent): boolean | void;
  /** As KeyboardEvent.key, lower case for letters, with "Shift+" or "Ctrl+" before. */
  on: string[];
}

const groups: { title: string; list: Shortcut[] }[] = [];

export function pressed(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const shift = event.shiftKey && (event.key.length > 1 || /[a-z]/i.test(event.key)) ? 'Shift+' : '';
  return `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${shift}${key}`;
}

/** Typing, sliders and open dialogs keep their keys. */
function isBusy(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.closest('input, textarea, select, dialog, [contenteditable]') !== null;
}

function handle(event: KeyboardEvent): void {
  if (event.defaultPrevented || isBusy(event.target)) return;
  const key = pressed(event);
  for (const { list } of groups) {
    for (const shortcut of list) {
      if (!shortcut.on.includes(key) || shortcut.run(event) === false) continue;
      event.preventDefault();
      return;
    }
  }
}

/** Registers a group; inner components come first and so are asked first. Call the answer to take it away again. */
export function shortcuts(title: string, list: Shortcut[]): () => void {
  const group = { title, list };
  if (groups.length === 0) window.addEventListener('keydown', handle);
  groups.push(group);
  return () => {
    groups.splice(groups.indexOf(group), 1);
    if (groups.length === 0) window.removeEventListener('keydown', handle);
  };
}

export function known(): readonly { title: string; list: readonly Shortcut[] }[] {
  return groups;
}
