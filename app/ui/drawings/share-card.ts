import { heldBlanks } from '../../lib/no-break-spaces.ts';
import { withoutTrailing } from '../../lib/without-trailing.ts';
import { isUnseen, settable } from '../sheets/sheet-letters.ts';
// The picture that stands beside a shared link, 1200 x 630: words on the left, a drawing on the right.
import { compact } from './drawing-sheet.ts';
import { breakLines, canWrite, type Face, lineWidth, wordsAsPath } from './lettering/face.ts';
import { archivoText, archivoWide, martianMono } from './lettering/outlines.js';
import { designedInks, type Inks } from './palette.ts';
import smallPortrait from './portrait-small.svg?raw';
import { PANEL, RULE, SHARE_CARD } from './share-card-size.ts';
import { standaloneSvg, withLiteralColors } from './standalone.ts';

export type ShareCard = {
  /** The consultant, beside the portrait. */
  name: string;
  /** The page or the study. */
  title: string;
  /** A short figure set large, such as "5M" or "3800+". */
  figure?: string;
  /** What the figure counts, or a quiet line of its own. */
  note?: string;
  /** Any drawing of this folder; it fills the right side. Null leaves that side free for a picture (`SHARE_PANEL`). */
  drawing: string | null;
  /** The title block at the foot: whose site it is, and which sheet of how many. */
  titleBlock?: { address: string; sheet: string };
  /** Default: those of the design. */
  inks?: Inks;
};

const LEFT = 52;
const COLUMN = 500;

/** Where the quiet lines stand: below a rule, the last of them on a base line of its own. */
const FOOT = { rule: 458, last: 572 } as const;
const FOOT_ABOVE_BLOCK = { rule: 412, last: 514 } as const;
const BLOCK = { top: 556, divider: 416, baseline: 602, size: 18, smallest: 11 } as const;

/** Lines of a title, at the smallest size that is still read in a small preview. */
const MOST_LINES = 8;
const MOST_NOTE_LINES = 3;

/**
 * The words in one line, as the cards set them, with the blanks at which no line ends; empty where a letter has no outline, for half a name or a price is another
 * one. What is shown in its place is up to whoever makes the card.
 */
export function writable(face: Face, words: string): string {
  const signs = [...settable(words).replaceAll(/\s/g, ' ')].filter((sign) => !isUnseen(sign)).join('');
  return canWrite(face, signs) ? heldBlanks(signs.replaceAll(/ +/g, ' ').trim()) : '';
}

type Column = { face: Face; size: number; width: number; tracking?: number };

/** Lines that stay inside the column, whatever it costs: a word that is wider than it is broken. */
function linesWithin(words: string, { face, size, width, tracking = 0 }: Column): string[] {
  const pieces = words.split(' ').flatMap((word) => {
    const found = [''];
    for (const character of word) {
      const longer = (found.at(-1) ?? '') + character;
      if (lineWidth(face, longer, size, tracking) <= width) found[found.length - 1] = longer;
      else found.push(character);
    }
    return found;
  });
  return breakLines(face, pieces.join(' '), size, width, tracking);
}

function titleLines(title: string): { size: number; lines: string[] } {
  const tracking = -0.03;
  const words = writable(archivoWide, title);
  for (const size of [54, 48, 42, 36, 30]) {
    const lines = breakLines(archivoWide, words, size, COLUMN, tracking);
    const isWideEnough = lines.every((line) => lineWidth(archivoWide, line, size, tracking) <= COLUMN);
    if (isWideEnough && lines.length * size <= 260) return { size, lines };
  }
  const size = 30;
  const lines = linesWithin(words, { face: archivoWide, size, width: COLUMN, tracking });
  if (lines.length <= MOST_LINES) return { size, lines };
  const shown = lines.slice(0, MOST_LINES);
  // the dots want room of their own
  const [last = ''] = linesWithin(shown.at(-1) ?? '', { face: archivoWide, size, width: COLUMN - size, tracking });
  return { size, lines: [...shown.slice(0, -1), `${withoutTrailing(last, /[\s,;:.]/)}…`] };
}

