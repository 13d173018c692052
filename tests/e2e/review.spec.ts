import { galleryImage } from '../support/make.ts';
import { collisionsInView } from '../support/painted-fit.ts';
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
  const tools = page.getByRole('complementary', { name: 'Details', exact: true });
  await tools.getByRole('button', { name: 'Share', exact: true }).click();
  const share = page.getByRole('region', { name: 'Share', exact: true });
  await share.getByLabel('For whom', { exact: true }).fill('Ann');
  await share.getByLabel('For whom', { exact: true }).press('Enter');
  await expect(share.getByRole('heading', { name: 'The link for Ann', exact: true })).toBeFocused();
  const link = (await share.locator('code.secret').textContent()) ?? '';
  await axe(page);
  await share.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(share.getByText('Waiting', { exact: true })).toBeVisible();
  await expect(share.getByText(/Never opened\./)).toBeVisible();
  await expect(share.locator('code.secret')).toHaveCount(0);

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
    return share.getByRole('status').first();
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
  await expect(share.locator('del')).toContainText('old');
  await expect(share.locator('ins')).toContainText('new');
  await axe(page);
  await caption('The old shop');
  await inList('Approved');
  await expect(await badge()).toContainText('Approved by Ann Lee');
  await share.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(share.getByText('Revoked', { exact: true })).toBeVisible();
  expect((await page.request.get(new URL(link).pathname)).status()).toBe(410);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'A shop reborn', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /approved “A shop reborn”/ })).toHaveCount(0);
});

test('what a client reads fits every window and paper, is accessible, and leads to the answer', async ({
  page,
  make,
  admin,
  axe,
}) => {
  const study = await make.caseStudy({
    title: 'Eine Wärmerückgewinnungsanlage für Nahverkehrsdieseltriebwagen',
    outcomes: [{ id: '00000001', label: 'Heat', before: '0', after: '40 %', unit: '', period: '', basis: '' }],
  });
  await make.caseStudy();
  const given = { caseStudyId: study.id, forWhom: 'Ann Lee of Lee & Daughters', days: 14, canDecide: true };
  const { url } = await (await admin.post('/api/review-links', { data: given })).json();
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(new URL(url).pathname);
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(collisionsInView)).toEqual([]);
    await axe(page);
    await page.getByRole('link', { name: 'Your answer', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Your answer', exact: true })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Approve this version', exact: true })).toBeInViewport();
    expect(await page.evaluate(collisionsInView)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('For Ann Lee of Lee & Daughters, until')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve this version', exact: true })).toBeHidden();
});
