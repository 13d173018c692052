// Plates of parts, tools and machines: each takes what it needs from the random row and fills 640 x 420.
import { dimensionAcross, text } from './annotate.ts';
import { circle, gearOutline, group, type Point, polyline, range, rect, repeat, shape, stroke } from './geometry.ts';
import {
  enamelled,
  faceA,
  faceTop,
  golden,
  green,
  isoBoxAt,
  isoCylinder,
  isometricFrom,
  isoRod,
  type Material,
  moulded,
  plain,
} from './isometric.ts';
import type { Random } from './seeded.ts';

/** A drive gear in front view and in section. */
export function gear(random: Random): string {
  const teeth = 16 + Math.floor(random() * 5) * 2;
  const holes = 4 + Math.floor(random() * 3);
  const isGold = random() < 0.5;
  const hole = (i: number) => {
    const angle = (i * 6.283) / holes - 0.6;
    return circle(64 * Math.cos(angle), 64 * Math.sin(angle), 13, 'var(--film)');
  };
  const cut = [
    [-100, 36],
    [-70, 44],
    [-40, 44],
    [70, 44],
    [100, 44],
    [130, 44],
  ].map(([y, rise]) => `M-22 ${y}l44 -${rise}`);
  return [
    group(
      'translate(236 210)',
      [
        shape(gearOutline(teeth, 136, 112), isGold ? 'var(--wattle)' : 'var(--enamel)'),
        circle(0, 0, 92, isGold ? '#ffd95c' : '#fff'),
        circle(0, 0, 38, 'var(--film)'),
        shape('M-9 -48H9V-34H-9Z', 'var(--film)'),
        repeat(holes, hole),
        '<path class="axis" d="M-190 0H190M0 -180V180"/>',
      ].join(''),
    ),
    group(
      'translate(462 210)',
      [
        rect(-22, -136, 44, 272, 'url(#steel)'),
        rect(22, -60, 48, 120, 'url(#steel)'),
        `<path class="hatch" d="${cut.join('')}"/><path class="axis" d="M-60 0H110"/>`,
      ].join(''),
    ),
  ].join('');
}

/** An injection mould, opened, with the moulded closure between its halves. */
export function mould(random: Random): string {
  const at = isometricFrom(205, 172);
  const part = random() < 0.5 ? golden : green;
  const slab = (a: number, thickness: number, material: Material, art: string) =>
    isoBoxAt(at, [a, 0, 0], [thickness, 150, 150], material) + group(faceA(at, a + thickness, 75, 75), art);
  const bolts = [-53, 53].map((v) => [-53, 53].map((u) => circle(u, v, 7, 'var(--bottle)')).join('')).join('');
  const pin = (b: number, z: number) => isoRod(at, [150, 214], [b, z], 6, '#8bb6a2', '#fff');
  return [
    `<path class="axis" d="${polyline([at(-90, 75, 75), at(400, 75, 75)])}"/>`,
    slab(0, 34, enamelled, bolts),
    slab(36, 46, plain, bolts + circle(0, 0, 48, 'url(#steel)') + circle(0, 0, 40, 'url(#bore)')),
    isoRod(at, [120, 160], [75, 75], 40, part[1], part[0]),
    group(faceA(at, 160, 75, 75), circle(0, 0, 28, 'none', 'ln thin') + circle(0, 0, 6, 'var(--ink)')),
    pin(22, 128),
    pin(22, 22),
    slab(200, 46, plain, bolts),
    slab(248, 34, enamelled, circle(0, 0, 22, 'var(--film)') + circle(0, 0, 8, 'var(--ink)') + bolts),
  ].join('');
}

/** A mounting bracket: the blank it is cut from, and the bent part. */
export function bracket(random: Random): string {
  const at = isometricFrom(420, 168);
  const height = 90 + Math.floor(random() * 3) * 15;
  const steel = random() < 0.5 ? green : golden;
  const width = 120;
  const hole = (x: number, y: number, radius = 13) => circle(x, y, radius, 'var(--film)');
  const slot = 'M168 190h24a12 12 0 0 1 12 12v22a12 12 0 0 1 -12 12h-24a12 12 0 0 1 -12 -12v-22a12 12 0 0 1 12 -12Z';
  return [
    shape('M70 96H150V66H230V96H290V330H230V354H150V330H70Z', '#fff'),
    hole(110, 150) + hole(250, 150) + hole(110, 276) + hole(250, 276),
    shape(slot, 'var(--film)'),
    '<path class="axis" d="M150 88V340M230 88V340M150 96H230M150 330H230"/>',
    dimensionAcross(70, 290, 384, '220'),
    isoBoxAt(at, [0, 0, 0], [width, width, 12], steel),
    isoBoxAt(at, [0, 0, 12], [12, width, height], steel),
    group(faceA(at, 12, 60, 62), hole(-30, 10) + hole(30, 10)),
    group(
      faceTop(at, 66, 60, 12),
      `${hole(26, -30, 12)}${hole(26, 30, 12)}<rect class="ln" x="-24" y="-26" width="28" height="52" rx="12" fill="var(--film)"/>`,
    ),
  ].join('');
}

