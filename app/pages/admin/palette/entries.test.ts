import { expect, test } from 'vitest';
import { defaultServices } from '../../../features/site-content/default-services.ts';
import { areaEntries, FIXED_ENTRIES, textEntries } from './entries.ts';
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
  expect(textEntries(fields, 'ke', list)).toEqual([]);
});
