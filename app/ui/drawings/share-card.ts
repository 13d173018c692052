// The picture that stands beside a shared link, 1200 x 630: words on the left, a drawing on the right.
import { compact } from './annotate.ts';
import { archivoText } from './lettering/archivo-text.ts';
import { archivoWide } from './lettering/archivo-wide.ts';
import { breakLines, canWrite, type Face, lineWidth, wordsAsPath } from './lettering/face.ts';
import { palette } from './palette.ts';
import { smallPortrait } from './portrait.ts';
import { standaloneSvg, withLiteralColors } from './standalone.ts';

export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

export type ShareCard = {
  /** The consultant, beside the portrait. */
  name: string;
  /** The page or the study. */
  title: string;
  /** A short figure set large, such as "5M" or "3800+". */
  figure?: string;
  /** What the figure counts, or a quiet line of its own. */
  note?: string;
  /** Any drawing of this folder; it fills the right side. */
  drawing: string;
};

const LEFT = 52;
const COLUMN = 500;
const PANEL = 588;

// Names and titles come from the owner: characters we have no outline for are left out rather than shown as boxes.
function writable(face: Face, words: string): string {
  if (canWrite(face, words)) return words;
  return [...words].filter((character) => canWrite(face, character)).join('');
}

function titleLines(title: string): { size: number; lines: string[] } {
  const words = writable(archivoWide, title);
  for (const size of [54, 48, 42, 36, 30]) {
    const lines = breakLines(archivoWide, words, size, COLUMN, -0.03);
    const isWideEnough = lines.every((line) => lineWidth(archivoWide, line, size, -0.03) <= COLUMN);
    if (isWideEnough && lines.length * size <= 260) return { size, lines };
  }
  const lines = breakLines(archivoWide, words, 30, COLUMN, -0.03);
  return { size: 30, lines: [...lines.slice(0, 7), ...(lines.length > 7 ? ['…'] : [])] };
}

function figureBlock(figure: string, note: string): string {
  const ink = `fill="${palette.ink}"`;
  const tracking = -0.05;
  const noteSize = 24;
  const words = writable(archivoWide, figure);
  const size = Math.min(120, (120 * 340) / Math.max(340, lineWidth(archivoWide, words, 120, tracking)));
  const width = words ? lineWidth(archivoWide, words, size, tracking) + 24 : 0;
  const lines = breakLines(archivoText, writable(archivoText, note), noteSize, COLUMN - width).slice(0, 3);
  const top = 572 - (lines.length - 1) * 30;
  return [
    `<path stroke="${palette.ink}" stroke-width="3" d="M${LEFT} 458H${PANEL}"/>`,
    words ? wordsAsPath(archivoWide, words, { x: LEFT - size * 0.04, y: 572, size, tracking }, ink) : '',
    ...lines.map((line, i) =>
      wordsAsPath(archivoText, line, { x: LEFT + width, y: top + i * 30, size: noteSize }, ink),
    ),
  ].join('');
}

/** A self-contained SVG file of 1200 x 630 that needs no fonts; rasterise it for the share image. */
export function shareCard({ name, title, figure = '', note = '', drawing }: ShareCard): string {
  const ink = `fill="${palette.ink}"`;
  const { size, lines } = titleLines(title);
  const face = smallPortrait.slice(smallPortrait.indexOf('>') + 1, -'</svg>'.length);
  const panel = standaloneSvg(drawing, { width: SHARE_WIDTH - PANEL, height: SHARE_HEIGHT, background: palette.film });
  const art = panel.slice(panel.indexOf('>') + 1, -'</svg>'.length);
  return compact(`<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}">
    <rect width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" fill="${palette.sheet}"/>
    <clipPath id="panel"><rect x="${PANEL}" width="${SHARE_WIDTH - PANEL}" height="${SHARE_HEIGHT}"/></clipPath>
    <g clip-path="url(#panel)"><g transform="translate(${PANEL} 0)">${art}</g></g>
    <path stroke="${palette.ink}" stroke-width="3" d="M${PANEL} 0V${SHARE_HEIGHT}"/>
    <g transform="translate(${LEFT} 50)">${withLiteralColors(face)}</g>
    ${wordsAsPath(archivoWide, writable(archivoWide, name), { x: LEFT + 54, y: 78, size: 22, tracking: -0.01 }, ink)}
    ${lines.map((line, i) => wordsAsPath(archivoWide, line, { x: LEFT - 3, y: 156 + size * 0.2 + i * size, size, tracking: -0.03 }, ink)).join('')}
    ${figure || note ? figureBlock(figure, note) : ''}</svg>`);
}
