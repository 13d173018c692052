// A letter pulled out of its envelope: the pages after a form was sent.
import { balloon, dimensionAcross, dimensionUp, sheet, text } from './annotate.ts';
import { circle, polyline, range, rect, shape, stroke } from './geometry.ts';

const frame =
  shape('M20 20H880V540H20Z', '#fff') +
  '<path class="ln thin" d="M36 36H864V524H36Z"/><path class="ln thin" d="M600 524V444H864M600 484H864M732 444V524"/>' +
  text(612, 470, 'PART', 'dk', 'start') +
  text(744, 470, 'letter', 'dk', 'start') +
  text(612, 510, 'QTY', 'dk', 'start') +
  text(744, 510, '1', 'dk', 'start');

const flap = shape('M190 268L370 130 550 268Z', 'var(--enamel)');

const lines = range(4, (i) => stroke(`M262 ${148 + i * 24}H${i === 3 ? 380 : 478}`, 'ln thin')).join('');
const paper = rect(236, 92, 268, 298, 'var(--sheet)') + stroke('M262 118H340') + lines;

const pocket =
  shape('M190 268L370 396 550 268V470H190Z', 'var(--wattle)') +
  stroke(
    `${polyline([
      [190, 470],
      [322, 362],
    ])}${polyline([
      [550, 470],
      [418, 362],
    ])}`,
  );

const MARKS = {
  tick: 'M354 404l12 13 22 -26',
  cross: 'M358 392l24 24M382 392l-24 24',
  open: 'M356 404H384',
};

function letterWith(mark: keyof typeof MARKS): string {
  return sheet(
    900,
    560,
    [
      frame,
      '<path class="axis" d="M370 62V476"/>',
      flap,
      paper,
      pocket,
      circle(370, 404, 34, mark === 'cross' ? 'var(--redpen)' : 'var(--bottle)'),
      `<path fill="none" stroke="var(--sheet)" stroke-width="5" d="${MARKS[mark]}"/>`,
      dimensionAcross(190, 550, 506, '220'),
      dimensionUp(150, 268, 470, '110'),
      balloon(1, 470, 172, 640, 130),
      balloon(2, 520, 330, 690, 250),
      balloon(3, 400, 404, 660, 370),
    ].join(''),
    { className: 'lostd', viewBox: '19 19 862 522' },
  );
}

/** Sheet, envelope and seal, with their dimensions; the seal tells how it stands: done, not yet, or no longer. */
export const letters = { sent: letterWith('tick'), waiting: letterWith('open'), refused: letterWith('cross') };
