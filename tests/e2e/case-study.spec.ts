import type { Page } from '@playwright/test';
import type { GalleryImage } from '../../app/features/case-studies/case-study.ts';
import { galleryImage } from '../support/make.ts';
import { plain } from '../support/pictures.ts';
import { expect, test } from './fixtures.ts';
import { passToNextReading } from './still-clock.ts';

test.use({ sampleContent: false });

/** So many pictures, told apart by their alt texts. They are of this site, so that they can be loaded. */
function pictures(count: number, name: string): GalleryImage[] {
  return Array.from({ length: count }, (_, order) =>
    galleryImage({ url: `/images/share-default.png?${name}-${order}`, alt: `${name} ${order + 1}`, order }),
  );
}

const images = (page: Page, section: string) =>
  page.getByRole('region', { name: `${section} images`, exact: true }).getByRole('link');

/** Everything the page says about itself in structured data, by type. */
async function graphOf(html: string): Promise<Record<string, unknown>[]> {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph'];
}

test('a study tells its story in pictures, then in words', async ({ page, make, axe }) => {
  const [first, second] = pictures(2, 'before') as [GalleryImage, GalleryImage]; // two were asked for
  await make.caseStudy({
    title: 'Valve',
    publishedAt: '2025-03-05T02:00:00.000Z',
    gallery: {
      challenge: [
        { ...second, order: 4 },
        { ...first, order: 1 },
      ],
      solution: pictures(3, 'during'),
      results: pictures(1, 'after'),
    },
    challenge: 'First paragraph.\nSecond line.\n\nSecond paragraph.',
  });
  await page.goto('/case-studies/valve');
  const way = page.getByRole('navigation', { name: 'Breadcrumb', exact: true });
  await expect(way.getByRole('listitem')).toHaveText(['Home', 'Case Studies', 'Valve']);
  await expect(way.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/');
  await expect(way.getByRole('link', { name: 'Case Studies', exact: true })).toHaveAttribute('href', '/case-studies');
  await expect(page.getByRole('link', { name: 'Back to Case Studies', exact: true })).toHaveAttribute(
    'href',
    '/case-studies',
  );
  await expect(page.getByText('March 5, 2025', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Valve' })).toBeVisible();
  await expect(page.getByText('A family workshop doubled its orders within a year.')).toBeVisible();
  expect(await page.getByRole('article').first().getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    ...['Problem', 'Solution', 'Results', 'Challenge', 'Solution', 'Results'],
  ]);
  await expect(images(page, 'Problem')).toHaveCount(2);
  await expect(images(page, 'Problem').first()).toHaveAccessibleName('before 1');
  await expect(images(page, 'Solution')).toHaveCount(3);
  await expect(images(page, 'Results')).toHaveCount(1);
  const story = page.getByRole('region', { name: 'Challenge', exact: true }).getByRole('paragraph');
  await expect(story).toHaveText(['First paragraph. Second line.', 'Second paragraph.']);
  expect(await story.first().evaluate((text) => getComputedStyle(text).whiteSpace)).toContain('pre-line');
  await axe(page);
});

test('a picture opens in full in a new tab', async ({ page, context, make, admin, allowConsoleError }) => {
  // stored pictures are sandboxed: not even the browser's own viewer may run a script there, or dress the page
  allowConsoleError(/^Blocked script execution in '[^']+\/uploads\/|inline style violates/);
  const file = { name: 'valve.png', mimeType: 'image/png', buffer: await plain().png().toBuffer() };
  const uploaded = await admin.post('/api/case-studies/images', {
    multipart: { 'challenge[]': file, caseStudy: 'Valve' },
  });
  const [url] = ((await uploaded.json()) as { imageData: { challenge: string[] } }).imageData.challenge;
  const gallery = { challenge: [galleryImage({ url })], solution: [], results: [] };
  await make.caseStudy({ title: 'Valve', gallery });
  await page.goto('/case-studies/valve');
  const opened = context.waitForEvent('page');
  await images(page, 'Problem').first().click();
  expect(new URL((await opened).url()).pathname).toBe(url);
});

test('a picture fills the window by a button of its own, with keys, a swipe and its words, and leaves by Escape', async ({
  page,
  make,
  axe,
}) => {
  const [first, second] = pictures(2, 'before') as [GalleryImage, GalleryImage]; // two were asked for
  await make.caseStudy({
    title: 'Valve',
    gallery: { challenge: [{ ...first, caption: 'As found' }, second], solution: [], results: pictures(1, 'after') },
  });
  const asked: string[] = [];
  page.on('request', (request) => /larger/.test(request.url()) && asked.push(request.url()));
  await page.goto('/case-studies/valve');
  const button = page.getByRole('button', { name: 'Show larger: before 1', exact: true });
  await expect(button).toBeVisible();
  expect(asked).toEqual([]);
  await button.click();
  const larger = page.getByRole('dialog');
  await expect(larger).toHaveAccessibleName('before 1');
  await expect(larger.getByText('As found')).toBeVisible();
  await expect(larger.getByText('1/3 · before 1', { exact: true })).toBeVisible();
  await axe(page);
  await page.keyboard.press('ArrowRight');
  await expect(larger).toHaveAccessibleName('before 2');
  await larger.getByRole('button', { name: 'Next image', exact: true }).click();
  await expect(larger).toHaveAccessibleName('after 1');
  await page.mouse.move(600, 300);
  await page.mouse.down();
  await page.mouse.move(500, 310);
  await page.mouse.up();
  await expect(larger).toHaveAccessibleName('before 1');
  await page.keyboard.press('ArrowLeft');
  await expect(larger).toHaveAccessibleName('after 1');
  await page.keyboard.press('Escape');
  await expect(larger).toHaveCount(0);
  await expect(button).toBeFocused();
  expect(asked).toHaveLength(1);
});

test('sections without pictures are left out', async ({ page, make }) => {
  await make.caseStudy({ title: 'Valve', gallery: { challenge: [], solution: pictures(1, 'during'), results: [] } });
  await page.goto('/case-studies/valve');
  await expect(page.getByRole('region', { name: /images$/ })).toHaveCount(1);
});

test('the document says what it is, to readers of its source too', async ({ page, make, request, server }) => {
  const title = 'The "best" </script><b>valve</b>';
  await make.caseStudy({
    title,
    slug: 'valve',
    description: 'How a valve got a second source.',
    gallery: { challenge: pictures(2, 'before'), solution: [], results: [] },
  });
  const html = await (await request.get('/case-studies/valve')).text();
  await page.goto('/case-studies/valve');
  await expect(page).toHaveTitle(`${title} | Case study`);
  const meta = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
  expect(await meta('description')).toBe('How a valve got a second source.');
  expect(await meta('keywords')).toContain('case study');
  expect(await meta('og:type')).toBe('article');
  expect(await meta('og:title')).toContain(title);
  const shareImage = (await meta('og:image')) ?? '';
  expect(shareImage).toMatch(new RegExp(`^${server.url}/share/case-studies/valve\\.png\\?v=`));
  expect((await request.get(shareImage)).headers()['content-type']).toBe('image/png');
  expect(await meta('og:image:alt')).toBe(title);
  expect(await meta('twitter:card')).toBe('summary_large_image');
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${server.url}/case-studies/valve`);
  const graph = await graphOf(html);
  const article = graph.find((node) => node['@type'] === 'Article');
  expect(article).toMatchObject({ headline: title, description: 'How a valve got a second source.' });
  expect(graph.filter((node) => node['@type'] === 'ImageObject')).toHaveLength(2);
  const steps = graph.find((node) => node['@type'] === 'BreadcrumbList') as { itemListElement: { name: string }[] };
  expect(steps.itemListElement.map(({ name }) => name)).toEqual(['Home', 'Case Studies', title]);
  // every node that is referred to is there
  const ids = new Set(graph.map((node) => node['@id']));
  const references = [...JSON.stringify(graph).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id);
  expect(references.filter((id) => !ids.has(id))).toEqual([]);
});

test('an address that is not a study is not found', async ({ page, allowConsoleError, axe, request }) => {
  allowConsoleError(/404/);
  const response = await page.goto('/case-studies/nothing-here');
  expect(response?.status()).toBe(404);
  expect(response?.headers()['x-robots-tag']).toBe('noindex');
  await expect(page.getByRole('heading', { level: 1, name: 'Case Study Not Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Case Studies', exact: true })).toHaveAttribute(
    'href',
    '/case-studies',
  );
  await axe(page);
  expect((await request.get('/case-studies/%E0%A4%A')).status()).toBe(404);
});

test('an old address leads to the new one', async ({ page, make, admin }) => {
  const { id } = await make.caseStudy({ title: 'Valve', slug: 'old-valve' });
  await admin.patch(`/api/case-studies/${id}`, { data: { slug: 'new-valve' } });
  await page.goto('/case-studies/old-valve');
  await expect(page).toHaveURL(/\/case-studies\/new-valve$/);
  const raw = await page.request.get('/case-studies/old-valve', { maxRedirects: 0 });
  expect(raw.status()).toBe(301);
});

test('a change comes to an open page; a study that is deleted goes', async ({
  page,
  make,
  admin,
  allowConsoleError,
}) => {
  allowConsoleError(/404/);
  const { id } = await make.caseStudy({ title: 'Valve' });
  await page.clock.install();
  await page.goto('/case-studies/valve');
  await page.locator('html[data-islands="ready"]').waitFor();
  await admin.patch(`/api/case-studies/${id}`, { data: { summary: 'A better summary.' } });
  await passToNextReading(page, '**/api/case-studies/valve');
  await expect(page.getByText('A better summary.')).toBeVisible();
  await admin.delete(`/api/case-studies/${id}`);
  await passToNextReading(page, '**/api/case-studies/valve');
  await expect(page.getByRole('heading', { name: 'Case Study Not Found', exact: true })).toBeVisible();
});

test('what was loaded stays when the server fails', async ({ page, make, allowConsoleError }) => {
  allowConsoleError(/500/);
  await make.caseStudy({ title: 'Valve' });
  await page.clock.install();
  await page.goto('/case-studies/valve');
  await page.locator('html[data-islands="ready"]').waitFor();
  await page.route('**/api/case-studies/valve', (route) => route.fulfill({ status: 500, body: 'Down' }));
  for (let times = 0; times < 2; times++) await passToNextReading(page, (reply) => reply.status() === 500);
  await expect(page.getByRole('heading', { level: 1, name: 'Valve' })).toBeVisible();
});

test('the booking link names the study, and other studies are one step away', async ({ page, make }) => {
  await make.caseStudy({ title: 'Valve', publishedAt: '2025-03-01T00:00:00.000Z' });
  await make.caseStudy({ title: 'Torch', publishedAt: '2025-02-01T00:00:00.000Z' });
  await make.caseStudy({ title: 'Hull', publishedAt: '2025-01-01T00:00:00.000Z' });
  await make.caseStudy({ title: 'Crate', publishedAt: '2024-12-01T00:00:00.000Z' });
  await page.goto('/case-studies/valve');
  const booking = page.getByRole('main').getByRole('link', { name: /Book a free/ });
  await expect(booking).toHaveAttribute('href', /utm_content=valve/);
  const next = page.getByRole('navigation', { name: 'Next case study', exact: true });
  await expect(next.getByRole('link', { name: 'Torch', exact: true })).toHaveAttribute('href', '/case-studies/torch');
  await expect(page.getByRole('link', { name: 'Previous case study: Crate', exact: true })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Related case studies', exact: true }).getByRole('heading', { level: 3 }),
  ).toHaveText(['Hull']);
});

test('a study is passed on without asking anybody else', async ({ page, context, make, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await make.caseStudy({ title: 'Valve' });
  await page.goto('/case-studies/valve');
  const url = `${server.url}/case-studies/valve`;
  await expect(page.getByRole('link', { name: 'Send by email', exact: true })).toHaveAttribute(
    'href',
    `mailto:?subject=Valve&body=${encodeURIComponent(url)}`,
  );
  await expect(page.getByRole('link', { name: 'Share on LinkedIn', exact: true })).toHaveAttribute(
    'href',
    `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`,
  );
  await page.getByRole('button', { name: 'Copy link', exact: true }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
});

test('a long study with upright pictures stays within a phone', async ({ page, make, axe }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await make.caseStudy({
    title: 'Wirtschaftsgüterherstellungsgesellschaften at 5M',
    slug: 'long',
    summary: 'A long summary. '.repeat(30),
    challenge: `${'https://example.com/an/address/that/does/not/break/'.repeat(5)}\n\n${'Words. '.repeat(500)}`,
    gallery: {
      challenge: pictures(7, 'before').map((image) => ({ ...image, caption: 'A caption of some length. '.repeat(4) })),
      solution: [],
      results: [],
    },
  });
  await page.goto('/case-studies/long');
  // main cuts off what sticks out, so that the page alone would not tell
  const cutOff = await page
    .locator('main :is(h1, h2, h3, p, li, figcaption)')
    .evaluateAll((texts) =>
      texts.filter((text) => text.scrollWidth > text.clientWidth + 1).map((text) => text.tagName),
    );
  expect(cutOff).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await axe(page);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the study is all there, and offers nothing that needs one', async ({ page, make }) => {
    await make.caseStudy({ title: 'Valve', gallery: { challenge: pictures(2, 'before'), solution: [], results: [] } });
    await page.goto('/case-studies/valve');
    await expect(page.getByRole('img', { name: /^before/ })).toHaveCount(2);
    await expect(page.getByText('Forty buyers, and twice the orders.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy link', exact: true })).toHaveCount(0);
  });
});
