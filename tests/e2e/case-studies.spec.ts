import type { Locator, Page } from '@playwright/test';
import type { GalleryImage } from '../../app/features/case-studies/case-study.ts';
import { galleryImage } from '../support/make.ts';
import { expect, test } from './fixtures.ts';
import { nearIt } from './moving-parts.ts';
import { openWithStillClock, passToNextReading, passUntil } from './still-clock.ts';

test.use({ sampleContent: false, reducedMotion: 'no-preference' });

const deck = (page: Page) => page.getByRole('group', { name: 'Page scrolling', exact: true });
const place = (page: Page) => deck(page).getByText(/^\d+ of \d+$/);
const screens = (page: Page) => page.locator('main').getByRole('region');

/** The page with a clock that stands still, on its introduction. */
async function openStill(page: Page): Promise<void> {
  await openWithStillClock(page, '/case-studies');
  await expect(place(page)).toHaveText(/^1 of/);
}

async function seconds(page: Page, count: number): Promise<void> {
  await page.clock.runFor(count * 1000);
}

/** How far the upper edge of a screen is from where it belongs, below the header. */
async function distanceFromTop(screen: Locator): Promise<number> {
  return screen.evaluate((element) => Math.abs(Math.round(element.getBoundingClientRect().top - 72)));
}

/** So many pictures of this site, so that they can be loaded. */
function pictures(count: number): GalleryImage[] {
  return Array.from({ length: count }, (_, order) =>
    galleryImage({ url: `/images/share-default.png?${order}`, alt: `picture ${order + 1}`, order }),
  );
}

async function threeStudies(make: { caseStudy: (given?: object) => Promise<unknown> }): Promise<void> {
  await make.caseStudy({ title: 'Valve', publishedAt: '2025-01-01T00:00:00.000Z' });
  await make.caseStudy({ title: 'Torch', publishedAt: '2025-02-01T00:00:00.000Z' });
  await make.caseStudy({ title: '$2M saved', slug: 'two-million', publishedAt: '2024-01-01T00:00:00.000Z' });
}

test('the page has an introduction, a screen for each study and a last screen', async ({ page, make, axe }) => {
  await threeStudies(make);
  await page.goto('/case-studies');
  for (const badge of ['3800 Projects', '$1.8Bn Sourced', '25 Years Experience'])
    await expect(page.getByText(badge, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).filter({ visible: true })).toContainText([
    '$2M saved',
    'Torch',
    'Valve',
    'Ready to Transform Your Business?',
  ]);
  const valve = page.getByRole('region', { name: 'Valve', exact: true });
  await expect(valve.getByText('A family workshop doubled its orders within a year.')).toBeVisible();
  for (const name of ['Challenge', 'Solution', 'Results']) await expect(valve.getByRole('term')).toContainText([name]);
  for (const text of ['One buyer took nine tenths of everything made.', 'Forty buyers, and twice the orders.'])
    await expect(valve.getByText(text)).toBeVisible();
  await expect(valve.getByRole('link', { name: 'View Full Case Study: Valve', exact: true })).toHaveAttribute(
    'href',
    '/case-studies/valve',
  );
  const end = page.getByRole('region', { name: 'Ready to Transform Your Business?', exact: true });
  await expect(end.getByRole('link', { name: 'Contact', exact: true })).toHaveAttribute('href', '/contact');
  await expect(end.getByRole('link', { name: 'Services', exact: true })).toHaveAttribute('href', '/services');
  await axe(page);
});

test('the page snaps from screen to screen', async ({ page, make }) => {
  await make.caseStudy();
  await page.goto('/case-studies');
  const snapType = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollSnapType);
  await expect.poll(snapType).toBe('y mandatory');
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 500);
  // never between two screens
  await expect.poll(() => distanceFromTop(screens(page).nth(1))).toBe(0);
  // a screen that holds more than the window could not be read to its end
  await page.setViewportSize({ width: 1280, height: 560 });
  await expect.poll(snapType).not.toBe('y mandatory');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(snapType).toBe('y mandatory');
  expect(
    await screens(page)
      .first()
      .evaluate((section) => getComputedStyle(section).scrollSnapAlign),
  ).toBe('start');
});

