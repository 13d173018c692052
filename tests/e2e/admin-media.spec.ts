import type { APIRequestContext, Page } from '@playwright/test';
import type { LibraryPicture } from '../../app/features/media/library-picture.ts';
import { galleryImage } from '../support/make.ts';
import { plain } from '../support/pictures.ts';
import { chooseTheme } from './choose-theme.ts';
import { expect, test } from './fixtures.ts';

test.use({ sampleContent: false });

test.beforeEach(({ signIn }) => signIn('admin'));

let shade = 0;

/** A file of a colour that no other test has, so that each test has pictures of its own. */
async function photo(name: string, width = 600, height = 400) {
  shade += 1;
  const colour = [(shade * 53) % 256, (shade * 97) % 256, (shade * 29) % 256] as const;
  return { name, mimeType: 'image/png', buffer: await plain(colour, width, height).png().toBuffer() };
}

async function upload(admin: APIRequestContext, name: string): Promise<LibraryPicture> {
  const reply = await admin.post('/api/media', { multipart: { 'files[]': await photo(name) } });
  const { pictures } = await reply.json();
  return pictures[0];
}

/** The library is shared by the tests of this file: each looks for its own pictures only. */
async function openLibrary(page: Page, search: string) {
  await page.goto(`/admin/media?q=${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Media Library' })).toBeVisible();
}

const details = (page: Page, name: string) => page.getByRole('button', { name: `Details of ${name}`, exact: true });
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });

test('pictures of every shape take the same place in the grid', async ({ page }) => {
  await openLibrary(page, 'shape');
  await page
    .getByLabel('Upload pictures', { exact: true })
    .setInputFiles([
      await photo('shape a.png', 60, 1800),
      await photo('shape b.png', 1800, 60),
      await photo('shape c.png'),
    ]);
  for (const name of ['shape a.png', 'shape b.png', 'shape c.png']) {
    const image = details(page, name).locator('img');
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  }
  const tiles = await page
    .locator('.media-thumb')
    .evaluateAll((all) =>
      all.map((tile) =>
        [tile, tile.querySelector('img') ?? tile].map((part) => Math.round(part.getBoundingClientRect().height)),
      ),
    );
  expect(tiles).toHaveLength(3);
  const [one] = tiles[2] ?? [];
  expect(tiles).toEqual(tiles.map(() => [one, expect.closeTo(one ?? 0, -1)]));
});

test('a saved picture keeps what somebody else wrote of it meanwhile', async ({ page, admin }) => {
  const { hash } = await upload(admin, 'hoist.png');
  await openLibrary(page, 'hoist');
  await details(page, 'hoist.png').click();
  const dialog = sheet(page, 'hoist.png');
  await dialog.getByLabel('Name', { exact: true }).fill('Hoist at noon');
  await admin.patch(`/api/media/${hash}`, { data: { alt: 'A hoist lifts a beam.', tags: ['site'] } });
  await dialog.getByRole('button', { name: 'Save picture', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const stored = await (await admin.get(`/api/media/${hash}`)).json();
  expect(stored).toMatchObject({ label: 'Hoist at noon', alt: 'A hoist lifts a beam.', tags: ['site'] });
});

test('pictures are uploaded outside of any case study, searched, described @both', async ({ page, admin, axe }) => {
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Media Library', exact: true }).click();
  await page
    .getByLabel('Upload pictures', { exact: true })
    .setInputFiles([await photo('lathe.png'), await photo('press.png')]);
  await expect(details(page, 'lathe.png')).toBeVisible();
  await expect(details(page, 'press.png')).toBeVisible();
  await axe(page);

  await page.getByLabel('Search pictures', { exact: true }).fill('lathe');
  await expect(page.getByText('1 picture', { exact: true })).toBeVisible();
  await expect(details(page, 'press.png')).toHaveCount(0);
  await expect(page).toHaveURL(/q=lathe/);

  await details(page, 'lathe.png').click();
  const dialog = sheet(page, 'lathe.png');
  await expect(dialog.getByText('Nowhere.')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill('Lathe at night');
  await dialog.getByLabel('Description', { exact: true }).fill('A lathe cuts a brass thread.');
  await axe(page);
  const asked = page.waitForEvent('dialog').then((question) => question.dismiss());
  await page.keyboard.press('Escape');
  await asked;
  await dialog.getByRole('button', { name: 'Save picture', exact: true }).click();
  await expect(page.getByText('Picture saved')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(details(page, 'Lathe at night')).toBeFocused();
  const { pictures } = await (await admin.get('/api/media?q=lathe')).json();
  expect(pictures).toMatchObject([{ name: 'lathe.png', label: 'Lathe at night', alt: 'A lathe cuts a brass thread.' }]);
});

test('the focal point is set by click and by arrow keys, and crops on the site follow it', async ({
  page,
  make,
  admin,
}) => {
  const picture = await upload(admin, 'focal.png');
  const study = await make.caseStudy({ coverImage: picture.url, gallery: galleryOf(picture.url) });
  await openLibrary(page, 'focal');
  await details(page, 'focal.png').click();
  const dialog = sheet(page, 'focal.png');
  const pick = dialog.getByRole('button', { name: /^Focal point of / });
  await expect(dialog.getByText('In the middle.')).toBeVisible();
  const box = await pick.boundingBox();
  if (!box) throw new Error('Not on the page');
  await pick.click({ position: { x: box.width * 0.2, y: box.height * 0.6 } });
  await expect(dialog.getByText('20 % from the left, 60 % from the top.')).toBeVisible();
  await pick.press('ArrowRight');
  await pick.press('ArrowUp');
  await expect(dialog.getByText('30 % from the left, 50 % from the top.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save picture', exact: true }).click();
  await expect(page.getByText('Picture saved')).toBeVisible();

  await page.goto(`/case-studies/${study.slug}`);
  const shown = page.locator('main img').first();
  await expect(shown).toHaveCSS('object-position', '30% 50%');
  await page.goto('about:blank'); // the page would ask for the study when it is taken away
});

test('replacing keeps every place and the old address, and can be undone', async ({ page, make, admin, axe }) => {
  const picture = await upload(admin, 'front-old.png');
  const study = await make.caseStudy({ title: 'A shop front', coverImage: picture.url });
  await openLibrary(page, 'front-old');
  await details(page, 'front-old.png').click();
  const dialog = sheet(page, 'front-old.png');
  await expect(dialog.getByRole('link', { name: 'A shop front', exact: true })).toBeVisible();
  await expect(dialog.getByText('(cover)')).toBeVisible();
  await dialog.getByLabel('Description', { exact: true }).fill('The front by night.');
  await dialog.getByLabel('Replace front-old.png', { exact: true }).setInputFiles([await photo('front-new.png')]);
  await expect(page.getByText('1 place now shows the new picture.')).toBeVisible();
  const replaced = sheet(page, 'front-new.png');
  await expect(replaced.getByLabel('Description', { exact: true })).toHaveValue('The front by night.');
  await axe(page);

  const changed = await (await admin.get(`/api/case-studies/${study.slug}`)).json();
  expect(changed.coverImage).not.toBe(picture.url);
  const atOld = await (await admin.get(picture.url)).body();
  const atNew = await (await admin.get(changed.coverImage)).body();
  expect(atOld.equals(atNew)).toBe(true);

  page.once('dialog', (question) => void question.accept());
  await replaced.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Taken back')).toBeVisible();
  const undone = await (await admin.get(`/api/case-studies/${study.slug}`)).json();
  expect(undone.coverImage).toBe(picture.url);
});

test('deleting warns where it is used, can be undone and restored later', async ({ page, make, admin }) => {
  const picture = await upload(admin, 'doomed.png');
  await make.caseStudy({ title: 'A doomed study', coverImage: picture.url });
  await openLibrary(page, 'doomed.png');
  const questions: string[] = [];
  const answers = [false, true];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    void (answers.shift() ? dialog.accept() : dialog.dismiss());
  });
  await details(page, 'doomed.png').click();
  await page.getByRole('button', { name: 'Delete picture', exact: true }).click();
  expect(questions[0]).toContain('“A doomed study”');
  await expect(sheet(page, 'doomed.png')).toBeVisible();
  expect((await admin.get(picture.url)).status()).toBe(200);

  await page.getByRole('button', { name: 'Delete picture', exact: true }).click();
  await expect(page.getByText('Picture deleted')).toBeVisible();
  await expect(details(page, 'doomed.png')).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
  expect((await admin.get(picture.url)).status()).toBe(404);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(details(page, 'doomed.png')).toBeVisible();
  expect((await admin.get(picture.url)).status()).toBe(200);

  await admin.delete(`/api/media/${picture.hash}?force=1`);
  await page.goto('/admin/deleted');
  await page.getByRole('button', { name: 'Restore doomed.png', exact: true }).click();
  await expect(page.getByText('Picture restored', { exact: true })).toBeVisible();
  expect((await admin.get(picture.url)).status()).toBe(200);
});

test('a picture that was put to use meanwhile is not deleted without asking @both', async ({
  page,
  make,
  admin,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 409/);
  const picture = await upload(admin, 'sudden.png');
  await openLibrary(page, 'sudden.png');
  await details(page, 'sudden.png').click();
  await make.caseStudy({ title: 'A sudden study', coverImage: picture.url });
  const question = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss();
    return dialog.message();
  });
  await page.getByRole('button', { name: 'Delete picture', exact: true }).click();
  expect(await question).toContain('“A sudden study” (cover)');
  expect((await admin.get(picture.url)).status()).toBe(200);
});

test('an upload that fails says so on its row, and can be repeated', async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 503|^Failed to upload images: 503 Busy/);
  await openLibrary(page, 'retried');
  await page.route('**/api/media', (route) => route.fulfill({ status: 503, body: 'Busy' }));
  await page.getByLabel('Upload pictures', { exact: true }).setInputFiles([await photo('retried.png')]);
  await expect(page.getByText('Not uploaded')).toBeVisible();
  await page.unroute('**/api/media');
  await page.getByRole('button', { name: 'Retry retried.png', exact: true }).click();
  await expect(details(page, 'retried.png')).toBeVisible();
});

test('photographs of iPhones that the browser cannot read are explained', async ({ page }) => {
  await openLibrary(page, 'nothing');
  await page
    .getByLabel('Upload pictures', { exact: true })
    .setInputFiles([{ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.from('not readable') }]);
  await expect(page.getByText('This is an iPhone photograph (HEIC)')).toBeVisible();
});

test('a library that cannot be read says so and can be asked again', async ({ page, admin, allowConsoleError }) => {
  allowConsoleError(/status of 500/);
  await upload(admin, 'unread.png');
  await page.route('**/api/media?*', (route) => route.fulfill({ status: 500, body: 'boom' }));
  await openLibrary(page, 'unread');
  await expect(page.getByText('The pictures could not be read.')).toBeVisible();
  await page.unroute('**/api/media?*');
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(details(page, 'unread.png')).toBeVisible();
});

test('a search without result offers the whole library; the page fits a phone', async ({ page, admin, axe }) => {
  await upload(admin, 'a-file-with-quite-a-long-name-that-does-not-fit-a-telephone.png');
  await page.setViewportSize({ width: 390, height: 800 });
  await chooseTheme(page, 'dark');
  await openLibrary(page, 'nothing-like-this');
  await expect(page.getByText('No picture matches')).toBeVisible();
  await page.getByRole('button', { name: 'Show all pictures', exact: true }).click();
  await expect(page.getByRole('button', { name: /Details of a-file/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await axe(page);
  await page.getByRole('button', { name: /Details of a-file/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Details of a-file/ })).toBeFocused();
});

test('what is used nowhere is counted; young pictures stay', async ({ page, admin }) => {
  await upload(admin, 'orphan.png');
  await openLibrary(page, 'orphan');
  await expect(page.getByText(/used nowhere.*younger than a day/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove unused pictures', exact: true })).toHaveCount(0);
});

function galleryOf(url: string) {
  return { challenge: [galleryImage({ url })], solution: [], results: [] };
}
