import { expect, test } from 'vitest';
import { readPdf } from '../../../tests/support/pdf.ts';
import { noisy } from '../../../tests/support/pictures.ts';
import { SHEET_BYTES, type SheetSet, type StudySheet, sheetColours } from '../../ui/sheets/sheet.ts';
import { drawSheetSet } from './draw-sheet-set.server.ts';

const picture = (hash: string) => ({
  hash,
  focus: { x: 50, y: 50 },
  ratio: 1.5,
  alt: 'A valve',
  caption: '',
  label: '',
});

const sheet: StudySheet = {
  title: 'A valve',
  summary: 'Dry again.',
  kind: 'Case study',
  date: '',
  facts: [],
  figures: [],
  pictures: [picture('one'), picture('other')],
  isPair: false,
  texts: [],
  address: null,
  isDraft: false,
};

const setOf = (sheets: StudySheet[]): SheetSet => ({
  title: 'A pack',
  made: '2026-03-05T09:00:00.000Z',
  frame: {
    name: 'Sample Consultant',
    role: '',
    contact: { label: 'Book a call', shown: '', href: 'https://example.com/' },
    email: '',
    language: 'en-AU',
    colours: sheetColours(),
    faces: 'drawing-office',
    ownFonts: [],
    words: { before: 'Before', after: 'After' },
  },
  cover: null,
  sheets,
});

test('twelve studies with pictures of noise stay below the limit of a document', async () => {
  const [one, other] = [await noisy(900, 600, 1).webp().toBuffer(), await noisy(900, 600, 2).webp().toBuffer()];
  const set = setOf(Array.from({ length: 12 }, () => sheet));
  const bytes = await drawSheetSet(set, { pictures: { one, other }, fonts: [] });
  expect(bytes.byteLength).toBeLessThan(SHEET_BYTES);
  const { pages } = await readPdf(bytes);
  expect(pages).toHaveLength(12);
  expect(pages.every(({ told }) => told.filter(({ role }) => role === 'Figure').length === 2)).toBe(true);
});

test('a picture that is not there, and a typeface that cannot be read, leave a page', async () => {
  const set = setOf([sheet]);
  const bytes = await drawSheetSet(
    { ...set, frame: { ...set.frame, faces: 'own', ownFonts: ['x'] } },
    { pictures: {}, fonts: [new Uint8Array([1, 2, 3])] },
  );
  const { pages } = await readPdf(bytes);
  expect(pages[0]?.told.map(({ role }) => role)).not.toContain('Figure');
  expect(pages[0]?.text).toContain('Dry again.');
});
