// Typographic marks of the ventures, 200 x 60. Neutral shapes and names of ours; an owner replaces them by real logos.
import { sheet, text } from './annotate.ts';

function mark(shapes: string, x: number, ...lines: string[]): string {
  const words =
    lines.length === 1
      ? text(x, 38, lines[0] ?? '', 'wm', 'start')
      : lines.map((line, i) => text(x, 28 + i * 21, line, 'wm', 'start')).join('');
  return sheet(200, 60, shapes + words);
}

/** One mark per venture, by the name of its logo asset. */
export const brandMarks = {
  australianMade: mark(
    '<path d="M8 10h14v38H8z" fill="var(--bottle-2)"/><path d="M26 22h14v26H26z" fill="var(--ink)"/><path d="M44 34h12v14H44z" fill="var(--wattle)"/>',
    68,
    'Sourcing',
    'Workshop',
  ),
  creativeXR: mark(
    '<path d="M12 12h16l24 36H36z" fill="var(--ink)"/><path d="M36 12h16L41 28.5 33.6 17.4z" fill="var(--wattle)"/><path d="M12 48h16l7.4-9.1-8-12z" fill="var(--wattle)"/>',
    66,
    'Studio XR',
  ),
  eagleMarine: mark(
    '<path d="M8 36h48c-4 8-9 12-16 12H20C14 48 10 44 8 36z" fill="var(--bottle-2)"/><path d="M14 32C24 12 44 10 56 12 46 18 40 24 38 32z" fill="var(--ink)"/>',
    66,
    'Composite',
    'Marine',
  ),
  vastpark: mark(
    '<path d="M10 12h14l10 24 10-24h14L40 48H28z" fill="var(--ink)"/><path d="M28 12h12l-6 14z" fill="var(--wattle)"/>',
    66,
    'Managed',
    'Space',
  ),
} as const;

export type BrandMark = keyof typeof brandMarks;
