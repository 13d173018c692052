import { expect, test } from './fixtures.ts';

test.use({ hasAdmin: false, sampleContent: false });

test('the set-up link of a new site makes its owner, once @both', async ({ page, server, allowConsoleError, axe }) => {
  allowConsoleError(/status of 40[13]/);
  const link = new URL(await server.setupLink());
  await page.goto(link.pathname + link.hash);
  const panel = page.getByRole('tabpanel', { name: 'Register', exact: true });
  await expect(panel.getByText('This account becomes the owner of the site.')).toBeVisible();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('heading', { name: 'Welcome. Make your account', exact: true })).toBeVisible();
  await panel.getByLabel('Password', { exact: true }).fill('violet');
  await expect(panel.getByRole('status')).toHaveText('Too short: 12 characters or more.');
  await axe(page);
  await panel.getByLabel('Username', { exact: true }).fill('Robin');
  await panel.getByLabel('Password', { exact: true }).fill('violet anchor seven hills');
  await expect(panel.getByRole('status')).toHaveText(/^Strong/);
  await panel.getByRole('button', { name: 'Create Account', exact: true }).click();
  await expect(page.getByText('Welcome, Robin')).toBeVisible();
  await expect(page.getByText('No case studies yet')).toBeVisible();
  await page.goto('/admin/dashboard?view=order');
  await expect(page.getByText('No case studies yet')).toBeVisible();

  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await expect(page).toHaveURL('/auth');
  await page.goto(link.pathname + link.hash);
  await panel.getByLabel('Username', { exact: true }).fill('Second');
  await panel.getByLabel('Password', { exact: true }).fill('violet anchor seven hills');
  await panel.getByRole('button', { name: 'Create Account', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Registration failed');
  await expect(page).toHaveURL('/auth');
});
