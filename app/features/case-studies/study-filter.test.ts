import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { foldedText } from '../../lib/folded-text.ts';
import {
  filterOfAddress,
  isFiltering,
  listAddress,
  matchingStudies,
  mentions,
  NO_FILTER,
  type StudyFilter,
  servicesShown,
} from './study-filter.ts';
import { STUDY_SERVICES } from './study-services.ts';

const torch = newCaseStudy({ title: 'Torch', services: ['product-development'] });
const hull = newCaseStudy({ title: 'Hull', services: ['product-development', 'manufacturing'] });
const kit = newCaseStudy({ title: 'Kit' });
const filterOf = (query: string) => filterOfAddress(new URLSearchParams(query), STUDY_SERVICES);

describe('the filter of an address', () => {
  test.each<[query: string, filter: StudyFilter]>([
    ['', NO_FILTER],
    ['view=gallery&page=2', NO_FILTER],
    ['service=manufacturing', { service: 'manufacturing', search: '' }],
    ['service=manufacturing&q=+hull+', { service: 'manufacturing', search: 'hull' }],
    ['service=Manufacturing', NO_FILTER],
    ['service=__proto__', NO_FILTER],
    ['service=', NO_FILTER],
    [`q=${'x'.repeat(200)}`, { service: null, search: 'x'.repeat(100) }],
  ])('%j', (query, filter) => {
    expect(filterOf(query)).toEqual(filter);
    expect(isFiltering(filter)).toBe(filter !== NO_FILTER);
  });

  test('comes back from the address that is made of it', () => {
    for (const filter of [NO_FILTER, { service: 'manufacturing' as const, search: 'a & b “c”' }])
      for (const at of [{}, { view: 'gallery' as const, page: 2 }]) {
        const [, query = ''] = listAddress(filter, at).split('?');
        expect(filterOf(query)).toEqual(filter);
      }
    expect(listAddress(NO_FILTER)).toBe('/case-studies');
    expect(listAddress({ service: 'manufacturing', search: 'x y' }, { view: 'gallery', page: 1 })).toBe(
      '/case-studies?view=gallery&service=manufacturing&q=x+y&page=2',
    );
  });
});

test('only studies of the service that have the words pass, in their order', () => {
  const titles = (filter: StudyFilter) => matchingStudies([torch, hull, kit], filter).map(({ title }) => title);
  expect(titles(NO_FILTER)).toEqual(['Torch', 'Hull', 'Kit']);
  expect(titles({ service: 'product-development', search: '' })).toEqual(['Torch', 'Hull']);
  expect(titles({ service: 'product-development', search: 'HULL' })).toEqual(['Hull']);
  expect(titles({ service: 'business-scaling', search: '' })).toEqual([]);
});

test('services that no study shows are not offered', () => {
  expect(servicesShown([kit], STUDY_SERVICES)).toEqual([]);
  expect(servicesShown([kit, hull], STUDY_SERVICES)).toEqual(['product-development', 'manufacturing']);
});

test('a study mentions a text when every word is somewhere in it, in any case', () => {
  expect(mentions(torch, 'TORCH workshop')).toBe(true);
  expect(mentions(torch, '  orders ')).toBe(true);
  expect(mentions(torch, 'torch container')).toBe(false);
});

test('what is found is the same however a letter with a mark is written, in the study and in the search', () => {
  const letters = fc.constantFrom('é', 'ü', 'Å', 'ñ', 'ﬁ', 'e', 'x', 'İ', '한');
  const word = fc.array(letters, { minLength: 1, maxLength: 4 }).map((each) => each.join(''));
  const forms = (text: string) => [text.normalize('NFC'), text.normalize('NFD')];
  fc.assert(
    fc.property(word, word, (title, search) => {
      const found = forms(title).flatMap((one) =>
        forms(search).map((other) => mentions({ ...kit, title: one }, other)),
      );
      return new Set(found).size === 1;
    }),
  );
  expect(mentions({ ...kit, title: 'Cafe\u0301 fit-out' }, 'café')).toBe(true);
});

test('a name is found by whoever has no key for its letters, and by whoever has', () => {
  const letters = fc.constantFrom('ß', 'Ł', 'ø', 'Æ', 'œ', 'ı', 'Đ', 'ó', 'n', 'S');
  const title = fc.array(letters, { minLength: 1, maxLength: 6 }).map((each) => each.join(''));
  fc.assert(
    fc.property(title, (one) => {
      const typed = foldedText(one);
      return (
        /^[a-z]+$/.test(typed) && [typed, one, one.toUpperCase()].every((q) => mentions({ ...kit, title: one }, q))
      );
    }),
  );
  expect(mentions({ ...kit, title: 'Diyarbakır, Łódź' }, 'diyarbakir lodz')).toBe(true);
});
