import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { THEME_EVENT, THEME_KEY } from './theme-setting.ts';

const source = readFileSync(new URL('./first-theme.ts', import.meta.url), 'utf8');

test('the script before the first paint repeats where the choice is kept and how it is told, and imports nothing', () => {
  expect(source).toContain(`localStorage.getItem('${THEME_KEY}')`);
  expect(source).toContain(`addEventListener('${THEME_EVENT}', apply)`);
  expect(source).not.toMatch(/^import |^export /m);
});
