import { expect, test } from 'vitest';
import { CARD_SCREENS, HALVES, NOUN_PAGES } from '../app/pages/admin/places.ts';
import { WORKSPACE_PATHS } from './support/workspace-screens.ts';

test('the walk through the workspace, and with it its pictures, leaves no screen out that a noun or the map declares', () => {
  const declared = [
    ...NOUN_PAGES.map(([path]) => `/admin/${path.replace(/\/:.*$/, '')}`),
    ...CARD_SCREENS.map(({ to }) => to),
    ...HALVES.flatMap(({ places = [] }) => places).flatMap(({ to, parts = [] }) => [
      to,
      ...parts.map((part) => part.to),
    ]),
  ];
  expect(declared.filter((path) => !WORKSPACE_PATHS.includes(path))).toEqual([]);
  expect(new Set(WORKSPACE_PATHS).size).toBe(WORKSPACE_PATHS.length);
});
