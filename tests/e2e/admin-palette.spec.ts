import { expect, test } from './fixtures.ts';

test.use({ sampleContent: false });

test.beforeEach(({ signIn }) => signIn('admin'));

test('Ctrl+K finds anything, by keyboard alone, on every page and while writing', async ({
  page,
  make,
  axe,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 503/);
  await make.caseStudy({ title: 'A kettle for left hands' });
  await page.goto('/admin/settings/mail');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByLabel('Send enquiries to', { exact: true }).focus();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find anything', exact: true });
  const field = palette.getByRole('combobox', { name: 'Find anything', exact: true });
  await expect(field).toBeFocused();
  await axe(page);

  await page.keyboard.type('kettle');
  const study = palette.getByRole('option', { name: /^A kettle for left hands/ });
  await expect(study).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await study.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A kettle for left hands');

  // what was chosen last stands first
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('option').first()).toHaveAccessibleName(/^A kettle for left hands/);
  await page.keyboard.press('ArrowDown');
  await expect(palette.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type('no such thing at all');
  await expect(palette.getByText('Nothing found. Try another word.')).toBeVisible();
  // what could not be asked is not said to be nothing
  await page.route('**/api/enquiries?*', (route) => route.fulfill({ status: 503, body: 'Busy' }));
  await page.keyboard.type(' here');
  await expect(palette.getByText('Not everything could be searched. Try again in a moment.')).toBeVisible();
  await page.unroute('**/api/enquiries?*');
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);

  // a key alone: the search of the page where it has one, else this
  await page.goto('/admin/site/words');
  const words = page.getByRole('searchbox', { name: 'Find a word', exact: true });
  await expect(words).toBeVisible();
  await page.keyboard.press('/');
  await expect(words).toBeFocused();
  await page.goto('/admin/settings/mail');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/admin/settings/mail');
  await page.getByRole('radio', { name: 'System', exact: true }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('texts, pictures and people are found; on a phone, too', async ({ page, make }) => {
  await make.caseStudy();
  await make.enquiry({ name: 'Odile Fern', email: 'fern@example.com' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: /^Find anything/ }).click();
  const palette = page.getByRole('dialog', { name: 'Find anything', exact: true });
  await palette.getByRole('combobox').fill('odile');
  await palette.getByRole('option', { name: /^Odile Fern.*Enquiry$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enquiries', exact: true })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Odile Fern', exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('workspace.recent-finds'))).toBeNull();
});

test('Ctrl+S saves what is open, never the page', async ({ page }) => {
  await page.goto('/admin/content/identity');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Maya Brook');
  await page.keyboard.press('Control+s');
  await expect(page.locator('.toast')).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Maya Brook');

  await page.goto('/admin/settings/mail');
  await page.getByLabel('Send enquiries to', { exact: true }).fill('not an address');
  await page.keyboard.press('Control+s');
  await expect(page.getByLabel('Send enquiries to', { exact: true })).toHaveAttribute('aria-invalid', 'true');

  const isLeftToTheBrowser = await page.evaluate(() =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true }),
    ),
  );
  expect(isLeftToTheBrowser).toBe(false);
});
