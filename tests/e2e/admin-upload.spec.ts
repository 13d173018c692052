import { galleryImage } from '../support/make.ts';
import { noisy } from '../support/pictures.ts';
import { expect, test } from './fixtures.ts';
import { addresses, chooser, expectAlts, gallery, photo, recordUploads, rows, saveImages } from './gallery-page.ts';
import { holdRequests } from './held-requests.ts';

test.use({ sampleContent: false });

test.beforeEach(({ signIn }) => signIn('admin'));

test.describe('uploading', () => {
  test('several files of every kind appends them in the order of choosing @postgres', async ({ page, make, admin }) => {
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

  test('works in a new study, named uploads without a title, and travels with it', async ({
    page,
    admin,
    afterwards,
  }) => {
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
    await expect(page.getByLabel('Cover image URL', { exact: true })).toHaveValue(/^\/uploads\//);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Case study created')).toBeVisible();
    const study = await (await admin.get('/api/case-studies/a-new-title')).json();
    expect(study.gallery.results).toHaveLength(1);
    expect(study.coverImage).toBe(study.gallery.results[0].url);
    afterwards(() => admin.delete(`/api/case-studies/${study.id}`));
  });

  test('makes the first photograph the cover where there is none, and another is chosen by its picture', async ({
    page,
    make,
    axe,
  }) => {
    await page.goto('/admin/dashboard?new=1');
    const cover = page.getByLabel('Cover image URL', { exact: true });
    await chooser(page, 'Results').setInputFiles([await photo('a.jpg', 52), await photo('b.jpg', 92)]);
    await expectAlts(page, 'results', ['results image 1', 'results image 2']);
    const [first, second] = await addresses(page, 'results');
    await expect(cover).toHaveValue(first ?? '');
    const choices = page.getByRole('group', { name: 'Or take an image of the galleries', exact: true });
    const radio = (index: number) =>
      choices.getByRole('radio', { name: `Results image ${index}: results image ${index}`, exact: true });
    await expect(radio(1)).toBeChecked();
    await choices.locator('img').nth(1).click();
    await expect(radio(2)).toBeChecked();
    await expect(cover).toHaveValue(second ?? '');
    await axe(page);
    await radio(2).press('ArrowLeft');
    await expect(cover).toHaveValue(first ?? '');

    const study = await make.caseStudy({ coverImage: '/uploads/own.webp' });
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    await chooser(page, 'Results').setInputFiles([await photo('c.jpg', 12)]);
    await expectAlts(page, 'results', ['results image 1']);
    await expect(cover).toHaveValue('/uploads/own.webp');
  });

  test('of a cover takes one press, keeps the one that was there until it has arrived, and Save waits for it', async ({
    page,
    make,
    admin,
    axe,
    allowConsoleError,
  }) => {
    allowConsoleError(/status of 503|^Failed to upload images: 503 Busy, try again/);
    const study = await make.caseStudy({ coverImage: '/uploads/own.webp' });
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    const cover = page.getByLabel('Cover image URL', { exact: true });
    const part = page.getByRole('region', { name: 'Cover', exact: true });
    await expect(part.getByLabel('Take a photograph for the cover', { exact: true })).toHaveAttribute(
      'capture',
      'environment',
    );
    const upload = part.getByLabel('Upload cover', { exact: true });
    await page.route('**/api/media', (route) => route.fulfill({ status: 503, body: 'Busy, try again' }));
    await upload.setInputFiles(await photo('a.jpg', 50));
    await expect(part.getByText('Not uploaded', { exact: false })).toBeVisible();
    await expect(cover).toHaveValue('/uploads/own.webp');
    await axe(page);
    await page.unroute('**/api/media');
    const answer = await holdRequests(page, '**/api/media');
    await part.getByRole('button', { name: 'Retry a.jpg', exact: true }).click();
    await expect(part.getByRole('progressbar', { name: 'Upload of a.jpg', exact: true })).toBeVisible();
    // the last one chosen is meant
    await upload.setInputFiles(await photo('b.jpg', 90));
    await expect(part.getByRole('progressbar')).toHaveAccessibleName('Upload of b.jpg');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Saving...', exact: true })).toBeVisible();
    await expect(cover).toHaveValue('/uploads/own.webp');
    answer();
    await expect(page.getByText('Case study updated')).toBeVisible();
    const saved = await (await admin.get(`/api/case-studies/${study.slug}`)).json();
    expect(saved.coverImage).toMatch(/^\/uploads\/(?!own)/);
  });

  test('shows progress, can be cancelled, and Save waits for it', async ({ page, make, admin }) => {
    const study = await make.caseStudy();
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    const answer = await holdRequests(page, '**/api/case-studies/images');
    await chooser(page, 'Challenge').setInputFiles([await photo('a.jpg', 50), await photo('b.jpg', 90)]);
    await expect(page.getByRole('progressbar', { name: 'Upload of a.jpg', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel b.jpg', exact: true }).click();
    await expect(page.getByRole('progressbar')).toHaveCount(1);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Saving...', exact: true })).toBeVisible();
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
    await page.getByRole('button', { name: 'Retry a.jpg', exact: true }).click();
    await expectAlts(page, 'challenge', ['challenge image 1']);
    await expect(page.getByText('Not uploaded')).toHaveCount(0);
  });

  test('of an iPhone photograph that this browser cannot convert is said on its row, and with the save', async ({
    page,
    make,
  }) => {
    const study = await make.caseStudy();
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    await chooser(page, 'Challenge').setInputFiles([
      { name: 'phone.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') },
    ]);
    await expect(page.getByText(/This is an iPhone photograph \(HEIC\)/)).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('1 image was not uploaded.')).toBeVisible();
  });

  test('is under the names of the editor, which say what visitors read instead', async ({ page, make }) => {
    const challenge = [galleryImage({ url: '/images/share-default.png' })];
    const study = await make.caseStudy({ gallery: { challenge, solution: [], results: [] } });
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    await expect(page.getByRole('heading', { level: 3, name: 'Challenge', exact: true })).toBeVisible();
    await expect(gallery(page, 'challenge').getByText('Visitors read “Problem” over these pictures.')).toBeVisible();
    await expect(page.getByText(/^Visitors read/)).toHaveCount(1);
  });

  test('takes a file beyond the hint with a note, and no file of another kind', async ({ page, make }) => {
    test.slow();
    const study = await make.caseStudy();
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    const answer = await holdRequests(page, '**/api/case-studies/images');
    const large = await noisy(1600, 1200).png({ compressionLevel: 0 }).toBuffer();
    expect(large.byteLength).toBeGreaterThan(5 * 1024 * 1024);
    await chooser(page, 'Challenge').setInputFiles([
      { name: 'large.png', mimeType: 'image/png', buffer: large },
      { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
    ]);
    await expect(page.getByText(/MB, larger than the hint/)).toBeVisible();
    await expect(page.getByText('Only jpeg, jpg, png, webp can be uploaded')).toBeVisible();
    answer();
    await expect(rows(page, 'challenge')).toHaveCount(1);
    await page.getByRole('button', { name: 'Dismiss notes.pdf', exact: true }).click();
    await expect(page.getByText('notes.pdf')).toHaveCount(0);
  });

  test('by dropping files on a section, or pasting a picture there; beside it they do nothing', async ({
    page,
    make,
  }) => {
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
    await page.getByLabel('Title', { exact: true }).dispatchEvent('drop', { dataTransfer: files });
    await expect(page.getByLabel('Title', { exact: true })).toBeVisible();
    await expect(rows(page, 'solution')).toHaveCount(1);
    await chooser(page, 'Solution').evaluate((button, clipboardData) => {
      button.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, files);
    await expectAlts(page, 'solution', ['solution image 1', 'solution image 2']);
  });
});
