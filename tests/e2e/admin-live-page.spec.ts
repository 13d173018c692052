import { defaultServices, EMPTY_SERVICE_PAGE } from '../../app/features/site-content/default-services.ts';
import { BLACK } from '../support/brands.ts';
import { expect, test } from './fixtures.ts';
import { resetTexts } from './reset-texts.ts';

/** Grounds by their lightness. */
const LIGHT = /^(oklch\(0\.9|rgb\(2[2-5]\d)/;
const DARK = /^(oklch\(0\.[0-3]|rgb\(\d{1,2},)/;

test.use({ sampleContent: false, viewport: { width: 1440, height: 900 } });

test.beforeEach(async ({ signIn, admin, afterwards }) => {
  await signIn('admin');
  await resetTexts(admin);
  afterwards(() => resetTexts(admin));
});

test('the live page follows a brand as it is chosen, and the browser has nothing to report', async ({ page }) => {
  const reports: string[] = [];
  page.on('console', (message) => reports.push(message.text()));
  await page.goto('/admin/content/brand');
  const html = page.locator('iframe[title="The page with your words"]').contentFrame().locator('body');
  // An assertion asks again where the frame is still on its way to the page; evaluate() would fail with its context.
  await expect(html).toHaveCSS('background-color', LIGHT);
  await page.getByLabel('Main colour', { exact: true }).fill(BLACK.main);
  await page.getByLabel('Ground', { exact: true }).selectOption('Dark');
  await expect(html).toHaveCSS('background-color', DARK);
  await page.getByLabel('Accent colour', { exact: true }).fill('#2a7de1');
  await page.getByLabel('Ground', { exact: true }).selectOption('Light');
  await expect(html).toHaveCSS('background-color', LIGHT);
  expect(reports).toEqual([]);
});

test('a service of the owner’s own is seen on its page while it is written, at the address that is typed', async ({
  page,
  admin,
}) => {
  const own = { key: 'tooling', name: 'Tooling', title: 'Tools and jigs', slug: 'tooling', page: EMPTY_SERVICE_PAGE };
  await admin.put('/api/content/services', { data: { data: { list: [...defaultServices.list, own], former: [] } } });
  await page.goto('/admin/content/services');
  await page.getByLabel('Page', { exact: true }).selectOption('Tooling');
  const shown = page.locator('iframe[title="The page with your words"]').contentFrame();
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Tools and jigs');
  await shown.getByRole('heading', { level: 1 }).click();
  const name = page.getByLabel('Name in full', { exact: true }).last();
  await expect(name).toBeFocused();
  await name.fill('Jigs that last');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Jigs that last');
  await page.getByLabel('Address', { exact: true }).last().fill('jigs');
  await page.getByLabel('Headline', { exact: true }).fill('Held just so');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Held just so');
});

test('pages of services are listed by the names that the owner gave them, and seen where they are now', async ({
  page,
  admin,
}) => {
  const list = defaultServices.list.map((service) =>
    service.key === 'manufacturing' ? { ...service, name: 'Machining', slug: 'mill' } : service,
  );
  await admin.put('/api/content/services', { data: { data: { list, former: [] } } });
  await page.goto('/admin/content/pages.manufacturing');
  await expect(page.getByRole('heading', { level: 1, name: 'Machining', exact: true })).toBeVisible();
  const areas = page.getByRole('navigation', { name: 'Site', exact: true });
  await expect(areas.getByRole('link', { name: 'Machining', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(areas.getByRole('link', { name: 'Manufacturing', exact: true })).toHaveCount(0);
  const shown = page.locator('iframe[title="The page with your words"]').contentFrame();
  await expect(shown.getByRole('navigation', { name: 'Breadcrumb', exact: true })).toContainText('Machining');
});
