import { linesOf } from './set-text.ts';
import type { CutPicture, SheetFrame, SheetPicture, StudySheet } from './sheet.ts';
import { oneLine, PAGE, type Style, type TaggedDocument } from './tagged-document.server.ts';

const WIDTH = PAGE.width - 2 * PAGE.margin;
const GAP = 12;
const CAPTION = 12;
const BELOW = 20;
const LOWEST = 112;
const HIGHEST = 240;

type Pictured = Pick<StudySheet, 'pictures' | 'isPair'>;

/** Taller and wider ones are cut, so that a row stays a row. */
const RATIOS = { least: 0.7, most: 2 };

function ratioOf({ ratio }: SheetPicture): number {
  return Math.min(RATIOS.most, Math.max(RATIOS.least, ratio));
}

/** How high the row of pictures is with its captions: nothing without any. */
export function pictureBounds({ pictures }: Pictured): { least: number; most: number } {
  if (pictures.length === 0) return { least: 0, most: 0 };
  const extra = BELOW + (pictures.some(({ caption }) => caption) ? CAPTION : 0);
  const whole = (WIDTH - GAP * (pictures.length - 1)) / pictures.reduce((sum, picture) => sum + ratioOf(picture), 0);
  return { least: LOWEST + extra, most: Math.max(LOWEST, Math.min(HIGHEST, whole)) + extra };
}

/** The row of pictures; answers where it ends. One that cannot be had leaves its room to the other. */
export async function drawPictures(
  doc: TaggedDocument,
  { pictures, isPair }: Pictured,
  { colours }: SheetFrame,
  { top, height }: { top: number; height: number },
  cut: CutPicture,
): Promise<number> {
  if (pictures.length === 0) return top;
  const captioned = pictures.some(({ caption }) => caption);
  const high = height - BELOW - (captioned ? CAPTION : 0);
  const ratios = pictures.map((picture) => (isPair ? 1 : ratioOf(picture)));
  const sum = ratios.reduce((before, ratio) => before + ratio, 0);
  let x = PAGE.margin;
  for (const [index, picture] of pictures.entries()) {
    const width = ((WIDTH - GAP * (pictures.length - 1)) * (ratios[index] ?? 1)) / sum;
    const jpeg = await cut(picture, width, high);
    if (jpeg) drawOne(doc, picture, jpeg, { x, y: top, width, height: high });
    x += width + GAP;
  }
  return top + height;

  function drawOne(
    page: TaggedDocument,
    { alt, caption, label }: SheetPicture,
    jpeg: Buffer,
    box: { x: number; y: number; width: number; height: number },
  ): void {
    page.figure(alt, box, (pdf) => {
      pdf.save().roundedRect(box.x, box.y, box.width, box.height, 5).clip();
      pdf.image(jpeg, box.x, box.y, { width: box.width, height: box.height });
      pdf.restore();
    });
    page.artefact((pdf) => pdf.lineWidth(0.75).roundedRect(box.x, box.y, box.width, box.height, 5).stroke(colours.ink));
    const tag: Style = { face: 'small', size: 7, colour: colours.ink, tracking: 0.03 };
    const words = oneLine(label);
    if (words !== '') {
      const width = page.measure(tag)(words) + 14;
      page.artefact((pdf) => pdf.roundedRect(box.x + 8, box.y + 8, width, 15, 3).fill(colours.wattle));
      page.element('P', () => page.write(words, box.x + 15, box.y + 18.2, tag));
    }
    const quiet: Style = { face: 'text', size: 7.6, colour: colours.muted };
    const lines = linesOf(oneLine(caption), box.width, page.measure(quiet));
    const [first] = lines;
    if (first === undefined) return;
    const shown = lines.length > 1 ? `${first}…` : first;
    page.element('Caption', () => page.write(shown, box.x, box.y + box.height + 11, quiet));
  }
}
