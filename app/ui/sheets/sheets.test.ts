import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeOnPage, drawnGlyphs, lettersOfElements, readPdf } from '../../../tests/support/pdf.ts';
import { DESIGNED, FACE_PAIRS } from '../brand/brand-choice.ts';
import { lookOf } from '../brand/brand-look.server.ts';
import { contrast } from '../contrast.ts';
import { drawSheets } from './draw-sheets.server.ts';
import { type SheetColours, type SheetFrame, type SheetSet, type StudySheet, sheetColours } from './sheet.ts';
import { codesOf, openFaces, runsOf } from './sheet-faces.server.ts';
import { isStandIn, isUnseen, missingLetters, settable } from './sheet-letters.ts';

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
  expect(pdf.pages[0]?.links).toEqual([address.href, frame.contact?.href]);
});

test('words stay apart for who hears them, over lines and beside each other, and a broken one stays one', async () => {
  const word = fc.constantFrom('valve', 're-sourced', 'œuvre', 'Donaudampfschifffahrtsgesellschaftskapitänsmütze', 'a');
  await fc.assert(
    fc.asyncProperty(fc.array(word, { minLength: 20, maxLength: 60 }), async (words) => {
      const text = words.join(' ');
      const texts = sheet().texts.map((one) => ({ ...one, blocks: [{ words: text, mark: '' }] }));
      const elements = await lettersOfElements(
        await draw(setOf({ sheets: [sheet({ title: text.slice(0, 90).trim(), summary: text, texts })] })),
      );
      const [name, kind, ...said] = elements.map((letters) => letters.trim()).filter((letters) => letters !== '');
      expect([name, kind]).toEqual([`${frame.name} ${frame.role}`, 'Case study March 5, 2025']);
      // a hyphen shows where a word was broken
      const bare = (letters: string) => letters.replaceAll('-', '').replace(/…$/, '');
      const [title = '', summary = '', , challenge = ''] = said.map(bare);
      expect(title).toBe(bare(text.slice(0, 90).trim()));
      for (const part of [summary, challenge]) expect([bare(text).startsWith(part), part]).toEqual([true, part]);
    }),
    { numRuns: 10 },
  );
});

