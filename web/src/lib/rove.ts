/**
 * Roving focus for things lying on a table. Inside a zone (`use:rove`) everything marked `data-rove` shares one tab stop;
 * arrows go to the nearest thing that way: first within the zone, then in what scrolls with it, then anywhere within
 * `data-rove-scope`. What scrolls goes on out of sight, below a hand that stays.
 */
export type Way = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const WAYS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
/** How much more a step aside counts than a step ahead. */
const ASIDE = 2.5;

function centre(box: Box): [number, number] {
  return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
}

/** The least part of its own size that a step must go: a card lifted out of its row lies in that row still. */
const STEP = 0.25;

/** The index of the nearest box in a direction, or -1. Boxes that overlap sideways count as straight ahead. */
export function toward(from: Box, boxes: readonly Box[], way: Way): number {
  const across = way === 'ArrowLeft' || way === 'ArrowRight';
  const sign = way === 'ArrowLeft' || way === 'ArrowUp' ? -1 : 1;
  const [x, y] = centre(from);
  const shortest = Math.max(4, STEP * (across ? from.right - from.left : from.bottom - from.top));
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, index) => {
    const [bx, by] = centre(box);
    const ahead = sign * (across ? bx - x : by - y);
    if (ahead < shortest) return;
    const gap = across ? Math.max(0, box.top - from.bottom, from.top - box.bottom) : Math.max(0, box.left - from.right, from.left - box.right);
    const aside = gap + 0.3 * Math.abs(across ? by - y : bx - x);
    const far = ahead + ASIDE * aside;
    if (far < least) [best, least] = [index, far];
  });
  return best;
}

function things(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-rove]')].filter((thing) => !thing.matches(':disabled') && thing.getClientRects().length > 0);
}

/** The part of the scope that scrolls up and down with a thing, if any does. */
function scroller(thing: HTMLElement, scope: HTMLElement): HTMLElement | null {
  for (let around = thing.parentElement; around && scope.contains(around); around = around.parentElement) {
    if (around.scrollHeight > around.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  }
  return null;
}

function step(from: HTMLElement, zone: HTMLElement, way: Way): HTMLElement | null {
  const box = from.getBoundingClientRect();
  const near = (list: HTMLElement[]): HTMLElement | null => {
    const others = list.filter((thing) => thing !== from);
    return others[toward(box, others.map((thing) => thing.getBoundingClientRect()), way)] ?? null;
  };
  const scope = zone.closest<HTMLElement>('[data-rove-scope]');
  if (!scope) return near(things(zone));
  const sheet = scroller(zone, scope);
  return near(things(zone)) ?? (sheet && near(things(sheet))) ?? near(things(scope));
}

export function rove(zone: HTMLElement): { destroy(): void } {
  let current: HTMLElement | null = null;

  function share(): void {
    const list = [...zone.querySelectorAll<HTMLElement>('[data-rove]')];
    if (!current || !list.includes(current)) current = list[0] ?? null;
    for (const thing of list) {
      const stop = thing === current ? '0' : '-1';
      if (thing.getAttribute('tabindex') !== stop) thing.setAttribute('tabindex', stop);
    }
  }

  function focused(event: FocusEvent): void {
    const thing = (event.target as HTMLElement).closest<HTMLElement>('[data-rove]');
    if (thing && zone.contains(thing)) {
      current = thing;
      share();
    }
  }

  function pressed(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey || !WAYS.includes(event.key)) return;
    const from = (event.target as HTMLElement).closest<HTMLElement>('[data-rove]');
    const next = from ? step(from, zone, event.key as Way) : null;
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }

  const watch = new MutationObserver(share);
  watch.observe(zone, { childList: true, subtree: true });
  zone.addEventListener('focusin', focused);
  zone.addEventListener('keydown', pressed);
  share();
  return {
    destroy(): void {
      watch.disconnect();
      zone.removeEventListener('focusin', focused);
      zone.removeEventListener('keydown', pressed);
    },
  };
}
