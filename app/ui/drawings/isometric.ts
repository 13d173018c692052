// Isometric solids: a runs to the lower right, b to the lower left, z upwards.
import { outline, type Point, round } from './geometry.ts';

/** Fills of the top, the left and the right side of a solid. */
export type Material = readonly [top: string, left: string, right: string];

export const enamelled: Material = ['var(--enamel)', '#8bb6a2', '#6b9a85'];
export const golden: Material = ['var(--wattle)', '#e0a600', '#b98300'];
export const green: Material = ['#04513a', '#003c2a', '#02251a'];
export const plain: Material = ['#fff', '#dbe8e0', '#b9cdc3'];
export const timber: Material = ['#ffe48a', '#fec208', '#d29a00'];
export const moulded: Material = ['#31594a', '#0a2b20', '#02251a'];

const COS = 0.866;
const SIN = 0.5;

/** Where a point in space lands on the drawing. */
export type Projection = (a: number, b: number, z: number) => Point;

/** The projection whose origin is drawn at (x, y). */
export function isometricFrom(x: number, y: number): Projection {
  return (a, b, z) => [round(x + (a - b) * COS), round(y + (a + b) * SIN - z)];
}

/** A box standing at (x, y), optionally closed with a strip of tape. */
export function isoBox(
  x: number,
  y: number,
  width: number,
  depth: number,
  height: number,
  [top, left, right]: Material,
  tape?: string,
): string {
  const at = isometricFrom(x, y);
  const side = (fill: string, points: Point[]) => `<path class="ln" fill="${fill}" d="${outline(points)}"/>`;
  const strip = (points: Point[]) => `<path fill="${tape}" d="${outline(points)}"/>`;
  const from = width * 0.42;
  const to = width * 0.58;
  const sides =
    side(left, [at(0, depth, 0), at(0, depth, height), at(width, depth, height), at(width, depth, 0)]) +
    side(right, [at(width, 0, 0), at(width, 0, height), at(width, depth, height), at(width, depth, 0)]) +
    side(top, [at(0, 0, height), at(width, 0, height), at(width, depth, height), at(0, depth, height)]);
  if (!tape) return sides;
  return (
    sides +
    strip([at(from, 0, height), at(to, 0, height), at(to, depth, height), at(from, depth, height)]) +
    strip([
      at(from, depth, height),
      at(to, depth, height),
      at(to, depth, height * 0.68),
      at(from, depth, height * 0.68),
    ])
  );
}

/** The same box placed by its position in space instead of on paper. */
export function isoBoxAt(
  at: Projection,
  [a, b, z]: readonly [number, number, number],
  [width, depth, height]: readonly [number, number, number],
  material: Material,
  tape?: string,
): string {
  const [x, y] = at(a, b, z);
  return isoBox(x, y, width, depth, height, material, tape);
}

// Flat art on a face: the transform maps (u, v) to the face.

/** Face seen from +a: u runs along b, v upwards. */
export function faceA(at: Projection, a: number, b: number, z: number): string {
  return `matrix(-.866 .5 0 -1 ${at(a, b, z).join(' ')})`;
}

/** Face seen from +b: u runs along a, v upwards. */
export function faceB(at: Projection, a: number, b: number, z: number): string {
  return `matrix(.866 .5 0 -1 ${at(a, b, z).join(' ')})`;
}

/** Face seen from above: u runs along a, v along b. */
export function faceTop(at: Projection, a: number, b: number, z: number): string {
  return `matrix(.866 .5 -.866 .5 ${at(a, b, z).join(' ')})`;
}

/** An upright cylinder with its centre at (a, b) on the ground. */
export function isoCylinder(
  at: Projection,
  [a, b]: Point,
  radius: number,
  [bottom, top]: Point,
  side: string,
  cap: string,
): string {
  const [x0, y0] = at(a, b, bottom);
  const [x1, y1] = at(a, b, top);
  const rx = round(radius * 1.2247);
  const ry = round(radius * Math.SQRT1_2);
  return `<path class="ln" fill="${side}" d="M${round(x1 - rx)} ${y1}V${y0}A${rx} ${ry} 0 0 0 ${round(x0 + rx)} ${y0}V${y1}Z"/><ellipse class="ln" cx="${x1}" cy="${y1}" rx="${rx}" ry="${ry}" fill="${cap}"/>`;
}

/** A cylinder lying along the a axis, seen from +a; its circles live in the b-z plane. */
export function isoRod(
  at: Projection,
  [from, to]: Point,
  [b, z]: Point,
  radius: number,
  side: string,
  end: string,
): string {
  const [x0, y0] = at(from, b, z);
  const [x1, y1] = at(to, b, z);
  // The silhouette touches each end where the ellipse's tangent follows the axis.
  const angle = Math.atan2(1, -1);
  const u = radius * Math.cos(angle);
  const v = radius * Math.sin(angle);
  const touch = (x: number, y: number, sign: number) =>
    `${round(x - COS * u * sign)} ${round(y + SIN * u * sign - v * sign)}`;
  const end0 = `<circle class="ln" r="${radius}" fill="${side}" transform="matrix(-.866 .5 0 -1 ${x0} ${y0})"/>`;
  const end1 = `<circle class="ln" r="${radius}" fill="${end}" transform="matrix(-.866 .5 0 -1 ${x1} ${y1})"/>`;
  const upper = `M${touch(x0, y0, 1)}L${touch(x1, y1, 1)}`;
  return `${end0}<path fill="${side}" d="${upper}L${touch(x1, y1, -1)}L${touch(x0, y0, -1)}Z"/><path class="ln" d="${upper}M${touch(x1, y1, -1)}L${touch(x0, y0, -1)}"/>${end1}`;
}
