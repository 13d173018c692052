import type { Locator, Page, Request } from '@playwright/test';
import { galleryImage } from '../support/make.ts';
import { noisy, plain } from '../support/pictures.ts';
import { expect, test } from './fixtures.ts';

test.use({ sampleContent: false });

test.beforeEach(({ signIn }) => signIn('admin'));

type FileOf = { name: string; mimeType: string; buffer: Buffer };

async function photo(name: string, shade: number): Promise<FileOf> {
  const picture = plain([shade, 90, 60]);
  const [format, mimeType] = name.endsWith('.png')
    ? (['png', 'image/png'] as const)
    : name.endsWith('.webp')
      ? (['webp', 'image/webp'] as const)
      : (['jpeg', 'image/jpeg'] as const);
  return { name, mimeType, buffer: await picture.toFormat(format).toBuffer() };
}

const gallery = (page: Page, section: string) => page.locator(`[data-gallery="${section}"]`);
const chooser = (page: Page, name: string) => page.getByLabel(`Choose files for ${name}`);
const rows = (page: Page, section: string) => gallery(page, section).locator('[data-index]');
const alts = (page: Page, section: string) => rows(page, section).getByLabel(/^Alt text/);
const saveImages = (page: Page) => page.getByRole('button', { name: 'Save Images' });

async function expectAlts(page: Page, section: string, expected: string[]) {
  await expect(rows(page, section)).toHaveCount(expected.length);
  for (const [index, alt] of expected.entries()) await expect(alts(page, section).nth(index)).toHaveValue(alt);
}

const addresses = (page: Page, section: string) =>
  rows(page, section)
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.getAttribute('src')));

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

/** What each upload from now on sends, files by their name; browsers show the bodies of such requests to nobody. */
async function recordUploads(page: Page): Promise<() => Promise<string[][][]>> {
  const sent = await page.evaluateHandle(() => {
    const forms: string[][][] = [];
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData)
        forms.push([...body].map(([name, value]) => [name, value instanceof File ? value.name : value]));
      send.call(this, body);
    };
    return forms;
  });
  return () => sent.jsonValue();
}

const isPatch = (request: Request) => request.method() === 'PATCH';

