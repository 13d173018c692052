import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { chooseTheme } from './choose-theme.ts';
import { ADMIN, expect, test } from './fixtures.ts';

test.use({ sampleContent: false });

test.beforeEach(async ({ page, signIn }) => {
  await signIn('admin');
  page.on('dialog', (dialog) => void dialog.accept());
});

const item = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const opener = (page: Page, name: string) => item(page, name).getByRole('link', { name, exact: true });
const more = (page: Page, name: string) => item(page, name).getByLabel(`More for ${name}`, { exact: true });

test.describe('enquiries', () => {
  test('what is written about one elsewhere is read, and never written over unseen', async ({
    page,
    make,
    admin,
    allowConsoleError,
  }) => {
    allowConsoleError(/status of 412/);
    await make.enquiry({ name: 'Nora Noted', message: 'A lathe.', email: 'nora@example.com' });
    const { id } = (await (await admin.get('/api/enquiries?q=Nora')).json())[0];
    const elsewhere = (words: string) => admin.patch(`/api/enquiries/${id}`, { data: { note: words } });
    const stored = async () => (await (await admin.get(`/api/enquiries/${id}`)).json()).note;
    await elsewhere('Rang.');
    await page.clock.install();
    await page.goto(`/admin/enquiries?open=${id}`);
    const note = page.getByLabel('Your note about Nora Noted', { exact: true });
    await expect(note).toHaveValue('Rang.');
    await elsewhere('Rang twice.');
    await page.clock.fastForward(31_000);
    await expect(note, 'Nothing was typed here').toHaveValue('Rang twice.');
    await note.fill('Rang twice. Quoted.');
    await elsewhere('Rang twice. On holiday.');
    const save = page.getByRole('button', { name: 'Save note', exact: true });
    await save.click();
    await expect(page.getByText('The note was changed elsewhere meanwhile.')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Rang twice. On holiday.' })).toBeVisible();
    expect(await stored()).toBe('Rang twice. On holiday.');
    await note.fill('Rang twice. Quoted. On holiday.');
    await save.click();
    await expect.poll(stored).toBe('Rang twice. Quoted. On holiday.');
    await expect(page.getByText('saved elsewhere')).toHaveCount(0);
  });

  test('are read, answered, noted, found and exported @both', async ({ page, make, axe }) => {
    test.slow();
    await make.enquiry({ name: 'Maya Brook', message: 'A kettle for left hands.\nA thousand of them.' });
    await make.enquiry({ name: '=Calc Ltd', message: 'Boxes.' });
    await make.enquiry({ name: 'Verylongname'.repeat(12), message: 'Bolts.' });
    await page.goto('/admin/dashboard');
    await page.getByRole('link', { name: /new enquir(?:y waits|ies wait) for an answer/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible();
    await expect(item(page, 'Maya Brook').getByText('New')).toBeVisible();

    await opener(page, 'Maya Brook').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maya Brook');
    const opened = page.getByRole('main');
    await expect(opened.getByRole('blockquote')).toHaveText('A kettle for left hands.\nA thousand of them.');
    await expect(opened.getByText('New', { exact: true }).first(), 'Nobody has answered it').toBeVisible();
    await expect(opened.getByRole('link', { name: 'Reply by mail', exact: true })).toHaveAttribute(
      'href',
      /^mailto:maya%40example\.com\?subject=Your%20enquiry&body=Dear%20Maya%20Brook/,
    );
    await opened.getByText('Your note', { exact: true }).click();
    const note = opened.getByLabel('Your note about Maya Brook', { exact: true });
    await note.fill('Rang back on Monday.');
    await page.getByRole('button', { name: 'Back to Enquiries', exact: true }).click();
    await opener(page, 'Maya Brook').click();
    await expect(note, 'What was not saved is there').toHaveValue('Rang back on Monday.');
    await opened.getByRole('button', { name: 'Save note', exact: true }).click();
    await expect(page.getByText('Note saved')).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: 'Back to Enquiries', exact: true }).click();
    await expect(item(page, 'Maya Brook')).toBeVisible();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await chooseTheme(page, width === 390 ? 'dark' : 'light');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const time = await item(page, 'Verylongname').locator('time').boundingBox();
      expect(time?.height, 'The time stays on one line beside a long name').toBeLessThan(40);
      await axe(page);
    }

    const words = page.getByLabel('Name, address or words', { exact: true });
    await words.fill('monday');
    await words.press('Enter');
    await expect(item(page, '=Calc Ltd')).toHaveCount(0);
    await expect(words, 'Enter leaves the focus where the next search is typed').toBeFocused();
    await expect(page.getByText('1 found', { exact: true })).toBeVisible();
    await expect(item(page, 'Maya Brook').getByText('Note', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Name, address or words', { exact: true })).toHaveValue('monday');
    await expect(item(page, 'Maya Brook')).toBeVisible();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV', exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('enquiries.csv');
    const csv = await readFile(await file.path(), 'utf8');
    expect(csv).toContain('"Rang back on Monday."');
    expect(csv).toContain(`"'=Calc Ltd"`);
  });

  test('are exported only to whoever knows the password', async ({ page, make, axe, allowConsoleError }) => {
    allowConsoleError(/status of 403/);
    await make.enquiry({ name: 'Maya Brook', message: 'Boxes for kettles.' });
    await page.goto('/admin/enquiries');
    // the quarter of an hour is the server's; here its refusal is enough
    let refusals = 2;
    await page.route('**/api/enquiries/export*', (route) =>
      refusals-- <= 0
        ? route.continue()
        : route.fulfill({ status: 403, headers: { 'X-Refusal': 'unconfirmed' }, body: 'Enter your password again.' }),
    );
    const save = page.getByRole('button', { name: 'Export CSV', exact: true });
    await save.click();
    const dialog = page.getByRole('dialog', { name: 'Enter your password again', exact: true });
    await expect(dialog.getByLabel('Your password', { exact: true })).toBeFocused();
    await axe(page);
    await page.keyboard.press('Escape');
    await expect(save).toBeEnabled();
    await expect(page.locator('.toast')).toHaveCount(0);

    await save.click();
    const download = page.waitForEvent('download');
    await dialog.getByLabel('Your password', { exact: true }).fill(ADMIN.password);
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toBe('enquiries.csv');
  });

  test('go to spam and to the deleted ones, one or several, by buttons and by keys, and come back', async ({
    page,
    make,
  }) => {
    await make.enquiry({ name: 'Win a prize', message: 'Click here.' });
    await make.enquiry({ name: 'Win a car', message: 'Click there.' });
    await page.goto('/admin/enquiries?view=new');
    const undo = page.getByRole('status').getByRole('button', { name: 'Undo', exact: true });
    await more(page, 'Win a prize').click();
    await item(page, 'Win a prize').getByRole('button', { name: /^Spam/ }).click();
    await expect(page.getByText('Win a prize: Spam', { exact: true })).toBeVisible();
    await expect(item(page, 'Win a prize')).toHaveCount(0);
    await undo.click();
    await expect(item(page, 'Win a prize')).toBeVisible();

    // several, by keys alone
    await opener(page, 'Win a prize').focus();
    await page.keyboard.press('x');
    await page.keyboard.press('k');
    await expect(opener(page, 'Win a car')).toBeFocused();
    await page.keyboard.press('x');
    await expect(page.getByText('2 chosen', { exact: true })).toBeVisible();
    await page.keyboard.press('s');
    await expect(page.getByText('2 enquiries: Spam', { exact: true })).toBeVisible();
    await expect(item(page, 'Win a car')).toHaveCount(0);
    await undo.click();
    await expect(item(page, 'Win a car')).toBeVisible();

    await opener(page, 'Win a prize').focus();
    // where the list stayed, they are chosen as before
    await page.keyboard.press('Escape');
    await expect(page.getByText('2 chosen', { exact: true })).toHaveCount(0);
    await page.keyboard.press('d');
    await expect(page.getByText('Enquiry deleted', { exact: true })).toBeVisible();
    await expect(item(page, 'Win a prize')).toHaveCount(0);
    await undo.click();
    await expect(page.getByText('The enquiry of Win a prize is back.')).toBeVisible();
    await opener(page, 'Win a prize').click();
    await page.getByRole('button', { name: 'Delete the enquiry of Win a prize', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquiries');
    await expect(item(page, 'Win a car')).toBeVisible();
    await expect(item(page, 'Win a prize')).toHaveCount(0);
  });

  test('that cannot be read or changed say so and what to do', async ({ page, make, allowConsoleError }) => {
    allowConsoleError(/status of 503/);
    await make.enquiry({ name: 'Ben Stone', message: 'Tiles.' });
    const busy = (method: string) => (route: import('@playwright/test').Route) =>
      route.request().method() === method ? route.fulfill({ status: 503, body: 'Busy' }) : route.continue();
    await page.route('**/api/enquiries?**', busy('GET'));
    await page.goto('/admin/enquiries');
    await expect(page.getByText('The enquiries could not be read.')).toBeVisible();
    await page.unroute('**/api/enquiries?**');
    await page.getByRole('button', { name: 'Retry', exact: true }).click();
    await page.route('**/api/enquiries/*', busy('DELETE'));
    await opener(page, 'Ben Stone').focus();
    await page.keyboard.press('d');
    await expect(page.getByRole('alert')).toContainText(/^ErrorBusy/);
    await expect(item(page, 'Ben Stone')).toBeVisible();
    await page.route('**/api/enquiries/export?**', (route) => route.fulfill({ status: 503, body: 'Busy' }));
    await page.getByRole('button', { name: 'Export CSV', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(/^ErrorBusy/);
  });
});

test.describe('subscribers', () => {
  test('are listed with the proof of consent, narrowed, exported and deleted @both', async ({ page, request, axe }) => {
    for (const email of ['maya@example.com', 'ben@example.com'])
      expect((await request.post('/api/newsletter', { data: { email } })).status()).toBe(202);
    await page.goto('/admin/subscribers');
    const maya = item(page, 'maya@example.com');
    await expect(maya.getByText('Waiting for confirmation')).toBeVisible();
    await maya.getByText(/^Consent given/).click();
    await expect(maya.getByText(/I’ll ask you to confirm/)).toBeVisible();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await chooseTheme(page, width === 390 ? 'dark' : 'light');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await axe(page);
    }
    await page.getByLabel('Show', { exact: true }).selectOption('Confirmed');
    await expect(page.getByText('No subscriber matches')).toBeVisible();
    await page.getByLabel('Show', { exact: true }).selectOption('Everybody');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV', exact: true }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv).toContain('"maya@example.com","pending"');

    await page.getByRole('button', { name: 'Delete ben@example.com', exact: true }).click();
    await expect(page.getByText('Subscriber deleted')).toBeVisible();
    await expect(item(page, 'ben@example.com')).toHaveCount(0);
    // nobody is thrown to the top of the page by a row that goes
    await expect(maya.locator(':focus')).toHaveCount(1);
    await page.getByRole('button', { name: 'Delete maya@example.com', exact: true }).click();
    await expect(page.getByText('No subscribers yet')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('that cannot be deleted stay, with the reason', async ({ page, request, allowConsoleError }) => {
    allowConsoleError(/status of 503/);
    await request.post('/api/newsletter', { data: { email: 'cara@example.com' } });
    await page.goto('/admin/subscribers');
    await page.route('**/api/subscribers/*', (route) => route.fulfill({ status: 503, body: 'Busy' }));
    await page.getByRole('button', { name: 'Delete cara@example.com', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(/^ErrorBusy/);
    await expect(item(page, 'cara@example.com')).toBeVisible();
  });
});

test('what is kept of one person is exported and deleted on request', async ({
  page,
  make,
  axe,
  allowConsoleError,
}) => {
  await make.enquiry({ name: 'Maya Brook', message: 'Boxes for kettles.', email: 'brook@example.com' });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/admin/settings/record');
  const card = page.getByRole('region', { name: 'Data of one person', exact: true });
  const address = card.getByRole('textbox', { name: 'Mail address of the person', exact: true });
  const exporting = card.getByRole('button', { name: 'Export their data', exact: true });
  const deleting = card.getByRole('button', { name: 'Delete their data', exact: true });

  await address.fill('maya at example');
  await exporting.click();
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/Enter a mail address, for example ann@example\.com\./);
  await axe(page);

  await address.fill(' Brook@example.com ');
  allowConsoleError(/status of 503/);
  await page.route('/api/personal-data/export', (route) =>
    route.fulfill({ status: 503, body: 'The database cannot be reached. Try again in a moment.' }),
  );
  await exporting.click();
  await expect(page.getByText('The database cannot be reached. Try again in a moment.')).toBeVisible();
  await page.unroute('/api/personal-data/export');

  const download = page.waitForEvent('download');
  await exporting.click();
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(file.found.enquiries).toEqual([expect.objectContaining({ message: 'Boxes for kettles.' })]);

  await deleting.click();
  await expect(page.getByText(/^Gone for good\. Enquiries: 1\./)).toBeVisible();
  await expect(address).toHaveValue('');
  await address.fill('brook@example.com');
  await deleting.click();
  await expect(page.getByText('Nothing was kept about this person.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
