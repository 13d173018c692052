import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openWithStillClock, passTo } from './still-clock.ts';

test.use({ reducedMotion: 'no-preference' });

/** Every scroll that the page itself asked for. */
type Scroll = { top: number; behavior: string };

async function recordScrolls(page: Page): Promise<() => Promise<Scroll[]>> {
  await page.addInitScript(() => {
    const scrolls: unknown[] = [];
    Object.assign(window, { scrolls });
    const original = window.scrollTo.bind(window);
    window.scrollTo = ((options: ScrollToOptions) => {
      scrolls.push({ top: options.top, behavior: options.behavior });
      original(options);
    }) as typeof window.scrollTo;
  });
  return () => page.evaluate(() => (window as unknown as { scrolls: Scroll[] }).scrolls);
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('html[data-islands="ready"]').waitFor();
}

/**
 * Waits until an element rests so far below the upper edge. Standing still alone is no sign of having arrived: a browser
 * that has much to do begins to scroll late, and rests on the way.
 */
async function expectToRest(page: Page, id: string, offset: number): Promise<void> {
  let last = Number.NaN;
  const place = async () => {
    const now = await page.evaluate((id) => document.getElementById(id)?.getBoundingClientRect().top ?? 0, id);
    const isResting = now === last;
    last = now;
    return isResting ? now : 'moving';
  };
  const isThere = expect.poll(place, { message: `${id} is ${offset} px below the edge`, intervals: [150] });
  await isThere.toBeCloseTo(offset, 0);
}

