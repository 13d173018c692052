import { expect, test } from './fixtures.ts';

test.beforeEach(({ signIn }) => signIn('admin'));

// a server of its own: the samples are gone for good afterwards, and other files need them
test.use({ serverEnv: { LOG_LEVEL: 'error' } });

test('what was deleted is brought back or goes for good, and Manage Content removes the samples @both', async ({
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
  await axe(page, { exclude: ['iframe'] });
  const trash = page.getByRole('main');
  await page.goto('/admin/deleted');
  await expect(trash.getByRole('heading', { name: 'My own shop', exact: true })).toBeVisible();
  await trash.getByRole('button', { name: 'Restore My own shop', exact: true }).click();
  await expect(page.getByText('“My own shop” is back on the website.')).toBeVisible();
  await expect(trash.getByText('Nothing is deleted', { exact: true })).toBeVisible();

  // at once and for good: another one, by the keyboard, with a backup that holds it
  await make.caseStudy({ title: 'A secret shop' });
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Delete A secret shop', exact: true }).click();
  await expect(page.getByText('Case study deleted successfully')).toBeVisible();
  await page.goto('/admin/deleted');
  const forGood = trash.getByRole('button', { name: 'Delete for good: A secret shop', exact: true });
  await forGood.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete for good?', exact: true });
  await expect(dialog).toContainText('This cannot be undone.');
  await expect(dialog).toContainText('Backups keep it until they go themselves');
  await axe(page, { exclude: ['iframe'] });
  await page.keyboard.press('Escape');
  await expect(forGood).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Delete for good', exact: true }).click();
  await expect(page.getByText('“A secret shop” is gone.')).toBeVisible();
  await expect(trash.getByText('Nothing is deleted', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.goto('/admin/content');
  await page.getByRole('button', { name: 'Remove all samples', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Remove all samples?', exact: true })
    .getByRole('button', { name: 'Remove for good', exact: true })
    .click();
  await expect(page.getByText('Samples removed')).toBeVisible();
  await page.goto('/admin/content/projects');
  await expect(page.getByText('No projects yet', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit My own shop', exact: true })).toBeVisible();
});
