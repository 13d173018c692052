// Plates of goods and packing: each takes what it needs from the random row and fills 640 x 420.
import { dimensionAcross, dimensionUp } from './annotate.ts';
import { type Point, polyline, range, rect, repeat, round, shape, stroke } from './geometry.ts';
import {
  enamelled,
  faceA,
  faceB,
  golden,
  green,
  isoBoxAt,
  isoCylinder,
  isometricFrom,
  type Material,
  plain,
  timber,
} from './isometric.ts';
import { alongAxis, disc, knurl, ring, turned } from './revolve.ts';
import { pick, type Random, shuffled } from './seeded.ts';

const TAPE = 'var(--wattle)';

/** Cartons of one size, stacked one to three high. */
export function cartons(random: Random): string {
  const at = isometricFrom(262, 202);
  const size = [94, 66, 52] as const;
  const heights = range(6, () => 1 + Math.floor(random() * 3));
  const [, second = 1, third = 1] = heights;
  heights[0] = 3;
  heights[2] = Math.max(1, third - 1);
  heights[5] = 1;
  const fills = shuffled(random, [enamelled, enamelled, green, golden, plain, enamelled]);
  const places = heights.flatMap((height, stack) => range(height, (z) => [stack >> 1, stack & 1, z] as const));
  // Far stacks first, and each stack from the ground up, so that nearer cartons cover them.
  places.sort((m, n) => m[0] + m[1] - n[0] - n[1] || m[2] - n[2]);
  return places
    .map(([a, b, z]) => {
      const fill = fills[(a * 2 + b * 3 + z * (1 + second)) % 6] ?? enamelled;
      const isTaped = fill === enamelled || fill === plain;
      return isoBoxAt(at, [a * size[0], b * size[1], z * size[2]], size, fill, isTaped ? TAPE : undefined);
    })
    .join('');
}

/** A flat-pack chair, its seat and back lifted off the legs. */
export function chair(random: Random): string {
  const at = isometricFrom(330, 262);
  const wood = random() < 0.5 ? golden : enamelled;
  const post = 13;
  const width = 118;
  const lift = 20 + Math.floor(random() * 2) * 6;
  const seatLevel = 80 + lift;
  const back = seatLevel + 12 + lift;
  const inner = width - 2 * post;
  const leg = (a: number, b: number) => isoBoxAt(at, [a, b, 0], [post, post, 80], wood);
  const rail = (a: number, z: number, size: readonly [number, number, number], material: Material) =>
    isoBoxAt(at, [a, post, z], size, material);
  const corners: Point[] = [
    [6, 6],
    [6, width - 6],
    [width - 6, width - 6],
    [width - 6, 6],
  ];
  const axes = corners.map(([a, b]) => polyline([at(a, b, 80), at(a, b, a < 50 ? back : seatLevel)])).join('');
  return [
    leg(0, 0),
    leg(width - post, 0),
    leg(0, width - post),
    isoBoxAt(at, [post, 2, 44], [inner, 9, 10], wood),
    leg(width - post, width - post),
    isoBoxAt(at, [-6, -6, seatLevel], [width + 12, width + 12, 12], green),
    isoBoxAt(at, [0, 0, back], [post, post, 92], wood),
    rail(2, back + 54, [8, inner, 32], green),
    rail(2, back + 18, [8, inner, 16], green),
    isoBoxAt(at, [0, width - post, back], [post, post, 92], wood),
    `<path class="axis" d="${axes}"/>`,
    dimensionUp(150, 46, 384, '840'),
  ].join('');
}

