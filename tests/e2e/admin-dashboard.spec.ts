import type { Page } from '@playwright/test';
import { chooseTheme } from './choose-theme.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './held-requests.ts';
import { passToNextReading } from './still-clock.ts';

test.use({ sampleContent: false });

test.beforeEach(({ signIn }) => signIn('admin'));

const row = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Case studies', exact: true }).getByRole('listitem').filter({ hasText: title });
const card = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd');

test('the dashboard shows who is in, four figures, every study and three quick actions', async ({
  page,
  make,
  axe,
}) => {
  const one = await make.caseStudy({ title: 'A shop reborn' });
  await make.caseStudy({ title: 'A second shop' });
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByText('Welcome, owner')).toBeVisible();
  await expect(card(page, 'Case studies')).toHaveText('2');
  await expect(card(page, 'Projects')).toHaveText('0');
  await expect(card(page, 'experience')).toHaveText('25+');
  await expect(card(page, 'Total managed')).toHaveText('$400M+');
  await expect(page.getByRole('heading', { name: 'Case Studies Management', exact: true })).toBeVisible();
  const shop = row(page, 'A shop reborn');
  await expect(shop.getByRole('heading')).toHaveText('A shop reborn');
  await expect(shop).toContainText(one.summary);
  await expect(shop.locator('code')).toHaveText('a-shop-reborn');
  await expect(shop.getByRole('button', { name: 'Edit A shop reborn', exact: true })).toHaveText('Edit');
  await expect(shop.getByRole('button', { name: 'Delete A shop reborn', exact: true })).toHaveText('Delete');
  await expect(page.getByRole('link', { name: 'Manage Content', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Site Settings', exact: true })).toBeVisible();
  const website = page.getByRole('link', { name: /^View Website/ });
  await expect(website).toHaveAttribute('href', '/');
  await expect(website).toHaveAttribute('target', '_blank');
  await axe(page);
});

test('the dashboard fits a phone', async ({ page, make, axe }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await make.caseStudy({ title: 'A shop with quite a long title that has to wrap somewhere on a telephone' });
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('button', { name: /^Edit / })).toBeVisible();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await chooseTheme(page, width === 320 ? 'dark' : 'light');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await axe(page);
  }
});