test('without a way to get in touch the foot names her alone', async () => {
  const pdf = await readPdf(await draw(setOf({ frame: { ...frame, contact: null, email: '' } })));
  expect(pdf.pages[0]?.links).toEqual([address.href]);
  expect(pdf.pages[0]?.told.at(-1)?.words).toBe(frame.name);
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

test('all letters that are said to stand in are those of their files, whatever pair was chosen', async () => {
  const signs = Array.from({ length: 0x10000 }, (_, code) => String.fromCodePoint(code));
  const all = signs.filter((sign) => isStandIn(sign.codePointAt(0) ?? 0)).join('');
  expect(all.length).toBeGreaterThan(700);
  for (const pair of FACE_PAIRS)
    for (const face of Object.values(await openFaces(pair, [])))
      expect(
        runsOf(face, all)
          .map((run) => run.text)
          .join(''),
      ).toBe(all);
  const { text } = await openFaces('drawing-office', []);
  const inFiles = new Set(text.flatMap(({ font }) => font.characterSet.map((code) => String.fromCodePoint(code))));
  const isSet = (sign: string) => !/[\p{M}\p{Zs}]/u.test(sign) && !isUnseen(sign) && settable(sign) === sign;
  const isSaid = (sign: string) => isStandIn(sign.codePointAt(0) ?? 0);
  expect([...inFiles].filter((sign) => isSet(sign) && !isSaid(sign) && !/\p{Cn}/u.test(sign))).toEqual([]);
});

test('letters of Poland and Turkey stand in the file as they were written', async () => {
  const title = 'Żółć, Ğüneş and Œuvre: 3 × ½ “quoted” — €5';
  const pdf = await readPdf(await draw(setOf({ sheets: [sheet({ title })] })));
  expect(pdf.pages[0]?.told.find(({ role }) => role === 'H1')?.words).toBe(title);
});

test('letters that no font has are named; signs keep their meaning', async () => {
  expect(missingLetters('A valve, 阀门 שלום Ελλάδα')).toEqual(['阀', '门', 'ש', 'ל', 'ו', 'ם']);
  expect(missingLetters('e̱ 🎉 👨‍🏭')).toEqual(['e̱', '🎉', '👨‍🏭']);
  expect(missingLetters('Nguyễn Thị Ánh\n→ ≤ 5 µm, ≠ 3 Ω, № 7, 10⁶, ✓ done\u200b')).toEqual([]);
  const title = 'From ≤ 5 to ≠ 3 Ω → № 7, ✓ for Nguyễn Thị Ánh, 10⁶ m²';
  const pdf = await readPdf(await draw(setOf({ sheets: [sheet({ title })] })));
  expect(pdf.pages[0]?.told.find(({ role }) => role === 'H1')?.words).toBe(title);
  expect(settable('2⅓ ﬁne ℃ Ⅳ')).toBe('2¹⁄₃ fine °C IV');
});

const CYRILLIC = readFileSync(
  'node_modules/@fontsource-variable/martian-mono/files/martian-mono-cyrillic-standard-normal.woff2',
);

test('a typeface of the owner sets what ours lack, but nothing that runs from the right', async () => {
  const ranges = await codesOf(CYRILLIC);
  const hasOwn = (code: number) => ranges.some(([from, to]) => from <= code && code <= to);
  expect([hasOwn(0x416), missingLetters('Клапан № 3, ἀ', hasOwn)]).toEqual([true, ['ἀ']]);
  expect(missingLetters('ἀ', (code) => code === 0x1f00)).toEqual([]);
  const title = 'Клапан №3 — à 5 ½';
  for (const fonts of [[CYRILLIC], [readFileSync('app/ui/fonts/pairs/inter-basic.woff2'), CYRILLIC]]) {
    const bytes = await drawSheets(
      setOf({ frame: { ...frame, faces: 'own' }, sheets: [sheet({ title })] }),
      fonts,
      async () => null,
    );
    expect(drawnGlyphs(bytes)).not.toContain(0);
    expect((await readPdf(bytes)).pages[0]?.told.find(({ role }) => role === 'H1')?.words).toBe(title);
  }
  expect(missingLetters('שם', () => true)).toEqual(['ש', 'ם']);
});

test('any text makes a page without a letter left out, or is refused', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.string({ maxLength: 400 }),
      async (title, words) => {
        const texts = [{ heading: 'Results', blocks: [{ words, mark: '•' }] }];
        const drawn = draw(setOf({ sheets: [sheet({ title, summary: words, texts })] }));
        if (missingLetters(`${title} ${words}`).length > 0) {
          await expect(drawn).rejects.toThrow(/^No typeface has “.+”, so the PDF cannot be made\.$/s);
          return;
        }
        const bytes = await drawn;
        expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
        expect(drawnGlyphs(bytes)).not.toContain(0);
      },
    ),
    { numRuns: 15 },
  );
});

test('a text that is one word is broken anywhere, and cut with the address at which it goes on', async () => {
  const texts = ['Challenge', 'Solution', 'Results'].map((heading) => ({
    heading,
    blocks: [{ words: 'Lieferung'.repeat(94), mark: '' }],
  }));
  // they leave little room
  const pictures = [{ hash: 'a', focus: { x: 50, y: 50 }, ratio: 1, alt: 'A valve', caption: '', label: '' }];
  const figures = Array.from({ length: 6 }, () => ({
    label: 'Cost '.repeat(16),
    before: '3',
    after: '2',
    notes: long(2),
  }));
  const given = { title: long(5), summary: long(9), texts, pictures, figures };
  const pdf = await readPdf(await draw(setOf({ sheets: [sheet(given)] })));
  const told = pdf.pages[0]?.told ?? [];
  const columns = told.filter(({ role, words }) => role === 'P' && words.startsWith('Lieferung'));
  expect(columns).toHaveLength(3);
  for (const { words } of columns) expect(words).toMatch(/^Lieferung.{200,}…$/);
  expect(pdf.pages[0]?.text).toMatch(/… more at/);
});

/** What words stand on, on a sheet: each pair is one of `contrast.ts`. */
const SHEET_PAIRS: readonly (readonly [text: keyof SheetColours, ground: keyof SheetColours])[] = [
  ['ink', 'white'],
  ['muted', 'white'],
  ['ink', 'film'],
  ['muted', 'film'],
  ['ink', 'wattle'],
  ['sheet', 'bottle'],
  ['enamel', 'bottle'],
  ['wattle', 'bottle'],
  ['white', 'redpen'],
];

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
