import { readFileSync } from 'node:fs';
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

test('the page about the screens has a row for each of them', () => {
  const page = readFileSync('docs/workspace-screens.md', 'utf8');
  // forms made of the same fields share one row
  const named = (path: string) => page.includes(`| \`${path}\``) || path.startsWith('/admin/content/');
  expect(WORKSPACE_PATHS.map((path) => path.replace(/\?.*$/, '')).filter((path) => !named(path))).toEqual([]);
});
