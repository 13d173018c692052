// Pieces shared by the pictures of case studies (600 x 400): red pencil, cartons, bars, factories, stamps.
import { text } from './annotate.ts';
import { circle, group, range, rect, repeat, round, shape, stroke } from './geometry.ts';
import { principleFills } from './palette.ts';

export const STUDY_WIDTH = 600;
export const STUDY_HEIGHT = 400;

/** Red pencil hatching that fills a rectangle: waste, air, things to remove. */
export function redHatch(x: number, y: number, width: number, height: number, pitch = 12): string {
  const count = Math.ceil((width + height) / pitch);
  const lines = repeat(count, (i) => {
    const k = -height + i * pitch;
    if (k >= width) return '';
    const from = Math.max(0, k);
    const to = Math.min(width, k + height);
    return `M${round(x + from)} ${round(y + height - (from - k))}L${round(x + to)} ${round(y + height - (to - k))}`;
  });
  return `<path fill="none" stroke="var(--redpen)" stroke-width="1" stroke-opacity=".75" d="${lines}"/>`;
}

/** A ring of red pencil, drawn by hand and not quite closed. */
export function pencilRing(x: number, y: number, rx: number, ry: number): string {
  const d = `M${round(x - rx * 0.2)} ${round(y - ry)}C${round(x + rx * 0.9)} ${round(y - ry * 1.1)} ${round(x + rx * 1.15)} ${round(y + ry * 0.5)} ${round(x + rx * 0.5)} ${round(y + ry * 0.92)}C${round(x - rx * 0.4)} ${round(y + ry * 1.25)} ${round(x - rx * 1.2)} ${round(y + ry * 0.5)} ${round(x - rx)} ${round(y - ry * 0.15)}C${round(x - rx * 0.9)} ${round(y - ry * 0.7)} ${round(x - rx * 0.4)} ${round(y - ry)} ${round(x)} ${round(y - ry * 0.94)}`;
  return `<path class="pen" d="${d}"/>`;
}

/** A red pencil cross over something that is taken out. */
export function pencilCross(x: number, y: number, size: number): string {
  const half = size / 2;
  return `<path class="pen" d="M${round(x - half)} ${round(y - half)}l${size} ${size}m0 ${-size}l${-size} ${size}"/>`;
}

/** A carton in side view with its tape; (x, ground) is the lower left corner. */
export function sideCarton(x: number, ground: number, width: number, height: number, fill = 'var(--enamel)'): string {
  const tape = round(Math.min(14, height * 0.35));
  const strip = `M${round(x + width / 2 - 5)} ${round(ground - height)}v${tape}h10v-${tape}`;
  return rect(x, ground - height, width, height, fill) + stroke(strip, 'ln thin');
}

/** A container cut open lengthways, 520 wide; its floor is at 308 and its roof at 108. */
export function openContainer(content: string): string {
  const rivets = repeat(12, (i) => `M${60 + i * 42} 98v8M${60 + i * 42} 310v8`);
  const rails = shape('M40 96H560V108H40ZM40 308H560V320H40Z', 'var(--bottle)');
  return `${rect(40, 108, 520, 200, '#fff')}${rails}<path class="lt thin" d="${rivets}"/>${content}`;
}

/** A bar divided by shares of its whole width. */
export function dividedBar(
  x: number,
  y: number,
  width: number,
  shares: readonly number[],
  fills: readonly string[] = principleFills,
  height = 64,
): string {
  let left = x;
  return shares
    .map((share, i) => {
      const piece = rect(left, y, width * share, height, fills[i % fills.length]);
      left += width * share;
      return piece;
    })
    .join('');
}

/** A factory with a saw-tooth roof, its floor on the ground line. */
export function factory(x: number, ground: number, width: number, walls: string, door = 'var(--wattle)'): string {
  const bay = width / 3;
  const roof = repeat(
    3,
    (i) => `L${round(x + i * bay)} ${ground - 110}v-44L${round(x + (i + 1) * bay)} ${ground - 110}`,
  );
  const windows = repeat(3, (i) => rect(x + 12 + i * bay, ground - 86, bay - 22, 26, 'var(--bottle)'));
  return [
    shape(`M${x} ${ground}V${ground - 110}${roof}V${ground}Z`, walls),
    windows,
    rect(x + width / 2 - 20, ground - 44, 40, 44, door),
  ].join('');
}

