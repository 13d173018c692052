import { sql } from 'kysely';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { galleryImage } from '../support/make.ts';
import { expect, test } from './fixtures.ts';

test.use({ sampleContent: false });

test('home goes on saying that its gallery loads, and heals by itself', async ({
  page,
  make,
  server,
  allowConsoleError,
}) => {
  allowConsoleError(/503|could not be read/);
  const gallery = { challenge: [galleryImage({ url: '/images/share-default.png' })], solution: [], results: [] };
  await make.caseStudy({ title: 'Valve', gallery });
  const { db } = openDatabase(server);
  try {
    await sql`alter table case_studies rename to away`.execute(db);
    const failed = page.waitForEvent('console', (message) => message.text().includes('could not be read'));
    const response = await page.goto('/');
    expect(response?.status()).toBe(200);
    await failed;
    const loading = page.locator('.nogal');
    await expect(loading).toContainText(/Loading/i);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await sql`alter table away rename to case_studies`.execute(db);
    await expect(loading).toHaveCount(0);
    await expect(page.locator('.gallery').getByText('Valve').first()).toBeVisible();
  } finally {
    // it is back already where all went well
    await sql`alter table away rename to case_studies`.execute(db).catch(() => {});
    await db.destroy();
  }
});

// For a while the table has another name: a real failure, of the page as well as of the calls behind it.
for (const [path, heading] of [
  ['/case-studies', 'Case Studies'],
  ['/case-studies?view=gallery', 'Gallery'],
  ['/case-studies/valve', 'Case Studies'],
] as const)
  test(`${path} waits, says so, and heals by itself`, async ({ page, make, server, allowConsoleError }) => {
    allowConsoleError(/50[03]/);
    const picture = galleryImage({ url: '/images/share-default.png', alt: 'A valve' });
    const gallery = { challenge: [picture], solution: [], results: [] };
    await make.caseStudy({ title: 'Valve', gallery });
    const { db } = openDatabase(server);
    try {
      await sql`alter table case_studies rename to away`.execute(db);
      const held = Promise.withResolvers<void>();
      await page.route('**/api/case-studies**', async (route) => {
        await held.promise;
        await route.continue();
      });
      const response = await page.goto(path);
      expect(response?.status()).toBe(503);
      await expect(page.getByText(/^Loading case stud/).first()).toBeAttached();
      held.resolve();
      await expect(page.getByText('Failed to load case studies. Please try again later.')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByText('Not Found')).toHaveCount(0);
      await sql`alter table away rename to case_studies`.execute(db);
      await page.getByRole('button', { name: 'Retry', exact: true }).click();
      await expect(page.getByText('Valve').first()).toBeAttached();
      await expect(page.getByText('Failed to load')).toHaveCount(0);
    } finally {
      // it is back already where all went well
      await sql`alter table away rename to case_studies`.execute(db).catch(() => {});
      await db.destroy();
    }
  });
