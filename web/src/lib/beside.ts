/** Where something fits on the screen beside something else, without lying over it. */

export interface Size {
  width: number;
  height: number;
}

type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const GAP = 8;

/** The top left corner: over it, under it, left or right of it, whichever side has the room; kept on the screen. */
export function beside(box: Edges, size: Size, screen: Size): { left: number; top: number } {
  const room = { above: box.top, below: screen.height - box.bottom, left: box.left, right: screen.width - box.right };
  const tall = size.height + GAP;
  const wide = size.width + GAP;
  const middle = { left: (box.left + box.right - size.width) / 2, top: (box.top + box.bottom - size.height) / 2 };
  const places = [
    { fits: room.above - tall, left: middle.left, top: box.top - tall },
    { fits: room.left - wide, left: box.left - wide, top: middle.top },
    { fits: room.right - wide, left: box.right + GAP, top: middle.top },
    { fits: room.below - tall, left: middle.left, top: box.bottom + GAP },
  ];
  const place = places.find(({ fits }) => fits >= GAP) ?? places.reduce((best, one) => (one.fits > best.fits ? one : best));
  return { left: within(place.left, size.width, screen.width), top: within(place.top, size.height, screen.height) };
}

function within(at: number, length: number, whole: number): number {
  return Math.max(GAP, Math.min(at, whole - length - GAP));
}