/** A control board with its components. */
export function circuit(random: Random): string {
  const at = isometricFrom(300, 92);
  const width = 250;
  const depth = 190;
  const tracks = repeat(7, (i) => {
    const v = -70 + i * 22;
    const bend = 20 + Math.floor(random() * 50);
    return `M-112 ${v}H${-60 + bend}l${i % 2 ? 14 : -14} 14H${60 + bend / 2}`;
  });
  const corners = [-82, 82].map((v) => circle(-112, v, 7, 'var(--film)') + circle(112, v, 7, 'var(--film)')).join('');
  const capacitor = (a: number) => isoCylinder(at, [a, 120], 9, [12, 44], '#8bb6a2', '#fff');
  return group(
    'translate(320 210) scale(1.32) translate(-326 -204)',
    [
      isoBoxAt(at, [0, 0, 0], [width, depth, 12], green),
      group(
        faceTop(at, width / 2, depth / 2, 12),
        `<path fill="none" stroke="var(--wattle)" stroke-width="2.4" stroke-opacity=".75" d="${tracks}"/>${corners}`,
      ),
      isoBoxAt(at, [26, 26, 12], [64, 34, 20], plain),
      isoBoxAt(at, [150, 20, 12], [70, 60, 14], moulded),
      capacitor(60) + capacitor(84) + capacitor(108),
      isoBoxAt(at, [150, 116, 12], [40, 40, 10], moulded),
      isoBoxAt(at, [204, 120, 12], [46, 40, 26], golden),
      `<path class="axis" d="${polyline([at(width, depth / 2, 12), at(width + 110, depth / 2, 12)])}"/>`,
    ].join(''),
  );
}

/** A ball valve in section, open or shut. */
export function valve(random: Random): string {
  const isOpen = random() < 0.5;
  const bodyOutline =
    'M110 168H142V190H214C236 160 262 146 292 142V112H348V142C378 146 404 160 426 190H498V168H530V332H498V310H426C398 348 362 362 320 362S242 348 214 310H142V332H110Z';
  const cut = (i: number) => [152, 432].map((x) => `M${x + i * 8} 214l-10 -22M${x + i * 8} 308l-10 -22`).join('');
  const boltPair = (x: number) => rect(x - 24, 176, 48, 14, 'url(#steel)') + rect(x - 24, 310, 48, 14, 'url(#steel)');
  return [
    '<path class="axis" d="M60 250H580M320 40V392"/>',
    shape(bodyOutline, 'url(#steel)'),
    rect(142, 214, 356, 72, 'var(--film)'),
    `<path class="hatch" d="${repeat(9, cut)}"/>`,
    circle(320, 250, 78, 'var(--wattle)'),
    group(`rotate(${isOpen ? 0 : 90} 320 250)`, rect(243, 220, 154, 60, 'var(--film)')),
    rect(310, 92, 20, 82, 'var(--bottle)'),
    rect(292, 112, 56, 30, 'url(#steel)'),
    shape(`M298 84H${isOpen ? 500 : 342}V104H298Z`, 'var(--bottle)'),
    boltPair(126) + boltPair(514),
    dimensionAcross(110, 530, 388, ''),
    text(420, 381, 'DN 50'),
  ].join('');
}

/** A press at the end of its stroke, sheets on the left and bowls on the right. */
export function press(random: Random): string {
  const ground = 366;
  const top = 54;
  const tonnes = 40 + Math.floor(random() * 8) * 10;
  const bowl = (x: number) => shape(`M${x - 26} ${ground}c0 -28 10 -40 26 -40s26 12 26 40Z`, 'url(#green)');
  const blanks: Point[] = [
    [80, 0],
    [120, 1],
  ];
  return [
    stroke(`M40 ${ground}H600`),
    shape(`M200 ${ground}V${top}H440V${ground}H404V${top + 52}H236V${ground}Z`, 'var(--enamel)'),
    rect(274, top + 52, 92, 92, 'var(--bottle)'),
    shape(`M256 ${top + 144}H384V${top + 170}H256Z`, 'var(--wattle)'),
    stroke(range(3, (i) => `M${290 + i * 30} ${top + 52}v92`).join(''), 'lt thin'),
    circle(320, top + 26, 13, 'var(--sheet)'),
    rect(236, ground - 34, 168, 34, 'url(#steel)'),
    shape(`M282 ${ground - 34}c0 -28 14 -40 38 -40s38 12 38 40Z`, 'url(#green)'),
    blanks.map(([x, level]) => shape(`M${x - 34} ${ground - 12 * level}h68v-12h-68Z`, 'url(#steel)')).join(''),
    bowl(500) + bowl(560),
    `<path class="dim" d="M168 ${top + 80}V${top + 160}M162 ${top + 150}L168 ${top + 160}L174 ${top + 150}"/>`,
    text(160, top + 70, `${tonnes}t`),
  ].join('');
}
