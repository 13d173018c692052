import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './held-requests.ts';
import { isAlive, nearIt } from './moving-parts.ts';
import { comeToLife, haltClock, passUntil } from './still-clock.ts';

test.use({ reducedMotion: 'no-preference', viewport: { width: 1366, height: 768 } });

const STUDY = '/case-studies/homewares-range-re-sourced-at-5m-units-a-year';
const PAGES = ['/', '/case-studies', '/case-studies?view=gallery', STUDY];
const SCRIPTS = '**/assets/*.js';

/** A page whose script is still on its way, with a clock that stands still; `arrive` lets it come, and come to life. */
async function openWithoutItsScript(page: Page, path: string): Promise<{ arrive: () => Promise<void> }> {
  const release = await holdRequests(page, SCRIPTS);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  return {
    async arrive() {
      release();
      await comeToLife(page);
      await nearIt(page);
      await passUntil(page, () => isAlive(page, 50));
      await page.unroute(SCRIPTS);
    },
  };
}

/** One of each kind of thing that can hold the focus within the islands: their places among all that can. */
function kindsOf(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const seen = new Set<string>();
    return [
      ...document.querySelectorAll<HTMLElement>('[data-island] :is(a[href], button, input, summary, [tabindex="0"])'),
    ]
      .map((element, place) => ({ element, place }))
      .filter(({ element }) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'))
      .filter(({ element }) => {
        const kind = `${element.tagName} ${element.className} in ${element.parentElement?.className}`;
        return !seen.has(kind) && seen.add(kind);
      })
      .map(({ place }) => place);
  });
}

for (const path of PAGES)
  test(`the focus stays where it is when the script of ${path} comes late`, async ({ page }) => {
    await haltClock(page);
    const first = await openWithoutItsScript(page, path);
    const places = await kindsOf(page);
    expect(places.length).toBeGreaterThan(0);
    await first.arrive();
    for (const place of places) {
      const { arrive } = await openWithoutItsScript(page, path);
      const name = await page.evaluate((wanted) => {
        const all = document.querySelectorAll<HTMLElement>(
          '[data-island] :is(a[href], button, input, summary, [tabindex="0"])',
        );
        const element = all[wanted];
        element?.focus();
        Object.assign(window, { focused: element });
        return document.activeElement === element ? (element?.outerHTML.slice(0, 120) ?? '') : 'nothing';
      }, place);
      await arrive();
      expect(
        await page.evaluate(() => document.activeElement === (window as { focused?: Element }).focused),
        name,
      ).toBe(true);
    }
  });

test('a carousel whose strip holds the focus when it comes to life stands still until the focus leaves', async ({
  page,
}) => {
  await haltClock(page);
  const { arrive } = await openWithoutItsScript(page, '/case-studies');
  const strip = page.locator('.strip').first();
  await strip.focus();
  await arrive();
  await expect(strip).toBeFocused();
  const shown = strip.getByRole('group').and(page.locator('.on'));
  await passUntil(page, () => expect(page.locator('.job.live').first()).toBeAttached({ timeout: 50 }));
  await page.clock.runFor(6000);
  await expect(shown).toHaveAccessibleName(/, 1 of /);
  await strip.evaluate((element) => element.blur());
  await page.clock.runFor(5200);
  await expect(shown).toHaveAccessibleName(/, 2 of /);
});

test('what was scrolled to and typed before is there still', async ({ page }) => {
  await haltClock(page);
  const { arrive } = await openWithoutItsScript(page, '/case-studies');
  await page.getByRole('searchbox').fill('valve');
  const strip = page.locator('.strip').first();
  await strip.scrollIntoViewIfNeeded();
  await strip.evaluate((element) =>
    element.scrollTo({ left: element.children[1]?.clientWidth ?? 0, behavior: 'instant' }),
  );
  const place = await page
    .locator('.deck')
    .evaluate((deck) => deck.scrollTop)
    .catch(() => null);
  await arrive();
  await passUntil(page, () => expect(page.locator('.job.live').first()).toBeAttached({ timeout: 50 }));
  await expect(page.getByRole('searchbox')).toHaveValue('valve');
  await expect(strip.getByRole('group').and(page.locator('.on'))).toHaveAccessibleName(/, 2 of /);
  if (place !== null) expect(await page.locator('.deck').evaluate((deck) => deck.scrollTop)).toBe(place);
});

test.describe('what fails', () => {
  // nothing offers to move the home page meanwhile
  test.use({ reducedMotion: 'reduce' });

  for (const path of PAGES)
    test(`on ${path} leaves the page as the server rendered it`, async ({ page, allowConsoleError }) => {
      // what tells which list is read is damaged, too
      allowConsoleError(/Cannot (?:read properties|destructure)|case-study-parts|could not be read/);
      let document = '';
      await page.route(`**${path}`, async (route) => {
        const response = await route.fetch();
        // what its parts are given is not what they can show
        const damaged = '$1{"study":{},"known":{"items":[null],"total":1}}$2';
        document = (await response.text()).replaceAll(/(<script type="application\/json">).*?(<\/script>)/gs, damaged);
        await route.fulfill({ response, body: document });
      });
      const failed = page.waitForEvent('pageerror');
      await page.goto(path);
      await nearIt(page);
      await failed;
      await comeToLife(page);
      const islandsOf = (html: string) => {
        const shown = html === '' ? window.document : new DOMParser().parseFromString(html, 'text/html');
        // what stands in these is text to a browser with scripts, and elements to a parser without
        for (const aside of shown.querySelectorAll('noscript')) aside.remove();
        return [...shown.querySelectorAll('[data-island]')].map(({ textContent }) => textContent);
      };
      const rendered = await page.evaluate(islandsOf, document);
      expect(rendered.join('')).not.toBe('');
      expect(await page.evaluate(islandsOf, '')).toEqual(rendered);
    });
});
