import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeOnPage, readPdf } from '../../../tests/support/pdf.ts';
import { DESIGNED, FACE_PAIRS } from '../brand/brand-choice.ts';
import { lookOf } from '../brand/brand-look.server.ts';
import { contrast } from '../contrast.ts';
import { drawSheets } from './draw-sheets.server.ts';
import { SHEET_PAIRS, type SheetFrame, type SheetSet, type StudySheet, sheetColours } from './sheet.ts';
import { openFaces, runsOf } from './sheet-faces.server.ts';
import { missingLetters, settable } from './sheet-letters.ts';

const frame: SheetFrame = {
  name: 'Sample Consultant',
  role: 'Consultant in product development',
  contact: { label: 'Book a free call', shown: 'example.com/book', href: 'https://example.com/book?utm_content=pdf' },
  email: 'hello@example.com',
  language: 'en-AU',
  colours: sheetColours(),
  faces: 'drawing-office',
  ownFonts: [],
  words: { before: 'Before', after: 'After' },
};

const address = {
  shown: 'example.com/case-studies/valve',
  href: 'https://example.com/case-studies/valve?utm_source=pdf',
};

function sheet(given: Partial<StudySheet> = {}): StudySheet {
  return {
    title: 'A valve that closes',
    summary: 'It was made anew, for less.',
    kind: 'Case study',
    date: 'March 5, 2025',
    facts: [],
    figures: [],
    pictures: [],
    isPair: false,
    texts: [
      { heading: 'Challenge', blocks: [{ words: 'It leaked.', mark: '' }] },
      { heading: 'Solution', blocks: [{ words: 'A new seat.', mark: '•' }] },
      { heading: 'Results', blocks: [{ words: 'It is dry.', mark: '' }] },
    ],
    address,
    isDraft: false,
    ...given,
  };
}

function setOf(given: Partial<SheetSet> = {}): SheetSet {
  return {
    title: 'A valve that closes',
    made: '2026-03-05T09:00:00.000Z',
    frame,
    cover: null,
    sheets: [sheet()],
    ...given,
  };
}

const draw = (set: SheetSet) => drawSheets(set, [], async () => null);

test('a sheet is one tagged page of A4 in the language of the site', async () => {
  const pdf = await readPdf(await draw(setOf()));
  expect(pdf).toMatchObject({ title: 'A valve that closes', language: 'en-AU', isTagged: true, showsTitle: true });
  expect(pdf.pages).toHaveLength(1);
  expect(pdf.pages[0]?.size).toMatchObject({ width: 595.28, height: 841.89 });
});

test('its parts are told in the order of reading: headings, paragraphs, the code', async () => {
  const figures = [{ label: 'Landed cost', before: '$2.86', after: '$1.92 a unit', notes: 'over 12 months' }];
  const pdf = await readPdf(await draw(setOf({ sheets: [sheet({ figures })] })));
  const told = pdf.pages[0]?.told ?? [];
  expect(told.filter(({ role }) => /^H\d$/.test(role)).map(({ role, words }) => `${role} ${words}`)).toEqual([
    'H1 A valve that closes',
    'H2 Challenge',
    'H2 Solution',
    'H2 Results',
  ]);
  const words = told.map((part) => part.words);
  expect(words).toContain('Landed cost Before $2.86 After $1.92 a unit over 12 months');
  expect(words.indexOf('It leaked.')).toBeLessThan(words.indexOf('• A new seat.'));
  expect(told.filter(({ role }) => role === 'Figure').map(({ alt }) => alt)).toEqual([
    `QR code that leads to ${address.href}`,
  ]);
  expect(pdf.pages[0]?.links).toEqual([address.href, frame.contact.href]);
});

test('the code reads as the address of the study', async () => {
  expect(await codeOnPage(await draw(setOf()), 1)).toBe(address.href);
});

test('a draft that nobody can open has no code, and says what it is', async () => {
  const bytes = await draw(setOf({ sheets: [sheet({ isDraft: true, address: null })] }));
  expect(await codeOnPage(bytes, 1)).toBeNull();
  expect((await readPdf(bytes)).pages[0]?.text).toContain('Draft');
});

const long = (count: number) => 'Every supplier was asked for weights, cycle times and rates. '.repeat(count).trim();
const compounds = 'Lieferantenqualifizierungsverfahrensbeschreibung Kunststoffspritzgusswerkzeugwartung '
  .repeat(30)
  .trim();

