import type { Page, Request } from '@playwright/test';
import { chooseTheme } from './choose-theme.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './held-requests.ts';
import { passToNextReading } from './still-clock.ts';
import { tabTo } from './tab-to.ts';

test.use({ sampleContent: false });

test.beforeEach(({ signIn }) => signIn('admin'));

const FIELDS = {
  Title: 'Garden Hose Reel, 40% fewer parts',
  Summary: 'Thirty parts became eighteen.',
  Description: 'A hose reel for trade buyers.',
  'Cover image URL': '/images/share-default.png',
  Challenge: 'Too many parts.',
  Solution: 'One drum, one guide, two screws.',
  Results: 'A price that holds.',
};

async function fillEverything(page: Page) {
  for (const [label, text] of Object.entries(FIELDS)) await page.getByLabel(label, { exact: true }).fill(text);
}

/** The editor asks what there is to say of what is written; nothing is saved by it. */
const isLook = (request: Request) => new URL(request.url()).pathname === '/api/case-studies/check';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test('the form is laid out as promised', async ({ page, make, axe }) => {
  const study = await make.caseStudy({ title: 'A shop reborn' });
  await page.goto('/admin/dashboard?new=1');
  await expect(page.getByRole('heading', { level: 1, name: 'New Case Study' })).toBeVisible();
  await expect(page.getByText('Create a new case study')).toBeVisible();
  const basic = page.getByRole('region', { name: 'Basic Information', exact: true });
  for (const label of ['Title', 'URL slug', 'Summary', 'Description', 'Cover image URL'])
    await expect(basic.getByLabel(label, { exact: true })).toBeVisible();
  await expect(basic.getByLabel('Summary', { exact: true })).toHaveAttribute('rows', '3');
  await expect(basic.getByLabel('Description', { exact: true })).toHaveAttribute('rows', '4');
  const content = page.getByRole('region', { name: 'Case Study Content', exact: true });
  for (const label of ['Challenge', 'Solution', 'Results'])
    await expect(content.getByLabel(label, { exact: true })).toHaveAttribute('rows', '4');
  const galleries = page.getByRole('region', { name: 'Image Galleries', exact: true });
  for (const name of ['Challenge', 'Solution', 'Results'])
    await expect(galleries.getByRole('heading', { name, exact: true })).toBeVisible();
  const panel = page.getByRole('complementary', { name: 'Details', exact: true });
  await expect(panel.getByRole('group', { name: 'Services', exact: true })).toBeVisible();
  await axe(page);

  await page.goto(`/admin/dashboard?edit=${study.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Case Study' })).toBeVisible();
  await expect(page.getByText('Editing: A shop reborn')).toBeVisible();
  await axe(page);
});

test('the form fits a phone', async ({ page, axe }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await chooseTheme(page, 'dark');
  await page.goto('/admin/dashboard?new=1');
  await save(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Title is required' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await axe(page);
});

test.describe('the slug', () => {
  test('follows the title until it is written by hand', async ({ page }) => {
    await page.goto('/admin/dashboard?new=1');
    const title = page.getByLabel('Title', { exact: true });
    const slug = page.getByLabel('URL slug', { exact: true });
    await title.fill('A  & B');
    await expect(slug).toHaveValue('a-b');
    await title.fill('!Hello!');
    await expect(slug).toHaveValue('hello');
    await expect(page.getByText('/case-studies/hello')).toBeVisible();
    await title.fill('Μελέτη φωτισμού');
    await expect(slug).toHaveValue('');
    await page.getByRole('button', { name: 'Use meleti-fotismou', exact: true }).click();
    await expect(slug).toHaveValue('meleti-fotismou');
    await slug.fill('my-own');
    await title.fill('Something else');
    await expect(slug).toHaveValue('my-own');
    await page.getByRole('button', { name: 'Make from title', exact: true }).click();
    await expect(slug).toHaveValue('something-else');
    await slug.fill('');
    await title.fill('Once more');
    await expect(slug).toHaveValue('once-more');
  });

  test('of a stored study stays', async ({ page, make }) => {
    const study = await make.caseStudy({ title: 'A shop reborn' });
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    await page.getByLabel('Title', { exact: true }).fill('Another title');
    await expect(page.getByLabel('URL slug', { exact: true })).toHaveValue('a-shop-reborn');
  });

  test('that is taken is told beside the field, with a free one @both', async ({
    page,
    make,
    admin,
    allowConsoleError,
    afterwards,
  }) => {
    allowConsoleError(/status of 409/);
    await make.caseStudy({ title: 'Taken', slug: 'taken' });
    await page.goto('/admin/dashboard?new=1');
    await fillEverything(page);
    await page.getByLabel('URL slug', { exact: true }).fill('taken');
    await save(page).click();
    const toast = page.getByRole('region', { name: /Notifications/ });
    await expect(toast).toContainText('Error');
    await expect(toast).toContainText('Failed to create case study');
    const slug = page.getByLabel('URL slug', { exact: true });
    await expect(slug).toBeFocused();
    await expect(slug).toHaveAccessibleDescription(/Another case study has this slug/);
    await page.getByRole('button', { name: 'Use taken-2', exact: true }).click();
    await expect(slug).toHaveValue('taken-2');
    await expect(page.getByText('Another case study has this slug')).toHaveCount(0);
    await save(page).click();
    await expect(page.getByText('Case study created')).toBeVisible();
    const made = await (await admin.get('/api/case-studies/taken-2')).json();
    afterwards(() => admin.delete(`/api/case-studies/${made.id}`));
  });
});

test.describe('checking', () => {
  test('names every empty field at once, sends nothing and leads to the first', async ({ page }) => {
    await page.goto('/admin/dashboard?new=1');
    page.on('request', (request) => expect(request.method() === 'GET' || isLook(request)).toBe(true));
    await save(page).click();
    const messages = {
      Title: 'Title is required',
      'URL slug': 'Slug is required',
      Summary: 'Summary is required',
      Description: 'Description is required',
      'Cover image URL': 'Cover image is required',
      Challenge: 'Challenge is required',
      Solution: 'Solution is required',
      Results: 'Results is required',
    };
    const summary = page.getByRole('alert').filter({ hasText: 'things to put right' });
    for (const [label, message] of Object.entries(messages)) {
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(new RegExp(message));
      await expect(summary.getByRole('link', { name: message })).toBeVisible();
    }
    await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
    await summary.getByRole('link', { name: 'Solution is required', exact: true }).click();
    await expect(page.getByLabel('Solution', { exact: true })).toBeFocused();
    await expect(page).toHaveURL('/admin/dashboard?new=1');
  });

  test('takes white space for empty, and a message goes when its field is right', async ({ page }) => {
    await page.goto('/admin/dashboard?new=1');
    await fillEverything(page);
    await page.getByLabel('Summary', { exact: true }).fill('   ');
    await save(page).click();
    const summary = page.getByLabel('Summary', { exact: true });
    await expect(summary).toHaveAccessibleDescription('Summary is required');
    await summary.fill('Now there is one.');
    await expect(page.getByText('Summary is required')).toHaveCount(0);
  });

  for (const slug of ['My Slug', 'my_slug'])
    test(`refuses the slug ${slug}`, async ({ page }) => {
      await page.goto('/admin/dashboard?new=1');
      await fillEverything(page);
      await page.getByLabel('URL slug', { exact: true }).fill(slug);
      await save(page).click();
      await expect(page.getByLabel('URL slug', { exact: true })).toHaveAccessibleDescription(
        /Slug must be URL-friendly/,
      );
    });
});

test.describe('saving', () => {
  test('creates a study, says so and returns to the list; visitors see it @postgres', async ({
    page,
    admin,
    afterwards,
  }) => {
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: 'New Case Study', exact: true }).click();
    await fillEverything(page);
    const answer = await holdRequests(page, '**/api/case-studies', 'POST');
    const sent = page.waitForRequest((request) => request.method() === 'POST' && !isLook(request));
    await save(page).click();
    await expect(page.getByRole('button', { name: 'Saving...', exact: true })).toBeDisabled();
    const body = (await sent).postDataJSON();
    expect(Object.keys(body).sort()).toEqual([
      'challenge',
      'content',
      'coverImage',
      'description',
      'gallery',
      'publishedAt',
      'results',
      'slug',
      'solution',
      'summary',
      'title',
    ]);
    expect(body).toMatchObject({
      title: FIELDS.Title,
      slug: 'garden-hose-reel-40-fewer-parts',
      content: { blocks: [] },
      gallery: { challenge: [], solution: [], results: [] },
    });
    answer();
    await expect(page).toHaveURL('/admin/dashboard');
    const toast = page.getByRole('status').filter({ hasText: 'Case study created' });
    await expect(toast).toContainText(FIELDS.Title);
    const row = page.getByRole('listitem').filter({ hasText: FIELDS.Title });
    await expect(row).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'New Case Study', exact: true })).toHaveCount(0);

    const study = await (await admin.get('/api/case-studies/garden-hose-reel-40-fewer-parts')).json();
    expect(study).toMatchObject({ title: FIELDS.Title, results: FIELDS.Results });
    afterwards(() => admin.delete(`/api/case-studies/${study.id}`));
  });

  test('updates a study without dating it anew', async ({ page, make, admin }) => {
    const study = await make.caseStudy({ title: 'A shop reborn', publishedAt: '2025-03-05T00:00:00.000Z' });
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: 'Edit A shop reborn', exact: true }).click();
    await page.getByLabel('Title', { exact: true }).fill('A shop reborn again');
    await page
      .getByRole('group', { name: 'Services', exact: true })
      .getByLabel('Manufacturing', { exact: true })
      .check();
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await save(page).click();
    expect((await sent).headers()['if-match']).toBe(`"${study.id}-${study.version}"`);
    await expect(page).toHaveURL('/admin/dashboard');
    await expect(page.getByText('Case study updated')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit A shop reborn again', exact: true })).toBeFocused();
    const saved = await (await admin.get(`/api/case-studies/${study.slug}`)).json();
    expect(saved).toMatchObject({ title: 'A shop reborn again', services: ['manufacturing'] });
    expect(saved.publishedAt).toBe('2025-03-05T00:00:00.000Z');
  });

  for (const [isNew, text] of [
    [true, 'Failed to create case study'],
    [false, 'Failed to update case study'],
  ] as const)
    test(`that fails keeps the editor open: ${text}`, async ({ page, make, allowConsoleError }) => {
      allowConsoleError(/status of 507/);
      const study = await make.caseStudy({ title: 'A shop reborn' });
      await page.clock.install();
      await page.goto(isNew ? '/admin/dashboard?new=1' : `/admin/dashboard?edit=${study.id}`);
      await fillEverything(page);
      let writes = 0;
      await page.route('**/api/case-studies{,/*}', (route) => {
        if (route.request().method() === 'GET' || isLook(route.request())) return route.continue();
        writes += 1;
        return route.fulfill({ status: 507, body: 'The disk is full. Nothing was changed.' });
      });
      await save(page).click();
      const toast = page.getByRole('region', { name: /Notifications/ });
      await expect(toast).toContainText('Error');
      await expect(toast).toContainText(text);
      await expect(page.getByRole('main')).toContainText('The disk is full. Nothing was changed.');
      await expect(page.getByLabel('Title', { exact: true })).toHaveValue(FIELDS.Title);
      await expect(save(page)).toBeEnabled();
      await passToNextReading(page, '**/api/case-studies');
      await passToNextReading(page, '**/api/case-studies');
      expect(writes).toBe(1);
    });

  test('by keyboard alone makes a whole study', async ({ page, admin, afterwards }) => {
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: 'New Case Study', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'New Case Study', exact: true })).toBeFocused();
    for (const name of ['Save', 'More', 'Preview', 'Details']) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
    await page.keyboard.type('Typed');
    // the address has made itself; between the texts of the chapters stand their pictures
    const texts = { Summary: 'Summary', Description: 'Description', 'Cover image URL': '/images/share-default.png' };
    const chapters = { Challenge: 'Challenge', Solution: 'Solution', Results: 'Results' };
    for (const [label, text] of Object.entries({ ...texts, ...chapters })) {
      const field = page.getByLabel(label, { exact: true });
      await tabTo(page, field, 40);
      await page.keyboard.type(text);
    }
    await page.getByLabel('Title', { exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Case study created')).toBeVisible();
    const study = await (await admin.get('/api/case-studies/typed')).json();
    expect(study).toMatchObject({ coverImage: '/images/share-default.png', results: 'Results' });
    afterwards(() => admin.delete(`/api/case-studies/${study.id}`));
  });
});
