import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const STUDY = '/case-studies/homewares-range-re-sourced-at-5m-units-a-year';
const PAGES = [
  '/',
  '/case-studies',
  '/case-studies?view=gallery',
  STUDY,
  '/about',
  '/brands',
  '/media',
  '/manufacturing',
];

test.use({ hasTouch: true, isMobile: true, reducedMotion: 'no-preference' });

test.describe('on a large phone, where the second part of a page begins in the first view', () => {
  test.use({ viewport: { width: 430, height: 932 } });

  for (const path of PAGES)
    test(`nothing of ${path} moves while it arrives and comes to life`, async ({ page, allowConsoleError }) => {
      // no letters of the site's own: on a busy machine they come after the first paint, and may move a line by a hair
      allowConsoleError(/ERR_FAILED/);
      await page.route(/\.woff2$/, (route) => route.abort());
      await page.addInitScript(watchShifts);
      await page.goto(path, { waitUntil: 'networkidle' });
      if ((await page.locator('[data-island]').count()) > 0) await page.locator('html[data-islands="ready"]').waitFor();
      await expect.poll(() => latePartsOf(page)).toEqual([]);
      expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)).toEqual([]);
    });
});

test.describe('what lies far below', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const [path, far] of [
    ['/media', '.outs'],
    ['/case-studies?view=gallery', '.galt > li:nth-child(n + 2)'],
    ['/case-studies', '.snap:nth-of-type(2)'],
    [STUDY, '.dsets'],
  ] as const)
    test(`asks for no picture of ${path} before the first view is there`, async ({ page }) => {
      const asked = new Set<string>();
      page.on('request', (request) => {
        if (request.resourceType() === 'image') asked.add(new URL(request.url()).pathname);
      });
      // no script that ends the first frame
      await page.route(/\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
      const goOn = await openFrozen(page, path);
      const addresses = await page.locator(far).evaluateAll(addressesIn);
      expect(addresses.length).toBeGreaterThan(0);
      expect(addresses.filter((address) => asked.has(address))).toEqual([]);

      await goOn();
      await expect.poll(() => addresses.some((address) => asked.has(address))).toBe(true);
    });

  for (const [path, most] of [
    ['/', 50],
    ['/manufacturing', 100],
    ['/media', 50],
    ['/about', 50],
  ] as const)
    test(`${path} keeps its length while what lies far below is laid out, and is whole soon`, async ({ page }) => {
      const goOn = await openFrozen(page, path);
      expect(await page.evaluate(elementsAtOnce), 'elements below the first screen, laid out with it').toBeLessThan(
        most,
      );
      await goOn();
      await expect.poll(() => latePartsOf(page)).toEqual([]);
      const parts = page.locator(
        '.principle, .presssec, .services, .brands, .work, .stats, .cross, .end, .foot, .far, .abgrid ~ .film',
      );
      for (const part of await parts.all()) {
        const [standIn = 0, real = 0] = await part.evaluate((element) => {
          const style = getComputedStyle(element);
          const padding = Number.parseFloat(style.paddingTop) + Number.parseFloat(style.paddingBottom);
          const standIn = Number.parseFloat(style.containIntrinsicHeight.replace('auto ', ''));
          return [standIn, element.getBoundingClientRect().height - padding];
        });
        expect(Math.abs(standIn - real) / real, (await part.getAttribute('class')) ?? '').toBeLessThan(0.1);
      }
    });
});

/** Opens a page in its first frame, for as long as we like; returns what lets time go on. */
async function openFrozen(page: Page, path: string): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.goto(path, { waitUntil: 'networkidle' });
  return () => session.send('Animation.setPlaybackRate', { playbackRate: 1 });
}

/** Runs in the page, before anything of it. */
function watchShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as (PerformanceEntry & {
      value: number;
      sources: { node?: Element; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    })[]) {
      const from = sources.map(({ node, previousRect: was, currentRect: is }) => {
        const places = [was, is].map(({ x, y, width, height }) => `${x},${y} ${width}×${height}`);
        return `${node?.className ?? node?.nodeName} ${places.join(' → ')}`;
      });
      shifts.push([value, ...from].join(' '));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * The parts that have not yet been laid out, by what is still to end. Their style is not asked for: of a part that is
 * hidden Chrome would now and then lay out what lies in it for that, and count it as having jumped from the page's corner.
 */
function latePartsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation instanceof CSSAnimation && animation.animationName === 'later')
      .map(({ effect }) => (effect instanceof KeyframeEffect && effect.target?.className) || 'late'),
  );
}

/** Runs in the page: how many elements below the first screen are laid out. */
function elementsAtOnce(): number {
  return [...document.body.querySelectorAll('*')].filter(
    (element) =>
      element.checkVisibility({ contentVisibilityAuto: true }) && element.getBoundingClientRect().top > innerHeight,
  ).length;
}

/** The addresses of the pictures in some parts of a page, in whatever size. */
function addressesIn(parts: Element[]): string[] {
  return parts
    .flatMap((part) => [...part.querySelectorAll<HTMLImageElement | HTMLSourceElement>('img, source')])
    .flatMap((picture) => [picture.getAttribute('src') ?? '', ...(picture.srcset || '').split(',')])
    .map((candidate) => candidate.trim().split(' ')[0] ?? '')
    .filter((address) => address !== '')
    .map((address) => new URL(address, location.href).pathname);
}