test('beside its picture a study says in letters of 16 px how each stage begins, and the rail stays within the margins', async ({
  page,
  make,
}) => {
  await make.caseStudy({ challenge: 'A long story. '.repeat(40), results: `First.\n\n${'Then more. '.repeat(40)}` });
  for (const [width, height] of [
    [1366, 768],
    [1440, 900],
    [2560, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/case-studies');
    const shown = await page.getByRole('definition').evaluateAll((texts) =>
      texts.map((text) => {
        const style = getComputedStyle(text);
        return [text.clientHeight / Number.parseFloat(style.lineHeight), Number.parseFloat(style.fontSize)] as const;
      }),
    );
    expect(shown).toHaveLength(3);
    for (const [height, size] of shown) {
      expect(height).toBeLessThan(3.1);
      expect(size).toBeGreaterThanOrEqual(16);
    }
    const ends = await page
      .locator('.rail, .bar .btn')
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().right)));
    expect(new Set(ends).size).toBe(1);
  }
});

test('without studies the introduction says so, between itself and the last screen', async ({ page }) => {
  await page.goto('/case-studies');
  await expect(page.getByText('The first case study is being written.')).toBeVisible();
  await expect(place(page)).toHaveText('1 of 2');
});

test.describe('by itself the page', () => {
  test('moves on one screen every eight seconds, not before, and stops at the end', async ({ page, make }) => {
    await make.caseStudy({ title: 'Valve' });
    await openStill(page);
    await seconds(page, 7);
    await expect(place(page)).toHaveText('1 of 3');
    await seconds(page, 1);
    await expect(place(page)).toHaveText('2 of 3');
    await expect(async () =>
      expect(await distanceFromTop(page.getByRole('region', { name: 'Valve', exact: true }))).toBeLessThan(3),
    ).toPass();
    await seconds(page, 8);
    await expect(place(page)).toHaveText('3 of 3');
    await seconds(page, 60);
    await expect(place(page)).toHaveText('3 of 3');
  });

  for (const [name, pause, use] of [
    // the mouse itself would not wait until its wheel has been noticed
    ['a wheel', 15, (page: Page) => page.locator('h1').dispatchEvent('wheel')],
    ['a key', 15, (page: Page) => page.keyboard.press('Shift')],
    ['a touch', 15, (page: Page) => page.locator('h1').dispatchEvent('touchstart')],
    ['a click', 60, (page: Page) => page.locator('h1').click()],
  ] as const)
    test(`stands still for ${pause} seconds after ${name}, then goes on`, async ({ page, make }) => {
      await make.caseStudy();
      await openStill(page);
      await seconds(page, 4);
      const waiting = deck(page).getByText('waiting', { exact: true });
      await expect(waiting).toHaveCount(0);
      await use(page);
      await expect(waiting).toBeVisible();
      await seconds(page, pause + 7);
      await expect(place(page)).toHaveText('1 of 3');
      await expect(waiting).toHaveCount(0);
      await seconds(page, 2);
      await expect(place(page)).toHaveText('2 of 3');
    });

  test('stands still for the whole minute also when a wheel follows the click', async ({ page, make }) => {
    await make.caseStudy();
    await openStill(page);
    await page.locator('h1').click();
    await page.locator('h1').dispatchEvent('wheel');
    await seconds(page, 60);
    await expect(place(page)).toHaveText('1 of 3');
    await seconds(page, 9);
    await expect(place(page)).toHaveText('2 of 3');
  });

  test('keeps its time while the studies are read every three seconds', async ({ page, make }) => {
    await make.caseStudy();
    let asked = 0;
    let answered = 0;
    const isList = (message: { url(): string }) => message.url().endsWith('/api/case-studies');
    page.on('request', (request) => void (isList(request) && asked++));
    page.on('requestfinished', (request) => void (isList(request) && answered++));
    await openStill(page);
    for (let step = 0; step < 15; step++) {
      await page.clock.runFor(500);
      // what was asked for comes before the clock goes on
      await expect.poll(() => answered).toBe(asked);
    }
    expect(asked).toBeGreaterThanOrEqual(2);
    await expect(place(page)).toHaveText('1 of 3');
    await seconds(page, 1);
    await expect(place(page)).toHaveText('2 of 3');
  });

  test('stands still while its switch is off, also on the next visit; Play starts it at once', async ({
    page,
    make,
  }) => {
    await make.caseStudy();
    await openStill(page);
    await deck(page).getByRole('button', { name: 'Pause auto-scroll', exact: true }).click();
    await seconds(page, 200);
    await expect(place(page)).toHaveText('1 of 3');
    await page.reload();
    await passUntil(page, () =>
      expect(deck(page).getByRole('button', { name: 'Play auto-scroll', exact: true })).toBeVisible({ timeout: 50 }),
    );
    await deck(page).getByRole('button', { name: 'Play auto-scroll', exact: true }).click();
    await expect(deck(page).getByRole('button', { name: 'Pause auto-scroll', exact: true })).toBeVisible();
    await seconds(page, 9);
    await expect(place(page)).toHaveText('2 of 3');
  });

  test('stands still by a switch that holds for the whole site', async ({ page, make }) => {
    const gallery = { challenge: pictures(7), solution: [], results: [] };
    await make.caseStudy({ gallery });
    await page.goto('/case-studies');
    await deck(page).getByRole('button', { name: 'Pause auto-scroll', exact: true }).click();
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-islands', 'ready');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await nearIt(page);
    await expect(page.getByRole('button', { name: 'Play image sets', exact: true })).toBeVisible();
  });

  test('stands still while the keyboard is in a screen, text is selected or the menu is open', async ({
    page,
    make,
  }) => {
    await make.caseStudy();
    await openStill(page);
    await page.getByRole('link', { name: 'Gallery view', exact: true }).focus();
    await page.keyboard.press('Shift');
    await seconds(page, 100);
    await expect(place(page)).toHaveText('1 of 3');
    await page.evaluate(() => {
      (document.activeElement as HTMLElement).blur();
      getSelection()?.selectAllChildren(document.querySelector('h1') as Element);
    });
    await seconds(page, 100);
    await expect(place(page)).toHaveText('1 of 3');
    await page.evaluate(() => {
      getSelection()?.removeAllRanges();
      document.querySelector('dialog')?.showModal();
    });
    await seconds(page, 100);
    await expect(place(page)).toHaveText('1 of 3');
    await page.evaluate(() => document.querySelector('dialog')?.close());
    await seconds(page, 9);
    await expect(place(page)).toHaveText('2 of 3');
  });

  test('leaves a reader alone whose screen holds more than the window, until they have come to its end', async ({
    page,
    make,
  }) => {
    await make.caseStudy({ title: 'Long', challenge: 'A long story. '.repeat(300) });
    // in a narrow one, or one made larger, stands the whole of it
    await page.setViewportSize({ width: 640, height: 512 });
    await openStill(page);
    await seconds(page, 8);
    await expect(place(page)).toHaveText('2 of 3');
    await seconds(page, 100);
    await expect(place(page)).toHaveText('2 of 3');
    const long = page.getByRole('region', { name: 'Long', exact: true });
    await long.evaluate((section) => section.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await passUntil(page, () => expect(place(page)).toHaveText('3 of 3', { timeout: 50 }), 1000);
  });
});

test.describe('for those who want less motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('nothing moves by itself and nothing snaps, until Play is pressed', async ({ page, make }) => {
    await make.caseStudy();
    await openStill(page);
    await seconds(page, 100);
    await expect(place(page)).toHaveText('1 of 3');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollSnapType)).toBe('none');
    await deck(page).getByRole('button', { name: 'Play auto-scroll', exact: true }).click();
    await seconds(page, 9);
    await expect(place(page)).toHaveText('2 of 3');
    expect(await distanceFromTop(screens(page).nth(1))).toBeLessThan(3);
  });
});