test.each([
  [
    'long',
    long(80),
    'A family business with a long name asks for a title that goes on and on '.repeat(4).slice(0, 300),
  ],
  ['in German compounds', compounds, compounds.slice(0, 300)],
])(
  'a study whose texts are %s is on one page, cut with the address at which it goes on',
  async (_what, words, title) => {
    const texts = ['Challenge', 'Solution', 'Results'].map((heading) => ({ heading, blocks: [{ words, mark: '' }] }));
    const figures = Array.from({ length: 6 }, (_, index) => ({
      label: `What was measured, in words that take all the room there is for them ${index}`.padEnd(80, '.'),
      before: '$2,860,000.00 per year',
      after: '$1,920,000.00 per year unit of sixteen',
      notes: 'over twelve months · counted from the invoices of every supplier, '.repeat(3),
    }));
    const pdf = await readPdf(await draw(setOf({ sheets: [sheet({ title, summary: words, texts, figures })] })));
    expect(pdf.pages).toHaveLength(1);
    expect(pdf.pages[0]?.text).toMatch(/… more at/);
  },
);

test('all letters that are said to be settable are in the faces, whatever pair was chosen', async () => {
  const all = Array.from({ length: 0x2300 }, (_, code) => String.fromCodePoint(code)).filter(
    (letter) => /\S/.test(letter) && settable(letter) === letter,
  );
  expect(all.length).toBeGreaterThan(350);
  for (const pair of FACE_PAIRS)
    for (const face of Object.values(await openFaces(pair, []))) {
      const text = all.join('');
      expect(
        runsOf(face, text)
          .map((run) => run.text)
          .join(''),
      ).toBe(text);
    }
});

test('letters of Poland and Turkey stand in the file as they were written', async () => {
  const title = 'Żółć, Ğüneş and Œuvre: 3 × ½ “quoted” — €5';
  const pdf = await readPdf(await draw(setOf({ sheets: [sheet({ title })] })));
  expect(pdf.pages[0]?.told.find(({ role }) => role === 'H1')?.words).toBe(title);
});

test('Greek, Chinese and Hebrew are counted as missing; signs have plainer ones', () => {
  expect(missingLetters('A valve')).toBe(0);
  expect(missingLetters('Ελλάδα')).toBe(6);
  expect(missingLetters('阀门 x')).toBe(2);
  expect(missingLetters('שלום')).toBe(4);
  expect(missingLetters('✓ done → next 🎉')).toBe(0);
  expect(settable('✓ done → next 🎉')).toBe('• done – next ');
});

test('any text makes a page', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.string({ maxLength: 400 }),
      async (title, words) => {
        const texts = [{ heading: 'Results', blocks: [{ words, mark: '•' }] }];
        const bytes = await draw(setOf({ sheets: [sheet({ title, summary: words, texts })] }));
        expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
      },
    ),
    { numRuns: 15 },
  );
});

test('words keep their contrast in any brand', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);
  const extremes = ['#ffffff', '#000000', '#00ff00', '#ffff00', '#0000ff'];
  fc.assert(
    fc.property(
      fc.oneof(colour, fc.constantFrom(...extremes)),
      fc.oneof(colour, fc.constantFrom(...extremes)),
      fc.constantFrom('light' as const, 'dark' as const),
      (main, accent, ground) => {
        const colours = sheetColours(lookOf({ ...DESIGNED, main, accent, ground })?.paper);
        for (const [text, on] of SHEET_PAIRS)
          expect(contrast(colours[text], colours[on]), `${text} on ${on}`).toBeGreaterThanOrEqual(4.5);
      },
    ),
    { numRuns: 200 },
  );
});

test('a pack has a cover that names its reader, and a page for each study', async () => {
  const cover = {
    heading: 'Prepared for',
    recipient: 'Jane Doe, Example Pty Ltd',
    note: 'One.\n\nTwo.',
    date: 'May 1, 2026',
  };
  const sheets = Array.from({ length: 12 }, (_, index) => sheet({ title: `Study ${index + 1}`, isDraft: index === 3 }));
  const bytes = await draw(setOf({ cover, sheets }));
  const pdf = await readPdf(bytes);
  expect(pdf.pages).toHaveLength(13);
  expect(pdf.outline).toEqual([cover.recipient, ...sheets.map(({ title }) => title)]);
  expect(pdf.pages[0]?.told.find(({ role }) => role === 'H1')?.words).toBe(`Prepared for ${cover.recipient}`);
  expect(pdf.pages[0]?.text).toContain('Study 4 (Draft)');
  expect(pdf.pages.slice(1).every(({ told }) => told.some(({ role }) => role === 'H1'))).toBe(true);
});
