// Small single drawings: the dial of the first call, the missing part, the lock, the empty pallet.
import { balloon, sheet, text } from './annotate.ts';
import { circle, group, type Point, range, repeat, round, shape } from './geometry.ts';
import { alongAxis, disc, knurl, ring, turned } from './revolve.ts';

/** A point on a clock face at the given minute. */
function atMinute(radius: number, minute: number): Point {
  const angle = (minute / 60) * 2 * Math.PI;
  return [round(radius * Math.sin(angle)), round(-radius * Math.cos(angle))];
}

function wedge(inner: number, outer: number, from: number, to: number, fill: string): string {
  const [a, b, c, d] = [atMinute(inner, from), atMinute(outer, from), atMinute(outer, to), atMinute(inner, to)];
  const path = `M${a.join(' ')}L${b.join(' ')}A${outer} ${outer} 0 0 1 ${c.join(' ')}L${d.join(' ')}A${inner} ${inner} 0 0 0 ${a.join(' ')}Z`;
  return shape(path, fill);
}

/** The four parts of a thirty-minute call, in minutes. */
export const callParts = [
  { from: 0, to: 5, fill: 'var(--enamel)', balloonAt: [250, -190] },
  { from: 5, to: 15, fill: 'var(--wattle)', balloonAt: [300, -60] },
  { from: 15, to: 25, fill: '#2c9a72', balloonAt: [300, 90] },
  { from: 25, to: 30, fill: 'var(--bottle)', balloonAt: [240, 210] },
] as const;

const face = [
  circle(0, 0, 236, '#fff'),
  circle(0, 0, 222, 'none', 'ln thin'),
  callParts.map((part) => wedge(70, 196, part.from, part.to, part.fill)).join(''),
  `<path class="ln" fill="none" d="${repeat(60, (i) => `M${atMinute(i % 5 ? 212 : 204, i).join(' ')}L${atMinute(222, i).join(' ')}`)}"/>`,
  text(-182, 6, 45, 'dialn'),
  shape('M-5 24L0 -176L5 24Z', 'var(--ink)'),
  shape('M-3 -30L0 200L3 -30Z', 'var(--redpen)'),
  circle(0, 0, 14, 'url(#steel)'),
].join('');

/** A clock face with the first half hour divided into the parts of a call. */
export const dial = sheet(
  620,
  560,
  group(
    'translate(280 280)',
    face +
      callParts
        .map(({ from, to, balloonAt }, i) =>
          balloon(i + 1, ...atMinute(150, (from + to) / 2), balloonAt[0], balloonAt[1], 19),
        )
        .join(''),
  ),
  { className: 'dial', description: 'A clock face with the first thirty minutes divided into four parts' },
);

// ---- 404 ----

const missing =
  'M230 -88A45.8 88 0 0 0 230 88H356A45.8 88 0 0 0 356 -88ZM230 -88A45.8 88 0 0 1 230 88M230 -58A30 58 0 0 1 230 58A30 58 0 0 1 230 -58';

/** An exploded drawing whose middle part is not there. */
function withoutPart(why: string, status: string) {
  return sheet(
    900,
    560,
    [
      shape('M20 20H880V540H20Z', '#fff'),
      '<path class="ln thin" d="M36 36H864V524H36Z"/><path class="ln thin" d="M600 524V444H864M600 484H864M732 444V524"/>',
      text(612, 470, 'PART', 'dk', 'start') + text(744, 470, why, 'dk', 'start'),
      text(612, 510, 'SHEET', 'dk', 'start') + text(744, 510, status, 'dk', 'start'),
      alongAxis(
        130,
        420,
        -24,
        1,
        [
          '<path class="axis" d="M-90 0H760"/>',
          turned('url(#greenU)', [480, 118], [600, 118]),
          ring(500, 118, 'lt thin'),
          disc(480, 118, 'url(#steelface)'),
          disc(484, 102, 'url(#bore)'),
          `<path fill="none" stroke="var(--redpen)" stroke-width="2" stroke-dasharray="9 7" d="${missing}"/>`,
          turned('url(#goldU)', [0, 88], [14, 96], [92, 96]),
          knurl(18, 86, 96, 24, 'ln thin'),
          ring(88, 96, 'ln thin'),
          disc(0, 88, 'url(#goldface)'),
          disc(3, 70, 'none', 'ln thin'),
          '<path class="axis over" d="M92 0H214M402 0H480M-90 0H-4"/>',
        ].join(''),
      ),
      '<g class="call"><path d="M374 236L300 130"/><circle class="dot" cx="374" cy="236" r="3.5"/><circle class="bal" cx="284" cy="106" r="29"/><text class="bn q" x="284" y="118">?</text></g>',
    ].join(''),
    {
      className: 'lostd',
      viewBox: '19 19 862 522',
      description: 'An exploded drawing in which the middle part is only a dashed outline marked with a question mark',
    },
  );
}

/** For the not-found page, and for one that is gone for good. */
export const lostPart = withoutPart('not found', '404');
export const gonePart = withoutPart('gone', '410');

// ---- sign-in ----

const pins = range(4, (i) => {
  const x = 150 + i * 18;
  return turned('url(#goldU)', [x, 34], [x + 8, 34]) + disc(x, 34, 'url(#goldface)');
});

/** A lock pulled apart: the sign-in page. */
export const lock = sheet(
  560,
  420,
  alongAxis(
    70,
    316,
    -27,
    0.82,
    [
      '<path class="axis" d="M-120 0H640"/>',
      turned('url(#greenU)', [420, 92], [540, 92]),
      ring(440, 92, 'lt thin'),
      disc(420, 92, 'url(#steelface)'),
      disc(424, 70, 'url(#bore)'),
      turned('url(#steelU)', [262, 62], [372, 62]),
      repeat(5, (i) => ring(282 + i * 18, 62, 'ln thin')),
      disc(262, 62, 'url(#steelface)'),
      shape('M255 -28a10 12 0 0 1 12 14l8 44h-22l4 -44Z', 'var(--ink)'),
      pins.reverse().join(''),
      shape('M-4 -9H112V-2L102 9 92 1 82 9 72 1 62 9H-4Z', 'url(#steel)'),
      circle(-38, 0, 40, 'var(--wattle)'),
      circle(-52, 0, 12, 'var(--bottle)'),
      '<path class="axis" d="M112 0H146M228 0H254M376 0H420"/>',
    ].join(''),
  ),
  { className: 'lockd', description: 'A key, pins, barrel and housing pulled apart along one axis' },
);

/** A pallet with nothing on it: empty lists. */
export const emptyPallet = sheet(
  360,
  200,
  [
    '<path class="ln" d="M10 168H350"/>',
    shape('M60 142H300V151H60ZM68 151H96V168H68ZM166 151H194V168H166ZM264 151H292V168H264Z', '#fff'),
    '<path fill="none" stroke="var(--line)" stroke-width="1.5" stroke-dasharray="7 6" d="M72 142V40H288V142M144 40V142M216 40V142M72 91H288"/>',
  ].join(''),
  { className: 'epal' },
);
