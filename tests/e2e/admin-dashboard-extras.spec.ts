import type { Page } from '@playwright/test';
import { EMPTY_GALLERY } from '../../app/features/case-studies/case-study.ts';
import { galleryImage } from '../support/make.ts';
import { chooseTheme } from './choose-theme.ts';
import { expect, test } from './fixtures.ts';

test.use({ sampleContent: false });

test.beforeEach(({ signIn }) => signIn('admin'));

const titles = (page: Page) =>
  page.getByRole('region', { name: 'Case Studies Management', exact: true }).getByRole('heading', { level: 3 });

test('the list is searched and ordered, and keeps both over a reload', async ({ page, make, axe }) => {
  await make.caseStudy({ title: 'Zinc Café' });
  await make.caseStudy({ title: 'A kettle for left hands' });
  await make.caseStudy({
    title: 'Modular homes',
    gallery: { ...EMPTY_GALLERY, results: [galleryImage({ alt: 'results image 1' })] },
  });
  await page.goto('/admin/dashboard');
  await page.getByLabel('Order', { exact: true }).selectOption('Title, A to Z');
  await expect(titles(page)).toHaveText(['A kettle for left hands', 'Modular homes', 'Zinc Café']);
  await page.getByLabel('Search the list', { exact: true }).fill('cafe');
  await expect(titles(page)).toHaveText(['Zinc Café']);
  await expect(page.getByRole('status').filter({ hasText: '1 of 3 match' })).toBeVisible();
  await page.reload();
  await expect(titles(page)).toHaveText(['Zinc Café']);
  await page.getByLabel('Search the list', { exact: true }).fill('nothing like it');
  await expect(page.getByText('No case study matches “nothing like it”.')).toBeVisible();
  await page.getByLabel('Search the list', { exact: true }).fill('');

  await page.goto('/admin/dashboard?sort=images');
  await expect(titles(page).first()).toHaveText('Modular homes');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await chooseTheme(page, width === 390 ? 'dark' : 'light');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await axe(page);
  }
});

test('what pays most stands on the dashboard in three lines, each a press from being done, and can be put off', async ({
  page,
  make,
  admin,
  axe,
}) => {
  await make.caseStudy({ gallery: { ...EMPTY_GALLERY, results: [galleryImage({ alt: 'results image 1' })] } });
  await make.enquiry({ name: 'Wren Ash', email: 'ash@example.com' });
  await page.goto('/admin/dashboard');
  const lines = page.getByRole('region', { name: 'Worth a look', exact: true });
  await expect(lines.getByRole('listitem')).toHaveCount(3);
  const enquiry = lines.getByRole('listitem').first();
  await expect(enquiry.getByRole('link')).toHaveText(/^\d+ new enquir/);
  await lines.getByRole('button', { name: /^Not now: \d+ new enquir/ }).press('Enter');
  await expect(enquiry).not.toContainText('enquir');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(enquiry).toContainText('enquir');
  // other tests look at rooms in which nothing waits
  for (const { id } of await (await admin.get('/api/enquiries')).json()) await admin.delete(`/api/enquiries/${id}`);

  await lines.getByRole('link', { name: /^All/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Worth a look', exact: true })).toBeFocused();
  await expect(page.getByRole('link', { name: '1 picture needs a description', exact: true })).toBeVisible();
  const setup = page.getByRole('region', { name: 'Before the site is yours', exact: true });
  await expect(setup.getByText(/^\d+ of \d+ done$/)).toBeVisible();
  await axe(page);
  await setup.getByRole('link', { name: 'Put in your name', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Identity' })).toBeVisible();
});

test('a missed message is found again, and what it offered still works', async ({ page, make, axe }) => {
  await make.caseStudy({ title: 'A shop reborn' });
  await page.goto('/admin/dashboard');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Delete A shop reborn', exact: true }).click();
  await page.getByRole('button', { name: 'Close notice', exact: true }).click();
  await page.getByRole('button', { name: 'Past messages, 1', exact: true }).click();
  const list = page.getByRole('region', { name: 'Past messages', exact: true });
  await expect(list.getByRole('listitem')).toContainText('Case study deleted successfully');
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Past messages, 1', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await list.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit A shop reborn', exact: true })).toBeVisible();
});

test('what was deleted stands in one list by day; what cannot be restored says why @both', async ({
  page,
  make,
  admin,
  axe,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 409/);
  const old = await make.caseStudy({ title: 'A barn rebuilt', slug: 'a-shop' });
  await admin.delete(`/api/case-studies/${old.id}`);
  const newer = await make.caseStudy({ title: 'Another shop', slug: 'a-shop' });
  const { id } = await (await admin.post('/api/redirects', { data: { from: '/old-shop', to: '/about' } })).json();
  await admin.delete(`/api/redirects/${id}`);
  // where the trash was
  await page.goto('/admin/dashboard?view=trash');
  await expect(page).toHaveURL('/admin/deleted');
  const restore = page.getByRole('button', { name: 'Restore A barn rebuilt', exact: true });
  await restore.click();
  await expect(page.getByRole('alert')).toContainText('A case study with this slug already exists');
  await expect(restore).toBeFocused();
  await axe(page);
  await page.getByRole('button', { name: 'Restore /old-shop', exact: true }).click();
  await expect(page.getByText('“/old-shop” leads on again.')).toBeVisible();
  await admin.delete(`/api/redirects/${id}`);
  await admin.delete(`/api/case-studies/${newer.id}`);
  await page.reload();
  await page.getByLabel('Search what was deleted', { exact: true }).fill('barn');
  await expect(page.getByRole('status').filter({ hasText: /^1 of \d+ match$/ })).toBeVisible();
  await restore.click();
  await expect(page.getByText('“A barn rebuilt” is back on the website.')).toBeVisible();
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('button', { name: 'Edit A barn rebuilt', exact: true })).toBeVisible();
});

