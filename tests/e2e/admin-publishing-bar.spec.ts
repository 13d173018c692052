import { expect, test } from './fixtures.ts';

test.use({ sampleContent: false });

test.beforeEach(({ signIn }) => signIn('admin'));

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];

test('one bar says where the study is and ends with the one strong button, at any width', async ({
  page,
  make,
  axe,
}) => {
  const study = await make.caseStudy({ title: 'Eine Wärmerückgewinnungsanlage für Nahverkehrsdieseltriebwagen' });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    await page.getByLabel('Title', { exact: true }).press('End');
    await page.keyboard.type('!');
    const bar = page.getByRole('banner');
    await expect(bar.getByText(/^Published/).filter({ visible: true })).toHaveCount(1);
    await expect(bar.getByText('Unsaved changes', { exact: true })).toBeVisible();
    const box = async (name: string) => {
      const found = await bar.getByRole('button', { name, exact: true }).boundingBox();
      if (!found) throw new Error(`${name} is not on the page`);
      return found;
    };
    expect((await bar.boundingBox())?.height).toBe(56);
    const save = await box('Save');
    expect(size.width - save.x - save.width).toBeLessThan(42);
    const strong = await bar.locator('.btn:not(.ghost)').allTextContents();
    expect(strong).toEqual(['Save']);
    if (size.width > 1152) for (const name of ['Save as draft', 'Publish on …', 'Take off the site']) await box(name);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    await axe(page);
  }
});

test('on a phone the other ways to save are a menu that the keyboard opens and Escape closes', async ({
  page,
  make,
}) => {
  const study = await make.caseStudy();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/dashboard?edit=${study.id}`);
  const menu = page.getByRole('button', { name: 'Other ways to save', exact: true });
  const draft = page.getByRole('button', { name: 'Save as draft', exact: true });
  await expect(draft).toBeHidden();
  await menu.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(draft).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(draft).toBeHidden();
  await expect(menu).toBeFocused();
  // and so does going on
  await menu.press('Enter');
  for (const _ of ['Save as draft', 'Publish on …', 'Take off the site', 'Save']) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused();
  await expect(draft).toBeHidden();
});
