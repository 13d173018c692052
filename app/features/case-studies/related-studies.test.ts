import { describe, expect, test } from 'vitest';
import { keywordsOf, neighboursOf, relatedStudies } from './related-studies.ts';
import type { StudyService } from './study-services.ts';

function study(slug: string, challenge = '', services: StudyService[] = []) {
  return { slug, title: slug, summary: '', challenge, solution: '', results: '', services };
}

describe('the neighbours of a study', () => {
  const list = [study('a'), study('b'), study('c')];

  test('are those before and after it, and the list goes round', () => {
    const names = (slug: string) => Object.values(neighboursOf(slug, list)).map((found) => found?.slug);
    expect(neighboursOf('b', list)).toEqual({ previous: list[0], next: list[2] });
    expect(names('c')).toContain('a');
    expect(neighboursOf('a', list).previous).toBe(list[2]);
  });

  test('are one where there are only two, and none for the only one', () => {
    expect(neighboursOf('a', list.slice(0, 2))).toEqual({ previous: null, next: list[1] });
    expect(neighboursOf('a', list.slice(0, 1))).toEqual({ previous: null, next: null });
    expect(neighboursOf('gone', list)).toEqual({ previous: null, next: null });
  });
});

test('related studies share the most telling words; others follow in their order', () => {
  const one = study('one', 'The container was half empty, the cartons too large.');
  const others = [
    study('far', 'A torch for trade counters.'),
    study('near', 'Every container left with large cartons.'),
    study('next', 'One container.'),
    one,
  ];
  expect(relatedStudies(one, others, 2).map(({ slug }) => slug)).toEqual(['near', 'next']);
  expect(relatedStudies(one, others, 9).map(({ slug }) => slug)).toEqual(['near', 'next', 'far']);
});

test('related studies of the same service come before those with the same words', () => {
  const one = study('one', 'One container.', ['manufacturing', 'business-scaling']);
  const others = [
    study('words', 'One container.'),
    study('service', '', ['manufacturing']),
    study('both', 'One container.', ['business-scaling']),
    study('all', '', ['manufacturing', 'business-scaling']),
  ];
  expect(relatedStudies(one, others, 4).map(({ slug }) => slug)).toEqual(['all', 'both', 'service', 'words']);
});

test('keywords are the telling words of the title', () => {
  expect(keywordsOf({ title: '$2.4M out of a moulded seating range, at 5M a year' })).toEqual([
    ...['case study', '$2.4m', 'moulded', 'seating', 'range', '5m'],
  ]);
});

test('a word is whole where its letters bear marks of their own', () => {
  for (const words of [['प्रबंधन', 'परामर्श'], ['cafe\u0301teria'], ['ที่ปรึกษา'], ['مُسْتَشار']])
    expect(keywordsOf({ title: words.join(' ') }, '')).toEqual(words);
});
