import { openMenu } from './editor-page.ts';
import { expect, test } from './fixtures.ts';

test.use({ sampleContent: false });

test.beforeEach(({ signIn }) => signIn('admin'));

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

test('one bar says where the study is and what Save will do, with few controls at any width', async ({
  page,
  make,
  axe,
}) => {
  const study = await make.caseStudy({ title: 'Eine Wärmerückgewinnungsanlage für Nahverkehrsdieseltriebwagen' });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    await page.getByLabel('Title', { exact: true }).press('Control+End');
    await page.keyboard.type('!');
    const bar = page.getByRole('banner');
    await expect(bar.getByText(/^Published since/)).toBeVisible();
    await expect(bar.getByText('Unsaved changes', { exact: true })).toBeVisible();
    await expect(bar.getByText('a copy is kept in this browser', { exact: true })).toBeVisible();
    await expect(bar.getByText(/^Visitors see it at once · \d+ things to look at$/)).toBeVisible();
    await expect(page).toHaveTitle(/^Eine Wärmerückgewinnungsanlage.*!/);
    const controls = bar.getByRole('button');
    const preview = size.width > 1150 ? ['Preview'] : []; // in the menu where the details are a sheet
    await expect(controls).toHaveText([/Back to Dashboard/, 'Save', '', ...preview, 'Details']);
    expect(await bar.locator('.btn:not(.ghost)').allTextContents()).toEqual(['Save']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    await axe(page);
  }
});

test('the menu is worked by keys: arrows go through it, Escape closes it, and what it opens gives the focus back', async ({
  page,
  make,
}) => {
  const study = await make.caseStudy();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/dashboard?edit=${study.id}`);
  const opener = page.getByRole('button', { name: 'More', exact: true });
  const menu = await openMenu(page);
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('button', { name: 'Save as draft', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(menu.getByRole('link', { name: 'Ask for a testimonial', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await openMenu(page);
  await page.keyboard.press('Shift+Tab');
  await expect(menu).toBeHidden();
});

test('on a phone the details are a sheet: opened by its button or by what is wrong in it, closed by Escape', async ({
  page,
  axe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/dashboard?new=1');
  const sheet = page.getByRole('complementary', { name: 'Details', exact: true });
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Details', exact: true }).press('Enter');
  await expect(sheet).toBeFocused();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Cover image is required', exact: true }).click();
  await expect(page.getByLabel('Cover image URL', { exact: true })).toBeFocused();
});
