/** Dragging a card with the mouse onto a glowing place. Fingers and keys pick and aim instead. */
const SLIP = 8;

export interface Dragging {
  /** The card leaves the hand; false if it cannot be played. */
  start(): boolean;
  drop(place: string): boolean;
  stop(): void;
}

function placeAt(x: number, y: number): string | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-testid="target"]');
  return found?.dataset['place'] ?? null;
}

export function drag(node: HTMLElement, hooks: Dragging): { update(next: Dragging): void; destroy(): void } {
  let from: [number, number] | null = null;
  let lifted: HTMLElement | null = null;
  let swallow = false;

  function down(event: PointerEvent): void {
    swallow = false;
    if (event.pointerType === 'mouse' && event.button === 0) from = [event.clientX, event.clientY];
  }

  function lift(): void {
    const card = node.parentElement?.querySelector('svg.card');
    if (!card || !hooks.start()) {
      from = null;
      return;
    }
    const box = card.getBoundingClientRect();
    lifted = document.createElement('div');
    lifted.style.cssText = `position:fixed;z-index:40;left:0;top:0;width:${box.width}px;pointer-events:none;opacity:0.92`;
    lifted.append(card.cloneNode(true));
    document.body.append(lifted);
  }

  function move(event: PointerEvent): void {
    if (!from) return;
    if (!lifted && Math.hypot(event.clientX - from[0], event.clientY - from[1]) > SLIP) lift();
    if (lifted) lifted.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -60%) rotate(4deg)`;
  }

  function up(event: PointerEvent): void {
    from = null;
    if (!lifted) return;
    lifted.remove();
    lifted = null;
    swallow = true;
    const place = placeAt(event.clientX, event.clientY);
    if (!place || !hooks.drop(place)) hooks.stop();
  }

  function click(event: MouseEvent): void {
    if (!swallow) return;
    swallow = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  node.addEventListener('pointerdown', down);
  node.addEventListener('click', click, true);
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  return {
    update(next: Dragging): void {
      hooks = next;
    },
    destroy(): void {
      lifted?.remove();
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('click', click, true);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
    },
  };
}
