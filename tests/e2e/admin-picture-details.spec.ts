import { expect, test } from './fixtures.ts';
import { chooser, expectAlts, photo, rows } from './gallery-page.ts';

test.use({ sampleContent: false });

test.beforeEach(({ signIn }) => signIn('admin'));

// other pictures on each: they are known by their content, and keep their focal point
for (const [device, viewport, shade] of [
  ['desktop', { width: 1366, height: 768 }, 33],
  ['phone', { width: 390, height: 844 }, 44],
] as const)
  test(`the details of a picture stand at the side, by the keyboard alone, on a ${device}`, async ({
    page,
    make,
    admin,
    axe,
  }) => {
    await page.setViewportSize(viewport);
    const study = await make.caseStudy({ title: 'A shop reborn' });
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    await chooser(page, 'Challenge').setInputFiles([
      await photo('front.jpg', shade),
      await photo('back.jpg', 2 * shade),
    ]);
    await expectAlts(page, 'challenge', ['challenge image 1', 'challenge image 2']);
    const details = page.getByRole('button', { name: 'Details of Challenge image 2', exact: true });
    await details.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Challenge image 2', exact: true });
    await expect(sheet.getByRole('heading', { name: 'Where it is used', exact: true })).toBeVisible();
    await axe(page);

    // what is said here stands in the tile, and Enter in a line saves nothing
    await sheet.getByLabel('Picture description', { exact: true }).fill('The yard behind the shop');
    await sheet.getByLabel('Caption', { exact: true }).fill('Before');
    await sheet.getByLabel('Caption', { exact: true }).press('Enter');
    await expect(sheet).toBeVisible();
    await sheet.getByRole('button', { name: 'Use as cover', exact: true }).press('Enter');
    await expect(sheet.getByRole('button', { name: 'This is the cover', exact: true })).toBeFocused();
    const point = sheet.getByRole('button', { name: /^Focal point of / });
    await point.press('ArrowLeft');
    await sheet.getByRole('button', { name: 'Save focal point', exact: true }).press('Enter');
    await expect(sheet.getByText('Saved, wherever the picture is shown.', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(details).toBeFocused();
    await expectAlts(page, 'challenge', ['challenge image 1', 'The yard behind the shop']);
    const src = await rows(page, 'challenge').nth(1).locator('img').getAttribute('src');
    await expect(page.getByLabel('Cover image URL', { exact: true })).toHaveValue(src ?? '');

    // removed from here it can be brought back as from its tile
    await details.press('Enter');
    await sheet.getByRole('button', { name: 'Remove image', exact: true }).press('Enter');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Challenge image 1', exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
    await expectAlts(page, 'challenge', ['challenge image 1', 'The yard behind the shop']);

    const hash = /[0-9a-f]{32}/.exec(src ?? '')?.[0] ?? '';
    const { pictures } = await (await admin.get(`/api/media?q=${hash}`)).json();
    expect(pictures[0].focus).toEqual({ x: 40, y: 50 });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Case study updated')).toBeVisible();
  });
