import { expect, test } from 'vitest';
import { galleryImage, newCaseStudy } from '../../../tests/support/make.ts';
import { defaultSiteContent } from '../site-content/default-site-content.ts';
import { chosenPictures, type SheetStudy, studySheet } from './study-sheet.ts';

const site = { content: defaultSiteContent, siteUrl: 'https://example.com', timeZone: 'Australia/Sydney' };

function study(given: Partial<SheetStudy> = {}): SheetStudy {
  return { ...newCaseStudy({ title: 'A valve', slug: 'valve' }), ...given } as SheetStudy;
}

const gallery = {
  challenge: [galleryImage({ url: '/one', alt: 'Old' })],
  solution: [],
  results: [galleryImage({ url: '/three', alt: 'Third', order: 2 }), galleryImage({ url: '/two', alt: '', order: 1 })],
};

test('a sheet has the cover and the first picture of the results, each described', () => {
  expect(chosenPictures(study({ coverImage: '/one', gallery }))).toEqual([
    { url: '/one', alt: 'Old', caption: '' },
    { url: '/two', alt: 'A valve', caption: '' },
  ]);
  expect(chosenPictures(study({ coverImage: '/two', gallery })).map(({ url }) => url)).toEqual(['/two', '/three']);
  expect(chosenPictures(study({ coverImage: '/else' })).map(({ url, alt }) => [url, alt])).toEqual([
    ['/else', 'A valve'],
  ]);
});

test('a pair that the study compares stands in their place, and says which is which', () => {
  const compared = study({ gallery, comparisons: [{ before: '/one', after: '/three', label: 'The seat' }] });
  const chosen = chosenPictures(compared);
  expect(chosen.map(({ url, side }) => [url, side])).toEqual([
    ['/one', 'before'],
    ['/three', 'after'],
  ]);
  const pictures = chosen.map(({ url, ...words }) => ({ hash: url, focus: { x: 50, y: 50 }, ratio: 1, ...words }));
  const sheet = studySheet(compared, site, { pictures, isDraft: false, isPublic: true });
  expect(sheet.isPair).toBe(true);
  expect(sheet.pictures.map(({ label }) => label)).toEqual(['Before', 'After']);
  const [alone] = pictures;
  expect(studySheet(compared, site, { pictures: alone ? [alone] : [], isDraft: false, isPublic: true }).isPair).toBe(
    false,
  );
});

test('texts lose their marks and keep their lists', () => {
  const { texts } = studySheet(
    study({
      challenge: 'It **leaked**, see [this](https://example.com).\nBadly.\n\n1. One\n2. Two',
      solution: ' ',
      results: '- Dry',
    }),
    site,
    { pictures: [], isDraft: false, isPublic: true },
  );
  expect(texts).toEqual([
    {
      heading: 'Challenge',
      blocks: [
        { words: 'It leaked, see this.', mark: '' },
        { words: 'Badly.', mark: '' },
        { words: 'One', mark: '1.' },
        { words: 'Two', mark: '2.' },
      ],
    },
    { heading: 'Results', blocks: [{ words: 'Dry', mark: '•' }] },
  ]);
});

test('figures have their unit once, behind, and both notes', () => {
  const outcome = {
    id: '00000001',
    label: 'Cost',
    before: '$3',
    after: '$2',
    unit: 'a unit',
    period: 'a year',
    basis: 'invoices',
  };
  const { figures } = studySheet(study({ outcomes: [outcome, { ...outcome, unit: '', basis: '' }] }), site, {
    pictures: [],
    isDraft: false,
    isPublic: true,
  });
  expect(figures).toEqual([
    { label: 'Cost', before: '$3', after: '$2 a unit', notes: 'a year · invoices' },
    { label: 'Cost', before: '$3', after: '$2', notes: 'a year' },
  ]);
});

test('what nobody can open has no address; what is public has one that says where its reader comes from', () => {
  const of = (isPublic: boolean) => studySheet(study(), site, { pictures: [], isDraft: !isPublic, isPublic }).address;
  expect(of(false)).toBeNull();
  expect(of(true)).toEqual({
    shown: 'example.com/case-studies/valve',
    href: 'https://example.com/case-studies/valve?utm_source=pdf',
  });
});
