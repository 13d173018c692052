import { expect, test } from 'vitest';
import { galleryImage, newCaseStudy } from '../../../tests/support/make.ts';
import { newOutcome } from '../../../tests/support/outcomes.ts';
import { EMPTY_GALLERY, type NewCaseStudy } from './case-study.ts';
import { ONE_SHEET, printsOnOneSheet } from './one-sheet.ts';

const { title, summary, text, images, caption, figures, note } = ONE_SHEET;
const pictures = (count: number, length: number = caption) =>
  Array.from({ length: count }, () => galleryImage({ caption: 'a'.repeat(length) }));
const FULL = newCaseStudy({
  title: 'a'.repeat(title),
  summary: 'a'.repeat(summary),
  challenge: 'a'.repeat(text),
  outcomes: [newOutcome({ label: 'a'.repeat(note), period: '', basis: 'a'.repeat(note - 3) })],
  gallery: { challenge: pictures(images), solution: pictures(images), results: pictures(images) },
});

test('a study up to the bounds prints on one sheet', () => {
  expect(printsOnOneSheet(FULL)).toBe(true);
});

const BEYOND: [what: string, change: Partial<NewCaseStudy>][] = [
  ['its title', { title: 'a'.repeat(title + 1) }],
  ['its summary', { summary: 'a'.repeat(summary + 1) }],
  ['one of its texts', { results: 'a'.repeat(text + 1) }],
  ['the lines of a text', { results: 'One\nTwo\nThree\nFour' }],
  ['further blocks', { content: { blocks: [{ type: 'paragraph', text: 'More' }] } }],
  ['its figures', { outcomes: Array.from({ length: figures + 1 }, () => newOutcome()) }],
  ['the basis of a figure', { outcomes: [newOutcome({ period: '', basis: 'a'.repeat(note - 2) })] }],
  ['its pictures', { gallery: { ...EMPTY_GALLERY, solution: pictures(images + 1) } }],
  ['a caption', { gallery: { ...EMPTY_GALLERY, solution: pictures(1, caption + 1) } }],
];
test.each(BEYOND)('nobody is promised one sheet beyond that by %s', (_, change) => {
  expect(printsOnOneSheet({ ...FULL, ...change })).toBe(false);
});
