import type { Locator, Page, Request } from '@playwright/test';
import { galleryImage } from '../support/make.ts';
import { fromMenu } from './editor-page.ts';
import { expect, test } from './fixtures.ts';
import { addresses, alts, chooser, expectAlts, gallery, photo, rows, saveImages } from './gallery-page.ts';
import { holdRequests } from './held-requests.ts';
import { passToNextReading } from './still-clock.ts';

test.use({ sampleContent: false });

test.beforeEach(({ signIn }) => signIn('admin'));

const three = {
  challenge: [
    galleryImage({ alt: 'one', order: 0 }),
    galleryImage({ alt: 'two', order: 1 }),
    galleryImage({ alt: 'three', order: 2 }),
  ],
  solution: [],
  results: [galleryImage({ alt: 'result' })],
};

// the pictures of these studies are no real files
const MISSING = /status of 404.*uploads/s;

const isPatch = (request: Request) => request.method() === 'PATCH';

test.describe('by a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a picture goes where a finger lets it go that has rested on it, and stays under one that goes on', async ({
    page,
    make,
    allowConsoleError,
  }) => {
    allowConsoleError(MISSING);
    const study = await make.caseStudy({ gallery: three });
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    await expectAlts(page, 'challenge', ['one', 'two', 'three']);
    const tile = (number: number) => page.getByRole('button', { name: `Challenge image ${number}`, exact: true });
    // away from the edges of the window, at which the page follows a drag
    await tile(2).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: { x: number; y: number } | null) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    const pointOf = async (locator: Locator, part: number) => {
      const box = await locator.boundingBox();
      if (!box) throw new Error('Not on the page');
      return { x: box.x + box.width * part, y: box.y + box.height * part };
    };
    const dragged = gallery(page, 'challenge').locator('.dragged');

    await touch('touchStart', await pointOf(tile(1), 0.5));
    await expect(dragged).toHaveCount(1);
    await touch('touchMove', await pointOf(tile(2), 0.9));
    await expect(gallery(page, 'challenge').locator('[class*="gap-"]')).toHaveCount(1);
    await touch('touchEnd', null);
    await expectAlts(page, 'challenge', ['two', 'one', 'three']);
    await expect(page.getByRole('status').filter({ hasText: 'Moved to Challenge, place 2.' })).toHaveCount(1);
    // the press that ends a drag chooses nothing
    await expect(page.getByRole('region', { name: 'Chosen pictures', exact: true })).toHaveCount(0);
    await fromMenu(page, 'Undo the last change');
    await expectAlts(page, 'challenge', ['one', 'two', 'three']);
    await tile(2).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));

    // it goes on at once: the page would scroll
    const first = await pointOf(tile(1), 0.5);
    await touch('touchStart', first);
    await touch('touchMove', { ...first, y: first.y - 40 });
    await expect(dragged).toHaveCount(0);
    await touch('touchEnd', null);
    await expectAlts(page, 'challenge', ['one', 'two', 'three']);
  });
});

