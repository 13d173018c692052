import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnGlyphs } from '../../../tests/support/pdf.ts';
import { FACE_PAIRS } from '../brand/brand-choice.ts';
import { drawSheets } from './draw-sheets.server.ts';
import { type SheetFrame, type StudySheet, sheetColours } from './sheet.ts';
import { isStandIn } from './sheet-letters.ts';

const WORDS = [
  'Coûts ramenés à 1,92 $ l’unité, soit « 33 % » de moins',
  'Übermaß der Welle ±2 µm; Größe ½ des Gewichts',
  'Příliš žluťoučký kůň úpěl ďábelské ódy – 3 × za rok',
  'Árvíztűrő tükörfúrógép, 1 500 Ft',
  'Kæmi ný öxi hér, ykist þjófum nú bæði víl og ádrepa',
  'Nguyễn Thị Ánh đã giảm chi phí xuống còn một nửa ₫',
  'Pchnąć w tę łódź jeża lub ośm skrzyń fig',
  'Pijamalı hasta yağız şoföre çabucak güvendi, ₺5',
  'Acme™ and Sons® weigh ½ the weight: 10⁶ units, H₂O, m², 5° ± 2',
  'O ≤ 5 µm, ≥ 3 Ω, ≠ № 7, ≈ ∞, √2 → 3 ✓ done ● next',
  'Ξεσκεπάζω την ψυχοφθόρα βδελυγμία: ΆΈΉΊΌΎΏ ΐΰ, 1.200 € ανά αίθουσα',
  'Съешь же ещё этих мягких французских булок, да выпей чаю; Ґанок, їжак, ћевап',
  'El pingüino Wenceslao hizo kilómetros bajo exhaustiva lluvia y frío, añoraba',
];

const LETTERS = Array.from({ length: 0xffff }, (_, code) => code)
  .filter((code) => (code < 0xd800 || code > 0xdfff) && isStandIn(code))
  .map((code) => String.fromCodePoint(code));

const someText = fc.oneof(
  fc.constantFrom(...WORDS),
  fc
    .array(fc.constantFrom(...LETTERS, ' ', ' ', ' ', '\u00a0', '\u202f', '\u00ad', '\u200b'), {
      minLength: 5,
      maxLength: 60,
    })
    .map((letters) => letters.join('')),
);

const frame: SheetFrame = {
  name: 'Sample Consultant',
  role: 'Übermaß ± ½ ™ der',
  contact: { label: 'Book a free call', shown: 'example.com/book', href: 'https://example.com/book' },
  email: 'hello@example.com',
  language: 'en-AU',
  colours: sheetColours(),
  faces: 'drawing-office',
  ownFonts: [],
  words: { before: 'Before', after: 'After' },
};

function sheetOf(texts: readonly string[]): StudySheet {
  const [title = '', summary = '', label = '', before = '', after = '', notes = '', fact = '', ...blocks] = texts;
  return {
    title,
    summary,
    kind: 'Case study',
    date: 'March 5, 2025',
    facts: [{ name: 'Client', value: fact }],
    figures: [{ label, before: before.slice(0, 20), after: after.slice(0, 20), notes }],
    pictures: [],
    isPair: false,
    texts: ['Challenge', 'Solution'].map((heading, part) => ({
      heading,
      blocks: blocks.filter((_, index) => index % 2 === part).map((words) => ({ words, mark: '•' })),
    })),
    address: null,
    isDraft: false,
  };
}

test.each(FACE_PAIRS)('every glyph that is drawn in %s is one of a font', async (faces) => {
  // 200 texts over all pairs
  const texts = fc.sample(someText, { numRuns: 36, seed: FACE_PAIRS.indexOf(faces) });
  const [recipient = '', note = ''] = texts;
  const bytes = await drawSheets(
    {
      title: 'All letters',
      made: '2026-03-05T09:00:00.000Z',
      frame: { ...frame, faces },
      cover: { heading: 'Prepared for', recipient, note, date: 'May 1, 2026' },
      sheets: [sheetOf(texts.slice(0, 18)), sheetOf(texts.slice(18)), sheetOf(WORDS)],
    },
    [],
    async () => null,
  );
  const glyphs = drawnGlyphs(bytes);
  expect(glyphs.length).toBeGreaterThan(1000);
  expect(glyphs.filter((glyph) => glyph === 0)).toHaveLength(0);
});
