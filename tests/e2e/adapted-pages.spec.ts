import {
  baselineGaps,
  colourFaults,
  largeLetterFaults,
  resize,
  textSpacingFaults,
  wordsWithoutLine,
  zoomFaults,
} from './adapted-page.ts';
import { expect, test } from './fixtures.ts';

/** Each kind of page once; the pages of the workspace are asked in the walk through all of them. */
const KINDS = [
  ...['/', '/manufacturing', '/services', '/about', '/brands', '/media', '/contact', '/privacy', '/sitemap'],
  ...['/case-studies', '/case-studies?view=gallery', '/case-studies/homewares-range-re-sourced-at-5m-units-a-year'],
  ...['/newsletter', '/no-such-page', '/auth'],
];

test('every kind of page can be read at 400 %, with letters twice as large, with text spaced out, and in colours that the system chooses', async ({
  page,
  allowConsoleError,
}) => {
  test.slow(); // every kind in one window
  allowConsoleError(/404 \(Not Found\)|status of 401/);
  const faults: string[] = [];
  for (const path of KINDS) {
    await resize(page, { width: 1280, height: 800 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html:not(:has(script[data-islands])), html[data-islands="ready"]')).toHaveCount(1);
    const found = [
      ...(await baselineGaps(page)),
      ...(await wordsWithoutLine(page)),
      ...(await colourFaults(page)),
      ...(await textSpacingFaults(page)),
      ...(await largeLetterFaults(page)),
      ...(await zoomFaults(page)),
    ];
    faults.push(...found.map((fault) => `${path}, ${fault}`));
  }
  expect(faults).toEqual([]);
});

test('the questions about a page find what they ask for', async ({ page }) => {
  await resize(page, { width: 390, height: 844 });
  await page.setContent(`<!doctype html><style>
    button { font: 16px monospace }
    .wide { overflow-x: auto } .wide p { width: 40rem }
    .low { width: 6rem; height: 1rem; overflow: hidden }
    .narrow { width: 9rem; padding: 0; white-space: nowrap }
    .bare { width: 40px; height: 40px; border: 0; background: none }
    .plain { outline: none }
    .bar { position: fixed; inset: auto 0 0; height: 220px; background: white }
  </style><main><h1>Faults</h1>
    <div class="wide"><p>Whoever reads these words has to push them to and fro, line by line, to their end.</p></div>
    <p class="low">Two lines of words in one</p>
    <button class="narrow">Fifteen letters</button> <button class="bare" aria-label="Bare"></button>
    <a href="#here" class="plain">Unseen</a> <a href="#there" aria-current="page">Current</a>
    <p style="font: 40px serif"><svg width="40" height="40"></svg></p>
    <div class="bar">A bar</div></main>`);
  expect((await baselineGaps(page)).join('\n')).toMatch(/<p> ends \d+ px below its <svg>/);
  expect((await textSpacingFaults(page)).join('\n')).toContain('“Fifteen letters” (');
  const colours = (await colourFaults(page)).join('\n');
  expect(colours).toContain('“Bare” has no edge, words or drawing');
  expect(colours).toContain('“Unseen” does not show the focus');
  expect(colours).toContain('“Current” looks the same without aria-current="page"');
  const zoomed = (await zoomFaults(page)).join('\n');
  expect(zoomed).toContain('has to be scrolled sideways');
  expect(zoomed).toContain('“Two lines of words in one” is cut off');
  expect(zoomed).toContain('bars that stay leave 36 of 256 px to read');
  expect(zoomed).toContain('has the focus below <div class="bar">');
});
