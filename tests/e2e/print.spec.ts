import type { Page } from '@playwright/test';
import { ONE_SHEET } from '../../app/features/case-studies/one-sheet.ts';
import { expect, test } from './fixtures.ts';

const STUDY = '/case-studies/homewares-range-re-sourced-at-5m-units-a-year';

/** How many sheets of A4 the page takes. */
async function sheets(page: Page): Promise<number> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

for (const [path, most] of [
  ['/', 3],
  ['/product-development', 2],
  ['/manufacturing', 2],
  ['/business-scaling', 2],
  [STUDY, 1],
] as const)
  test(`${path} prints on ${most === 1 ? 'one sheet' : `${most} sheets at most`}, with the address of a talk, in ink`, async ({
    page,
  }) => {
    await page.goto(path);
    const count = await sheets(page);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(most);

    await page.emulateMedia({ media: 'print' });
    const address = await page
      .getByRole('banner')
      .getByRole('link', { name: /^Book a free/ })
      .evaluate((link) => getComputedStyle(link, '::after').content);
    expect(address).toBe('"https://example.com/book-a-consultation"');
    const pale = await page.evaluate(() =>
      [...document.querySelectorAll('main p, main li, main span, main figcaption, main td')]
        .filter((part) => part.checkVisibility() && part.textContent?.trim() && !part.closest('svg'))
        .filter((part) => {
          const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
          if (!context) return true;
          context.fillStyle = getComputedStyle(part).color;
          context.fillRect(0, 0, 1, 1);
          return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)].some((channel) => channel > 110);
        })
        .map((part) => part.textContent?.slice(0, 40)),
    );
    expect(pale).toEqual([]);
  });

test('paper has no button, and no heading above buttons alone; each of the owner’s businesses has its address', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/', '/contact', '/services', '/brands', '/media', '/newsletter', '/case-studies', STUDY]) {
    await page.goto(path);
    const left = await page.evaluate(() => {
      const isSeen = (part: Element) => part.checkVisibility({ visibilityProperty: true });
      const headings = [...document.querySelectorAll('main :is(h2, h3)')].filter(isSeen);
      return {
        buttons: [...document.querySelectorAll('button, .pager')].filter(isSeen).length,
        bare: headings
          .filter(({ parentElement }) => [...(parentElement?.children ?? [])].filter(isSeen).length === 1)
          .filter(({ parentElement }) => parentElement?.matches('section, section > .wrap'))
          .map((heading) => heading.textContent),
      };
    });
    expect([path, left]).toEqual([path, { buttons: 0, bare: [] }]);
  }
  await page.goto('/brands');
  const first = page.getByRole('main').getByRole('link', { name: /^Click Here to Register/ });
  await expect(first).toBeVisible();
  const printed = await first.evaluate((link) => getComputedStyle(link, '::after').content);
  expect(printed).toContain('https://example.com/free-workshop');
});

test('a button of the header that leads to a page of the site stays off paper', async ({ page, admin, afterwards }) => {
  const path = '/api/content/headerAction';
  afterwards(() => admin.delete(path));
  const set = await admin.put(path, { data: { data: { label: 'Contact', href: '/contact' } } });
  expect(set.status(), await set.text()).toBe(200);
  await page.goto('/about');
  const button = page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true });
  await expect(button).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(button).toBeHidden();
});

test('two studies of the list share a sheet, each in one piece, and nothing stands for pictures that are still to come', async ({
  page,
}) => {
  await page.goto('/case-studies');
  expect(await sheets(page)).toBeLessThanOrEqual(7);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Project images coming soon')).toBeHidden();
  await expect(page.getByText('25 Years Experience')).toBeInViewport({ ratio: 1 });
});

test('what closes a page stands on its last sheet with the rest', async ({ page }) => {
  for (const [path, most] of [
    ['/contact', 1],
    ['/services', 1],
    ['/brands', 2],
    ['/media', 3],
  ] as const) {
    await page.goto(path);
    expect([path, (await sheets(page)) <= most]).toEqual([path, true]);
  }
});

test('paper says how to reach the owner, on every page and on that of the contact', async ({ page, admin }) => {
  const { data } = (await (await admin.get('/api/content/identity')).json()) as {
    data: { email: string; phone: string };
  };
  const ways = [data.email, data.phone].filter((way) => way !== '');
  expect(ways).not.toEqual([]);
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/', '/contact', '/about', STUDY, '/case-studies', '/privacy']) {
    await page.goto(path);
    const foot = page.getByRole('contentinfo').locator('[data-printed]');
    await expect(foot).toBeVisible();
    const printed = await foot.evaluate((element) => getComputedStyle(element, '::after').content);
    for (const way of ways) expect(printed).toContain(way);
  }
  await page.goto('/contact');
  for (const way of ways) await expect(page.getByRole('main').getByText(way, { exact: true })).toBeVisible();
});

test('a study that reaches every bound of one sheet at once prints on one', async ({ page }) => {
  await page.goto(STUDY);
  await expect(page.getByText('Prints on one A4 sheet')).toBeVisible();
  // what is changed before the page is alive, its script would not know again
  await expect(page.getByRole('button', { name: 'Copy link', exact: true })).toBeVisible();
  await page.evaluate(({ title, summary, text, images, caption, figures: most, note }) => {
    const words = (length: number) => 'A factory quotes one price for all. '.repeat(99).slice(0, length);
    const put = (selector: string, length: number) => {
      const found = [...document.querySelectorAll(selector)];
      if (found.length === 0) throw new Error(`Nothing is ${selector}`);
      for (const part of found) part.textContent = words(length);
    };
    put('.dtop h1', title);
    put('.dtop .lede', summary);
    put('.dtext section p', Math.ceil(text / 2)); // each of the two paragraphs it has
    put('.set figcaption', caption);
    const figures = document.querySelector('.outc');
    const [figure] = figures?.children ?? [];
    if (!figures || !figure) throw new Error('The study has no figures');
    figures.replaceChildren(...Array.from({ length: most }, () => figure.cloneNode(true)));
    put('.outc :is(dt, .note)', note);
    put('.outc strong', 24);
    const facts = document.querySelector('.tblock');
    const [fact] = facts?.children ?? [];
    if (!facts || !fact) throw new Error('Nothing is told about the work');
    facts.replaceChildren(...Array.from({ length: 4 }, () => fact.cloneNode(true)));
    put('.tblock dd', 40);
    const upright = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="2400"/>';
    for (const image of document.querySelectorAll<HTMLImageElement>('.set li:first-child img')) {
      image.closest('.frame')?.classList.add('own');
      image.closest('picture')?.replaceWith(image);
      Object.assign(image, { width: 300, height: 2400, src: `data:image/svg+xml,${encodeURIComponent(upright)}` });
    }
    for (const set of document.querySelectorAll('.set'))
      if (set.querySelectorAll('img').length !== images) throw new Error('The study has fewer pictures than it may');
  }, ONE_SHEET);
  expect(await sheets(page)).toBe(1);
});

test('a study with longer texts promises nothing', async ({ page }) => {
  await page.goto('/case-studies/isolation-valve-qualified-with-a-second-foundry');
  await expect(page.getByText('Copy link')).toBeVisible();
  await expect(page.getByText('Prints on one A4 sheet')).toHaveCount(0);
});
