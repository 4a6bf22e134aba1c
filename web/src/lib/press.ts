/** A long press or a right click means "let me read this"; the click that follows a long press is swallowed. */
const LONG = 480;
const SLIP = 10;

export function longPress(node: HTMLElement, read: () => void): { update(next: () => void): void; destroy(): void } {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let done = false;
  let at = [0, 0];

  function stop(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }
  function down(event: PointerEvent): void {
    done = false;
    if (event.pointerType === 'mouse') return;
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
  return {
    update(next: () => void): void {
      read = next;
    },
    destroy(): void {
      stop();
      for (const [name, run] of hooks) node.removeEventListener(name, run);
      node.removeEventListener('click', click, true);
    },
  };
}