function figureBlock(
  figure: string,
  note: string,
  foot: { rule: number; last: number },
  { colours: palette }: Inks,
): string {
  const ink = `fill="${palette.ink}"`;
  const tracking = -0.05;
  const noteSize = 24;
  const words = writable(archivoWide, figure);
  const full = Math.min(120, (120 * 340) / Math.max(340, lineWidth(archivoWide, words, 120, tracking)));
  // the figure makes room before its words are cut
  const settings = [full, full * 0.8, full * 0.65].map((size) => {
    const width = words ? lineWidth(archivoWide, words, size, tracking) + 24 : 0;
    const column = { face: archivoText, size: noteSize, width: COLUMN - width };
    return { size, width, lines: linesWithin(writable(archivoText, note), column) };
  });
  const setting = settings.find(({ lines }) => lines.length <= MOST_NOTE_LINES) ?? settings.at(-1);
  if (!setting) throw new Error('There is always a smallest setting');
  const { size, width } = setting;
  const lines = setting.lines.slice(0, MOST_NOTE_LINES);
  // words that stand alone follow their rule; beside a figure they end where it does
  const top = words ? foot.last - (lines.length - 1) * 30 : Math.min(foot.last, foot.rule + 42);
  return [
    `<path stroke="${palette.ink}" stroke-width="3" d="M${LEFT} ${foot.rule}H${PANEL}"/>`,
    words ? wordsAsPath(archivoWide, words, { x: LEFT - size * 0.04, y: foot.last, size, tracking }, ink) : '',
    ...lines.map((line, i) =>
      wordsAsPath(archivoText, line, { x: LEFT + width, y: top + i * 30, size: noteSize }, ink),
    ),
  ].join('');
}

function titleBlockOf({ address, sheet }: { address: string; sheet: string }, { colours: palette }: Inks): string {
  const ink = `fill="${palette.ink}"`;
  const { top, divider, baseline: y, size: full, smallest } = BLOCK;
  const room = divider - LEFT - 20;
  const words = writable(martianMono, address);
  const size = Math.max(smallest, Math.min(full, (full * room) / Math.max(1, lineWidth(martianMono, words, full))));
  const [shown = ''] = linesWithin(words, { face: martianMono, size, width: room });
  return [
    `<path fill="${palette.film}" d="M0 ${top}H${PANEL}V${SHARE_CARD.height}H0Z"/>`,
    `<path stroke="${palette.ink}" stroke-width="${RULE}" d="M0 ${top}H${PANEL}M${divider} ${top}V${SHARE_CARD.height}"/>`,
    wordsAsPath(martianMono, shown, { x: LEFT, y, size }, ink),
    wordsAsPath(martianMono, writable(martianMono, sheet), { x: divider + 22, y, size: full }, ink),
  ].join('');
}

/** Whether none of its words can be set: then the drawing, or the picture, has all of the card. */
export function isWordless({ name, title, figure = '', note = '', titleBlock }: Omit<ShareCard, 'drawing'>): boolean {
  const words = [name, title, figure].map((one) => writable(archivoWide, one));
  return !titleBlock && [...words, writable(archivoText, note)].every((one) => one === '');
}

const NOTHING = '<svg viewBox="0 0 1 1"></svg>';

/** A self-contained SVG file of 1200 x 630 that needs no fonts; rasterise it for the share image. */
export function shareCard(card: ShareCard): string {
  const { name, title, figure = '', note = '', drawing, titleBlock, inks = designedInks } = card;
  const { colours: palette, paper } = inks;
  const ink = `fill="${palette.ink}"`;
  const { width, height } = SHARE_CARD;
  if (isWordless(card))
    return compact(standaloneSvg(drawing ?? NOTHING, { width, height, background: paper.film, inks }));
  const { size, lines } = titleLines(title);
  const face = smallPortrait.slice(smallPortrait.indexOf('>') + 1, -'</svg>'.length);
  const panel = standaloneSvg(drawing ?? NOTHING, { width: width - PANEL, height, background: paper.film, inks });
  const art = panel.slice(panel.indexOf('>') + 1, -'</svg>'.length);
  return compact(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="${palette.sheet}"/>
    <clipPath id="panel"><rect x="${PANEL}" width="${width - PANEL}" height="${height}"/></clipPath>
    <g clip-path="url(#panel)"><g transform="translate(${PANEL} 0)">${art}</g></g>
    <path stroke="${palette.ink}" stroke-width="${RULE}" d="M${PANEL} 0V${height}"/>
    <g transform="translate(${LEFT} 50)">${withLiteralColors(face, inks)}</g>
    ${wordsAsPath(archivoWide, writable(archivoWide, name), { x: LEFT + 54, y: 78, size: 22, tracking: -0.01 }, ink)}
    ${lines.map((line, i) => wordsAsPath(archivoWide, line, { x: LEFT - 3, y: 156 + size * 0.2 + i * size, size, tracking: -0.03 }, ink)).join('')}
    ${figure || note ? figureBlock(figure, note, titleBlock ? FOOT_ABOVE_BLOCK : FOOT, inks) : ''}
    ${titleBlock ? titleBlockOf(titleBlock, inks) : ''}</svg>`);
}
