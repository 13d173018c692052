import { expect, test } from './fixtures.ts';

test.beforeEach(({ signIn }) => signIn('admin'));

// a server of its own: the samples are gone for good afterwards, and other files need them
test.use({ serverEnv: { LOG_LEVEL: 'error' } });

test('Manage Content lists the projects, brings back what was deleted and removes the samples @both', async ({
  page,
  make,
  axe,
}) => {
  test.slow();
  await make.caseStudy({ title: 'My own shop' });
  await page.goto('/admin/dashboard');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Delete My own shop', exact: true }).click();
  await expect(page.getByText('Case study deleted successfully')).toBeVisible();

  await page.getByRole('link', { name: 'Manage Content', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Manage Content', exact: true })).toBeFocused();
  const projects = page.getByRole('region', { name: 'Projects', exact: true });
  await expect(projects.getByRole('listitem')).toHaveCount(3);
  const trash = page.getByRole('region', { name: 'Trash', exact: true });
  await expect(trash.getByRole('heading', { name: 'My own shop', exact: true })).toBeVisible();
  await axe(page);
  await trash.getByRole('button', { name: 'Restore My own shop', exact: true }).click();
  await expect(page.getByText('“My own shop” is back on the website.')).toBeVisible();
  await expect(trash.getByText('The trash is empty.')).toBeVisible();

  await page.getByRole('button', { name: 'Remove all samples', exact: true }).click();
  await expect(page.getByText('Samples removed')).toBeVisible();
  await expect(projects.getByText('No projects yet.')).toBeVisible();
  await expect(page.getByText('1 case study is on the website.')).toBeVisible();
  await page.getByRole('link', { name: 'Write and edit case studies', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit My own shop', exact: true })).toBeVisible();
});
