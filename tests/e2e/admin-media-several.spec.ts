import type { APIRequestContext, Page } from '@playwright/test';
import type { LibraryPicture } from '../../app/features/media/library-picture.ts';
import { plain } from '../support/pictures.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './held-requests.ts';

test.use({ sampleContent: false });

test.beforeEach(({ signIn }) => signIn('admin'));

let shade = 0;

/** Pictures called after a word that no other test has, `word-1` and on; the newest stands first in the library. */
async function upload(admin: APIRequestContext, word: string, count: number): Promise<LibraryPicture[]> {
  const added: LibraryPicture[] = [];
  for (let number = 1; number <= count; number++) {
    shade += 1;
    const colour = [(shade * 53) % 256, (shade * 97) % 256, (shade * 29) % 256] as const;
    const buffer = await plain(colour, 400, 300).png().toBuffer();
    const file = { name: `${word}-${number}.png`, mimeType: 'image/png', buffer };
    const reply = await admin.post('/api/media', { multipart: { 'files[]': file } });
    added.push((await reply.json()).pictures[0]);
  }
  return added;
}

async function openLibrary(page: Page, query: string) {
  await page.goto(`/admin/media?${query}`);
  await expect(page.getByText(/^[0-9]+ pictures?$/)).toBeVisible();
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Chosen pictures', exact: true });
const button = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });

test('several pictures are chosen by Shift, by the keyboard, all shown and none', async ({ page, admin, axe }) => {
  await upload(admin, 'row', 5);
  await openLibrary(page, 'q=row-&sort=name');
  await expect(bar(page)).toHaveCount(0);
  await box(page, 'row-2.png').click();
  await expect(page.getByRole('status').filter({ hasText: '1 picture chosen.' })).toHaveCount(1);
  await box(page, 'row-4.png').click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('3 chosen');
  await expect(box(page, 'row-3.png')).toBeChecked();
  await expect(box(page, 'row-5.png')).not.toBeChecked();
  await axe(page);
  await box(page, 'row-2.png').click({ modifiers: ['Shift'] });
  await expect(bar(page), 'A range is taken back in the same way').toHaveCount(0);

  await box(page, 'row-1.png').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+a');
  await expect(bar(page)).toContainText('5 chosen');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Select all shown', exact: true }).click();
  await expect(bar(page)).toContainText('5 chosen');
  await page.getByLabel('Search pictures', { exact: true }).fill('row-1');
  await expect(bar(page)).toContainText('5 chosen 4 not on this page');
  await button(page, 'Clear selection').press('Enter');
  await expect(bar(page)).toHaveCount(0);
  await expect(box(page, 'row-1.png')).toBeFocused();
});

test('several are deleted after one question that names those in use, which stay; and come back @both', async ({
  page,
  admin,
  make,
}) => {
  const [, used] = await upload(admin, 'heap', 3);
  await make.caseStudy({ title: 'A study of heaps', coverImage: used?.url ?? '' });
  await openLibrary(page, 'q=heap-');
  await page.getByRole('button', { name: 'Select all shown', exact: true }).click();
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.message();
  });
  await button(page, 'Delete').click();
  expect(await asked).toBe('Delete 2 pictures? 1 picture is in use and stays (heap-2.png: “A study of heaps”).');
  await expect(page.getByText('2 pictures deleted')).toBeVisible();
  await expect(page.getByText('They can be restored for 30 days. 1 picture in use was kept.')).toBeVisible();
  await expect(page.getByText('1 picture', { exact: true })).toBeVisible();
  await expect(bar(page)).toContainText('1 chosen');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(box(page, 'heap-1.png')).toBeVisible();
  await expect(page.getByText('3 pictures', { exact: true })).toBeVisible();

  await button(page, 'Delete').click();
  await expect(page.getByText('Nothing deleted')).toBeVisible();
});

test('several are described one after the other, saved on the way, and nothing typed is lost', async ({
  page,
  admin,
  axe,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 503/);
  await page.setViewportSize({ width: 390, height: 844 });
  await upload(admin, 'word', 3);
  await openLibrary(page, 'q=word-&sort=name');
  await page.getByRole('button', { name: 'Select all shown', exact: true }).click();
  await button(page, 'Describe').click();
  const sheet = page.getByRole('dialog', { name: 'Describe pictures', exact: true });
  const field = sheet.getByLabel('Description', { exact: true });
  await axe(page);
  await field.fill('A crane lifts a hull.');
  await field.press('Control+Enter');
  await expect(sheet.getByText('Picture 2 of 3: word-2.png')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('A chart on a table.');
  await page.route('**/api/media/*', (route) => route.fulfill({ status: 503, body: 'Busy' }));
  await sheet.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(sheet.getByText(/^Not saved/)).toBeVisible();
  await expect(field).toHaveValue('A chart on a table.');
  await page.unroute('**/api/media/*');
  await sheet.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(sheet.getByText('Picture 3 of 3: word-3.png')).toBeVisible();
  await sheet.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect(sheet.getByText('Picture 2 of 3: word-2.png, saved')).toBeVisible();
  await expect(field).toHaveValue('A chart on a table.');
  await field.fill('A chart of the firth.');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  const { pictures } = await (await admin.get('/api/media?q=word-&sort=name')).json();
  expect(pictures.map(({ alt }: LibraryPicture) => alt)).toEqual([
    'A crane lifts a hull.',
    'A chart of the firth.',
    '',
  ]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('a tag that is typed and not given yet is not left behind without a question', async ({ page, admin }) => {
  await upload(admin, 'quay', 1);
  await openLibrary(page, 'q=quay-&sort=name');
  await box(page, 'quay-1.png').click();
  await button(page, 'Tags').click();
  const sheet = page.getByRole('dialog', { name: 'Tags of 1 picture', exact: true });
  const typed = sheet.getByLabel('Add a tag to all of them', { exact: true });
  await typed.fill('Leith');
  const asked = page.waitForEvent('dialog').then((question) => question.dismiss());
  await page.keyboard.press('Escape');
  await asked;
  await expect(typed).toHaveValue('Leith');
  await sheet.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(typed).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});

test('several get a tag and lose it, and are found by it @both', async ({ page, admin, axe }) => {
  await upload(admin, 'port', 3);
  await openLibrary(page, 'q=port-&sort=name');
  await box(page, 'port-1.png').click();
  await box(page, 'port-2.png').click();
  await button(page, 'Tags').click();
  const sheet = page.getByRole('dialog', { name: 'Tags of 2 pictures', exact: true });
  const field = sheet.getByLabel('Add a tag to all of them', { exact: true });
  const reread = await holdRequests(page, '**/api/media?*');
  await field.fill('Leith, docks');
  await page.keyboard.press('Enter');
  await expect(sheet.getByText('“Leith”, “docks” added to 2 pictures.')).toBeVisible();
  // they went, however long the library takes to be read again
  await expect(field).toHaveValue('');
  reread();
  await axe(page);
  await sheet.getByRole('button', { name: 'Remove docks', exact: true }).click();
  await expect(sheet.getByText('“docks” removed from 2 pictures.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(button(page, 'Tags')).toBeFocused();
  await page.getByLabel('Tag', { exact: true }).selectOption('Leith');
  await expect(page.getByText('2 pictures', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/tag=Leith/);

  await page.getByRole('button', { name: 'Details of port-1.png', exact: true }).click();
  await page.getByLabel('Tags', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save picture', exact: true }).click();
  await expect(page.getByText('1 picture', { exact: true })).toBeVisible();
});
