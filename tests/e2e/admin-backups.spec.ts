import { readFile } from 'node:fs/promises';
import { newCaseStudy } from '../support/make.ts';
import { chooseTheme } from './choose-theme.ts';
import { ADMIN, expect, test } from './fixtures.ts';

// a server of its own: what is restored here would surprise other files
test.use({ sampleContent: false, serverEnv: { LOG_LEVEL: 'error' } });

test.beforeEach(async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/admin/settings/backups');
});

test('a backup is made, looked at, restored, undone, saved as a file and taken back @postgres', async ({
  page,
  admin,
  request,
  axe,
}) => {
  test.slow();
  page.on('dialog', (dialog) => void dialog.accept());
  const card = page.getByRole('region', { name: 'Backups', exact: true });
  const restoreOf = (kind: string) =>
    card
      .getByRole('listitem')
      .filter({ hasText: kind })
      .first()
      .getByRole('button', { name: /^Restore/ });
  await expect(card.getByText('There is no backup yet.')).toBeVisible();
  await expect(page.getByText('There is none yet; one is made in the first hour.')).toBeVisible();
  await card.getByRole('button', { name: 'Back up now', exact: true }).click();
  await expect(card.getByRole('heading', { name: 'The backup is made', exact: true })).toBeVisible();
  await expect(page.getByText('The last one is just made.')).toBeVisible();

  await admin.post('/api/case-studies', { data: newCaseStudy({ title: 'Written later', slug: 'written-later' }) });
  await restoreOf('Made by hand').click();
  const dialog = page.getByRole('dialog', { name: 'Restore this backup?', exact: true });
  await expect(dialog.getByText('Gone: the case studies “Written later”.')).toBeVisible();
  await expect(dialog.getByText('You stay signed in')).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await chooseTheme(page, width === 390 ? 'dark' : 'light');
    await axe(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  const word = dialog.getByRole('textbox');
  await word.fill('yes');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Type the word replace to go on.')).toBeVisible();
  await word.fill('replace');
  await dialog.getByRole('button', { name: 'Replace everything', exact: true }).click();
  await expect(card.getByRole('heading', { name: 'The backup is back', exact: true })).toBeVisible();
  expect((await request.get('/case-studies/written-later')).status()).toBe(404);
  await axe(page);

  await card.getByRole('button', { name: 'Undo the restore…', exact: true }).click();
  await dialog.getByRole('textbox').fill('replace');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await request.get('/case-studies/written-later')).status()).toBe(200);
  await expect(card.getByRole('listitem').filter({ hasText: 'Safety copy' })).toHaveCount(2);

  await page.reload();
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Export everything', exact: true }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^site-backup-.*\.tar\.gz$/);
  const file = {
    name: saved.suggestedFilename(),
    mimeType: 'application/gzip',
    buffer: await readFile(await saved.path()),
  };
  await page.getByLabel('Backup file', { exact: true }).setInputFiles(file);
  await expect(card.getByRole('heading', { name: 'The file has arrived', exact: true })).toBeVisible();
  await expect(card.getByRole('listitem').filter({ hasText: 'Uploaded' })).toHaveCount(1);
  await card
    .getByRole('listitem')
    .filter({ hasText: 'Uploaded' })
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(card.getByRole('listitem').filter({ hasText: 'Uploaded' })).toHaveCount(0);
  await admin.post('/api/login', { data: ADMIN }); // the restore has signed everybody else out
});

test('a file that is no backup is refused in a sentence, and a list that cannot be read says so', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 503/);
  await page.getByLabel('Backup file', { exact: true }).setInputFiles({
    name: 'holiday.tar.gz',
    mimeType: 'application/gzip',
    buffer: Buffer.from('not an archive'),
  });
  await expect(page.getByRole('heading', { name: 'The file cannot be used', exact: true })).toBeVisible();
  await expect(page.getByText('This file is not a backup of the site, or it is damaged')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The file cannot be used', exact: true })).toHaveCount(0);

  await page.route('**/api/backups', (route) => route.fulfill({ status: 503, body: 'Busy' }));
  await page.reload();
  await expect(page.getByText('The backups could not be read.')).toBeVisible();
  await page.unroute('**/api/backups');
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Back up now', exact: true })).toBeVisible();
});
