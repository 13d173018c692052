import type { Page } from '@playwright/test';
import { totpCode, totpStep } from '../../app/features/accounts/totp.server.ts';
import { ADMIN, expect, test } from './fixtures.ts';

test.use({ sampleContent: false });

test.beforeEach(async ({ page, signIn }) => {
  await signIn('admin');
  page.on('dialog', (dialog) => void dialog.accept());
});

/** A little more than the time after which an open page asks again who one is, in milliseconds. */
const READS_EVERY = 3100;

const users = (page: Page) => page.getByRole('region', { name: 'People with an account', exact: true });
const userRow = (page: Page, name: string) => users(page).getByRole('listitem').filter({ hasText: name });

/** Makes an account on screen and answers the password that is shown once. */
async function makeAccount(page: Page, username: string, isAdmin = false): Promise<string> {
  await page.goto('/admin/settings/accounts');
  const form = page.getByRole('form', { name: 'New account', exact: true });
  await form.getByLabel('Username', { exact: true }).fill(username);
  if (isAdmin) await form.getByLabel('With admin access', { exact: true }).check();
  await form.getByRole('button', { name: 'Make account', exact: true }).click();
  await expect(page.getByRole('heading', { name: `The password of ${username}`, exact: true })).toBeFocused();
  const password = await page.locator('.secret').innerText();
  expect(password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByText(password)).toHaveCount(0);
  await expect(form.getByRole('button', { name: 'Make account', exact: true })).toBeFocused();
  return password;
}

async function givePassword(page: Page, username: string, password: string) {
  await page.goto('/auth');
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('an account is made, given and deprived of rights, reset and deleted @both', async ({ page, browser, server }) => {
  const password = await makeAccount(page, 'anna');
  const anna = await browser.newPage({ baseURL: server.url });
  await anna.clock.install();
  await givePassword(anna, 'anna', password);
  await expect(anna.getByText('This account has no admin access.')).toBeVisible();

  await users(page).getByRole('button', { name: 'Grant admin access to anna', exact: true }).click();
  await expect(page.getByText('anna has admin access now.')).toBeVisible();
  await anna.clock.runFor(READS_EVERY);
  await expect(anna.getByRole('heading', { name: 'Admin Dashboard', exact: true })).toBeVisible();
  await users(page).getByRole('button', { name: 'Take admin access from anna', exact: true }).click();
  await expect(page.getByText('anna has no admin access any more.')).toBeVisible();
  await anna.clock.runFor(READS_EVERY);
  await expect(anna.getByText('This account has no admin access.')).toBeVisible();

  await users(page).getByRole('button', { name: 'Reset password of anna', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The password of anna', exact: true })).toBeFocused();
  await anna.clock.runFor(READS_EVERY);
  await expect(anna.getByLabel('Username', { exact: true })).toBeVisible();
  await users(page).getByRole('button', { name: 'Delete anna', exact: true }).click();
  await expect(page.getByText('The account anna is gone.')).toBeVisible();
  await expect(userRow(page, 'anna')).toHaveCount(0);
  await anna.close();
});

test('nothing is offered for the own account, and a name that is taken is said beside the field @both', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 409/);
  await page.goto('/admin/settings/accounts');
  await expect(userRow(page, 'owner').getByText('You', { exact: true })).toBeVisible();
  await expect(userRow(page, 'owner').getByRole('button')).toHaveCount(0);
  const form = page.getByRole('form', { name: 'New account', exact: true });
  await form.getByLabel('Username', { exact: true }).fill('Owner');
  await form.getByRole('button', { name: 'Make account', exact: true }).click();
  await expect(form.getByText('Username already exists')).toBeVisible();
  await expect(form.getByLabel('Username', { exact: true })).toHaveValue('Owner');
});

test('what is risky asks for the password again: wrong, declined, right', async ({ page, axe, allowConsoleError }) => {
  allowConsoleError(/status of 40[03]/);
  await page.goto('/admin/settings/accounts');
  // the quarter of an hour is the server's; here its refusal is enough
  let refusals = 2;
  await page.route('**/api/users', (route) => {
    if (route.request().method() !== 'POST' || refusals-- <= 0) return route.continue();
    return route.fulfill({ status: 403, headers: { 'X-Refusal': 'unconfirmed' }, body: 'Enter your password again.' });
  });
  const form = page.getByRole('form', { name: 'New account', exact: true });
  await form.getByLabel('Username', { exact: true }).fill('ben');
  const make = form.getByRole('button', { name: 'Make account', exact: true });
  await make.click();
  const dialog = page.getByRole('dialog', { name: 'Enter your password again', exact: true });
  await expect(dialog.getByLabel('Your password', { exact: true })).toBeFocused();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(make).toBeFocused();
  await expect(page.locator('.toast')).toHaveCount(0);

  await make.click();
  await dialog.getByLabel('Your password', { exact: true }).fill('not mine');
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(dialog.getByText('This password is not right')).toBeVisible();
  await dialog.getByLabel('Your password', { exact: true }).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'The password of ben', exact: true })).toBeFocused();
  await expect(dialog).toHaveCount(0);
});