test('the bar and the rail lead to every screen', async ({ page, make }) => {
  await threeStudies(make);
  await page.goto('/case-studies');
  await expect(place(page)).toHaveText('1 of 5');
  await deck(page).getByRole('button', { name: 'Next section', exact: true }).click();
  await expect(place(page)).toHaveText('2 of 5');
  await page
    .getByRole('navigation', { name: 'Sections on this page', exact: true })
    .getByRole('link', { name: 'Valve', exact: true })
    .click();
  await expect(place(page)).toHaveText('4 of 5');
  await expect(async () =>
    expect(await distanceFromTop(page.getByRole('region', { name: 'Valve', exact: true }))).toBeLessThan(3),
  ).toPass();
  await deck(page).getByRole('button', { name: 'Previous section', exact: true }).click();
  await expect(place(page)).toHaveText('3 of 5');
});

test('a new study comes to an open page by itself', async ({ page, make }) => {
  await make.caseStudy({ title: 'Valve' });
  await page.clock.install();
  await page.goto('/case-studies');
  await expect(place(page)).toHaveText('1 of 3');
  await make.caseStudy({ title: 'Torch' });
  await passToNextReading(page, '**/api/case-studies');
  await expect(page.getByRole('heading', { name: 'Torch', exact: true })).toBeAttached();
  await expect(place(page)).toHaveText('1 of 4');
});

