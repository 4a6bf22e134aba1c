/** A long press or a right click means "let me read this"; the click that follows a long press is swallowed. */
const LONG = 480;
const SLIP = 10;

type Read = () => void;

/** `find` says what pressing here would read; null: nothing, and the press is none of ours. Answers with how to stop listening. */
export function presses(node: HTMLElement, find: (target: EventTarget | null) => Read | null): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let done = false;
  let at = [0, 0];

  function stop(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }
  function down(event: PointerEvent): void {
    done = false;
    const read = event.pointerType === 'mouse' ? null : find(event.target);
    if (!read) return;
    at = [event.clientX, event.clientY];
    stop();
    timer = setTimeout(() => {
      done = true;
      timer = null;
      read();
    }, LONG);
  }
  function move(event: PointerEvent): void {
    if (Math.hypot(event.clientX - at[0]!, event.clientY - at[1]!) > SLIP) stop();
  }
  function click(event: MouseEvent): void {
    if (!done) return;
    done = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  function menu(event: MouseEvent): void {
    const read = find(event.target);
    if (!read) return;
    event.preventDefault();
    stop();
    if (!done) read();
  }

  const hooks: [string, EventListener][] = [
    ['pointerdown', down as EventListener],
    ['pointermove', move as EventListener],
    ['pointerup', stop],
    ['pointercancel', stop],
    ['contextmenu', menu as EventListener],
  ];
  for (const [name, run] of hooks) node.addEventListener(name, run);
  node.addEventListener('click', click, true);
  return () => {
    stop();
    for (const [name, run] of hooks) node.removeEventListener(name, run);
    node.removeEventListener('click', click, true);
  };
}

/** One thing that is read in its own way; the page's reader leaves it alone. */
export function longPress(node: HTMLElement, read: Read): { update(next: Read): void; destroy(): void } {
  node.dataset['reads'] = '';
  const destroy = presses(node, () => () => read());
  return {
    update(next: Read): void {
      read = next;
    },
    destroy,
  };
}
