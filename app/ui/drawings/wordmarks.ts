// Wordmarks of media outlets, 200 x 60, set in our own faces: a name by kind, never the look of a real masthead.
import { breakLines, type Face, lineWidth, wordsAsPath } from './lettering/face.ts';
import { archivoBlack, archivoLight, archivoWide, martianMono } from './lettering/outlines.js';
import { palette } from './palette.ts';

type Ornament = 'none' | 'bar' | 'rules' | 'block' | 'stripe';
type WordmarkStyle = { face: Face; tracking: number; isCapitals?: boolean; ornament: Ornament; largest?: number };

const styles: readonly WordmarkStyle[] = [
  { face: archivoBlack, tracking: -0.04, ornament: 'none' },
  { face: archivoLight, tracking: -0.02, ornament: 'rules', largest: 20 },
  { face: archivoWide, tracking: 0.06, isCapitals: true, ornament: 'none', largest: 17 },
  { face: archivoWide, tracking: -0.02, ornament: 'bar' },
  { face: archivoWide, tracking: 0.1, isCapitals: true, ornament: 'rules', largest: 15 },
  { face: archivoLight, tracking: -0.04, ornament: 'none' },
  { face: martianMono, tracking: -0.04, ornament: 'none', largest: 18 },
  { face: archivoBlack, tracking: -0.05, ornament: 'stripe' },
  { face: archivoBlack, tracking: 0.04, isCapitals: true, ornament: 'none', largest: 16 },
  { face: archivoWide, tracking: -0.04, ornament: 'block' },
  { face: archivoLight, tracking: 0, ornament: 'bar' },
  { face: archivoWide, tracking: -0.02, ornament: 'none' },
  { face: martianMono, tracking: 0.02, isCapitals: true, ornament: 'stripe', largest: 14 },
];

/** How many different settings there are. */
export const wordmarkStyleCount = styles.length;

const WIDTH = 200;
const HEIGHT = 60;

function ornamentOf(ornament: Ornament): { left: number; shapes: string; inkOnBlock: boolean } {
  switch (ornament) {
    case 'bar':
      return { left: 20, shapes: `<path fill="${palette.wattle}" d="M0 8h10v44H0z"/>`, inkOnBlock: false };
    case 'rules':
      return { left: 2, shapes: `<path fill="${palette.ink}" d="M2 2h196v3H2zM2 55h196v3H2z"/>`, inkOnBlock: false };
    case 'block':
      return { left: 14, shapes: `<path fill="${palette['bottle-2']}" d="M0 2h200v56H0z"/>`, inkOnBlock: true };
    case 'stripe':
    case 'none':
      return { left: 2, shapes: '', inkOnBlock: false };
  }
}

/** The name as a self-contained 200 x 60 SVG file; `style` picks one of the settings. */
export function wordmark(name: string, style: number): string {
  const { face, tracking, isCapitals, ornament, largest = 24 } = styles[style % styles.length] as WordmarkStyle; // inside the list
  const { left, shapes, inkOnBlock } = ornamentOf(ornament);
  const words = isCapitals ? name.toUpperCase() : name;
  const room = WIDTH - left - (ornament === 'block' ? left : 4);
  // The largest size at which two lines hold the name.
  let size = largest;
  let lines = breakLines(face, words, size, room, tracking);
  while (size > 9 && (lines.length > 2 || lines.some((line) => lineWidth(face, line, size, tracking) > room))) {
    size -= 0.5;
    lines = breakLines(face, words, size, room, tracking);
  }
  const leading = size * 1.06;
  const first = HEIGHT / 2 + size * 0.345 - ((lines.length - 1) * leading) / 2 - (ornament === 'stripe' ? 5 : 0);
  const underline = Math.min(53, first + (lines.length - 1) * leading + size * 0.36);
  const stripe = ornament === 'stripe' ? `<path fill="${palette.wattle}" d="M2 ${underline.toFixed(1)}h46v5H2z"/>` : '';
  const fill = `fill="${inkOnBlock ? palette.sheet : palette.ink}"`;
  const set = lines.map((line, i) =>
    wordsAsPath(face, line, { x: left, y: first + i * leading, size, tracking }, fill),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${shapes}${stripe}${set.join('')}</svg>`;
}
