import postcss from 'postcss';
import { expect, test } from 'vitest';
import { PUBLIC_CSS } from '../server/assets.ts';
import { appOf } from './support/app.ts';
import { onOneDatabase } from './support/databases.ts';
import { writeForeignContent } from './support/foreign-content.ts';
import { filesOf, sheetOf } from './support/style-sheets.ts';

/** What stands at one side of the window or of a drawing, in whatever language, by its file. */
const OF_THE_WINDOW: Record<string, readonly string[]> = {
  // the drawing of the example's first screen, and the words beside its outline
  'hero.css': ['.keepout float'],
  // the slider between two pictures goes by the window, as the pointer does
  'comparisons.css': ['figure figcaption right', 'figure figcaption left', '::after left', '::before left'],
};

/** Whether the four values of a shorthand differ at the two sides. */
function hasSides(value: string): boolean {
  const [, right, , left] = postcss.list.space(value);
  return left !== undefined && left !== right;
}

test('styles of pages name the ends of a line, not left and right', () => {
  const sheets = new Set(
    ['first.css', ...Object.values(PUBLIC_CSS)].flatMap((path) => filesOf(path.split('/').at(-1) ?? '')),
  );
  const problems = [...sheets].flatMap((name) => {
    const found: string[] = [];
    postcss.parse(sheetOf(name)).walkDecls(({ prop, value, parent }) => {
      const isPhysical =
        /(?:^|-)(?:left|right)(?:-|$)/.test(prop) ||
        (/^(?:float|text-align|clear)$/.test(prop) && /left|right/.test(value)) ||
        (/^(?:margin|padding)$/.test(prop) && hasSides(value));
      const rule = `${parent && 'selector' in parent ? String(parent.selector) : ''} ${prop}`;
      const isKnown = OF_THE_WINDOW[name]?.some((end) => rule.endsWith(end));
      if (isPhysical && !isKnown) found.push(`${name}: ${rule}: ${value}`);
    });
    return found;
  });
  expect(problems).toEqual([]);
});

onOneDatabase('a page in Arabic', ({ platform }) => {
  test('is written from right to left, with the styles that turn what does not turn by itself', async () => {
    await writeForeignContent(platform(), 'ar-EG');
    const html = await (await appOf(platform()).call('/')).text();
    expect(html).toContain('<html lang="ar-EG" dir="rtl">');
    expect(html).toContain('<link rel="stylesheet" href="/assets/right-to-left.css"/>');
    expect(html).toContain('<link rel="stylesheet" href="/assets/tall-letters.css"/>');
    expect(html).toContain('<span lang="en" dir="ltr">Skip to content</span>');
  });

  test('has telephone numbers as everybody reads them', async () => {
    await writeForeignContent(platform(), 'ar-EG');
    const { call, admin } = appOf(platform());
    const as = await admin();
    const { data } = await (await call('/api/content/identity', { as })).json();
    const json = { data: { ...data, phone: '+20 2 1234 5678' } };
    expect((await call('/api/content/identity', { as, method: 'PUT', json })).status).toBe(200);
    expect(await (await call('/contact')).text()).toContain('<bdi dir="ltr">+20 2 1234 5678</bdi>');
  });

  test('with a name from Łódź has the letters of it, in whatever language', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const { data } = await (await call('/api/content/identity', { as })).json();
    const json = { data: { ...data, city: 'Łódź' } };
    expect((await call('/api/content/identity', { as, method: 'PUT', json })).status).toBe(200);
    expect(await (await call('/contact')).text()).toContain(
      '<link rel="stylesheet" href="/assets/further-letters.css"/>',
    );
  });

  test('in another language is neither', async () => {
    const html = await (await appOf(platform()).call('/')).text();
    expect(html).toContain('<html lang="en-AU">');
    expect(html).not.toMatch(/right-to-left|tall-letters|further-letters/);
  });
});