test('an empty list says so and offers the first study', async ({ page, axe }) => {
  await page.goto('/admin/dashboard');
  await expect(page.getByText('No case studies yet')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Create Case Study', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'New Case Study', exact: true })).toBeFocused();
});

test('the spinner shows for the first reading only, and a refetch takes neither row nor focus', async ({
  page,
  make,
}) => {
  await make.caseStudy({ title: 'A shop reborn' });
  const answer = await holdRequests(page, '**/api/case-studies');
  const answerSteps = await holdRequests(page, '**/api/damaged-case-studies');
  await page.clock.install();
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Loading case studies')).toBeVisible();
  await expect(card(page, 'Case studies')).toHaveText('–');
  answer();
  // the rows wait for what comes above them, which would push them from under the finger
  await expect(card(page, 'Case studies')).toHaveText('1');
  await expect(page.getByText('Loading case studies')).toBeVisible();
  answerSteps();
  const edit = page.getByRole('button', { name: 'Edit A shop reborn', exact: true });
  await expect(edit).toBeVisible();
  await edit.focus();
  // other cards may still be at their first reading
  const list = page.getByRole('region', { name: 'Case Studies Management', exact: true });
  const spinners = await list.evaluateHandle((region) => {
    const seen: string[] = [];
    new MutationObserver(() => {
      const spinner = region.querySelector('.spinbox');
      if (spinner) seen.push(spinner.textContent ?? '');
    }).observe(region, { childList: true, subtree: true });
    return seen;
  });
  await passToNextReading(page, '**/api/case-studies');
  await passToNextReading(page, '**/api/case-studies');
  expect(await spinners.evaluate((seen) => seen)).toEqual([]);
  await expect(edit).toBeFocused();
});

test('what could not be read above the list takes the rows away no more when it is read again', async ({
  page,
  make,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 500/);
  await make.caseStudy({ title: 'A shop reborn' });
  let isBroken = true;
  const held = Promise.withResolvers<void>();
  await page.route('**/api/damaged-case-studies', async (route) => {
    if (isBroken) return route.fulfill({ status: 500, contentType: 'text/plain', body: 'Not now' });
    await held.promise;
    return route.continue();
  });
  await page.clock.install();
  await page.goto('/admin/dashboard');
  const edit = page.getByRole('button', { name: 'Edit A shop reborn', exact: true });
  await expect(edit).toBeVisible();
  isBroken = false;
  const asked = page.waitForRequest('**/api/damaged-case-studies');
  await page.clock.runFor(70_000);
  await asked;
  await expect(edit).toBeVisible();
  await expect(page.getByText('Loading case studies')).toHaveCount(0);
  held.resolve();
});

test('a list that cannot be read says so and heals with the next reading', async ({
  page,
  make,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 500/);
  await make.caseStudy({ title: 'A shop reborn' });
  await page.route('**/api/case-studies', (route) => route.fulfill({ status: 500, body: 'boom' }));
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Failed to load case studies. Please try again later.')).toBeVisible();
  await page.unroute('**/api/case-studies');
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(row(page, 'A shop reborn')).toBeVisible();
});

test('the editor is in the address: Back closes it, reload opens it again, the focus returns', async ({
  page,
  make,
}) => {
  const study = await make.caseStudy({ title: 'A shop reborn' });
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Edit A shop reborn', exact: true }).click();
  await expect(page).toHaveURL(`/admin/dashboard?edit=${study.id}`);
  await expect(page.getByText('Editing: A shop reborn')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Editing: A shop reborn')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByRole('button', { name: 'Edit A shop reborn', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'New Case Study', exact: true }).click();
  await expect(page).toHaveURL('/admin/dashboard?new=1');
  await page.getByRole('button', { name: 'Back to Dashboard', exact: true }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByRole('button', { name: 'New Case Study', exact: true })).toBeFocused();
});

test('an address of a study that is not there says so', async ({ page }) => {
  await page.goto('/admin/dashboard?edit=99999');
  await expect(page.getByText('Case Study Not Found')).toBeVisible();
  await page.getByRole('button', { name: 'Back to Dashboard', exact: true }).click();
  await expect(page).toHaveURL('/admin/dashboard');
});

test.describe('deleting', () => {
  test('asks first; a no sends nothing', async ({ page, make }) => {
    await make.caseStudy({ title: 'A shop reborn' });
    await page.clock.install();
    await page.goto('/admin/dashboard');
    const questions: string[] = [];
    page.once('dialog', (dialog) => {
      questions.push(dialog.message());
      void dialog.dismiss();
    });
    page.on('request', (request) => expect(request.method()).toBe('GET'));
    await page.getByRole('button', { name: 'Delete A shop reborn', exact: true }).click();
    expect(questions).toEqual(['Are you sure you want to delete this case study?']);
    await passToNextReading(page, '**/api/case-studies');
    await expect(row(page, 'A shop reborn')).toBeVisible();
  });

  test('that fails shows the message and leaves the focus on its button', async ({ page, make, allowConsoleError }) => {
    allowConsoleError(/status of 503/);
    await make.caseStudy({ title: 'A shop reborn' });
    await page.goto('/admin/dashboard');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.route(/case-studies\/\d+$/, (route) => route.fulfill({ status: 503, body: 'Busy' }));
    const button = page.getByRole('button', { name: 'Delete A shop reborn', exact: true });
    await button.click();
    await expect(page.getByRole('alert')).toContainText('503: Busy');
    await expect(button).toBeFocused();
  });

  test('keeps the row until the reply, rests all buttons meanwhile, and can be undone @both', async ({
    page,
    make,
  }) => {
    const study = await make.caseStudy({ title: 'A shop reborn' });
    await make.caseStudy({ title: 'A second shop' });
    await page.goto('/admin/dashboard');
    const answer = await holdRequests(page, `**/api/case-studies/${study.id}`);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Delete A shop reborn', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Deleting... A shop reborn', exact: true })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Delete A second shop', exact: true })).toBeDisabled();
    answer();
    await expect(row(page, 'A shop reborn')).toHaveCount(0);
    const toast = page.getByRole('status').filter({ hasText: 'Success' });
    await expect(toast).toContainText('Case study deleted successfully');
    await expect(card(page, 'Case studies')).toHaveText('1');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');

    await toast.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(row(page, 'A shop reborn')).toBeVisible();
    await expect(page.getByText('Case study restored')).toBeVisible();
  });

  test('of a study that is gone shows the message and the row goes', async ({
    page,
    make,
    admin,
    allowConsoleError,
  }) => {
    allowConsoleError(/status of 404/);
    const study = await make.caseStudy({ title: 'A shop reborn' });
    await page.goto('/admin/dashboard');
    page.once('dialog', async (dialog) => {
      await admin.delete(`/api/case-studies/${study.id}`);
      await dialog.accept();
    });
    await page.getByRole('button', { name: 'Delete A shop reborn', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Error');
    await expect(page.getByRole('alert')).toContainText('404: Case study not found');
    await expect(page.getByText('No case studies yet')).toBeVisible();
  });
});
