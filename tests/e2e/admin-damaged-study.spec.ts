import { openDatabase } from '../../app/platform/database/database.server.ts';
import { expect, test } from './fixtures.ts';

test.use({ sampleContent: false });

test.beforeEach(({ signIn }) => signIn('admin'));

test('@both a damaged case study is named on the dashboard, mended there, or deleted', async ({
  page,
  make,
  server,
  axe,
}) => {
  const study = await make.caseStudy({ title: 'A bad pump' });
  const { db } = openDatabase(server);
  const damage = () => db.updateTable('case_studies').set({ gallery: '{' }).where('id', '=', study.id).execute();
  try {
    await damage();
    await page.goto('/admin/dashboard');
    const damaged = page.getByRole('region', { name: 'Damaged case studies', exact: true });
    await expect(damaged).toContainText('“A bad pump” is damaged and is not shown on the website.');
    await expect(page.getByText('A case study cannot be read and is not shown.')).toBeVisible();
    await axe(page);
    await damaged.getByRole('button', { name: /^Put back as saved on .*: “A bad pump”$/ }).click();
    await expect(page.getByText('“A bad pump” is back on the website.')).toBeVisible();
    await expect(damaged).toHaveCount(0);
    expect((await page.request.get(`/case-studies/${study.slug}`)).status()).toBe(200);

    await damage();
    await page.reload();
    page.once('dialog', (dialog) => void dialog.accept());
    await damaged.getByRole('button', { name: 'Delete “A bad pump”', exact: true }).click();
    await expect(damaged).toHaveCount(0);
    await page.goto('/admin/deleted');
    await expect(page.getByRole('heading', { name: 'A bad pump', exact: true })).toBeVisible();
  } finally {
    await db.destroy();
  }
});