test('what was loaded stays when a later read fails', async ({ page, make, allowConsoleError }) => {
  allowConsoleError(/500/);
  await make.caseStudy({ title: 'Valve' });
  await page.clock.install();
  await page.goto('/case-studies');
  await page.locator('html[data-islands="ready"]').waitFor();
  await page.route('**/api/case-studies', (route) => route.fulfill({ status: 500, body: 'Down' }));
  for (let times = 0; times < 2; times++) await passToNextReading(page, (reply) => reply.status() === 500);
  await expect(page.getByRole('heading', { name: 'Valve', exact: true })).toBeAttached();
  await expect(page.getByText('Failed to load')).toHaveCount(0);
});

test('a search shows the studies with these words, and works without a script', async ({ browser, page, make }) => {
  await threeStudies(make);
  await page.goto('/case-studies');
  await page.getByRole('searchbox', { name: 'Find a case study', exact: true }).fill('torch');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\?q=torch$/);
  await expect(page.getByRole('region', { name: 'Torch', exact: true })).toBeAttached();
  await expect(page.getByRole('region', { name: 'Valve', exact: true })).toHaveCount(0);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const bare = await plain.newPage();
  await bare.goto(page.url().replace('torch', 'nothing+like+it'));
  await expect(bare.getByText('No case study has these words.')).toBeVisible();
  await bare.getByRole('link', { name: 'Show all case studies', exact: true }).click();
  await expect(bare.getByRole('region', { name: 'Valve', exact: true })).toBeAttached();
  await plain.close();
});

test('the filter by service holds while the page reads the studies anew, and goes into the gallery', async ({
  page,
  make,
  axe,
}) => {
  await make.caseStudy({ title: 'Valve', services: ['manufacturing'] });
  await make.caseStudy({ title: 'Torch', services: ['product-development'] });
  await page.goto('/case-studies');
  await page.getByRole('link', { name: 'Manufacturing', exact: true }).first().click();
  await expect(page).toHaveURL(/\?service=manufacturing$/);
  await expect(page).toHaveTitle('Manufacturing: 1 case study');
  await expect(place(page)).toHaveText('1 of 3');
  await make.caseStudy({ title: 'Kit', services: ['business-scaling'] });
  await make.caseStudy({ title: 'Hull', services: ['manufacturing'] });
  await expect(place(page)).toHaveText('1 of 4');
  await expect(page.getByText('2 × Manufacturing')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hull', exact: true })).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Kit', exact: true })).toHaveCount(0);
  await axe(page);
  await page.getByRole('link', { name: 'Gallery view', exact: true }).click();
  const filter = page.getByRole('navigation', { name: 'Case studies by service', exact: true });
  await expect(filter.getByRole('link', { name: 'Manufacturing', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await filter.getByRole('link', { name: 'All services', exact: true }).click();
  await expect(page).toHaveURL(/\?view=gallery$/);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('every study is there, and nothing pretends to be a control', async ({ page, make }) => {
    await threeStudies(make);
    await page.goto('/case-studies');
    await expect(page.getByRole('link', { name: /^View Full Case Study/ })).toHaveCount(3);
    await expect(deck(page)).toBeHidden();
    await page.getByRole('link', { name: 'Start with the first', exact: true }).click();
    await expect(page).toHaveURL(/#study-two-million$/);
  });
});

for (const [width, height] of [
  [320, 640],
  // 400 percent on a window of 1280 by 1024
  [320, 256],
  [1024, 768],
] as const)
  test(`no text is cut off at ${width} by ${height}`, async ({ page, make, axe }) => {
    await page.setViewportSize({ width, height });
    await make.caseStudy({
      title: 'Incomprehensibilities of manufacturing at 5M',
      challenge: 'Long words. '.repeat(60),
    });
    await page.goto('/case-studies');
    await page.locator('html[data-islands="ready"]').waitFor();
    const cut = await page.evaluate(() => {
      const wide = document.documentElement.scrollWidth > innerWidth ? ['the page is wider than the window'] : [];
      const texts = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, p, dt, dd, li)')];
      const hidden = texts.filter((text) => {
        const box = text.getBoundingClientRect();
        const isForTheEar = text.closest('.vh, [aria-live]') !== null;
        return !isForTheEar && box.width > 0 && (box.right > innerWidth + 1 || text.scrollWidth > text.clientWidth + 1);
      });
      return [...wide, ...hidden.map((text) => text.textContent)];
    });
    expect(cut).toEqual([]);
    await axe(page);
  });
