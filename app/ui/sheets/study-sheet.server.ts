import { cutToFit, evenLines, linesOf } from './set-text.ts';
import type { CutPicture, SheetFrame, StudySheet } from './sheet.ts';
import { drawFigures } from './sheet-figures.server.ts';
import { drawFoot, FOOT_TOP } from './sheet-foot.server.ts';
import { settable } from './sheet-letters.ts';
import { drawPictures, pictureBounds } from './sheet-pictures.server.ts';
import { drawTexts, heightOfTexts, LARGE_TEXT_SIZES, LEAST_TEXT, TEXT_SIZES } from './sheet-texts.server.ts';
import { sheetWord } from './sheet-words.server.ts';
import { oneLine, PAGE, type Style, type TaggedDocument } from './tagged-document.server.ts';

const WIDTH = PAGE.width - 2 * PAGE.margin;
const TITLE_SIZES = [29, 25, 21, 18, 15, 13];
const TITLE_HEIGHT = 92;
const SUMMARY_LINES = 4;

/** One study on one page, whatever its length: texts are cut where the page ends. */
export async function drawStudySheet(
  doc: TaggedDocument,
  given: StudySheet,
  frame: SheetFrame,
  place: { number: number; count: number },
  cut: CutPicture,
): Promise<void> {
  const sheet = inLetters(given);
  drawHead(doc, sheet, frame);
  let y = drawTitle(doc, sheet, frame, PAGE.margin + 34);
  y = drawFigures(doc, sheet.figures, frame, y);
  const room = FOOT_TOP - 18 - y;
  const bounds = pictureBounds(sheet);
  const most = room - bounds.least;
  const sizes = sheet.pictures.length === 0 ? LARGE_TEXT_SIZES : TEXT_SIZES;
  const size = sizes.find((each) => heightOfTexts(doc, sheet, frame, each) <= most) ?? sizes.at(-1) ?? 9;
  const height = Math.min(Math.max(heightOfTexts(doc, sheet, frame, size), LEAST_TEXT), most);
  y = await drawPictures(doc, sheet, frame, { top: y, height: Math.min(bounds.most, room - height) }, cut);
  drawTexts(doc, sheet, frame, { top: y, height: FOOT_TOP - 18 - y, size });
  drawFoot(doc, sheet, frame, place);
}

/** The same in letters that the faces have. */
function inLetters(sheet: StudySheet): StudySheet {
  const texts = sheet.texts.map(({ heading, blocks }) => ({
    heading: oneLine(heading),
    blocks: blocks
      .map(({ mark, words }) => ({ mark: settable(mark), words: settable(words).trim() }))
      .filter(({ words }) => words !== ''),
  }));
  return { ...sheet, title: oneLine(sheet.title), summary: oneLine(sheet.summary), texts };
}

function drawHead(doc: TaggedDocument, { kind, date, isDraft }: StudySheet, frame: SheetFrame): void {
  const { name, role, colours } = frame;
  const draftWord = sheetWord(frame, 'pdf.draft');
  const top = PAGE.margin;
  const right = PAGE.margin + WIDTH;
  const label: Style = { face: 'small', size: 7, colour: colours.ink, tracking: 0.03 };
  const day: Style = { ...label, colour: colours.muted };
  const owner: Style = { face: 'display', size: 12, colour: colours.ink, tracking: -0.01 };
  const what: Style = { face: 'text', size: 8, colour: colours.muted };
  const kindWidth = doc.measure(label)(kind) + 14;
  doc.artefact((pdf) => {
    pdf.roundedRect(right - kindWidth, top - 4, kindWidth, 15, 3).fill(colours.enamel);
    pdf.rect(PAGE.margin, top + 22, WIDTH, 2).fill(colours.ink);
    pdf.rect(PAGE.margin, top + 22, 60, 4.5).fill(colours.wattle);
  });
  doc.element('P', () => {
    doc.write(oneLine(name), PAGE.margin, top + 5, owner);
    const [line = ''] = linesOf(oneLine(role), WIDTH * 0.62, doc.measure(what));
    doc.write(line, PAGE.margin, top + 16, what);
  });
  doc.element('P', () => {
    doc.write(kind, right - kindWidth + 7, top + 6.2, label);
    doc.write(date, right - kindWidth - 9 - doc.measure(day)(date), top + 6.2, day);
  });
  if (!isDraft) return;
  const draft: Style = { ...label, colour: colours.white };
  const width = doc.measure(draft)(draftWord) + 14;
  const left = right - kindWidth - 18 - doc.measure(day)(date) - width;
  doc.artefact((pdf) => pdf.roundedRect(left, top - 4, width, 15, 3).fill(colours.redpen));
  doc.element('P', () => doc.write(draftWord, left + 7, top + 6.2, draft));
}

/** Title, summary and what is told of the work; answers where they end. */
function drawTitle(
  doc: TaggedDocument,
  { title, summary, facts }: StudySheet,
  { colours, language }: SheetFrame,
  top: number,
): number {
  const styleOf = (size: number): Style => ({ face: 'display', size, colour: colours.ink, tracking: -0.022 });
  const settings = TITLE_SIZES.map((size) => ({ size, lines: evenLines(title, WIDTH, doc.measure(styleOf(size))) }));
  const fits = ({ size, lines }: { size: number; lines: string[] }) => lines.length * size * 1.08 <= TITLE_HEIGHT;
  const { size, lines } = settings.find(fits) ?? settings.at(-1) ?? { size: 13, lines: [] };
  let y = top + size * 0.92;
  doc.element('H1', () => {
    for (const line of lines) {
      doc.write(line, PAGE.margin, y, styleOf(size));
      y += size * 1.08;
    }
  });
  const lede: Style = { face: 'text', size: 11.2, colour: colours.ink };
  const measure = doc.measure(lede);
  const width = WIDTH * 0.9;
  const blocks = [{ mark: '', words: summary }];
  const some = cutToFit(
    blocks,
    language,
    ([block]) => linesOf(block?.words ?? '', width, measure).length <= SUMMARY_LINES,
  );
  y += 25 - size * 1.08;
  doc.element('P', () => {
    for (const line of linesOf((some ?? blocks)[0]?.words ?? '', width, measure)) {
      doc.write(line, PAGE.margin, y, lede);
      y += 15.2;
    }
  });
  if (facts.length > 0) {
    const quiet: Style = { face: 'text', size: 8.4, colour: colours.muted };
    const words = oneLine(facts.map(({ name, value }) => `${name}: ${value}`).join('  ·  '));
    doc.element('P', () => {
      for (const line of linesOf(words, WIDTH, doc.measure(quiet)).slice(0, 2)) {
        doc.write(line, PAGE.margin, y, quiet);
        y += 11.5;
      }
    });
  }
  return y + 4;
}
