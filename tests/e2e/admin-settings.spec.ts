import { CARD_SCREENS } from '../../app/pages/admin/places.ts';
import { ADMIN, expect, test } from './fixtures.ts';

test.use({ sampleContent: false });

test.beforeEach(({ signIn }) => signIn('admin'));

test('registration is closed until Site Settings opens it, and can be closed again @both', async ({
  page,
  browser,
  server,
  axe,
}) => {
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Site Settings', exact: true }).click();
  await page.getByRole('link', { name: 'Accounts', exact: true }).click();
  const box = page.getByLabel('Let anybody make an account', { exact: true });
  // closed since there is an administrator, without anybody having said so
  await expect(box).not.toBeChecked();
  await axe(page);

  const visitor = await browser.newPage({ baseURL: server.url });
  await visitor.goto('/auth');
  await visitor.getByRole('tab', { name: 'Register', exact: true }).click();
  await visitor.getByLabel('Username', { exact: true }).fill('late');
  await visitor.getByLabel('Password', { exact: true }).fill('a pass phrase of mine');
  await visitor.getByRole('button', { name: 'Create Account', exact: true }).click();
  await expect(visitor.getByRole('alert')).toContainText('Registration failed');
  await expect(visitor.getByRole('alert')).toContainText(
    'Registration is closed. Ask the owner of this site for an account.',
  );

  await box.check();
  await expect(page.getByText('Registration is open.')).toBeVisible();
  await visitor.getByRole('button', { name: 'Create Account', exact: true }).click();
  await expect(visitor.getByText('You are signed in as late.')).toBeVisible();
  await visitor.close();

  await box.uncheck();
  await expect(page.getByText('Registration is closed.')).toBeVisible();
});

test('a setting that cannot be saved goes back and says so', async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 503/);
  await page.goto('/admin/settings/accounts');
  const box = page.getByLabel('Let anybody make an account', { exact: true });
  await expect(box).not.toBeChecked();
  await page.route('**/api/settings/registration', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 503, body: 'Busy' }) : route.continue(),
  );
  await box.click();
  await expect(page.getByRole('alert')).toContainText(/^ErrorBusy/);
  await expect(box).not.toBeChecked();
});

