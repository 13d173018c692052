import type { APIRequestContext, Page } from '@playwright/test';
import { chooseTheme } from './choose-theme.ts';
import { ADMIN, expect, test } from './fixtures.ts';
import { holdRequests } from './held-requests.ts';
import { passToNextReading } from './still-clock.ts';

// The browser itself reports a refused reading of the user, and a refused sign-in.
const REFUSED = /status of 40[0-9]/;

test.use({ sampleContent: false });

const login = (page: Page) => page.getByRole('tabpanel', { name: 'Login', exact: true });
const register = (page: Page) => page.getByRole('tabpanel', { name: 'Register', exact: true });

function countNavigations(page: Page): () => number {
  let count = 0;
  page.on('framenavigated', () => {
    count += 1;
  });
  return () => count;
}

test.beforeEach(({ allowConsoleError }) => allowConsoleError(REFUSED));

test.describe('the sign-in page', () => {
  test('has two tabs with required fields, the features and a hint', async ({ page, axe }) => {
    await page.goto('/auth');
    await expect(page.getByRole('tab')).toHaveText(['Login', 'Register']);
    const tabs = [
      [login(page), 'Login', 'Sign In', 'current-password'],
      [register(page), 'Register', 'Create Account', 'new-password'],
    ] as const;
    for (const [panel, name, button, autocomplete] of tabs) {
      await page.getByRole('tab', { name }).click();
      const password = panel.getByLabel('Password', { exact: true });
      await expect(panel.getByLabel('Username', { exact: true })).toHaveAttribute('required');
      await expect(password).toHaveAttribute('required');
      await expect(password).toHaveAttribute('type', 'password');
      await expect(password).toHaveAttribute('autocomplete', autocomplete);
      await expect(panel.getByRole('button', { name: button })).toBeVisible();
      await axe(page);
    }
    for (const feature of [
      'Case study creation and management',
      'Drag-and-drop image galleries',
      'Content publishing and editing',
      'Portfolio project management',
    ])
      await expect(page.getByRole('listitem').filter({ hasText: feature })).toBeVisible();
    await expect(page.getByText('Where do I get a login?')).toBeVisible();
  });

  test('shows the password on request, and its tabs work with arrow keys', async ({ page }) => {
    await page.goto('/auth');
    await login(page).getByLabel('Password', { exact: true }).fill('secret');
    await page.getByRole('button', { name: 'Show password', exact: true }).click();
    await expect(login(page).getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
    await page.getByRole('tab', { name: 'Login', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Register', exact: true })).toBeFocused();
    await expect(register(page)).toBeVisible();
  });

  test('fits a phone', async ({ page, axe }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/auth');
    await expect(page.getByRole('tab', { name: 'Login', exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await axe(page);
  });
});

test.describe('signing in', () => {
  test('says so while it lasts and leads to the dashboard without asking who one is once more @both', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/auth');
    await login(page).getByLabel('Username', { exact: true }).fill(ADMIN.username);
    await login(page).getByLabel('Password', { exact: true }).fill(ADMIN.password);
    const answer = await holdRequests(page, '**/api/login');
    let userReads = 0;
    await login(page).getByRole('button', { name: 'Sign In', exact: true }).click();
    const button = page.getByRole('button', { name: 'Signing in...', exact: true });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    page.on('request', (request) => {
      if (request.url().endsWith('/api/user')) userReads += 1;
    });
    answer();
    await expect(page.getByRole('heading', { name: 'Admin Dashboard', exact: true })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/admin/dashboard');
    await expect(page.getByText(`Welcome, ${ADMIN.username}`)).toBeVisible();
    expect(userReads).toBe(0);
  });

  test('that fails shows the message and keeps the username', async ({ page }) => {
    await page.goto('/auth');
    await login(page).getByLabel('Username', { exact: true }).fill('somebody');
    await login(page).getByLabel('Password', { exact: true }).fill('not the password');
    await login(page).getByRole('button', { name: 'Sign In', exact: true }).click();
    const toast = page.getByRole('alert');
    await expect(toast).toContainText('Login failed');
    await expect(toast).toContainText('401: Invalid username or password');
    await expect(login(page).getByLabel('Username', { exact: true })).toHaveValue('somebody');
    await expect(login(page).getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
    await page.getByRole('tab', { name: 'Register', exact: true }).click();
    await expect(register(page).getByLabel('Username', { exact: true })).toHaveValue('somebody');
  });

  test('without typing anything sends nothing', async ({ page }) => {
    await page.goto('/auth');
    page.on('request', (request) => expect(request.method()).toBe('GET'));
    await login(page).getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(login(page).getByLabel('Username', { exact: true })).toBeFocused();
  });

  test('is light; the workspace is dark where that was chosen, until one signs out', async ({ page }) => {
    const root = page.locator('html');
    await chooseTheme(page, 'dark');
    await page.goto('/auth');
    await expect(login(page)).toBeVisible();
    await expect(root).toHaveCSS('color-scheme', 'light');
    await login(page).getByLabel('Username', { exact: true }).fill(ADMIN.username);
    await login(page).getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await login(page).getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Admin Dashboard', exact: true })).toBeVisible();
    await expect(root).toHaveCSS('color-scheme', 'dark');
    await page.getByRole('button', { name: 'Logout', exact: true }).click();
    await expect(login(page)).toBeVisible();
    await expect(root).toHaveCSS('color-scheme', 'light');
    await page.goto('/');
    await expect(root).toHaveCSS('color-scheme', 'light');
  });

  test('is not asked of an administrator who is signed in', async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto('/auth');
    await expect(page.getByRole('heading', { name: 'Admin Dashboard', exact: true })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/admin/dashboard');
  });
});

test.describe('registering', () => {
  const open = (admin: APIRequestContext, isOpen: boolean) =>
    admin.patch('/api/settings/registration', { data: { isOpen } });
  test.beforeEach(async ({ admin, afterwards }) => {
    await open(admin, true);
    afterwards(() => open(admin, false));
  });

  test('says so while it lasts; an account without access comes back with the reason, and does not loop', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Register', exact: true }).click();
    await register(page).getByLabel('Username', { exact: true }).fill('newcomer');
    await register(page).getByLabel('Password', { exact: true }).fill('a pass phrase of mine');
    const answer = await holdRequests(page, '**/api/register');
    const navigations = countNavigations(page);
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    await register(page).getByRole('button', { name: 'Create Account', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Creating account...', exact: true })).toBeDisabled();
    answer();
    await expect(page.getByText('You are signed in as newcomer.')).toBeVisible();
    await expect(page.getByText('This account has no admin access.')).toBeVisible();
    await expect.poll(() => visited).toEqual(['/admin/dashboard', '/auth']);
    await passToNextReading(page, '**/api/user');
    await passToNextReading(page, '**/api/user');
    expect(navigations()).toBe(2);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByRole('tab', { name: 'Login', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('that fails shows the message, be it as long as a page', async ({ page, allowConsoleError }) => {
    allowConsoleError(/status of 502/);
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Register', exact: true }).click();
    await register(page).getByLabel('Username', { exact: true }).fill(ADMIN.username);
    await register(page).getByLabel('Password', { exact: true }).fill('a pass phrase of mine');
    await register(page).getByRole('button', { name: 'Create Account', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Registration failed');
    await expect(page.getByRole('alert')).toContainText('409: Username already exists');

    const long = 'upstream '.repeat(500);
    await page.route('**/api/register', (route) => route.fulfill({ status: 502, body: long }));
    await register(page).getByRole('button', { name: 'Create Account', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('502: upstream');
    await page.getByRole('button', { name: 'Close notice', exact: true }).click();
    await expect(page.getByRole('alert')).toBeEmpty();
  });
});

test.describe('the guard', () => {
  test('shows a spinner until it knows, then sends strangers to the sign-in page', async ({ page }) => {
    const answer = await holdRequests(page, '**/api/user');
    await page.goto('/admin/dashboard');
    await expect(page.getByText('Checking who is signed in')).toBeVisible();
    answer();
    await expect(page).toHaveURL('/auth');
    await expect(page.getByRole('alert')).toBeEmpty();
  });

  test('sends strangers and accounts without access away from every page below /admin', async ({ page, signIn }) => {
    for (const path of ['/admin', '/admin/dashboard', '/admin/content', '/admin/settings']) {
      await page.goto(path);
      await expect(page).toHaveURL('/auth');
    }
    await signIn('member');
    for (const path of ['/admin', '/admin/dashboard', '/admin/content', '/admin/settings']) {
      await page.goto(path);
      await expect(page).toHaveURL('/auth');
      await expect(page.getByText('This account has no admin access.')).toBeVisible();
    }
  });

  test('sends nobody away when the reading of the user fails for another reason', async ({
    page,
    signIn,
    allowConsoleError,
  }) => {
    allowConsoleError(/status of 500/);
    await signIn('admin');
    await page.clock.install();
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('heading', { name: 'Admin Dashboard', exact: true })).toBeVisible();
    await page.route('**/api/user', (route) => route.fulfill({ status: 500, body: 'boom' }));
    await passToNextReading(page, '**/api/user');
    await passToNextReading(page, '**/api/user');
    await expect(page.getByRole('heading', { name: 'Admin Dashboard', exact: true })).toBeVisible();
  });

  test('notices that one has signed out in another tab', async ({ page, context, signIn }) => {
    await signIn('admin');
    await page.clock.install();
    await page.goto('/admin/dashboard');
    const other = await context.newPage();
    await other.goto('/admin/dashboard');
    await other.getByRole('button', { name: 'Logout', exact: true }).click();
    await expect(other).toHaveURL('/auth');
    await page.bringToFront();
    await page.clock.runFor(3100);
    await expect(page).toHaveURL('/auth');
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    await expect(other.getByText('Your session has ended.')).toHaveCount(0);
  });
});

test('a logout that fails is told', async ({ page, signIn, allowConsoleError }) => {
  allowConsoleError(/status of 503/);
  await signIn('admin');
  await page.goto('/admin/dashboard');
  await page.route('**/api/logout', (route) => route.fulfill({ status: 503, body: 'Try again in a moment' }));
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Logout failed');
  await expect(page.getByRole('alert')).toContainText('503: Try again in a moment');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard', exact: true })).toBeVisible();
});
