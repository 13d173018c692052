// Geometry of the drawings that take arguments. Nothing reads the clock or a random source.

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
