// Geometry shared by all drawings. Every function returns numbers or SVG text; nothing reads the clock or a random source.

export type Point = readonly [x: number, y: number];

/** Rounds to one decimal, which is finer than any pixel the drawings meet and keeps pages small. */
export function round(n: number): number {
  return +n.toFixed(1);
}

/** `count` results of `make(0)`, `make(1)` and so on. */
export function range<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** The same, joined to one piece of SVG. */
export function repeat(count: number, make: (index: number) => string): string {
  return range(count, make).join('');
}

/** Path data of a closed outline through the points. */
export function outline(points: readonly Point[]): string {
  return `${polyline(points)}Z`;
}

/**
 * Path data of an open line through the points: steps from one rounded point to the next, because the same steps come
 * again and again in a drawing, and what repeats costs next to nothing once packed.
 */
export function polyline(points: readonly Point[]): string {
  const [[x, y] = [0, 0], ...rest] = points.map(([px, py]): Point => [round(px), round(py)]);
  let [lastX, lastY] = [x, y];
  const steps = rest.flatMap(([px, py]) => {
    const step = [round(px - lastX), round(py - lastY)];
    [lastX, lastY] = [px, py];
    return step;
  });
  return `M${x} ${y}l${steps.join(' ')}`.replaceAll(' -', '-');
}

/** Path data of a gear wheel around the origin: `tip` is the outer radius, `root` the radius between the teeth. */
export function gearOutline(teeth: number, tip: number, root: number, foot = 0.55, head = 0.32): string {
  const half = Math.PI / teeth;
  const corners = range(teeth, (tooth): Point[] => {
    const middle = tooth * 2 * half;
    const at = (offset: number, radius: number): Point => [
      radius * Math.cos(middle + offset * half),
      radius * Math.sin(middle + offset * half),
    ];
    return [at(-foot, root), at(-head, tip), at(head, tip), at(foot, root)];
  });
  return outline(corners.flat());
}

/** A rectangle with an ink outline. */
export function rect(x: number, y: number, width: number, height: number, fill = 'none', className = 'ln'): string {
  const outlineClass = className ? ` class="${className}"` : '';
  return `<path${outlineClass} fill="${fill}" d="M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z"/>`;
}

/** A circle with an ink outline. */
export function circle(x: number, y: number, radius: number, fill = 'none', className = 'ln'): string {
  const outlineClass = className ? ` class="${className}"` : '';
  return `<circle${outlineClass}${centre(x, y)} r="${round(radius)}" fill="${fill}"/>`;
}

/** Where a circle or an ellipse stands: what is 0 is so without being said. */
export function centre(x: number, y: number): string {
  const said = (name: string, value: number) => (round(value) === 0 ? '' : ` ${name}="${round(value)}"`);
  return said('cx', x) + said('cy', y);
}

/** An ink line along path data. */
export function stroke(d: string, className = 'ln'): string {
  return `<path class="${className}" fill="none" d="${d}"/>`;
}

/** A filled shape with an ink outline along path data. */
export function shape(d: string, fill: string, className = 'ln'): string {
  return `<path class="${className}" fill="${fill}" d="${d}"/>`;
}

/** Moves, turns and scales a piece of drawing. */
export function group(transform: string, content: string): string {
  return `<g transform="${transform}">${content}</g>`;
}
