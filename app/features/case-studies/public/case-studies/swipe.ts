import { CAROUSEL } from '../../../../lib/constants.ts';

/** From where to where a finger went, in pixels. */
type Stroke = { x: number; y: number };

/** Which way a stroke turns the pictures: to the left shows the next. A short or a mostly vertical one turns nothing. */
export function swipeStep({ x, y }: Stroke): 1 | -1 | 0 {
  if (Math.abs(x) <= CAROUSEL.swipeThreshold || Math.abs(x) <= Math.abs(y)) return 0;
  return x < 0 ? 1 : -1;
}
