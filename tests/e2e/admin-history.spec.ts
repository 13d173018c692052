import type { Page } from '@playwright/test';
import { galleryImage } from '../support/make.ts';
import { plain } from '../support/pictures.ts';
import { fromMenu, openDetails } from './editor-page.ts';
import { expect, test } from './fixtures.ts';

test.use({ sampleContent: false });

test.beforeEach(({ signIn }) => signIn('admin'));

const tool = (page: Page, name: string | RegExp) =>
  page.getByRole('complementary', { name: 'Details', exact: true }).getByRole('button', { name });

test.describe('the history', () => {
  test('says who saved what when, compares in words, restores, and takes that back @both', async ({
    page,
    make,
    admin,
    axe,
  }) => {
    const study = await make.caseStudy({ title: 'A shop reborn', summary: 'Thirty parts became eighteen.' });
    await admin.patch(`/api/case-studies/${study.id}`, {
      data: { summary: 'Thirty parts became nine.', title: 'A shop renewed' },
    });
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    await page.getByLabel('Challenge', { exact: true }).fill('Typed but not saved');
    await tool(page, 'History').click();
    const history = page.getByRole('region', { name: 'History', exact: true });
    const versions = history.getByRole('list', { name: 'Versions, newest first', exact: true }).getByRole('button');
    await expect(versions).toHaveCount(2);
    await expect(versions.first()).toContainText('by owner');
    await expect(versions.first()).toContainText('Title, Summary');
    await versions.nth(1).click();
    await expect(history.locator('del')).toHaveText([/renewed/, /nine/]);
    await expect(history.locator('ins')).toHaveText([/reborn/, /eighteen/]);
    await axe(page);
    await versions.first().click();
    await expect(history.locator('ins')).toHaveText([/renewed/, /nine/]);

    await versions.nth(1).click();
    await history.getByRole('button', { name: 'Restore this version', exact: true }).click();
    await expect(page.getByText('Version restored')).toBeVisible();
    await expect(versions).toHaveCount(3);
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A shop reborn');
    await expect(page.getByRole('button', { name: 'Restore unsaved work', exact: true })).toBeVisible();
    const restored = await (await admin.get(`/api/case-studies/${study.slug}`)).json();
    expect(restored).toMatchObject({ title: 'A shop reborn', summary: 'Thirty parts became eighteen.', version: 3 });

    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('Restoring undone')).toBeVisible();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A shop renewed');
    await page.getByRole('button', { name: 'Restore unsaved work', exact: true }).click();
    await expect(page.getByLabel('Challenge', { exact: true })).toHaveValue('Typed but not saved');
  });

  test('that cannot be read, or not be restored, says so', async ({ page, make, admin, allowConsoleError }) => {
    allowConsoleError(/status of (500|409)/);
    const study = await make.caseStudy({ title: 'A valve', slug: 'valve' });
    await admin.patch(`/api/case-studies/${study.id}`, { data: { slug: 'new-valve' } });
    await make.caseStudy({ title: 'Another valve', slug: 'valve' });
    await page.route('**/revisions', (route) => route.fulfill({ status: 500, body: 'boom' }));
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    await tool(page, 'History').click();
    await expect(page.getByText('The history could not be read.')).toBeVisible();
    await page.unroute('**/revisions');
    await page.getByRole('button', { name: 'Retry', exact: true }).click();
    const comparison = Promise.withResolvers<void>();
    await page.route('**/revisions/*', (route) => comparison.promise.then(() => route.continue()));
    await page.getByRole('button', { name: /^Version 1/ }).click();
    await expect(page.getByText('Comparing', { exact: true })).toBeVisible();
    const restore = page.getByRole('button', { name: 'Restore this version', exact: true });
    const place = await restore.boundingBox();
    comparison.resolve();
    await expect(page.locator('del')).toHaveText(/new-/);
    // the button has not moved away from under the finger
    expect(await restore.boundingBox()).toEqual(place);
    await restore.click();
    await expect(page.getByText('A case study with this slug already exists')).toBeVisible();
    await expect(page.getByRole('region', { name: 'History', exact: true })).toBeVisible();
  });

  test('fits a phone', async ({ page, make, axe }) => {
    const study = await make.caseStudy();
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    await openDetails(page);
    await tool(page, 'History').click();
    await page.getByRole('button', { name: /^Version 1/ }).click();
    await expect(page.getByText('This is what the website shows.')).toBeVisible();
    await axe(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test.describe('the preview', () => {
  // what the test itself evaluates in the frame counts as a script to the browser
  test.beforeEach(({ allowConsoleError }) => allowConsoleError(/Blocked script execution in 'about:srcdoc'/));

  test('is the public page, follows what is typed, and runs nothing', async ({ page, make, axe }) => {
    const study = await make.caseStudy({ title: 'A shop reborn' });
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const frame = page.frameLocator('iframe[title="Preview of the public page"]');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('A shop reborn');
    await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-same-origin');
    await page.getByLabel('Title', { exact: true }).fill('A shop <script>alert(1)</script> renewed');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('A shop <script>alert(1)</script> renewed');
    await page.getByLabel('Challenge', { exact: true }).fill('Nobody knew the landed price.');
    await expect(frame.getByText('Nobody knew the landed price.')).toBeVisible();
    await expect(frame.locator('script')).toHaveCount(0);
    await expect(frame.locator('a[href]')).toHaveCount(0);
    await axe(page, { exclude: ['iframe'] });
    await page.getByRole('button', { name: 'Close preview', exact: true }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('that cannot be made says so, and comes with another try or the next change', async ({
    page,
    allowConsoleError,
  }) => {
    allowConsoleError(/status of 503/);
    await page.route('**/api/case-studies/preview', (route) => route.fulfill({ status: 503, body: 'Busy' }));
    await page.goto('/admin/dashboard?new=1');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(page.getByText('The preview could not be made. Busy')).toBeVisible();
    await page.unroute('**/api/case-studies/preview');
    await page.getByRole('button', { name: 'Retry', exact: true }).click();
    const frame = page.frameLocator('iframe[title="Preview of the public page"]');
    await expect(frame.getByRole('heading', { level: 1 })).toBeAttached();
    await page.getByLabel('Title', { exact: true }).fill('A new study');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('A new study');
  });
});

test('the slug is checked while it is typed, with a free one beside it', async ({ page, make, admin }) => {
  const old = await make.caseStudy({ title: 'A valve', slug: 'valve' });
  await page.goto('/admin/dashboard?new=1');
  await page.getByLabel('Title', { exact: true }).fill('Valve');
  await expect(page.getByText('“A valve” stands at this address already.')).toBeVisible();
  await page.getByRole('button', { name: 'Use valve-2', exact: true }).click();
  await expect(page.getByText('This address is free.')).toBeVisible();
  await admin.patch(`/api/case-studies/${old.id}`, { data: { slug: 'newer-valve' } });
  await page.getByLabel('URL slug', { exact: true }).fill('valve');
  await expect(page.getByText('Old links of “A valve” will lead here instead.')).toBeVisible();
});

test('a conflict shows what differs and lets one copy one’s own text', async ({
  page,
  context,
  make,
  admin,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 412/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const study = await make.caseStudy({ summary: 'Our old words' });
  await page.goto(`/admin/dashboard?edit=${study.id}`);
  await page.getByLabel('Summary', { exact: true }).fill('Our own words');
  await admin.patch(`/api/case-studies/${study.id}`, { data: { summary: 'Our other words' } });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('What differs').click();
  await expect(page.locator('.diff del')).toContainText('other');
  await expect(page.locator('.diff ins')).toContainText('own');
  await page.getByRole('button', { name: 'Copy my text', exact: true }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('SUMMARY\nOur own words');
});

test.describe('pictures', () => {
  test('are described in a table, from one to the next by Tab, with progress', async ({ page, make, admin, axe }) => {
    const [one, two, three] = await Promise.all([60, 120, 180].map((shade) => upload(admin, shade)));
    const study = await make.caseStudy({
      challenge: 'One buyer took all. He left.',
      gallery: {
        challenge: [
          galleryImage({ url: one, alt: 'challenge image 1', order: 0 }),
          galleryImage({ url: two, alt: 'IMG_2041.jpg', order: 1 }),
        ],
        solution: [],
        results: [galleryImage({ url: three, alt: 'Forty boxes on a pallet' })],
      },
    });
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    await fromMenu(page, 'Describe images (1 of 3 described)');
    const dialog = page.getByRole('dialog', { name: 'Describe the images', exact: true });
    await expect(dialog.getByText('The text says: “One buyer took all.”').first()).toBeVisible();
    await expect(dialog.getByText('This looks like the name of a file.')).toBeVisible();
    await axe(page);
    await dialog.getByLabel('Picture description, Challenge image 1', { exact: true }).focus();
    await page.keyboard.type('A lathe at work');
    await page.keyboard.press('Tab');
    await expect(dialog.getByLabel('Picture description, Challenge image 2', { exact: true })).toBeFocused();
    await page.keyboard.type('A lathe at work');
    await expect(dialog.getByText('Another picture has the same text.').first()).toBeVisible();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('The same lathe, cleaned');
    await expect(dialog.getByText('3 of 3 described')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(dialog.getByLabel('Picture description, Results image 1', { exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Case study updated')).toBeVisible();
    const saved = await (await admin.get(`/api/case-studies/${study.slug}`)).json();
    expect(saved.gallery.challenge.map(({ alt }: { alt: string }) => alt)).toEqual([
      'A lathe at work',
      'The same lathe, cleaned',
    ]);
  });

  test('of the library can be taken into a gallery, with their description', async ({ page, make, admin }) => {
    const address = await upload(admin, 33);
    const hash = address.slice('/uploads/'.length, -'.webp'.length);
    await admin.patch(`/api/media/${hash}`, { data: { alt: 'A press at night' } });
    const study = await make.caseStudy();
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    await page.getByRole('button', { name: 'From the library for Results', exact: true }).click();
    await page.getByRole('button', { name: 'Choose 33.png', exact: true }).click();
    await expect(page.getByLabel('Picture description, Results image 1', { exact: true })).toHaveValue(
      'A press at night',
    );
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Case study updated')).toBeVisible();
    const saved = await (await admin.get(`/api/case-studies/${study.slug}`)).json();
    expect(saved.gallery.results).toMatchObject([{ url: address, alt: 'A press at night', order: 0 }]);
  });

  test('the cover is chosen from the library, by keyboard too, with its focal point', async ({ page, admin, axe }) => {
    const address = await upload(admin, 222);
    await page.goto('/admin/dashboard?new=1');
    await page.getByRole('button', { name: 'Choose cover', exact: true }).press('Enter');
    const picker = page.getByRole('dialog', { name: 'Choose the cover image', exact: true });
    await axe(page);
    await picker.getByRole('button', { name: 'Choose 222.png', exact: true }).click();
    await expect(page.getByLabel('Cover image URL', { exact: true })).toHaveValue(address);
    await page.getByRole('button', { name: 'Set the focal point', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Focal point of the cover', exact: true });
    await dialog.getByRole('button', { name: /^Focal point of / }).press('ArrowLeft');
    await dialog.getByRole('button', { name: 'Save focal point', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    const { pictures } = await (await admin.get('/api/media?q=222.png')).json();
    expect(pictures[0].focus).toEqual({ x: 40, y: 50 });

    await page.getByRole('button', { name: 'Choose cover', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(picker).toHaveCount(0);
  });
});

async function upload(admin: import('@playwright/test').APIRequestContext, shade: number): Promise<string> {
  const buffer = await plain([shade, 20, 90], 300, 200).png().toBuffer();
  const file = { name: `${shade}.png`, mimeType: 'image/png', buffer };
  const { pictures } = await (await admin.post('/api/media', { multipart: { 'files[]': file } })).json();
  return pictures[0].url;
}
