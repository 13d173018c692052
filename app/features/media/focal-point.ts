/** Where a cropped picture keeps its middle, in percent from the left and from the top; steps of ten. */
export type FocalPoint = { x: number; y: number };

export const CENTRE: FocalPoint = { x: 50, y: 50 };

/** How far an arrow key moves it, and what stored values are multiples of: each step is a class in the style sheet. */
export const FOCUS_STEP = 10;

/** The nearest point that can be stored. */
export function nearestFocus({ x, y }: FocalPoint): FocalPoint {
  const nearest = (share: number) => Math.max(0, Math.min(100, Math.round(share / FOCUS_STEP) * FOCUS_STEP));
  return { x: nearest(x), y: nearest(y) };
}

/** Whether the point is where every crop has its middle anyway. */
export function isCentre({ x, y }: FocalPoint): boolean {
  return x === CENTRE.x && y === CENTRE.y;
}
