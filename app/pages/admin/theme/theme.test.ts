import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { THEME_EVENT, THEME_KEY } from './theme-setting.ts';

const source = readFileSync(new URL('./first-theme.ts', import.meta.url), 'utf8');

test('the script before the first paint repeats where the choice is kept and how it is told, and imports nothing', () => {
  expect(source).toContain(`localStorage.getItem('${THEME_KEY}')`);
  expect(source).toContain(`addEventListener('${THEME_EVENT}', apply)`);
  expect(source).not.toMatch(/^import |^export /m);
});

/** The theme that the script names on a page, in a browser that keeps this choice and whose system is dark or not. */
function firstTheme(pathname: string, choice: string | null, isSystemDark: boolean): string | undefined {
  const documentElement = { dataset: {} as Record<string, string> };
  runInNewContext(stripTypeScriptTypes(source), {
    matchMedia: () => ({ matches: isSystemDark, addEventListener() {} }),
    localStorage: { getItem: (key: string) => (key === THEME_KEY ? choice : null) },
    location: { pathname },
    document: { documentElement },
    window: { addEventListener() {} },
  });
  return documentElement.dataset['theme'];
}

describe.each(['/auth', '/admin/dashboard', '/admin/settings/mail'])('%s', (path) => {
  test('starts light, whatever the system says', () => {
    for (const choice of [null, 'light', 'anything']) expect(firstTheme(path, choice, true)).toBe('light');
  });

  test('is dark where that was chosen, unless it is the way in', () => {
    const wanted = path === '/auth' ? 'light' : 'dark';
    expect([firstTheme(path, 'dark', false), firstTheme(path, 'system', true)]).toEqual([wanted, wanted]);
    expect(firstTheme(path, 'system', false)).toBe('light');
  });
});