test('two-step sign-in is set up, asked for, saved by a recovery code and switched off', async ({
  page,
  browser,
  server,
  axe,
  allowConsoleError,
}) => {
  test.slow();
  allowConsoleError(/status of 40[013]/);
  const username = 'keeper';
  const password = await makeAccount(page, username, true);

  const context = await browser.newContext({ baseURL: server.url });
  const keeper = await context.newPage();
  keeper.on('dialog', (dialog) => void dialog.accept());
  await givePassword(keeper, username, password);
  await expect(keeper.getByRole('heading', { name: 'Admin Dashboard', exact: true })).toBeVisible();
  await keeper.goto('/admin/settings/accounts');
  await keeper.getByRole('button', { name: 'Set up two-step sign-in', exact: true }).click();
  await expect(keeper.getByRole('img', { name: 'QR code for your authenticator app', exact: true })).toBeVisible();
  await axe(keeper);
  const secret = (await keeper.locator('.secret').innerText()).replaceAll(/\s/g, '');
  const codeOf = (stepsAway: number) => totpCode(secret, totpStep(new Date()) + stepsAway);
  const card = keeper.getByRole('region', { name: 'Two-step sign-in', exact: true });
  await card.getByRole('textbox', { name: 'Code', exact: true }).fill(codeOf(7));
  await card.getByRole('button', { name: 'Switch on', exact: true }).click();
  await expect(card.getByText(/This code is not right/)).toBeVisible();
  await card.getByRole('textbox', { name: 'Code', exact: true }).fill(codeOf(0));
  await card.getByRole('button', { name: 'Switch on', exact: true }).click();
  await expect(card.getByRole('heading', { name: /Your recovery codes/ })).toBeFocused();
  const codes = await card.locator('.recovery-codes code').allInnerTexts();
  expect(codes).toHaveLength(10);
  await axe(keeper);
  const download = keeper.waitForEvent('download');
  await card.getByRole('button', { name: 'Save as a file', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await card.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(card.getByText('10 recovery codes are left.')).toBeVisible();
  await expect(userRow(keeper, username).getByText('Two-step')).toBeVisible();

  await keeper.goto('/admin/dashboard');
  await keeper.getByRole('button', { name: 'Logout', exact: true }).click();
  await givePassword(keeper, username, password);
  await expect(keeper.getByLabel('Code', { exact: true })).toBeFocused();
  await expect(keeper.locator('.toast')).toHaveCount(0);
  await axe(keeper);
  await keeper.getByLabel('Code', { exact: true }).fill('000000');
  await keeper.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(keeper.getByText(/This code is not right/)).toBeVisible();
  await expect(keeper.getByLabel('Code', { exact: true })).toBeFocused();
  await keeper.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
  await keeper.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(keeper.getByRole('heading', { name: 'Admin Dashboard', exact: true })).toBeVisible();

  await keeper.goto('/admin/settings/accounts');
  await expect(card.getByText('9 recovery codes are left.')).toBeVisible();
  await card.getByRole('button', { name: 'Switch off', exact: true }).click();
  await expect(keeper.getByText('Two-step sign-in is off')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Set up two-step sign-in', exact: true })).toBeVisible();
  await context.close();
});