test.describe('six seconds after the page was opened', () => {
  let scrolls: () => Promise<Scroll[]>;

  test.beforeEach(async ({ page }) => {
    scrolls = await recordScrolls(page);
  });

  test('it scrolls smoothly to the introduction, 80 px below the edge, and not sooner', async ({ page }) => {
    await openWithStillClock(page, '/');
    await passTo(page, 5900);
    expect(await scrolls()).toEqual([]);
    await passTo(page, 6100);
    expect(await scrolls()).toEqual([{ top: expect.any(Number), behavior: 'smooth' }]);
    await expectToRest(page, 'about', 80);
    // the focus stays where it was, and it happens once
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await page.clock.runFor(20_000);
    expect(await scrolls()).toHaveLength(1);
  });

  test('the 80 px hold on a phone too', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await openWithStillClock(page, '/');
    await passTo(page, 6200);
    expect(await scrolls()).toHaveLength(1);
    await expectToRest(page, 'about', 80);
  });

  test('from the second second on one can decline', async ({ page }) => {
    await openWithStillClock(page, '/');
    await passTo(page, 5000);
    const stay = page.getByRole('button', { name: 'Stay here', exact: true });
    const { x = 0, y = 0, width = 0, height = 0 } = (await stay.boundingBox()) ?? {};
    // that it is pressed may take it away before it is let go, and the press is heard all the same
    await page.mouse.click(x + width / 2, y + height / 2);
    await page.clock.runFor(10_000);
    await expect(page.getByRole('button', { name: 'Stay here', exact: true })).toHaveCount(0);
    expect(await scrolls()).toEqual([]);
  });

  const touches: Record<string, (page: Page) => Promise<unknown>> = {
    'a wheel': async (page) => {
      await page.mouse.wheel(0, 20);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(20);
    },
    'a key': (page) => page.keyboard.press('Shift'),
    'a press': (page) => page.mouse.click(300, 300),
    'a focus': (page) => page.evaluate(() => document.querySelector<HTMLElement>('main a')?.focus()),
    // the page hears of it with its next frame, which may be late
    'a scroll': (page) =>
      page.evaluate(async () => {
        const heard = new Promise((done) => addEventListener('scroll', done, { once: true }));
        document.documentElement.scrollBy(0, 5);
        await heard;
      }),
    'leaving the tab': (page) =>
      page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { value: true, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }),
  };
  for (const [name, touch] of Object.entries(touches))
    test(`nothing moves after ${name}`, async ({ page }) => {
      await openWithStillClock(page, '/');
      await touch(page);
      await passTo(page, 9000);
      expect(await scrolls()).toEqual([]);
    });

  test('nothing moves when the menu was opened', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await openWithStillClock(page, '/');
    await page.getByRole('button', { name: 'Open menu', exact: true }).click();
    await passTo(page, 9000);
    expect(await scrolls()).toEqual([]);
  });

  test('nothing moves for somebody who came for another section', async ({ page }) => {
    await openWithStillClock(page, '/#brands');
    await passTo(page, 9000);
    expect(await scrolls()).toEqual([]);
    await expect(page.locator('#brands')).toBeInViewport();
  });

  test('nothing moves, and nothing is offered, where less motion is asked for', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openWithStillClock(page, '/');
    await passTo(page, 3000);
    await expect(page.getByRole('button', { name: 'Stay here', exact: true })).toHaveCount(0);
    await page.clock.runFor(6000);
    expect(await scrolls()).toEqual([]);
  });

  test('nothing of it is left on the next page', async ({ page }) => {
    await openWithStillClock(page, '/');
    await page.goto('/about');
    await passTo(page, 9000);
    expect(await scrolls()).toEqual([]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test.describe('a link to a section', () => {
  for (const [width, offset] of [
    [767, 0],
    [768, 80],
    [1440, 80],
  ] as const) {
    test(`on home scrolls there smoothly and leaves ${offset} px at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const scrolls = await recordScrolls(page);
      await openHome(page);
      await followBrands(page);
      await expectToRest(page, 'brands', offset);
      expect(await scrolls()).toEqual([{ top: expect.any(Number), behavior: 'smooth' }]);
      expect(new URL(page.url()).pathname).toBe('/');
      await expect(page.getByRole('heading', { name: 'Ventures', exact: true })).toBeFocused();
    });

    test(`from another page arrives there and leaves ${offset} px at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/about');
      await followBrands(page);
      await expect(page).toHaveURL('/#brands');
      await page.locator('html[data-islands="ready"]').waitFor();
      await expectToRest(page, 'brands', offset);
      await expect(page.getByRole('heading', { name: 'Ventures', exact: true })).toBeFocused();
    });
  }

  test('in the footer scrolls by the same rule', async ({ page }) => {
    await openHome(page);
    for (const [name, id] of [
      ['Manufacturing', 'manufacturing'],
      ['Sourcing', 'sourcing'],
      ['Success stories', 'success-stories'],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
      await expectToRest(page, id, 80);
      await expect(page).toHaveURL(`/#${id}`);
    }
    await page.goBack();
    await expect(page).toHaveURL('/#sourcing');
  });

  test('jumps at once where less motion is asked for', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const scrolls = await recordScrolls(page);
    await openHome(page);
    await followBrands(page);
    expect(await page.evaluate(() => document.getElementById('brands')?.getBoundingClientRect().top)).toBeCloseTo(
      80,
      0,
    );
    expect(await scrolls()).toEqual([{ top: expect.any(Number), behavior: 'instant' }]);
  });

  test('pressed with a modifier key is left to the browser', async ({ page, context }) => {
    await openHome(page);
    const opened = context.waitForEvent('page');
    await page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: 'Brands', exact: true })
      .click({ modifiers: ['ControlOrMeta'] });
    await expect(await opened).toHaveURL('/#brands');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test.describe('the side menu', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('says whether it is open, and gives the focus back when it closes', async ({ page, axe }) => {
    await openHome(page);
    const button = page.getByRole('button', { name: 'Open menu', includeHidden: true });
    const menu = page.getByRole('dialog', { name: 'Menu', exact: true });
    await expect(menu).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await expect(menu).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(menu.getByRole('navigation').getByRole('link')).toHaveText([
      'Home',
      'About',
      'Brands',
      'Case Studies',
      'Media',
    ]);
    await axe(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(button).toBeFocused();
    await button.click();
    await page.getByRole('button', { name: 'Close menu', exact: true }).click();
    await expect(menu).toBeHidden();
  });

  test('closes beside itself, and when the window becomes wide', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 800 });
    await openHome(page);
    const menu = page.getByRole('dialog', { name: 'Menu', exact: true });
    await page.getByRole('button', { name: 'Open menu', exact: true }).click();
    await page.mouse.click(40, 400);
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Open menu', exact: true }).click();
    await expect(menu).toBeVisible();
    await page.setViewportSize({ width: 1200, height: 800 });
    await expect(menu).toBeHidden();
  });
});

/** Presses Brands where this width shows it. */
async function followBrands(page: Page): Promise<void> {
  const main = page.getByRole('navigation', { name: 'Main', exact: true });
  if (!(await main.isVisible())) {
    await page.getByRole('button', { name: 'Open menu', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Menu', exact: true });
    await menu.getByRole('link', { name: 'Brands', exact: true }).click();
    await expect(menu).toBeHidden();
    return;
  }
  await main.getByRole('link', { name: 'Brands', exact: true }).click();
}
