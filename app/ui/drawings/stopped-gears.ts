// Two gears and the spanner that fell between them: the page for a failure of ours.
import { sheet, text } from './annotate.ts';
import { circle, gearOutline, group, rect, shape } from './geometry.ts';

const SPANNER =
  'M-24 -150C-38 -138 -40 -112 -22 -98L-12 -90V92L-24 100C-40 114 -38 140 -22 152V118L0 108L22 118V152C38 140 40 114 24 100L12 92V-90L22 -98C40 -112 38 -138 24 -150V-116L0 -106L-24 -116Z';

function gear(x: number, y: number, turn: number, teeth: number, tip: number, root: number, fill: string): string {
  const web = circle(0, 0, root * 0.66, 'none', 'ln thin');
  const hub = circle(0, 0, root * 0.3, '#fff') + rect(-6, -root * 0.3 - 8, 12, 14, '#fff');
  return group(`translate(${x} ${y}) rotate(${turn})`, shape(gearOutline(teeth, tip, root), fill) + web + hub);
}

/** A pair of gears stopped by a spanner, with its title block. */
export const stoppedGears = sheet(
  900,
  560,
  [
    shape('M20 20H880V540H20Z', '#fff'),
    '<path class="ln thin" d="M36 36H864V524H36Z"/><path class="ln thin" d="M600 524V444H864M600 484H864M732 444V524"/>',
    text(612, 470, 'STATE', 'dk', 'start') + text(744, 470, 'stopped', 'dk', 'start'),
    text(612, 510, 'SHEET', 'dk', 'start') + text(744, 510, '500', 'dk', 'start'),
    '<path class="axis" d="M96 290H800M290 90V490M628 150V430"/>',
    gear(290, 290, 0, 20, 170, 140, 'var(--wattle)'),
    gear(628, 290, 14, 13, 116, 88, 'var(--enamel)'),
    group('translate(486 262) rotate(24)', shape(SPANNER, 'url(#steel)')),
    '<path class="dim" d="M460 424V474M512 424V474M460 466H512"/>',
    '<g class="call"><path d="M524 176L641 94"/><circle class="dot" cx="524" cy="176" r="3.5"/><circle class="bal" cx="666" cy="80" r="29"/><text class="bn q" x="666" y="92">!</text></g>',
  ].join(''),
  {
    className: 'lostd',
    viewBox: '19 19 862 522',
    description: 'Two gear wheels stopped by a spanner that has fallen between them',
  },
);
