import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { noisy } from '../support/pictures.ts';
import { expect, test } from './fixtures.ts';

test.use({ sampleContent: false });

test.beforeEach(({ signIn }) => signIn('admin'));

const SHAPES = {
  portrait: [600, 1800],
  panorama: [2000, 300],
  strip: [1500, 40],
  tiny: [64, 48],
} as const;

type Place = { name: string; open: (page: Page, file: string, address: string) => Promise<Locator>; save: string };

const PLACES: Place[] = [
  {
    name: 'in the editor',
    save: 'Save focal point',
    async open(page, _file, address) {
      await page.goto('/admin/dashboard?new=1');
      await page.getByLabel('Cover image URL', { exact: true }).fill(address);
      await page.getByRole('button', { name: 'Set the focal point', exact: true }).click();
      return page.getByRole('dialog', { name: 'Focal point of the cover', exact: true });
    },
  },
  {
    name: 'in the library',
    save: 'Save picture',
    async open(page, file) {
      await page.goto(`/admin/media?q=${file}`);
      await page.getByRole('button', { name: `Details of ${file}`, exact: true }).click();
      return page.getByRole('dialog', { name: file, exact: true });
    },
  },
];

for (const [shape, [width, height]] of Object.entries(SHAPES))
  for (const { name, open, save } of PLACES)
    test(`what is clicked in a ${shape} picture ${name} is what is stored`, async ({ page, admin }) => {
      const file = `${shape}-${name.replaceAll(' ', '-')}.png`;
      const picture = await upload(admin, file, width, height);
      const dialog = await open(page, file, picture.url);
      const pick = dialog.getByRole('button', { name: /^Focal point of / });
      const image = pick.locator('img');
      await expect(image).toHaveJSProperty('complete', true);
      for (const [x, y] of [
        [90, 20],
        [20, 90],
        [100, 50],
      ] as const) {
        await clickAt(image, x, y);
        await expect(dialog.getByText(`${x} % from the left, ${y} % from the top.`)).toBeVisible();
        expect(await markIn(pick), 'The mark stands where the click was').toEqual({ x, y });
      }
      await dialog.getByRole('button', { name: save, exact: true }).click();
      await expect(dialog).toHaveCount(0);
      const { pictures } = await (await admin.get(`/api/media?q=${file}`)).json();
      expect(pictures[0].focus).toEqual({ x: 100, y: 50 });
    });

test('a picture that is not there leaves the names of the controls as they are', async ({
  page,
  admin,
  allowConsoleError,
}) => {
  allowConsoleError(/Failed to load resource/);
  const picture = await upload(admin, 'gone.png', 300, 200);
  await page.route('**/uploads/**', (route) => route.abort());
  for (const { open, save } of PLACES) {
    const dialog = await open(page, 'gone.png', picture.url);
    await expect(dialog.getByText('Image not found').first()).toBeVisible();
    await expect(dialog.getByRole('button', { name: /Image not found/ })).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: /^Focal point of / })).toBeVisible();
    await expect(dialog.getByRole('button', { name: save, exact: true })).toBeVisible();
  }
});

test('bars of progress are in the colours of the site', async ({ page, admin }) => {
  await upload(admin, 'bar.png', 300, 200);
  await page.goto('/admin/media?q=bar.png');
  await page.getByRole('button', { name: 'Details of bar.png', exact: true }).click();
  await page.route('**/replace', () => {}); // on its way for as long as the test looks
  await page
    .getByLabel('Replace bar.png', { exact: true })
    .setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: await noisy(40, 40, 99).png().toBuffer() });
  const bar = page.getByRole('progressbar', { name: 'Upload of the new picture', exact: true });
  await expect(bar).toHaveCSS('appearance', 'none');
});

/** Clicks a place of the picture as it is seen, in percent, a pixel inside of its edges. */
async function clickAt(image: Locator, x: number, y: number) {
  await image.scrollIntoViewIfNeeded();
  const { width, height } = await boxOf(image);
  const inside = (share: number, size: number) => Math.min(size - 1, Math.max(1, (share / 100) * size));
  await image.click({ position: { x: inside(x, width), y: inside(y, height) }, force: true });
}

/** Where the mark stands over the picture, in percent to the nearest ten. */
async function markIn(pick: Locator) {
  const image = await boxOf(pick.locator('img'));
  const mark = await boxOf(pick.locator('circle').last());
  const share = (middle: number, start: number, size: number) => Math.round(((middle - start) / size) * 10) * 10;
  return {
    x: share(mark.x + mark.width / 2, image.x, image.width),
    y: share(mark.y + mark.height / 2, image.y, image.height),
  };
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('Not on the page');
  return box;
}

let seed = 0;

async function upload(admin: APIRequestContext, name: string, width: number, height: number) {
  seed += 1; // the same picture twice would be one picture of the library
  const file = { name, mimeType: 'image/png', buffer: await noisy(width, height, seed).png().toBuffer() };
  const { pictures } = await (await admin.post('/api/media', { multipart: { 'files[]': file } })).json();
  return pictures[0] as { url: string };
}
