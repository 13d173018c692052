// Solids of revolution on the +x axis; the group around them is turned to the direction of the assembly axis.
import { centre, type Point, repeat, round as toTenth } from './geometry.ts';

/** To whole units beyond 20: the parts stand on sheets 1,240 units wide, of which several make a pixel. */
function round(n: number): number {
  return Math.abs(n) < 20 ? toTenth(n) : Math.round(n);
}

/** A circle seen along the assembly axis is an ellipse; this is its narrow side divided by its wide side. */
export const AXIS_RATIO = 0.52;

/** The visible half of a circle around the axis: a groove, a thread, a bead. */
export function ring(x: number, radius: number, className = 'ln'): string {
  return `<path class="${className}" d="${halfRing(x, radius)}"/>`;
}

function halfRing(x: number, radius: number): string {
  return `M${round(x)}-${round(radius)}a${round(AXIS_RATIO * radius)} ${round(radius)} 0 0 1 0 ${round(2 * radius)}`;
}

/** A whole end face. */
export function disc(x: number, radius: number, fill: string, className = 'ln'): string {
  return `<ellipse class="${className}"${centre(round(x), 0)} rx="${round(AXIS_RATIO * radius)}" ry="${round(radius)}" fill="${fill}"/>`;
}

// The silhouette of a tapered part touches both end ellipses at their common tangent; joining the ellipses'
// top points instead would show notches where two sections meet.
function tangent(x0: number, r0: number, x1: number, r1: number): readonly [Point, Point] | null {
  const slope = (r1 - r0) / ((x1 - x0) / AXIS_RATIO);
  if (Math.abs(slope) >= 1) return null;
  const cosine = Math.sqrt(1 - slope * slope);
  return [
    [x0 - AXIS_RATIO * r0 * slope, r0 * cosine],
    [x1 - AXIS_RATIO * r1 * slope, r1 * cosine],
  ];
}

/** A turned body through `[x, radius]` sections, listed from the near end to the far end. */
export function turned(fill: string, ...sections: readonly Point[]): string {
  const fills: string[] = [];
  const upper: Point[] = [];
  const lower: Point[] = [];
  let farEdge = '';
  for (let i = sections.length - 2; i >= 0; i--) {
    const near = sections[i];
    const far = sections[i + 1];
    const touch = near && far && tangent(near[0], near[1], far[0], far[1]);
    if (!touch) continue;
    const [[ax, ay], [bx, by]] = touch;
    const farArc = `A${round(AXIS_RATIO * far[1])} ${round(far[1])} 0 ${bx > far[0] ? 0 : 1} 1 ${round(bx)} ${round(by)}`;
    const nearArc = `A${round(AXIS_RATIO * near[1])} ${round(near[1])} 0 ${ax > near[0] + 0.01 ? 1 : 0} 1 ${round(ax)} ${round(-ay)}`;
    fills.push(
      `<path d="M${round(ax)} ${round(-ay)}L${round(bx)} ${round(-by)}${farArc}L${round(ax)} ${round(ay)}${nearArc}Z"/>`,
    );
    upper.unshift([ax, -ay], [bx, -by]);
    lower.unshift([ax, ay], [bx, by]);
    if (i === sections.length - 2) farEdge = `M${round(bx)} ${round(-by)}${farArc}`;
  }
  // in the very words of the fills above, which is why it packs well
  const through = (points: Point[]) => points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L');
  return `<g fill="${fill}">${fills.join('')}</g><path class="ln" fill="none" stroke-linecap="round" d="M${through(upper)}M${through(lower)}${farEdge}"/>`;
}

/** Grip lines along a turned body, closer together towards the silhouette. */
export function knurl(x0: number, x1: number, radius: number, count: number, className: string): string {
  const lines = repeat(count, (i) => {
    const angle = -Math.PI / 2 + (Math.PI * (i + 0.5)) / count;
    const dx = AXIS_RATIO * radius * Math.cos(angle);
    return `M${round(x0 + dx)} ${round(radius * Math.sin(angle))}h${round(x1 - x0)}`;
  });
  return `<path class="${className}" d="${lines}"/>`;
}

/** A screw thread as a row of thin rings. */
export function thread(x: number, count: number, pitch: number, radius: number): string {
  return `<path class="ln thin" d="${repeat(count, (i) => halfRing(x + i * pitch, radius))}"/>`;
}

/** Puts parts on an assembly axis that starts at (x, y). */
export function alongAxis(x: number, y: number, degrees: number, scale: number, parts: string): string {
  return `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${scale})">${parts}</g>`;
}
