// Business scaling: one carton, one pallet, one container, one company that can be lifted; and hours turned into units.
import { sheet, text } from './annotate.ts';
import { type Band, crops } from './bands.ts';
import { circle, gearOutline, group, rect, repeat, round, shape, stroke } from './geometry.ts';

const GROUND = 500;

function carton(x: number, ground: number, width: number, height: number, isGold: boolean): string {
  const tape = `M${round(x + width / 2 - 4)} ${round(ground - height)}v${round(height * 0.34)}h8v-${round(height * 0.34)}`;
  return rect(x, ground - height, width, height, isGold ? 'var(--wattle)' : 'var(--enamel)') + stroke(tape, 'ln thin');
}

const pallet =
  rect(168, GROUND - 8, 128, 8, '#fff') +
  repeat(4, (row) =>
    repeat(4, (column) => carton(172 + column * 30, GROUND - 8 - row * 27, 30, 27, (row + column) % 5 === 2)),
  );

const container = [
  rect(372, GROUND - 134, 340, 126, 'url(#green)'),
  `<path stroke="#c1ddce" stroke-opacity=".4" stroke-width="3" d="${repeat(24, (i) => `M${round(388 + i * 13.4)} ${GROUND - 124}v106`)}"/>`,
  [372, 700].map((x) => [0, 114].map((y) => rect(x, GROUND - 134 + y, 12, 12, 'var(--wattle)')).join('')).join(''),
  rect(384, GROUND - 8, 20, 8, '#fff'),
  rect(680, GROUND - 8, 20, 8, '#fff'),
].join('');

const hook =
  '<path class="ln" d="M1066 0V34M1066 58L846 176M1066 58L1286 176"/>' +
  shape('M1042 20H1090V48H1042Z', 'var(--wattle)') +
  stroke('M1066 48a12 12 0 1 1 -10 20', 'ln heavy');

const frame = [
  shape(
    `M806 ${GROUND - 60}H1326V${GROUND - 36}H806ZM826 ${GROUND - 36}h40v14h-40ZM1266 ${GROUND - 36}h40v14h-40Z`,
    'var(--bottle)',
  ),
  `<path class="dim" d="M788 ${GROUND - 60}V${GROUND}M782 ${GROUND - 52}L788 ${GROUND - 60}L794 ${GROUND - 52}"/>`,
  shape(`M826 182L846 172L866 182V${GROUND - 60}H826ZM1266 182L1286 172L1306 182V${GROUND - 60}H1266Z`, '#fff'),
  circle(846, 192, 6, 'var(--ink)'),
  circle(1286, 192, 6, 'var(--ink)'),
  shape('M866 204H1266V224H866Z', 'var(--enamel)'),
].join('');

const gauge = [
  circle(0, 0, 36, '#fff'),
  `<path class="ln thin" d="${repeat(7, (i) => {
    const angle = Math.PI * (1 + i / 6);
    const at = (radius: number) => `${round(radius * Math.cos(angle))} ${round(radius * Math.sin(angle))}`;
    return `M${at(28)}L${at(34)}`;
  })}"/>`,
  '<path d="M0 0L20 -20" stroke="var(--redpen)" stroke-width="3"/>',
  circle(0, 0, 4, 'var(--ink)'),
  text(0, 22, 'CASH', 'mk'),
].join('');

const machine = [
  shape('M884 236H972L948 310V336H908V310Z', '#fff'),
  text(928, 268, 'SUPPLY', 'mk'),
  rect(884, 336, 108, 104, 'url(#green)'),
  text(938, 396, 'MAKE', 'mk lw'),
  group(
    'translate(1066 348)',
    shape(gearOutline(18, 66, 54, 0.55, 0.3), 'var(--wattle)') +
      circle(0, 0, 40, '#ffd95c') +
      text(0, 6, 'PEOPLE', 'mk'),
  ),
  group(
    'translate(1160 300)',
    shape(gearOutline(11, 42, 31, 0.55, 0.3), 'var(--enamel)') + circle(0, 0, 12, 'var(--sheet)'),
  ),
  rect(992, 405, 158, 10, 'var(--enamel)'),
  rect(1150, 360, 106, 80, '#fff'),
  text(1203, 406, 'SELL', 'mk'),
  group('translate(1222 290)', gauge),
].join('');

const handoverTag = [
  '<path class="ln" d="M1306 250C1330 258 1330 270 1326 282"/>',
  shape('M1304 284H1346V350L1325 366L1304 350Z', 'var(--wattle)'),
  circle(1325, 296, 4, 'var(--sheet)'),
  '<path class="ln" d="M1316 322a7 7 0 1 1 9 7v18M1325 340h7"/>',
].join('');

const hero = [
  `<path class="ln" d="M0 ${GROUND}H1360"/>`,
  `<path class="hatch" d="${repeat(68, (i) => `M${i * 20 + 14} ${GROUND}l-14 14`)}"/>`,
  carton(56, GROUND, 40, 36, true),
  pallet,
  container,
  hook,
  frame,
  machine,
  handoverTag,
  text(76, GROUND + 40, '1 sample', 'dk'),
  text(232, GROUND + 40, '1 pallet', 'dk'),
  text(542, GROUND + 40, '1 container', 'dk'),
  text(1066, GROUND + 40, '1 company, ready to lift', 'dk'),
].join('');

/** The hero of the business scaling page. */
export const scalingBand: Band = {
  description:
    'A carton, a pallet, a container and a whole company drawn as one machine on a lifting frame, with a handover tag',
  svg:
    sheet(1360, 560, `<g id="gbs">${hero}</g>`, { className: 'bshero' }) +
    crops('gbs', [
      [10, 340, 730, 220],
      [776, 0, 584, 560],
    ]),
};

function clock(index: number): string {
  const x = 56 + (index % 4) * 96;
  const y = 62 + Math.floor(index / 4) * 108;
  const hands = `M${x} ${y - 26}V${y}L${round(x + 20 * Math.cos(index))} ${round(y + 20 * Math.sin(index))}`;
  const quarters = `M${x} ${y - 40}v7M${x} ${y + 33}v7M${x - 40} ${y}h7M${x + 33} ${y}h7`;
  return circle(x, y, 40, '#fff') + stroke(hands) + stroke(quarters, 'ln thin');
}

function unit(index: number): string {
  const fill = index % 11 === 4 ? 'var(--enamel)' : 'var(--wattle)';
  return rect(824 + (index % 15) * 27, 34 + Math.floor(index / 15) * 48, 20, 40, fill);
}

const hoursToUnits = [
  repeat(8, clock),
  '<path class="dim" d="M430 116H520M508 108L522 116L508 124"/>',
  rect(548, 50, 44, 150, 'url(#steel)'),
  rect(640, 50, 44, 150, 'url(#steel)'),
  rect(606, 104, 22, 42, 'var(--wattle)'),
  '<path class="axis" d="M530 125H704"/><path class="dim" d="M716 116H800M788 108L802 116L788 124"/>',
  repeat(60, unit),
  text(200, 248, '8 hours, each sold once', 'dk'),
  text(616, 248, '1 tool', 'dk'),
  text(1026, 248, '60 units from the same hours', 'dk'),
].join('');

/** Eight hours against one tool and its output. */
export const hoursToUnitsBand: Band = {
  description: 'Eight clocks, one mould, sixty units',
  svg:
    sheet(1240, 262, `<g id="ghu">${hoursToUnits}</g>`, { className: 'wide' }) +
    crops('ghu', [
      [0, 10, 420, 250],
      [430, 10, 810, 250],
    ]),
};
