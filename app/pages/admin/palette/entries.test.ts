import { expect, test } from 'vitest';
import { FIXED_ENTRIES, textEntries } from './entries.ts';
import { bestOf } from './match.ts';

const first = (asked: string) => bestOf(asked, FIXED_ENTRIES, { limit: 1 })[0];

test('everything has an id of its own and leads somewhere or does something', () => {
  expect(new Set(FIXED_ENTRIES.map(({ id }) => id)).size).toBe(FIXED_ENTRIES.length);
  for (const entry of FIXED_ENTRIES) expect(Boolean(entry.to) !== Boolean(entry.action), entry.id).toBe(true);
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

test('a text is shown around the words that were asked for, and leads to its field', () => {
  const says = `${'Before. '.repeat(10)}The price of a kettle. ${'After. '.repeat(20)}`;
  const fields = [
    { section: 'pages.home' as const, path: 'hero.lede', says, kind: 'text' as const },
    { section: 'images' as const, path: 'profile', says: '/uploads/kettle.webp', kind: 'picture' as const },
  ];
  const [found, ...others] = textEntries(fields, 'A Kettle');
  expect(others).toEqual([]);
  expect(found?.name).toMatch(/^….*The price of a kettle\..*…$/);
  expect(found).toMatchObject({ to: '/admin/content/pages.home', state: { field: 'hero.lede' } });
  expect(textEntries(fields, 'ke')).toEqual([]);
});
