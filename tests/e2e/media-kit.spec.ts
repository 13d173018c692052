import { mediaKit } from '../support/media-kit.ts';
import { noisy } from '../support/pictures.ts';
import { expect, test } from './fixtures.ts';

// a server of its own: the pictures stay in its library
test.use({ sampleContent: false, serverEnv: { MEDIA_KIT_FILE: '1' } });

test.beforeEach(async ({ admin }) => {
  const buffer = await noisy(1600, 1100, 4).png().toBuffer();
  const reply = await admin.post('/api/media', {
    multipart: { 'files[]': { name: 'mast.png', mimeType: 'image/png', buffer } },
  });
  const [picture = ''] = JSON.stringify(await reply.json()).match(/\/uploads\/[0-9a-f]{32}\.webp/) ?? [];
  const photos = ['At the mast', 'Under the keel'].map((alt) => ({
    ...{ picture, alt, credit: 'Rae Lind', licence: 'Free for the press, not for advertising.' },
  }));
  const saved = await admin.put('/api/content/mediaKit', { data: { data: mediaKit({ photos }) } });
  expect(saved.status()).toBe(200);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the kit is whole, on screen and on paper', async ({ page }) => {
    await page.goto('/media');
    await page.getByRole('main').getByRole('link', { name: 'Media kit', exact: true }).click();
    const kit = page.getByRole('region', { name: 'Media kit', exact: true });
    await expect(kit.getByRole('heading', { name: 'Short biography', exact: true })).toBeVisible();
    await expect(kit.getByText('EYE-la FAIR-greev')).toBeVisible();
    await expect(kit.getByRole('img', { name: 'Under the keel', exact: true })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(kit.getByText('Isla surveys small craft in Leith.')).toBeVisible();
    await expect(kit.getByRole('link', { name: /Download everything/ })).toBeHidden();
  });

  test('everything comes down by a link', async ({ page, server }) => {
    await page.goto('/media');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /Download everything/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('sample-consultant-kit.zip');
    const [text] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'As a text file', exact: true }).first().click(),
    ]);
    expect(text.url()).toBe(`${server.url}/media/biography-short.txt`);
    await page.goto('/media');
    await expect(page.getByRole('link', { name: /^Download everything \(ZIP, \d+\.\d MB\)/ })).toBeVisible();
  });
});

test('fits three widths and has no accessibility fault', async ({ page, axe }) => {
  test.slow(); // three whole examinations
  await page.goto('/media#kit');
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
    await axe(page, { exclude: ['svg > *'] });
  }
});

test('is reached by keyboard alone, and a press selects a whole biography', async ({ page }) => {
  await page.goto('/media');
  const link = page.getByRole('main').getByRole('link', { name: 'Media kit', exact: true });
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab');
    if (await link.evaluate((element) => element === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/media#kit');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /Download everything/ })).toBeFocused();
  await page.getByText('She began in her uncle’s yard.').click();
  const selected = await page.evaluate(() => getSelection()?.toString().replaceAll(/\s+/g, ' '));
  expect(selected).toBe(mediaKit().long.replaceAll(/\s+/g, ' '));
});

test('the owner writes it where all words of the site are', async ({ page, signIn, admin }) => {
  await admin.delete('/api/content/mediaKit');
  await signIn('admin');
  await page.goto('/admin/content/pages.media');
  await page.getByRole('link', { name: 'Media kit', exact: true }).click();
  await expect(page).toHaveURL('/admin/content/mediaKit');
  await page.getByLabel('Show the media kit', { exact: true }).check();
  await page.getByLabel('Short biography', { exact: true }).fill('Isla looks at hulls.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' }).first()).toBeVisible();
  await page.goto('/media');
  await expect(page.getByText('Isla looks at hulls.')).toBeVisible();
});
