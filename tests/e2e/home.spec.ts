import { LINKS_FETCHED_AHEAD } from '../../app/pages/public/links-fetched-ahead.ts';
import { expect, test } from './fixtures.ts';

const ANCHORS = [
  'services',
  'brands',
  'about',
  'product-development',
  'manufacturing',
  'sourcing',
  'business-scaling',
  'strategic-expertise',
  'manufacturing-directory',
  'success-stories',
];

test('the sections come in their order: hero, services, ventures, gallery, stats, call to action', async ({ page }) => {
  await page.goto('/');
  const headings = page.locator('main > section').getByRole('heading', { level: 2 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You make your money when you buy.');
  await expect(headings).toHaveText([
    'One price, taken apart',
    'From drawing to dock',
    'Ventures',
    'Case studies',
    'Every figure, drawn to scale',
    'Bring the number you don’t trust',
  ]);
  expect(await page.locator('main > section').count()).toBe(6);
  // the introduction is the end of the hero, not a section of its own
  await expect(page.locator('main > section').first().locator('#about')).toBeVisible();
  // and so is the price
  await expect(page.locator('main > section').first().locator('.price')).toBeVisible();
});

test('the first screen has both buttons in a row, and below them what one client has of it', async ({ page }) => {
  await page.goto('/');
  for (const [width, height] of [
    [1280, 720],
    [1366, 657],
    [1366, 768],
    [1440, 789],
    [1440, 900],
    [1536, 730],
    [1920, 969],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    const tops = await page
      .locator('.hero .acts a')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    const end = await page.locator('.proof').evaluate((proof) => proof.getBoundingClientRect().bottom);
    expect([width, height, new Set(tops).size, end <= height]).toEqual([width, height, 1, true]);
  }
});

test('every anchor is there, once', async ({ page }) => {
  await page.goto('/');
  for (const id of ANCHORS) await expect(page.locator(`[id="${id}"]`), id).toHaveCount(1);
});

test('the introduction and the method carry both slogans', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#about')).toContainText('Sell It Before You Build');
  await expect(page.locator('#about')).toContainText('Sell it BEFORE you source it');
});

test('service cards lead to the three services, from anywhere on the card', async ({ page }) => {
  await page.goto('/');
  const services = page.locator('#services');
  for (const [name, path] of [
    ['Product development', '/product-development'],
    ['Manufacturing and sourcing', '/manufacturing'],
    ['Business scaling and exits', '/business-scaling'],
  ] as const)
    await expect(services.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  // the link of the heading lies over the whole card
  await services.locator('#manufacturing li').first().click({ force: true });
  await expect(page).toHaveURL('/manufacturing');
});

test('ventures open other sites in a new tab, and the list leads to the Brands page', async ({ page }) => {
  await page.goto('/');
  const ventures = page.locator('#brands');
  const outward = ventures.locator('a[target="_blank"]');
  await expect(outward).toHaveCount(5);
  for (const link of await outward.all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\//);
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(link).toHaveAccessibleDescription('(opens in a new tab)');
  }
  await expect(ventures.locator('#manufacturing-directory').getByRole('link')).toHaveAttribute('target', '_blank');
  await expect(ventures.getByRole('link', { name: 'See all brands', exact: true })).toHaveAttribute('href', '/brands');
});

test('the figures are the four claims', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#strategic-expertise strong')).toHaveText(['3800+', '$1.8B', '28', '25+']);
});

test('the call to action leads to the event, in a new tab, and to the case studies', async ({ page }) => {
  await page.goto('/');
  const end = page.locator('main > section').last();
  const event = end.getByRole('link', { name: 'Join Next Free Event', exact: true });
  await expect(event).toHaveAttribute('href', /^https:\/\//);
  await expect(event).toHaveAttribute('target', '_blank');
  await expect(end.getByRole('link', { name: 'View Case Studies', exact: true })).toHaveAttribute(
    'href',
    '/case-studies',
  );
});

test('the structured data names the site, the person, the business and the page', async ({ page, server }) => {
  await page.goto('/');
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const nodes = data.flatMap((text) => JSON.parse(text)['@graph'] as { '@type': string; '@id': string }[]);
  expect(nodes.map((node) => node['@type'])).toEqual(['WebSite', 'Person', 'ProfessionalService', 'WebPage']);
  for (const node of nodes) expect(node['@id']).toMatch(new RegExp(`^${server.url}/#`));
});

test('a browser takes the rules by which it fetches links ahead, from the page or from its reply', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  const rules: { sourceText: string; errorType?: string }[] = [];
  devtools.on('Preload.ruleSetUpdated', ({ ruleSet }) => rules.push(ruleSet));
  await devtools.send('Preload.enable');
  for (const path of ['/', '/about', '/services']) {
    rules.length = 0;
    await page.goto(path);
    await expect
      .poll(() => rules.filter(({ errorType }) => !errorType).map(({ sourceText }) => sourceText), path)
      .toContain(LINKS_FETCHED_AHEAD);
  }
});

test('one tab stop after another is visible and not covered', async ({ page }) => {
  await page.goto('/');
  await page.locator('html[data-islands="ready"]').waitFor();
  for (let stop = 0; stop < 45; stop++) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return 'nothing';
      const { left, top, width, height } = focused.getBoundingClientRect();
      const hit = document.elementFromPoint(left + Math.min(width / 2, 20), top + height / 2);
      const isThere = hit !== null && (focused.contains(hit) || hit.contains(focused));
      return isThere ? 'seen' : `covered: ${focused.outerHTML.slice(0, 80)}`;
    });
    if (seen === 'nothing') break;
    expect(seen).toBe('seen');
  }
});

test('targets are at least 24 by 24 px, or are words in a sentence', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  await page.locator('html[data-islands="ready"]').waitFor();
  const small = await page.locator('main a, main button').evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== 'inline')
      .map((element) => ({ html: element.outerHTML.slice(0, 80), box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ html }) => html),
  );
  expect(small).toEqual([]);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is complete: texts, links, and the first pictures with the way to all of them', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    const gallery = page.locator('#success-stories');
    await expect(gallery.getByRole('listitem')).toHaveCount(6);
    await expect(gallery.getByRole('img').first()).toBeVisible();
    await expect(gallery.getByRole('link', { name: 'See every image in the gallery', exact: true })).toBeVisible();
    await expect(gallery.getByRole('button')).toHaveCount(0);
  });

  test('links to sections jump there, below the header', async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 800 });
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Strategic expertise', exact: true }).click();
    await expect(page).toHaveURL('/#strategic-expertise');
    const box = await page.locator('#strategic-expertise').boundingBox();
    expect(box?.y).toBeCloseTo(80, 0);
  });
});