/** A clock face that shows a share of an hour. */
export function clockFace(x: number, y: number, radius: number, share: number): string {
  const angle = share * 2 * Math.PI;
  const hand = `M${x} ${round(y - radius * 0.62)}V${y}L${round(x + radius * 0.45 * Math.sin(angle))} ${round(y - radius * 0.45 * Math.cos(angle))}`;
  return circle(x, y, radius, '#fff') + stroke(hand);
}

/** The gold stamp of something that passed. */
export function passedStamp(x: number, y: number, radius = 34): string {
  const k = radius / 34;
  const tick = `M${round(x - 16 * k)} ${y}l${round(12 * k)} ${round(12 * k)} ${round(22 * k)} ${round(-26 * k)}`;
  return circle(x, y, radius, 'var(--wattle)') + stroke(tick, 'ln heavy');
}

/** A balloon without a leader that carries a question mark. */
export function questionMark(x: number, y: number): string {
  return `<circle class="bal" cx="${x}" cy="${y}" r="22"/><text class="bn" x="${x}" y="${y + 6}">?</text>`;
}

/** Puts a 640 x 420 plate object into a rectangle, centred. */
export function fitted(object: string, x: number, y: number, width: number, height: number): string {
  const scale = Math.min(width / 640, height / 420);
  const left = x + (width - 640 * scale) / 2;
  const top = y + (height - 420 * scale) / 2;
  return group(`translate(${round(left)} ${round(top)}) scale(${+scale.toFixed(3)})`, object);
}

/** Points of a control chart, 480 wide, around the middle line `y`. */
export function controlChart(y: number, reach: number, offsets: readonly number[], fill: string): string {
  const step = 456 / (offsets.length - 1);
  const points = offsets.map((offset, i) => [round(72 + i * step), round(y + offset)] as const);
  return [
    `<path class="ln thin" d="M60 ${y - reach}H540M60 ${y + reach}H540"/><path class="axis" d="M60 ${y}H540"/>`,
    stroke(`M${points.map((point) => point.join(' ')).join('L')}`),
    points.map(([px, py]) => circle(px, py, 6.5, fill)).join(''),
  ].join('');
}

/** An arrow to the right in red pencil. */
export function penArrow(x0: number, x1: number, y: number): string {
  return `<path class="dim" d="M${x0} ${y}H${x1}M${x1 - 9} ${y - 7}L${x1} ${y}L${x1 - 9} ${y + 7}"/>`;
}

/** White paper with a double frame, on which a sheet is written. */
export function paper(x: number, y: number, width: number, height: number): string {
  const inner = `M${x + 12} ${y + 12}H${x + width - 12}V${y + height - 12}H${x + 12}Z`;
  return rect(x, y, width, height, '#fff') + stroke(inner, 'ln thin');
}

/** Numbered squares of a calendar, six to a row; the ones after `used` are struck out. */
export function calendar(weeks: number, used: number): string {
  const rows = Math.ceil(weeks / 6);
  const pitch = rows > 3 ? 66 : 88;
  const size = pitch - 16;
  return range(weeks, (i) => {
    const x = 60 + (i % 6) * 80;
    const y = (rows > 3 ? 60 : 66) + Math.floor(i / 6) * pitch;
    const isFree = i >= used;
    return [
      rect(x, y, 72, size, isFree ? '#fff' : 'var(--enamel)'),
      text(x + 8, y + 22, i + 1, 'wk', 'start'),
      isFree ? redHatch(x + 2, y + 29, 68, size - 31) : '',
    ].join('');
  }).join('');
}

/** A price as it is written on a ticket: with cents below a thousand dollars. */
export function dollars(amount: number): string {
  if (amount < 1000) return `$${amount.toFixed(2)}`;
  return `$${(Math.round(amount / 10) * 10).toLocaleString('en-US')}`;
}