/** A boat hull in side view, with its frames and its length. */
export function hull(random: Random): string {
  const feet = pick(random, [20, 26, 32, 40]);
  const antifouling = random() < 0.5 ? 'url(#green)' : 'var(--wattle)';
  const frames = feet / 4;
  return [
    repeat(7, (i) => `<path class="ct" d="M0 ${300 + i * 14}q80 -10 160 0t160 0t160 0t160 0"/>`),
    shape('M70 214H486C540 206 574 190 600 168C592 236 560 288 500 306H150C106 300 82 262 70 214Z', '#fff'),
    shape('M86 256H578C562 282 538 298 500 306H150C118 300 98 282 86 256Z', antifouling),
    shape('M196 214L228 150H392L440 214Z', 'var(--enamel)'),
    shape('M226 202L246 162H304V202ZM316 202V162H384L410 202Z', 'var(--bottle)'),
    stroke('M250 150V96M250 108H290'),
    stroke(
      repeat(frames, (i) => `M${round(110 + (i * 400) / frames)} 214V300`),
      'ln thin',
    ),
    dimensionAcross(70, 600, 358, `${feet} ft`),
  ].join('');
}

/** A cable drum with its layers of cable. */
export function drum(random: Random): string {
  const layers = 9 + Math.floor(random() * 4);
  const isGold = random() < 0.5;
  const cable = isGold ? 'url(#goldU)' : 'url(#greenU)';
  const bolt = (i: number) => {
    const angle = (i * Math.PI) / 3 + 0.4;
    return `<ellipse class="ln" cx="${round(0.52 * 58 * Math.cos(angle))}" cy="${round(58 * Math.sin(angle))}" rx="3.4" ry="6.5" fill="var(--ink)"/>`;
  };
  return alongAxis(
    180,
    262,
    -20,
    1,
    [
      '<path class="axis" d="M-120 0H420"/>',
      turned('url(#steelU)', [230, 118], [256, 118]),
      disc(230, 118, 'url(#steelface)'),
      turned(cable, [40, 78], [236, 78]),
      repeat(layers, (i) => ring(52 + (i * 176) / layers, 78, isGold ? 'ln thin' : 'lt thin')),
      turned('url(#steelU)', [0, 118], [26, 118]),
      disc(0, 118, 'url(#steelface)'),
      disc(0, 84, 'none', 'ln thin'),
      disc(2, 30, isGold ? 'url(#goldface)' : '#0b5a41'),
      disc(3, 14, 'url(#bore)'),
      repeat(6, bolt),
      '<path class="axis" d="M-120 0H-2"/>',
    ].join(''),
  );
}

/** A returnable crate, its sides and lid standing off the bottles. */
export function crate(random: Random): string {
  const at = isometricFrom(300, 190);
  const width = 170;
  const depth = 120;
  const slat = (a: number, b: number, z: number, size: readonly [number, number, number]) =>
    isoBoxAt(at, [a, b, z], size, timber);
  const side = (a: number, b: number, size: readonly [number, number, number]) =>
    repeat(3, (i) => slat(a, b, 14 + i * 30, size));
  const glass = random() < 0.5 ? green : enamelled;
  const bottle = (a: number, b: number) =>
    isoCylinder(at, [a, b], 15, [10, 60], glass[1], glass[0]) +
    isoCylinder(at, [a, b], 7, [60, 76], golden[1], golden[0]);
  return [
    slat(0, 0, 0, [width, depth, 10]),
    side(-46, 0, [8, depth, 20]),
    side(0, -46, [width, 8, 20]),
    repeat(4, (a) => repeat(3, (b) => bottle(24 + a * 41, 22 + b * 38))),
    side(width + 40, 0, [8, depth, 20]),
    side(0, depth + 40, [width, 8, 20]),
    repeat(4, (i) => slat(i * 45, -8, 156, [32, depth + 16, 7])),
  ].join('');
}

