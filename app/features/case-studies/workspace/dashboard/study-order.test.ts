import { expect, test } from 'vitest';
import { galleryImage } from '../../../../../tests/support/make.ts';
import { EMPTY_GALLERY } from '../../case-study.ts';
import { arrangedStudies, isStudyOrder, undescribed } from './study-order.ts';

function study(title: string, day: number, alts: string[] = [], changed = day) {
  return {
    title,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    summary: `How ${title} went.`,
    publishedAt: `2026-03-0${day}T00:00:00.000Z`,
    updatedAt: `2026-04-0${changed}T00:00:00.000Z`,
    gallery: { ...EMPTY_GALLERY, results: alts.map((alt, order) => galleryImage({ alt, order })) },
  };
}

const STUDIES = [
  study('Zinc Café', 3, [], 1),
  study('A kettle', 2, ['results image 1', 'A lathe', 'challenge image 2'], 9),
  study('Modular homes', 1, ['solution image 1'], 5),
];
const titles = (text: string, order: Parameters<typeof arrangedStudies>[1]['order'] = '') =>
  arrangedStudies(STUDIES, { text, order }).map(({ title }) => title);

test('without a wish every study stands as it came', () => {
  expect(titles('')).toEqual(['Zinc Café', 'A kettle', 'Modular homes']);
});

test('each word must be found somewhere, whatever its case and accents', () => {
  expect(titles('CAFE')).toEqual(['Zinc Café']);
  expect(titles('  went   kettle ')).toEqual(['A kettle']);
  expect(titles('modular-homes')).toEqual(['Modular homes']);
  expect(titles('kettle homes')).toEqual([]);
});

test('the orders are what they say', () => {
  expect(titles('', 'oldest')).toEqual(['Modular homes', 'A kettle', 'Zinc Café']);
  expect(titles('', 'title')).toEqual(['A kettle', 'Modular homes', 'Zinc Café']);
  expect(titles('', 'changed')).toEqual(['A kettle', 'Modular homes', 'Zinc Café']);
  expect(titles('', 'images')).toEqual(['A kettle', 'Modular homes', 'Zinc Café']);
  expect(STUDIES.map(undescribed)).toEqual([0, 2, 1]);
});

test('an order out of an address is checked', () => {
  expect([isStudyOrder('title'), isStudyOrder('toString'), isStudyOrder('upside')]).toEqual([true, false, false]);
});
