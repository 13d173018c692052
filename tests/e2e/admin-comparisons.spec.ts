import type { Page } from '@playwright/test';
import { galleryImage } from '../support/make.ts';
import { GREEN, plain, RED } from '../support/pictures.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './tab-to.ts';

test.use({ sampleContent: false });

test.beforeEach(({ signIn }) => signIn('admin'));

const pairs = (page: Page) => page.getByRole('region', { name: 'Before and after', exact: true });
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('a pair is made, labelled, removed and brought back by keys alone, and goes with its picture', async ({
  page,
  make,
  admin,
  axe,
}) => {
  const upload = async (colour: typeof RED, width: number) => {
    const buffer = await plain(colour, width, 800).jpeg().toBuffer();
    const reply = await admin.post('/api/case-studies/images', {
      multipart: { 'challenge[]': { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }, caseStudy: 'Paired' },
    });
    return ((await reply.json()) as { imageData: { challenge: string[] } }).imageData.challenge[0] ?? '';
  };
  const [before, after] = [await upload(RED, 1200), await upload(GREEN, 600)];
  const study = await make.caseStudy({
    gallery: {
      challenge: [galleryImage({ url: before, alt: 'Boxes on the floor' })],
      solution: [],
      results: [galleryImage({ url: after, alt: 'Shelves to the roof' })],
    },
  });
  const stored = async () => (await (await admin.get(`/api/case-studies/${study.slug}`)).json()).comparisons;
  await page.goto(`/admin/dashboard?edit=${study.id}`);

  await page.getByRole('button', { name: 'Challenge image 1', exact: true }).press('Enter');
  const begin = page.getByRole('button', { name: 'Pair for comparison', exact: true });
  await begin.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Pair for comparison', exact: true });
  await expect(dialog).toBeVisible();
  await axe(page);
  const choice = dialog.getByRole('radio', { name: 'Results image 1: Shelves to the roof', exact: true });
  await tabTo(page, dialog.getByRole('button', { name: 'Compare them', exact: true }));
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Choose a picture.');
  await expect(dialog).toContainText('Say what both pictures show.');
  await expect(choice).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dialog).toContainText('These two have different shapes.');
  await tabTo(page, dialog.getByRole('textbox', { name: 'Label', exact: true }));
  await page.keyboard.type('The packing line');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(pairs(page)).toContainText('These two have different shapes.');
  await expect(begin).toBeFocused();
  await page.keyboard.press('Escape');
  await axe(page);

  const label = page.getByRole('textbox', { name: 'Label, pair 1', exact: true });
  await tabTo(page, label);
  await page.keyboard.press('End');
  await page.keyboard.type(' of 2024');
  await page.keyboard.press('ControlOrMeta+S');
  await expect(status(page, 'is up to date')).toBeVisible();
  expect(await stored()).toEqual([{ before, after, label: 'The packing line of 2024' }]);

  await page.goto(`/admin/dashboard?edit=${study.id}`);
  await expect(label).toHaveValue('The packing line of 2024');
  const remove = page.getByRole('button', { name: 'Remove Results image 1', exact: true });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(status(page, 'Image removed, and its pair.')).toBeVisible();
  await expect(pairs(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(label).toHaveValue('The packing line of 2024');

  await remove.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save Images', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(status(page, 'now shows 1 image.')).toBeVisible();
  expect(await stored()).toBeUndefined();
});