/** A work light pulled apart along its axis. */
export function torch(random: Random): string {
  const isGreen = random() < 0.5;
  const housing = isGreen ? 'url(#greenU)' : 'url(#goldU)';
  const groove = isGreen ? 'lt thin' : 'ln thin';
  return alongAxis(
    92,
    322,
    -27,
    0.62,
    [
      '<path class="axis" d="M-120 0H960"/>',
      turned('url(#steelU)', [760, 60], [830, 60]),
      knurl(766, 824, 60, 16, 'ln thin'),
      disc(760, 60, 'url(#steelface)'),
      turned('url(#goldU)', [600, 44], [724, 44]),
      disc(600, 44, 'url(#goldface)'),
      disc(596, 12, 'url(#steelface)'),
      turned(housing, [270, 92], [330, 92], [372, 64], [560, 64]),
      ring(372, 64, groove),
      repeat(5, (i) => ring(400 + i * 26, 64, groove)),
      disc(270, 92, 'url(#steelface)'),
      disc(273, 80, 'url(#bore)'),
      turned('url(#steelU)', [150, 84], [196, 30]),
      disc(150, 84, 'url(#steelface)'),
      disc(156, 66, 'url(#bore)'),
      disc(176, 16, 'var(--wattle)'),
      turned('url(#dark)', [40, 90], [58, 90]),
      disc(40, 90, 'url(#steelface)'),
      disc(40, 76, 'var(--enamel)'),
      '<path class="axis" d="M-120 0H40M196 0H270M560 0H600M724 0H760"/>',
    ].join(''),
  );
}

/** Shipping containers, two or three high. */
export function container(random: Random): string {
  const at = isometricFrom(282, 174);
  const length = 224;
  const width = 78;
  const height = 80;
  const fills = shuffled(random, [enamelled, green, golden, plain]);
  const doors = 'M-34 6h68v68h-68ZM0 6v68M-12 10v60M12 10v60';
  const one = (a: number, b: number, z: number, material: Material = enamelled) => {
    const ribs = repeat(16, (i) => `M${round(10 + i * 13.6)} 8v64`);
    return [
      isoBoxAt(at, [a, b, z], [length, width, height], material),
      `<g transform="${faceB(at, a, b + width, z)}"><path stroke="${material === green ? '#c1ddce' : '#003c2a'}" stroke-opacity=".35" stroke-width="3" d="${ribs}"/></g>`,
      `<g transform="${faceA(at, a + length, b + width / 2, z)}">${stroke(doors, 'ln thin')}</g>`,
    ].join('');
  };
  const isFull = random() < 0.6;
  return [
    one(0, 0, 0, fills[0]),
    one(0, 0, height, fills[1]),
    one(0, width + 4, 0, fills[2]),
    isFull ? one(0, width + 4, height, fills[3]) : '',
    one(16, 2 * width + 8, 0, fills[1]),
  ].join('');
}

/** A loaded pallet in side view, with its height. */
export function pallet(random: Random): string {
  const ground = 352;
  const width = 84;
  const height = 62;
  const rows = 3 + Math.floor(random() * 2);
  const load = repeat(rows, (row) =>
    repeat(4, (column) => {
      const x = 152 + column * width;
      const y = ground - 26 - (row + 1) * height;
      const fill = random() < 0.18 ? 'var(--wattle)' : random() < 0.2 ? '#fff' : 'var(--enamel)';
      const print = `M${x + width / 2 - 8} ${y}v20h16v-20M${x + 10} ${y + height - 16}h26M${x + 10} ${y + height - 10}h16`;
      return rect(x, y, width, height, fill) + stroke(print, 'ln thin');
    }),
  );
  return [
    stroke(`M40 ${ground}H600`),
    palletBase(140, ground, 360),
    load,
    dimensionUp(548, ground - 26 - rows * height, ground, String(26 * rows * 6 + 144)),
    `<path class="hatch" d="${repeat(7, (i) => `M152 ${ground - 40 - i * 30}l336 -12`)}"/>`,
  ].join('');
}

/** A wooden pallet in side view, `width` wide, standing on the ground line. */
export function palletBase(x: number, ground: number, width: number): string {
  const size = round(Math.min(36, width * 0.16));
  const foot = (left: number) => `M${round(left)} ${ground - 17}h${size}V${ground}h${-size}Z`;
  const feet = foot(x + 8) + foot(x + (width - size) / 2) + foot(x + width - 8 - size);
  return shape(`M${x} ${ground - 26}h${width}v9h${-width}Z${feet}`, '#fff');
}