test('the own password is changed only with the present one, and ends all other sessions @both', async ({
  page,
  admin,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 40[0-3]/);
  await page.goto('/admin/settings/accounts');
  await page.getByLabel('Current password', { exact: true }).fill('not the present one');
  await page.getByLabel('New password', { exact: true }).fill('violet anchor seven hills');
  await page.getByRole('button', { name: 'Change password', exact: true }).click();
  await expect(page.getByLabel('Current password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL('/admin/settings/accounts');
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Change password', exact: true }).click();
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(/at least 12 characters/);
  await expect(page.getByLabel('Current password', { exact: true })).not.toHaveAttribute('aria-invalid');
  await page.getByLabel('Current password', { exact: true }).fill(ADMIN.password);
  await page.getByLabel('New password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Change password', exact: true }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('');
  await expect(page.getByText('This browser')).toBeVisible();
  expect((await admin.get('/api/user')).status()).toBe(401);
  await admin.post('/api/login', { data: ADMIN }); // other tests go on using it
});

test('every screen of cards has an address, a place in the menu and cards, on a desk and on a phone', async ({
  page,
}) => {
  for (const { to, room } of CARD_SCREENS) {
    await page.goto(to);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(
        page
          .getByRole('navigation', { name: room === 'site' ? 'Site' : 'Settings', exact: true })
          .locator('[aria-current=page]'),
      ).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(page.locator('.spinbox')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  }
  await page.goto('/admin/settings/nowhere');
  await expect(page.getByText('There is no such page in the workspace')).toBeVisible();
});

test('addresses of before lead on, with their fragment', async ({ page }) => {
  for (const [before, now] of [
    ['/admin/settings', '/admin/settings/accounts'],
    ['/admin/settings#identity', '/admin/site/every-page#identity'],
    ['/admin/settings#interface-words', '/admin/site/words#interface-words'],
    ['/admin/settings#time-zone', '/admin/settings/mail#time-zone'],
    ['/admin/settings#visits', '/admin/visits#visits'],
    ['/admin/settings/redirects', '/admin/site/addresses'],
    ['/admin/settings/redirects#misses', '/admin/site/addresses#misses'],
  ] as const) {
    await page.goto(before);
    await expect(page, before).toHaveURL(now);
  }
  // what few need opens by its name
  await page.goto('/admin/site/addresses#redirect-table');
  await expect(page.getByRole('region', { name: 'Redirects from a table', exact: true })).toBeVisible();
});

test('what stands on every page is shown in words, and leads to its forms', async ({ page }) => {
  await page.goto('/admin/site/every-page');
  const links = page.getByRole('region', { name: 'Links', exact: true });
  await expect(links.getByText('https://example.com/book-a-consultation')).toBeVisible();
  await expect(links.getByText('Example, replace it').first()).toBeVisible();
  await page.getByRole('link', { name: 'Change identity', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Identity' })).toBeFocused();
  await page.goto('/admin/site/search');
  await expect(page.getByRole('main')).not.toContainText(/[{}]/);
  await page.getByRole('link', { name: 'Change the search result of Home', exact: true }).click();
  await expect(page.getByLabel('Title', { exact: true })).toBeVisible();
});

test('an extra page is switched off and on; a switch that cannot be saved goes back', async ({
  page,
  request,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 503/);
  await page.goto('/admin/site/every-page');
  const terms = page.getByRole('checkbox', { name: 'Terms', exact: true });
  await terms.uncheck();
  await expect(page.getByText('The page Terms is off.')).toBeVisible();
  await expect.poll(async () => (await request.get('/terms')).status()).toBe(404);
  await terms.check();
  await expect(page.getByText('The page Terms is on.')).toBeVisible();
  expect((await request.get('/terms')).status()).toBe(200);

  await page.route('**/api/content/extraPages', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: 'Busy' }) : route.continue(),
  );
  await terms.click();
  await expect(page.getByRole('alert')).toContainText(/^ErrorBusy/);
  await expect(terms).toBeChecked();
});

test('the time zone is chosen from a list and kept; a failure says so', async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 503/);
  await page.goto('/admin/settings/mail');
  const zone = page.getByLabel('Time zone of the site', { exact: true });
  await expect(zone).toHaveValue('Australia/Sydney');
  await page.route('**/api/settings/time-zone', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 503, body: 'Busy' }) : route.continue(),
  );
  await zone.selectOption('Europe/Berlin');
  await expect(page.getByText(/It is .* (?:CET|CEST|GMT\+[12]) there/)).toBeVisible();
  await page.getByRole('button', { name: 'Save time zone', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(/^ErrorBusy/);
  await expect(zone).toHaveValue('Europe/Berlin');
  await page.unroute('**/api/settings/time-zone');
  await page.getByRole('button', { name: 'Save time zone', exact: true }).click();
  await expect(page.getByText('Dates are printed in the time of Europe/Berlin.')).toBeVisible();
  await page.reload();
  await expect(zone).toHaveValue('Europe/Berlin');
  await zone.selectOption('Australia/Sydney');
  await page.getByRole('button', { name: 'Save time zone', exact: true }).click();
  await expect(page.getByText('Dates are printed in the time of Australia/Sydney.')).toBeVisible();
});

test('the record leads to what it names, can be narrowed, keeps that over a reload, and says when it cannot be read', async ({
  page,
  make,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 503/);
  await make.caseStudy({ title: 'A shop reborn' });
  await page.goto('/admin/settings/record');
  const record = page.getByRole('main').getByRole('listitem');
  const created = record.filter({ hasText: 'Case study created “A shop reborn” by owner' }).first();
  await expect(created.getByRole('link', { name: 'A shop reborn', exact: true })).toHaveAttribute(
    'href',
    /\/admin\/dashboard\?edit=\d+$/,
  );
  await page.getByLabel('Kind', { exact: true }).selectOption('Deleted');
  await expect(created).toHaveCount(0);
  await page.getByLabel('Day', { exact: true }).fill('2020-02-29');
  await expect(page.getByText('Nothing in the record matches.')).toBeVisible();
  // the second change comes before the first is rendered
  await page.evaluate(changeBoth);
  await expect(created).toBeVisible();
  await expect(record.filter({ hasText: 'Signed in' })).toHaveCount(0);
  await page.getByLabel('Person or subject', { exact: true }).fill('no such thing');
  await expect(page.getByText('Nothing in the record matches.')).toBeVisible();
  await expect(page).toHaveURL(/\bq=no/);
  await page.reload();
  await expect(page.getByText('Nothing in the record matches.')).toBeVisible();
  await expect(page.getByLabel('Person or subject', { exact: true })).toHaveValue('no such thing');

  await page.route(/\/api\/audit(\?|$)/, (route) => route.fulfill({ status: 503, body: 'Busy' }));
  await page.goto('/admin/settings/record');
  await expect(page.getByText('The record could not be read.')).toBeVisible();
  await page.unroute(/\/api\/audit(\?|$)/);
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(record.first()).toBeVisible();
});

/** Runs in the page: no day and case studies, one after the other before anything can be rendered. */
async function changeBoth(): Promise<void> {
  const changes = [
    ['input[name="day"]', 'input', ''],
    ['search select', 'change', 'case-studies'],
  ] as const;
  for (const [selector, type, value] of changes) {
    const field = document.querySelector(selector);
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field?.dispatchEvent(new Event(type, { bubbles: true }));
    for (let turn = 0; turn < 100; turn++) await null; // the router's own steps are microtasks
  }
}
