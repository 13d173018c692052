import { galleryImage } from '../support/make.ts';
import { expect, test } from './fixtures.ts';

test.use({ sampleContent: false });

test('a client approves on a phone without script, and the owner reads it and sees what changed since', async ({
  page,
  browser,
  server,
  signIn,
  make,
  admin,
  axe,
}) => {
  await signIn('admin');
  const image = galleryImage({ url: '/images/share-default.png', caption: 'The old shop' });
  const study = await make.caseStudy({
    title: 'A shop reborn',
    gallery: { challenge: [image], solution: [], results: [] },
  });
  await page.goto(`/admin/dashboard?edit=${study.id}`);
  const tools = page.getByRole('complementary', { name: 'Tools', exact: true });
  await tools.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share', exact: true });
  await dialog.getByLabel('For whom', { exact: true }).fill('Ann');
  await dialog.getByLabel('For whom', { exact: true }).press('Enter');
  await expect(dialog.getByRole('heading', { name: 'The link for Ann', exact: true })).toBeFocused();
  const link = (await dialog.locator('code.secret').textContent()) ?? '';
  await axe(page);
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(dialog.getByText('Waiting', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/Never opened\./)).toBeVisible();
  await expect(dialog.locator('code.secret')).toHaveCount(0);

  const phone = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 320, height: 640 },
    javaScriptEnabled: false,
  });
  const client = await phone.newPage();
  await client.goto(new URL(link).pathname);
  await expect(client.getByText('Published.', { exact: true })).toBeVisible();
  const { wide, seen } = { wide: client.locator('html'), seen: client.getByRole('img').first() };
  await expect(seen).toBeVisible();
  expect((await wide.boundingBox())?.width).toBe(320);
  await client.getByLabel('Your name', { exact: true }).fill('Ann Lee');
  await client.getByRole('button', { name: 'Approve this version', exact: true }).click();
  await expect(client.getByText(/^Ann Lee approved this version on /)).toBeVisible();
  await phone.close();

  const caption = (text: string) =>
    admin.patch(`/api/case-studies/${study.id}`, {
      data: { gallery: { challenge: [{ ...image, caption: text }], solution: [], results: [] } },
    });
  const badge = async () => {
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    await tools.getByRole('button', { name: 'Share', exact: true }).click();
    return dialog.getByRole('status').first();
  };
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('link', { name: 'Ann Lee approved “A shop reborn”', exact: true })).toBeVisible();
  await expect(await badge()).toContainText('Approved by Ann Lee');
  const inList = async (state: string) => {
    await page.goto('/admin/dashboard');
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'A shop reborn', exact: true }) });
    await expect(row.getByText(state, { exact: true })).toBeVisible();
  };
  await inList('Approved');
  await caption('The new shop');
  await inList('Approved, changed since');
  await expect(await badge()).toContainText('Approved, changed since');
  await expect(dialog.locator('del')).toContainText('old');
  await expect(dialog.locator('ins')).toContainText('new');
  await axe(page);
  await caption('The old shop');
  await inList('Approved');
  await expect(await badge()).toContainText('Approved by Ann Lee');
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(dialog.getByText('Revoked', { exact: true })).toBeVisible();
  expect((await page.request.get(new URL(link).pathname)).status()).toBe(410);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'A shop reborn', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /approved “A shop reborn”/ })).toHaveCount(0);
});
