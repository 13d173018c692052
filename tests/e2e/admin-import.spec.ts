import { expect, test } from './fixtures.ts';

test.use({ sampleContent: false });

test('the owner looks at a WordPress export, is told what is missing, and imports it @both', async ({
  page,
  signIn,
  axe,
  admin,
  afterwards,
}) => {
  await signIn('admin');
  await page.goto('/admin/settings/import');
  await page.getByLabel('File', { exact: true }).setInputFiles('tests/fixtures/wordpress/export.xml');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Preview', exact: true })).toBeFocused();
  await expect(
    page.getByText('It would be: 0 new drafts, 0 brought up to date, 0 here already, 0 left alone, 2 not'),
  ).toBeVisible();
  await expect(page.getByText(/crane\.jpg is not among the files that were given/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);

  await page.getByLabel('Take posts although some pictures cannot be had', { exact: true }).check();
  await expect(page.getByRole('heading', { name: 'Preview', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByText('Not taken over: category “Manufacturing”', { exact: false })).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Report', exact: true })).toBeFocused();
  await expect(page.getByText('Drafts wait on the dashboard.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Redirect 2 old addresses', exact: true }).click();
  await expect(page.getByText('2 of 2 old addresses lead to their case studies now.', { exact: false })).toBeVisible();
  for (const { id } of await (await admin.get('/api/case-study-drafts')).json())
    await admin.post(`/api/case-study-drafts/${id}/publish`);
  await page.goto('/2023/04/a-boatyard-finds-its-dock/');
  await expect(page).toHaveURL(/\/case-studies\/a-boatyard-finds-its-dock$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A boatyard finds its dock');
  afterwards(async () => {
    for (const place of ['/api/case-studies', '/api/redirects'])
      for (const { id } of await (await admin.get(place)).json()) await admin.delete(`${place}/${id}`);
  });
});

test('the owner takes recommendations over from LinkedIn and makes the link by which a writer agrees', async ({
  page,
  signIn,
  axe,
  admin,
  afterwards,
}) => {
  await signIn('admin');
  await page.goto('/admin/settings/import#linkedin');
  await page
    .getByLabel('LinkedIn file', { exact: true })
    .setInputFiles('tests/fixtures/linkedin/Recommendations_Received.csv');
  await page.getByRole('button', { name: 'Preview recommendations', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Preview', exact: true })).toBeFocused();
  await expect(page.getByText('Left out: Cy Tester: hidden on LinkedIn.', { exact: true })).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Import recommendations', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Report', exact: true })).toBeFocused();
  await page.getByRole('link', { name: 'Requests', exact: true }).click();

  const row = page.getByRole('listitem').filter({ hasText: 'Anna Tester' });
  await expect(row.getByText('No consent yet', { exact: true })).toBeVisible();
  await expect(row.getByText('Nobody has been asked.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Show on the site/ })).toHaveCount(0);
  await axe(page);
  await row.getByRole('button', { name: /^Ask for consent/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Ask for consent', exact: true });
  await sheet.getByRole('button', { name: 'Make link', exact: true }).click();
  const address = await sheet.locator('code').textContent();
  await page.goto(new URL(address ?? '').pathname);
  await expect(page.getByText('You wrote this on LinkedIn.', { exact: false })).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^You wrote this on / })).toBeVisible();
  await page.goto('/admin/testimonials?view=to-approve');
  await expect(page.getByRole('button', { name: /^Show on the site/ })).toBeVisible();
  afterwards(async () => {
    for (const { id } of await (await admin.get('/api/testimonials')).json())
      await admin.delete(`/api/testimonials/${id}`);
  });
});