test.describe('uploading', () => {
  test('several files of every kind appends them in the order of choosing @both', async ({ page, make, admin }) => {
    const study = await make.caseStudy({ title: 'A shop reborn' });
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    for (const name of ['Challenge', 'Solution', 'Results']) {
      await expect(chooser(page, name)).toHaveAttribute('accept', '.jpeg,.jpg,.png,.webp');
      await expect(chooser(page, name)).toHaveAttribute('multiple');
      await expect(chooser(page, name)).toHaveAccessibleDescription(/up to 5MB each/);
    }
    const uploads = await recordUploads(page);
    const names = ['a.jpeg', 'b.jpg', 'c.png', 'd.webp'];
    await chooser(page, 'Challenge').setInputFiles(await Promise.all(names.map((name, i) => photo(name, 40 + i * 40))));
    await expectAlts(
      page,
      'challenge',
      names.map((_, index) => `challenge image ${index + 1}`),
    );
    await expect(rows(page, 'solution')).toHaveCount(0);
    for (const row of await rows(page, 'challenge').all()) {
      await expect(row.getByLabel(/^Caption/)).toHaveValue('');
      await expect(row.getByText('Say what the picture shows. This is still the automatic text.')).toBeVisible();
    }
    expect(await uploads()).toEqual(
      names.map((name) => [
        ['caseStudy', 'A shop reborn'],
        ['challenge[]', name],
      ]),
    );
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Case study updated')).toBeVisible();
    const saved = await (await admin.get(`/api/case-studies/${study.slug}`)).json();
    expect(saved.gallery.challenge.map(({ order, alt }: { order: number; alt: string }) => [order, alt])).toEqual(
      names.map((_, index) => [index, `challenge image ${index + 1}`]),
    );
  });

  test('works in a new study, named uploads without a title, and travels with it', async ({ page, admin }) => {
    await page.goto('/admin/dashboard?new=1');
    await expect(saveImages(page)).toBeDisabled();
    await expect(saveImages(page)).toHaveAccessibleDescription('Saved together with the case study.');
    const uploads = await recordUploads(page);
    await chooser(page, 'Results').setInputFiles([await photo('a.jpg', 50)]);
    await expectAlts(page, 'results', ['results image 1']);
    expect(await uploads()).toEqual([
      [
        ['caseStudy', 'uploads'],
        ['results[]', 'a.jpg'],
      ],
    ]);
    for (const label of ['Title', 'Summary', 'Description', 'Challenge', 'Solution', 'Results'])
      await page.getByLabel(label, { exact: true }).fill(`A new ${label.toLowerCase()}`);
    await page.getByLabel('Or take an image of the galleries').selectOption({ index: 1 });
    await expect(page.getByLabel('Cover image URL')).toHaveValue(/^\/uploads\//);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Case study created')).toBeVisible();
    const study = await (await admin.get('/api/case-studies/a-new-title')).json();
    expect(study.gallery.results).toHaveLength(1);
    expect(study.coverImage).toBe(study.gallery.results[0].url);
    await admin.delete(`/api/case-studies/${study.id}`);
  });

  test('shows progress, can be cancelled, and Save waits for it', async ({ page, make, admin }) => {
    const study = await make.caseStudy();
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/case-studies/images', async (route) => {
      await held;
      await route.continue();
    });
    await chooser(page, 'Challenge').setInputFiles([await photo('a.jpg', 50), await photo('b.jpg', 90)]);
    await expect(page.getByRole('progressbar', { name: 'Upload of a.jpg' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel b.jpg' }).click();
    await expect(page.getByRole('progressbar')).toHaveCount(1);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
    answer();
    await expect(page.getByText('Case study updated')).toBeVisible();
    const saved = await (await admin.get(`/api/case-studies/${study.slug}`)).json();
    expect(saved.gallery.challenge).toHaveLength(1);
  });

  test('that fails is told to the console and quietly on its row, with Retry', async ({
    page,
    make,
    allowConsoleError,
  }) => {
    allowConsoleError(/status of 503|^Failed to upload images: 503 Busy, try again/);
    const study = await make.caseStudy();
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    await page.route('**/api/case-studies/images', (route) => route.fulfill({ status: 503, body: 'Busy, try again' }));
    page.on('dialog', (dialog) => expect(dialog.message(), 'No dialog is shown').toBe(''));
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('Failed to upload images'));
    await chooser(page, 'Challenge').setInputFiles([await photo('a.jpg', 50)]);
    expect((await logged).text()).toBe('Failed to upload images: 503 Busy, try again');
    await expect(page.getByText('Not uploaded')).toBeVisible();
    await expect(page.locator('.toast')).toHaveCount(0);
    await expect(rows(page, 'challenge')).toHaveCount(0);
    await page.unroute('**/api/case-studies/images');
    await page.getByRole('button', { name: 'Retry a.jpg' }).click();
    await expectAlts(page, 'challenge', ['challenge image 1']);
    await expect(page.getByText('Not uploaded')).toHaveCount(0);
  });

  test('takes a file beyond the hint with a note, and no file of another kind', async ({ page, make }) => {
    test.slow();
    const study = await make.caseStudy();
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/case-studies/images', async (route) => {
      await held;
      await route.continue();
    });
    const large = await noisy(1600, 1200).png({ compressionLevel: 0 }).toBuffer();
    expect(large.byteLength).toBeGreaterThan(5 * 1024 * 1024);
    await chooser(page, 'Challenge').setInputFiles([
      { name: 'large.png', mimeType: 'image/png', buffer: large },
      { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
    ]);
    await expect(page.getByText(/MB, larger than the hint/)).toBeVisible();
    await expect(page.getByText('Only jpeg, jpg, png, webp can be uploaded')).toBeVisible();
    answer();
    await expect(rows(page, 'challenge')).toHaveCount(1, { timeout: 20_000 });
    await page.getByRole('button', { name: 'Dismiss notes.pdf' }).click();
    await expect(page.getByText('notes.pdf')).toHaveCount(0);
  });

  test('by dropping files on a section; beside it they do nothing', async ({ page, make }) => {
    const study = await make.caseStudy();
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    const { buffer } = await photo('dropped.png', 70);
    const files = await page.evaluateHandle(
      ([base64]) => {
        const transfer = new DataTransfer();
        const bytes = Uint8Array.from(atob(base64 ?? ''), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], 'dropped.png', { type: 'image/png' }));
        return transfer;
      },
      [buffer.toString('base64')],
    );
    await gallery(page, 'solution').dispatchEvent('dragover', { dataTransfer: files });
    await gallery(page, 'solution').dispatchEvent('drop', { dataTransfer: files });
    await expectAlts(page, 'solution', ['solution image 1']);
    await page.getByLabel('Title').dispatchEvent('drop', { dataTransfer: files });
    await expect(page.getByLabel('Title')).toBeVisible();
    await expect(rows(page, 'solution')).toHaveCount(1);
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
    await alts(page, 'challenge').nth(1).press('Enter');
    await expect(page.getByRole('heading', { name: 'Edit Case Study' })).toBeVisible();
    await axe(page);

    await page.getByRole('button', { name: 'Remove Challenge image 1' }).click();
    await expectAlts(page, 'challenge', ['the second', 'three']);
    await expectAlts(page, 'results', ['result']);
    await expect(page.getByRole('button', { name: 'Remove Challenge image 1' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectAlts(page, 'challenge', ['one', 'the second', 'three']);
    await page.getByRole('button', { name: 'Remove Results image 1' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  });

  test('the order by buttons and by keyboard, and the section by its list', async ({ page, make, admin }) => {
    const study = await make.caseStudy({ gallery: three });
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    const later = page.getByRole('button', { name: 'Move Challenge image 1 later' });
    await later.focus();
    await page.keyboard.press('Enter');
    await expectAlts(page, 'challenge', ['two', 'one', 'three']);
    await expect(page.getByRole('button', { name: 'Move Challenge image 2 later' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectAlts(page, 'challenge', ['two', 'three', 'one']);
    const last = page.getByRole('button', { name: 'Move Challenge image 3 later' });
    await expect(last).toBeFocused();
    await expect(last).toBeDisabled();
    await expect(page.getByRole('status').filter({ hasText: 'Moved to Challenge, place 3.' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Move Challenge image 3 earlier' }).click();
    await expectAlts(page, 'challenge', ['two', 'one', 'three']);

    await page.getByLabel('Move Challenge image 1 to').selectOption('Move to Solution');
    await expectAlts(page, 'challenge', ['one', 'three']);
    await expectAlts(page, 'solution', ['two']);
    await expect(page.getByLabel('Move Solution image 1 to')).toBeFocused();
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

  test('the order and the section by dragging the handle', async ({ page, make }) => {
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
    const start = await middleOf(from.locator('.grab'));
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
    const start = await middleOf(row.locator('.grab'));
    const end = await middleOf(to);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, edge === 'top' ? end.top + 8 : end.y, { steps: 6 });
    await page.mouse.up();
  }
});

test.describe('Save Images', () => {
  test('sends the three lists only, takes what the server answers and keeps what was typed meanwhile @both', async ({
    page,
    make,
    admin,
  }) => {
    const study = await make.caseStudy({ title: 'A shop reborn' });
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    await page.getByLabel('Summary').fill('Typed but not saved');
    await chooser(page, 'Challenge').setInputFiles([await photo('a.jpg', 50), await photo('b.jpg', 120)]);
    await expectAlts(page, 'challenge', ['challenge image 1', 'challenge image 2']);
    const chosen = await addresses(page, 'challenge');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**/api/case-studies/${study.id}`, async (route) => {
      await held;
      await route.continue();
    });
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
    await expect(page.getByLabel('Summary')).toHaveValue('Typed but not saved');
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await expect(page.getByText('changed elsewhere')).toHaveCount(0);

    const stored = await (await admin.get(`/api/case-studies/${study.slug}`)).json();
    expect(stored.summary).toBe(study.summary);
    expect(stored.gallery.challenge).toHaveLength(2);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Case study updated')).toBeVisible();
  });

  test('shows the gallery of the reply', async ({ page, make, allowConsoleError }) => {
    allowConsoleError(MISSING);
    const study = await make.caseStudy({ gallery: three });
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    const reply = {
      ...study,
      gallery: { ...three, challenge: [galleryImage({ url: '/uploads/z.webp', alt: 'new' })] },
    };
    await page.route(`**/api/case-studies/${study.id}`, (route) => route.fulfill({ json: reply }));
    await saveImages(page).click();
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
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    await page.getByRole('button', { name: 'Remove Results image 1' }).click();
    let writes = 0;
    page.on('request', (request) => {
      if (request.method() !== 'GET') writes += 1;
    });
    const alert = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.accept();
      return dialog.message();
    });
    await saveImages(page).click();
    expect(await alert).toBe('No images to save!');
    await page.waitForResponse('**/api/case-studies');
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
    const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('alert');
    await expect(toast).toContainText('Error saving images');
    await expect(toast).toContainText('Failed to save images');
    await expectAlts(page, 'challenge', ['one', 'two', 'three']);
  });
});
