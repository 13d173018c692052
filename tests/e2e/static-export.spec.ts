import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { COPY_SITE_URL, staticCopyOf } from '../support/static-copy.ts';
import { ADMIN_ENV, expect, ownerOf, startSite, testWithoutServer as test } from './fixtures.ts';

let copy: Awaited<ReturnType<typeof staticCopyOf>>;

test.beforeAll(async ({ playwright, engine }) => {
  const server = await startSite(engine, { sampleContent: true, env: ADMIN_ENV });
  const owner = await ownerOf(playwright, server);
  const [study] = await (await owner.get('/api/case-studies')).json();
  await owner.patch(`/api/case-studies/${study.id}`, { data: { slug: 'a-new-address' } });
  await owner.dispose();
  await server.stop();
  copy = await staticCopyOf(server);
  // a web server has another account
  for (const path of ['', 'index.html', 'assets', 'case-studies/index.html'])
    expect([path, (await stat(join(copy.folder, path))).mode & 0o044]).toEqual([path, 0o044]);
  await server.remove();
});
test.afterAll(() => copy.remove());

/** Writes down everything a page of the copy should never do. */
function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on('requestfailed', (request) => {
    // a page that is left takes what it was still loading with it
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') faults.push(`failed: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  page.on('request', (request) => {
    const { protocol, origin, pathname } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== copy.url) faults.push(`elsewhere: ${request.url()}`);
    if (pathname.startsWith('/api/')) faults.push(`asked the API: ${request.url()}`);
  });
  return faults;
}

async function pagesOf(root: string): Promise<string[]> {
  const names = await readdir(root, { recursive: true });
  return names
    .filter((name) => name.endsWith('index.html'))
    .map((name) => `/${name.slice(0, -'index.html'.length)}`)
    .sort();
}

test('every page of the copy loads whole from plain files: no error, no failed request, nothing from elsewhere', async ({
  page,
}) => {
  const faults = watch(page);
  const pages = await pagesOf(copy.folder);
  expect(pages.length).toBeGreaterThan(30);
  for (const path of pages) {
    await page.goto(copy.url + path);
    // the page that only leads on is left at once
    if ((await page.title()) === 'Moved') continue;
    await expect(page.locator('h1')).toHaveCount(1);
    if (await page.locator('[data-island]').count())
      await expect(page.locator('html')).toHaveAttribute('data-islands', 'ready');
    await expect(page.locator('form')).toHaveCount(0);
  }
  expect(faults).toEqual([]);
  expect(copy.said).toMatch(/^Wrote \d+ pages, \d+ files in all, to /);
});

test('carousels, the paged gallery and old addresses work in the copy', async ({ page }) => {
  const faults = watch(page);
  await page.goto(`${copy.url}/case-studies`);
  await page.getByRole('link', { name: 'Gallery view', exact: true }).click();
  await expect(page).toHaveURL(`${copy.url}/case-studies/view/gallery/`);
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  await page.getByRole('link', { name: 'Next page', exact: true }).click();
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();

  await page.goto(`${copy.url}/case-studies/service/manufacturing`);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'All services', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-islands', 'ready');
  await page.getByRole('button', { name: 'Next section', exact: true }).click();
  const carousel = page.getByRole('region', { name: / images$/ }).first();
  await carousel.getByRole('button', { name: 'Next image', exact: true }).click();
  await expect(carousel.getByText(/^2\/\d+$/)).toBeVisible();

  const moved = (await readFile(join(copy.folder, '_redirects'), 'utf8')).split(' ')[0];
  await page.goto(copy.url + moved);
  await expect(page).toHaveURL(/\/case-studies\/a-new-address\/?$/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${COPY_SITE_URL}/case-studies/a-new-address`,
  );
  expect(faults).toEqual([]);

  await page.goto(`${copy.url}/contact`);
  await expect(page.getByText('Please write to').first()).toBeVisible();
  expect(await readFile(join(copy.folder, 'robots.txt'), 'utf8')).toContain(`${COPY_SITE_URL}/sitemap.xml`);
  for (const name of ['feed.xml', 'sitemap.xml', 'llms.txt', 'site.webmanifest'])
    await readFile(join(copy.folder, name));
});
