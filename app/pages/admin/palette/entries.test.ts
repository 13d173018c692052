import { expect, test } from 'vitest';
import { newCaseStudy } from '../../../../tests/support/make.ts';
import type { CaseStudy } from '../../../features/case-studies/case-study.ts';
import { defaultServices } from '../../../features/site-content/default-services.ts';
import { areaEntries, everywhereEntries, FIXED_ENTRIES, saidInStudies, textEntries } from './entries.ts';
import { bestOf } from './match.ts';

const { list } = defaultServices;
const ALL = [...FIXED_ENTRIES, ...areaEntries(list)];
const first = (asked: string, entries = ALL) => bestOf(asked, entries, { limit: 1 })[0];

test('everything has an id of its own and leads somewhere or does something', () => {
  expect(new Set(ALL.map(({ id }) => id)).size).toBe(ALL.length);
  for (const entry of ALL) expect(Boolean(entry.to) !== Boolean(entry.action), entry.id).toBe(true);
});

test.each([
  ['new case', 'New case study'],
  ['make back', 'Make a backup'],
  ['log out', 'Sign out'],
  ['dark', 'Theme: dark'],
  ['2fa', 'Two-step sign-in'],
  ['smtp', 'Mail'],
  ['subscr', 'Subscribers'],
])('%s finds %s', (asked, name) => {
  expect(first(asked)?.name).toBe(name);
});

test('the page of a service that the owner renamed is found by its new name and by the one it came with', () => {
  const renamed = list.map((service) =>
    service.key === 'manufacturing' ? { ...service, name: 'Machining' } : service,
  );
  const entries = [...FIXED_ENTRIES, ...areaEntries(renamed)];
  for (const asked of ['machining', 'manufacturing'])
    expect(first(asked, entries), asked).toMatchObject({ name: 'Machining', to: '/admin/content/pages.manufacturing' });
});

test('a text is shown around the words that were asked for, and leads to its field', () => {
  const says = `${'Before. '.repeat(10)}The price of a kettle. ${'After. '.repeat(20)}`;
  const fields = [
    { section: 'pages.home' as const, path: 'hero.lede', says, kind: 'text' as const },
    { section: 'images' as const, path: 'profile', says: '/uploads/kettle.webp', kind: 'picture' as const },
  ];
  const [found, ...others] = textEntries(fields, 'A Kettle', list);
  expect(others).toEqual([]);
  expect(found?.name).toMatch(/^….*The price of a kettle\..*…$/);
  expect(found).toMatchObject({ to: '/admin/content/pages.home', state: { field: 'hero.lede' } });
  expect(textEntries(fields, 'à KETTLÉ', list)).toEqual([found]);
  expect(textEntries(fields, 'ke', list)).toEqual([]);
});

test('words and figures are found in the texts of case studies, which open at them', () => {
  const study = { ...newCaseStudy({ title: 'Kettle', results: 'From $2.86 to $1.92.' }), id: 7 } as CaseStudy;
  expect(saidInStudies([study], '2.86')).toMatchObject([
    { name: 'From $2.86 to $1.92.', note: 'Kettle', to: '/admin/dashboard?edit=7&field=results&mark=2.86' },
  ]);
  const inGreek = { ...study, results: 'Η Μελέτη του 2025.' };
  expect(saidInStudies([inGreek], 'μελετη')).toMatchObject([
    { to: expect.stringContaining(encodeURIComponent('Μελέτη')) },
  ]);
  expect(saidInStudies([study], '9.99')).toEqual([]);
  expect(everywhereEntries('$2.86')[0]).toMatchObject({ to: '/admin/change-figure?from=%242.86' });
  const gone = 'https://example.com/gone';
  expect(everywhereEntries(gone)[0]?.to).toBe(`/admin/change-address?${new URLSearchParams({ from: gone })}`);
  expect(everywhereEntries('kettle')).toEqual([]);
});

test.each([
  ['schedule', 'Scheduled case studies'],
  ['booking', 'What led to bookings'],
  ['deleted', 'Deleted'],
])('%s leads to where it is done before any text that says it: %s', (asked, name) => {
  expect(first(asked)?.name).toBe(name);
});
