import { ADMIN, expect, test } from './fixtures.ts';

test.use({ sampleContent: false });

test.beforeEach(({ signIn }) => signIn('admin'));

test('Site Settings closes and opens registration @both', async ({ page, browser, server, axe }) => {
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Site Settings' }).click();
  const box = page.getByLabel('Let anybody make an account');
  await expect(box).toBeChecked();
  await axe(page);
  await box.uncheck();
  await expect(page.getByText('Registration is closed.')).toBeVisible();

  const visitor = await browser.newPage({ baseURL: server.url });
  await visitor.goto('/auth');
  await visitor.getByRole('tab', { name: 'Register' }).click();
  await visitor.getByLabel('Username').fill('late');
  await visitor.getByLabel('Password', { exact: true }).fill('a pass phrase of mine');
  await visitor.getByRole('button', { name: 'Create Account' }).click();
  await expect(visitor.getByRole('alert')).toContainText('Registration failed');
  await visitor.close();

  await box.check();
  await expect(page.getByText('Registration is open.')).toBeVisible();
});

test('a setting that cannot be saved goes back and says so', async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 503/);
  await page.goto('/admin/settings');
  const box = page.getByLabel('Let anybody make an account');
  await expect(box).toBeChecked();
  await page.route('**/api/settings/registration', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 503, body: 'Busy' }) : route.continue(),
  );
  await box.click();
  await expect(page.getByRole('alert')).toContainText('503: Busy');
  await expect(box).toBeChecked();
});

test('the own password is changed only with the present one, and ends all other sessions', async ({
  page,
  admin,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 40[0-3]/);
  await page.goto('/admin/settings');
  await page.getByLabel('Current password', { exact: true }).fill('not the present one');
  await page.getByLabel('New password', { exact: true }).fill('violet anchor seven hills');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('Current password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL('/admin/settings');
  await page.getByLabel('Current password', { exact: true }).fill(ADMIN.password);
  await page.getByLabel('New password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('');
  await expect(page.getByText('This browser')).toBeVisible();
  expect((await admin.get('/api/user')).status()).toBe(401);
  await admin.post('/api/login', { data: ADMIN }); // other tests go on using it
});
