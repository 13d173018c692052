import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { EXIF_WITH_PLACE, oriented, pixelAt, plain, RED } from '../support/pictures.ts';
import { expect, test } from './fixtures.ts';
import { chooser, rows } from './gallery-page.ts';

test.use({ sampleContent: false });

test.beforeEach(({ signIn }) => signIn('admin'));

/** A phone's photograph: held upright, stored lying, with the place; grainy, and red along the edge that is up. */
async function phonePhotograph() {
  const [width, height] = [3600, 2700];
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const edge = await plain(RED, 900, height).png().toBuffer();
  const buffer = await sharp(grain)
    .composite([{ input: edge, left: 0, top: 0 }])
    .withExif(EXIF_WITH_PLACE)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
  return { name: 'phone.jpg', mimeType: 'image/jpeg', buffer };
}

/** The files that uploads from now on send. */
async function recordFiles(page: Page): Promise<() => Promise<Buffer[]>> {
  const sent = await page.evaluateHandle(() => {
    const files: File[] = [];
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) for (const value of body.values()) if (value instanceof File) files.push(value);
      send.call(this, body);
    };
    return files;
  });
  return async () => {
    const texts = await sent.evaluate((files) =>
      Promise.all(
        files.map(
          (file) =>
            new Promise<string>((resolve) => {
              const reader = new FileReader();
              reader.onload = () => resolve(String(reader.result));
              reader.readAsDataURL(file);
            }),
        ),
      ),
    );
    return texts.map((text) => Buffer.from(text.slice(text.indexOf(',') + 1), 'base64'));
  };
}

async function expectSmall(sent: Buffer | undefined, original: Buffer) {
  if (!sent) throw new Error('Nothing was sent');
  expect(sent.byteLength).toBeLessThan(original.byteLength / 2);
  const { format, width, height, orientation, exif } = await sharp(sent).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1800, height: 2400 });
  expect(orientation ?? 1, 'Upright as it is').toBe(1);
  expect(exif, 'No camera, no place').toBeUndefined();
  const [red = 0, green = 0] = await pixelAt(sent, 900, 100);
  expect(red - green, 'Its upper edge is up').toBeGreaterThan(150);
  const below = await pixelAt(sent, 900, 2000);
  expect(Math.max(...below) - Math.min(...below)).toBeLessThan(150);
}

test('a photograph is made smaller before it goes, upright and without its place, wherever it is uploaded', async ({
  page,
  make,
  admin,
}) => {
  test.slow();
  const photograph = await phonePhotograph();
  expect((await sharp(photograph.buffer).metadata()).exif?.includes('TestCamera')).toBe(true);

  const study = await make.caseStudy();
  await page.goto(`/admin/dashboard?edit=${study.id}`);
  await expect(chooser(page, 'Challenge')).toHaveAccessibleDescription(/Larger ones, up to 50MB, are taken too/);
  const inEditor = await recordFiles(page);
  await chooser(page, 'Challenge').setInputFiles([photograph]);
  await expect(rows(page, 'challenge')).toHaveCount(1);
  await expectSmall((await inEditor())[0], photograph.buffer);

  const other = {
    name: 'other.png',
    mimeType: 'image/png',
    buffer: await plain([9, 9, 99], 300, 200).png().toBuffer(),
  };
  await admin.post('/api/media', { multipart: { 'files[]': other } });
  await page.goto('/admin/media?q=other.png');
  const inLibrary = await recordFiles(page);
  await page.getByLabel('Upload pictures', { exact: true }).setInputFiles([photograph]);
  await expect.poll(async () => (await inLibrary()).length).toBe(1);
  await expectSmall((await inLibrary())[0], photograph.buffer);
  await page.getByRole('button', { name: 'Details of other.png', exact: true }).click();
  await page.getByLabel('Replace other.png', { exact: true }).setInputFiles(photograph);
  await expect(page.getByText('Picture replaced')).toBeVisible();
  await expectSmall((await inLibrary())[1], photograph.buffer);
});

test('a small photograph goes as it is, but without its place', async ({ page }) => {
  const buffer = await oriented(6).withExifMerge(EXIF_WITH_PLACE).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await sharp(buffer).metadata()).exif?.includes('TestCamera')).toBe(true);
  await page.goto('/admin/media?q=nothing');
  const sent = await recordFiles(page);
  const input = page.getByLabel('Upload pictures', { exact: true });
  await input.setInputFiles([{ name: 'small.jpg', mimeType: 'image/jpeg', buffer }]);
  await expect.poll(async () => (await sent()).length).toBe(1);
  const [file = buffer] = await sent();
  const { width, height, orientation, exif } = await sharp(file).metadata();
  expect({ width, height, orientation }).toEqual({ width: 40, height: 60, orientation: 6 });
  expect(exif?.includes('TestCamera')).toBe(false);
  expect(await sharp(file).raw().toBuffer()).toEqual(await sharp(buffer).raw().toBuffer());
});

test('a browser that cannot make it smaller, or reads its own canvas wrong, sends all its pixels', async ({ page }) => {
  test.slow();
  const photograph = await phonePhotograph();
  for (const breakBrowser of [
    () => Reflect.deleteProperty(window, 'OffscreenCanvas'),
    () => {
      window.createImageBitmap = () => Promise.reject(new Error('Out of memory'));
    },
    () => {
      const { getImageData } = OffscreenCanvasRenderingContext2D.prototype;
      OffscreenCanvasRenderingContext2D.prototype.getImageData = function (...place) {
        const pixels = getImageData.apply(this, place);
        pixels.data.fill(255);
        return pixels;
      };
    },
  ]) {
    await page.goto('/admin/media?q=nothing');
    await page.evaluate(breakBrowser);
    const sent = await recordFiles(page);
    await page.getByLabel('Upload pictures', { exact: true }).setInputFiles([photograph]);
    await expect.poll(async () => (await sent()).length).toBe(1);
    const [file = photograph.buffer] = await sent();
    const { width, height, orientation, exif } = await sharp(file).metadata();
    expect({ width, height, orientation }).toEqual({ width: 3600, height: 2700, orientation: 6 });
    expect(exif?.includes('TestCamera')).toBe(false);
  }
});