test.describe('keyboard shortcuts', () => {
  test('lead everywhere, are listed under ?, and rest while somebody types', async ({ page, make, axe }) => {
    await make.caseStudy();
    await make.caseStudy();
    await page.goto('/admin/dashboard');
    await expect(page.getByLabel('Search the list', { exact: true })).toBeVisible();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts', exact: true });
    await expect(sheet.getByText('New case study')).toBeVisible();
    await axe(page);
    await page.keyboard.press('n');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL('/admin/dashboard');

    await page.keyboard.press('/');
    await expect(page.getByLabel('Search the list', { exact: true })).toBeFocused();
    await page.keyboard.type('gen?/');
    await expect(page.getByLabel('Search the list', { exact: true })).toHaveValue('gen?/');
    await expect(sheet).toHaveCount(0);

    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('g');
    await page.keyboard.press('e');
    await expect(page).toHaveURL('/admin/enquiries');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.keyboard.press('n');
    await expect(page).toHaveURL('/admin/dashboard?new=1');
    await page.getByLabel('Title', { exact: true }).pressSequentially('gen');
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('gen');
  });

  test('can be switched off for good', async ({ page }) => {
    await page.goto('/admin/settings/mail');
    await page.getByLabel('Shortcuts of a single key', { exact: true }).uncheck();
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
    await page.keyboard.press('?');
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/admin/dashboard');
  });
});

const ROOMS = [
  ['Site', 'Manage Content'],
  ['Work', 'Admin Dashboard'],
  ['People', 'Enquiries'],
  ['Results', 'Visits'],
  ['Settings', 'Site Settings'],
  ['Dashboard', 'Admin Dashboard'],
] as const;

test('on a phone the rooms lie under the thumb and their places over the page, by keyboard, too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/admin/dashboard');
  const rooms = page.getByRole('navigation', { name: 'Workspace', exact: true });
  for (const [room, title] of ROOMS) {
    const link = rooms.getByRole('link', { name: room, exact: true });
    const { y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {};
    expect(Math.min(width, height), room).toBeGreaterThanOrEqual(44);
    expect(y + height, room).toBeGreaterThan(790);
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(rooms.getByRole('list').first().locator('[aria-current]')).toHaveText(room);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeFocused();
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(56);
  }
  await rooms.getByRole('link', { name: 'Work', exact: true }).click();
  const work = page.getByRole('navigation', { name: 'Work', exact: true });
  const pictures = work.getByRole('link', { name: 'Pictures', exact: true });
  expect((await pictures.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await pictures.click();
  await expect(work.locator('[aria-current="page"]')).toHaveText('Pictures');
  await expect(page).toHaveTitle(/^Media Library · \S/);
});

test.describe(() => {
  test.use({ areMessagesKept: false });

  test('messages stay until they are closed, for whoever wishes', async ({ page, make }) => {
    await make.caseStudy({ title: 'A shop reborn' });
    await page.clock.install();
    await page.goto('/admin/settings/mail');
    await page.getByLabel('Keep messages until I close them', { exact: true }).check();
    await page.goto('/admin/dashboard');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Delete A shop reborn', exact: true }).click();
    await expect(page.locator('.toast')).toContainText('Case study deleted successfully');
    await page.clock.runFor(60_000);
    await expect(page.locator('.toast')).toBeVisible();
    await page.getByRole('button', { name: 'Close notice', exact: true }).click();
    await expect(page.locator('.toast')).toHaveCount(0);
  });
});
