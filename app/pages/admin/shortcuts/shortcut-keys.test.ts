import { expect, test } from 'vitest';
import { SCREENS } from '../places.ts';
import { SHORTCUTS, shortcutFor } from './shortcut-keys.ts';

test('g and a letter lead to a page, a letter alone does not', () => {
  expect(shortcutFor('g', false)).toEqual({ kind: 'prefix' });
  expect(shortcutFor('e', true)).toEqual({ kind: 'go', to: '/admin/enquiries' });
  expect(shortcutFor('e', false)).toBeNull();
  expect(shortcutFor('x', true)).toBeNull();
});

test('single keys open the help, the search and a new case study', () => {
  expect(shortcutFor('?', false)).toEqual({ kind: 'help' });
  expect(shortcutFor('/', false)).toEqual({ kind: 'search' });
  expect(shortcutFor('n', false)).toEqual({ kind: 'go', to: '/admin/dashboard?new=1' });
});

test('every letter leads to one place, those of before lead on, and the sheet lists every shortcut', () => {
  const letters = SCREENS.flatMap(({ key }) => key ?? []);
  expect(new Set(letters).size).toBe(letters.length);
  expect(letters).toEqual(expect.arrayContaining([...'cdelmstuvy']));
  for (const { keys } of SHORTCUTS)
    expect(shortcutFor(keys.at(-1) ?? '', keys.length > 1), keys.join(' ')).not.toBeNull();
});