test.describe('changing', () => {
  test.beforeEach(({ allowConsoleError }) => allowConsoleError(MISSING));

  test('texts in place, removing one with a way back, the focus staying near', async ({ page, make, axe }) => {
    const study = await make.caseStudy({ gallery: three });
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    await expectAlts(page, 'challenge', ['one', 'two', 'three']);
    await alts(page, 'challenge').nth(1).fill('the second');
    await rows(page, 'challenge')
      .nth(2)
      .getByLabel(/^Caption/)
      .fill('A caption');
    await expectAlts(page, 'challenge', ['one', 'the second', 'three']);
    await expect(
      rows(page, 'challenge')
        .nth(2)
        .getByLabel(/^Caption/),
    ).toHaveValue('A caption');
    // of no form, however many there are: Chrome reads all fields of a form after each key in one of them
    const captions = await page
      .getByLabel(/^Caption/)
      .evaluateAll((all: HTMLTextAreaElement[]) => all.map(({ form }) => form));
    expect(captions.length).toBeGreaterThan(3);
    expect(captions.filter(Boolean)).toEqual([]);
    await alts(page, 'challenge').nth(1).press('Enter');
    await expect(page.getByRole('heading', { name: 'Edit Case Study', exact: true })).toBeVisible();
    await axe(page);

    await page.getByRole('button', { name: 'Remove Challenge image 1', exact: true }).click();
    await expectAlts(page, 'challenge', ['the second', 'three']);
    await expectAlts(page, 'results', ['result']);
    await expect(page.getByRole('button', { name: 'Challenge image 1', exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expectAlts(page, 'challenge', ['one', 'the second', 'three']);
    await page.getByRole('button', { name: 'Remove Results image 1', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeFocused();
  });

  test('the order by buttons and by keyboard, and the section in the details', async ({ page, make, admin }) => {
    const study = await make.caseStudy({ gallery: three });
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    const later = page.getByRole('button', { name: 'Move Challenge image 1 later', exact: true });
    await later.focus();
    await page.keyboard.press('Enter');
    await expectAlts(page, 'challenge', ['two', 'one', 'three']);
    await expect(page.getByRole('button', { name: 'Move Challenge image 2 later', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectAlts(page, 'challenge', ['two', 'three', 'one']);
    const last = page.getByRole('button', { name: 'Move Challenge image 3 later', exact: true });
    await expect(last).toBeFocused();
    await expect(last).toBeDisabled();
    await expect(page.getByRole('status').filter({ hasText: 'Moved to Challenge, place 3.' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Move Challenge image 3 earlier', exact: true }).click();
    await expectAlts(page, 'challenge', ['two', 'one', 'three']);

    await page.getByRole('button', { name: 'Details of Challenge image 1', exact: true }).press('Enter');
    const sheet = page.getByRole('dialog');
    await expect(sheet).toHaveAccessibleName('Challenge image 1');
    await sheet.getByLabel('Section', { exact: true }).selectOption('Solution');
    await expectAlts(page, 'challenge', ['one', 'three']);
    await expectAlts(page, 'solution', ['two']);
    await expect(sheet).toHaveAccessibleName('Solution image 1');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Solution image 1', exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Case study updated')).toBeVisible();
    const { gallery: saved } = await (await admin.get(`/api/case-studies/${study.slug}`)).json();
    const orders = (list: { alt: string; order: number }[]) => list.map(({ alt, order }) => [alt, order]);
    expect(orders(saved.challenge)).toEqual([
      ['one', 0],
      ['three', 1],
    ]);
    expect(orders(saved.solution)).toEqual([['two', 0]]);
  });

  test('the order and the section by dragging the picture itself', async ({ page, make }) => {
    await page.setViewportSize({ width: 1280, height: 2200 }); // both lists well away from the edges that scroll
    const study = await make.caseStudy({ gallery: three });
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    await gallery(page, 'challenge').scrollIntoViewIfNeeded();
    await drag(page, rows(page, 'challenge').nth(2), rows(page, 'challenge').nth(0), 'top');
    await expectAlts(page, 'challenge', ['three', 'one', 'two']);
    await drag(page, rows(page, 'challenge').nth(0), gallery(page, 'solution'), 'top');
    await expectAlts(page, 'challenge', ['one', 'two']);
    await expectAlts(page, 'solution', ['three']);
  });

  test('Escape ends a drag and leaves everything as it was', async ({ page, make }) => {
    const study = await make.caseStudy({ gallery: three });
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    const from = rows(page, 'challenge').nth(2);
    await from.scrollIntoViewIfNeeded();
    const start = await middleOf(from.locator('.image-hold'));
    const end = await middleOf(rows(page, 'challenge').nth(1));
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y - 10, { steps: 4 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expectAlts(page, 'challenge', ['one', 'two', 'three']);
  });

  async function middleOf(locator: Locator) {
    const box = await locator.boundingBox();
    if (!box) throw new Error('Not on the page');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, top: box.y };
  }

  async function drag(page: Page, row: Locator, to: Locator, edge: 'top') {
    const start = await middleOf(row.locator('.image-hold'));
    const end = await middleOf(to);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, edge === 'top' ? end.top + 8 : end.y, { steps: 6 });
    await page.mouse.up();
  }
});

test.describe('Save Images', () => {
  test('sends the three lists only, takes what the server answers and keeps what was typed meanwhile', async ({
    page,
    make,
    admin,
  }) => {
    const study = await make.caseStudy({ title: 'A shop reborn' });
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    await page.getByLabel('Summary', { exact: true }).fill('Typed but not saved');
    await chooser(page, 'Challenge').setInputFiles([await photo('a.jpg', 50), await photo('b.jpg', 120)]);
    await expectAlts(page, 'challenge', ['challenge image 1', 'challenge image 2']);
    const chosen = await addresses(page, 'challenge');
    const answer = await holdRequests(page, `**/api/case-studies/${study.id}`);
    const sent = page.waitForRequest(isPatch);
    await saveImages(page).click();
    const body = (await sent).postDataJSON();
    expect(Object.keys(body)).toEqual(['gallery']);
    expect(Object.keys(body.gallery)).toEqual(['challenge', 'solution', 'results']);
    expect(body.gallery.challenge[0]).toEqual({ url: chosen[0], alt: 'challenge image 1', caption: '', order: 0 });
    await alts(page, 'challenge').nth(1).fill('Typed meanwhile');
    answer();
    const toast = page.getByRole('status').filter({ hasText: 'Images saved' });
    await expect(toast).toContainText('“A shop reborn” now shows 2 images.');
    await expectAlts(page, 'challenge', ['challenge image 1', 'Typed meanwhile']);
    expect(await addresses(page, 'challenge')).toEqual(chosen);
    await expect(page.getByLabel('Summary', { exact: true })).toHaveValue('Typed but not saved');
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await expect(page.getByText('changed elsewhere')).toHaveCount(0);
    await saveImages(page).press('Enter');
    await expect(toast).toBeVisible();
    await expect(saveImages(page)).toBeFocused();

    const stored = await (await admin.get(`/api/case-studies/${study.slug}`)).json();
    expect(stored.summary).toBe(study.summary);
    expect(stored.gallery.challenge).toHaveLength(2);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Case study updated')).toBeVisible();
  });

  test('shows the gallery of the reply', async ({ page, make, allowConsoleError }) => {
    allowConsoleError(MISSING);
    const study = await make.caseStudy({ gallery: three });
    await page.clock.install();
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    // a version of its own, as every save makes one: the next reading of the list brings an older one
    const reply = {
      ...study,
      version: study.version + 1,
      gallery: { ...three, challenge: [galleryImage({ url: '/uploads/z.webp', alt: 'new' })] },
    };
    await page.route(`**/api/case-studies/${study.id}`, (route) => route.fulfill({ json: reply }));
    await saveImages(page).click();
    await expectAlts(page, 'challenge', ['new']);
    await passToNextReading(page, '**/api/case-studies');
    await expectAlts(page, 'challenge', ['new']);
  });

  test('without images raises an alert and sends nothing; Save empties a gallery', async ({
    page,
    make,
    admin,
    allowConsoleError,
  }) => {
    allowConsoleError(MISSING);
    const study = await make.caseStudy({ gallery: { ...three, challenge: [], results: [galleryImage()] } });
    await page.clock.install();
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    await page.getByRole('button', { name: 'Remove Results image 1', exact: true }).click();
    let writes = 0;
    page.on('request', (request) => {
      if (request.method() !== 'GET' && !request.url().includes('/case-studies/check')) writes += 1;
    });
    const alert = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.accept();
      return dialog.message();
    });
    await saveImages(page).click();
    expect(await alert).toBe('No images to save!');
    await passToNextReading(page, '**/api/case-studies');
    expect(writes).toBe(0);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Case study updated')).toBeVisible();
    const stored = await (await admin.get(`/api/case-studies/${study.slug}`)).json();
    expect(stored.gallery.results).toEqual([]);
  });

  test('that fails says so', async ({ page, make, allowConsoleError }) => {
    allowConsoleError(MISSING);
    allowConsoleError(/status of 500/);
    const study = await make.caseStudy({ gallery: three });
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    await page.route(`**/api/case-studies/${study.id}`, (route) => route.fulfill({ status: 500, body: 'boom' }));
    await saveImages(page).click();
    const toast = page.getByRole('region', { name: /Notifications/ });
    await expect(toast).toContainText('Error saving images');
    await expect(toast).toContainText('Failed to save images');
    await expectAlts(page, 'challenge', ['one', 'two', 'three']);
  });
});
