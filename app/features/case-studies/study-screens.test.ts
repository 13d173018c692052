import { replaceEqualDeep } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { type CaseStudy, type GalleryImage, NO_TEXTS } from './case-study.ts';
import { NO_FILTER } from './study-filter.ts';
import { slideImages, studyScreens } from './study-screens.ts';

function study(given: Partial<CaseStudy> = {}): CaseStudy {
  return {
    ...NO_TEXTS,
    id: 1,
    title: 'A torch for trade counters',
    slug: 'a-torch',
    summary: 'Sold before tooling.',
    description: 'How a torch was sold first.',
    challenge: 'Nobody knew the price.',
    solution: 'Samples on forty counters.',
    results: 'Orders for a year.',
    content: { blocks: [] },
    coverImage: '/cover.webp',
    gallery: { challenge: [], solution: [], results: [] },
    services: [],
    publishedAt: '2025-03-05T00:00:00.000Z',
    version: 1,
    updatedAt: '2025-03-05T00:00:00.000Z',
    ...given,
  };
}

function image(url: string, order: number, more: Partial<GalleryImage> = {}): GalleryImage {
  return { url, alt: `Picture ${url}`, caption: '', order, ...more };
}

describe('the pictures of a carousel', () => {
  test('stand section by section, and in each by their own order', () => {
    const gallery = {
      results: [image('/r', 0)],
      solution: [image('/s2', 7), image('/s1', 3)],
      challenge: [image('/c1', 0), image('/c2', 1)],
    };
    expect(slideImages(study({ gallery })).map(({ url, section }) => [section, url])).toEqual([
      ['challenge', '/c1'],
      ['challenge', '/c2'],
      ['solution', '/s1'],
      ['solution', '/s2'],
      ['results', '/r'],
    ]);
  });

  test('keep their place where two have the same order', () => {
    const gallery = { challenge: [image('/a', 0), image('/b', 0), image('/c', 0)], solution: [], results: [] };
    expect(slideImages(study({ gallery })).map(({ url }) => url)).toEqual(['/a', '/b', '/c']);
  });

  test('are described by the study where they have no words of their own', () => {
    const gallery = { challenge: [image('/a', 0, { alt: ' ' })], solution: [], results: [] };
    expect(slideImages(study({ gallery }))[0]?.alt).toBe('A torch for trade counters');
  });

  test('leave out addresses that are no pictures', () => {
    const gallery = { challenge: [image('javascript:alert(1)', 0), image('/a', 1)], solution: [], results: [] };
    expect(slideImages(study({ gallery })).map(({ url }) => url)).toEqual(['/a']);
  });
});

describe('the screens', () => {
  const torch = study();
  const hull = study({ title: '5M hulls', slug: 'hulls', challenge: 'Four moulds were too many.' });

  test('stand with featured studies first and carry no more than they show', () => {
    const screens = studyScreens([torch, hull]);
    expect(screens.map(({ slug }) => slug)).toEqual(['hulls', 'a-torch']);
    expect(Object.keys(screens[0] ?? {})).toEqual([
      ...['slug', 'title', 'summary', 'challenge', 'solution', 'results', 'images'],
    ]);
  });

  test('are only those that mention the search text', () => {
    expect(studyScreens([torch, hull], { service: null, search: 'moulds' }).map(({ slug }) => slug)).toEqual(['hulls']);
    expect(studyScreens([torch, hull], NO_FILTER).length).toBe(2);
  });
});

test('what is read later is, unless it has changed, what travelled with the page, so that nothing is drawn again', () => {
  const studies = [
    study({
      gallery: { challenge: [image('/c', 0)], solution: [], results: [image('/r', 0, { width: 4, height: 3 })] },
    }),
  ];
  const sent = JSON.parse(JSON.stringify(studyScreens(studies)));
  expect(replaceEqualDeep(sent, studyScreens(studies))).toBe(sent);
});
