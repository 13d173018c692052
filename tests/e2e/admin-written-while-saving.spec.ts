import type { APIRequestContext, Page } from '@playwright/test';
import { newCaseStudy } from '../support/make.ts';
import { plain } from '../support/pictures.ts';
import { fromMenu } from './editor-page.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './held-requests.ts';

test.use({ sampleContent: false });
test.beforeEach(({ signIn }) => signIn('admin'));

const PROJECT = { title: 'A lathe', description: 'Turns', imageUrl: '/images/share-default.png' };

/** Types on while a save waits for its answer: the form is open afterwards, with all of it, and saves it. */
async function expectAllOfIt(page: Page, field: string, call: { url: string; method: string }) {
  const typed = page.getByLabel(field, { exact: true });
  await typed.fill('Sent');
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible();
  const answer = await holdRequests(page, call.url, call.method);
  const sent = page.waitForRequest((request) => request.method() === call.method && isAt(request.url(), call.url));
  await page.keyboard.press('ControlOrMeta+s');
  await sent;
  await typed.press('End');
  await page.keyboard.type(' and typed meanwhile');
  const answered = page.waitForResponse((response) => response.request().method() === call.method);
  answer();
  await answered;
  await expect(page.getByRole('status').filter({ hasText: /^Case study|^Project/ })).toBeVisible();
  await expect(page).toHaveURL(/edit=\d+/);
  await expect(typed).toHaveValue('Sent and typed meanwhile');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).not.toHaveURL(/edit=/);
}

const isAt = (address: string, pattern: string) => new URL(address).pathname.endsWith(pattern.replace('**', ''));

test('a study', async ({ page, make, admin }) => {
  const { id, slug } = await make.caseStudy();
  await page.goto(`/admin/dashboard?edit=${id}`);
  await expectAllOfIt(page, 'Title', { url: `**/api/case-studies/${id}`, method: 'PATCH' });
  expect((await (await admin.get(`/api/case-studies/${slug}`)).json()).title).toBe('Sent and typed meanwhile');
});

for (const how of ['a study that was never on the site', 'a study that is on the site'])
  test(`the draft of ${how}`, async ({ page, admin, make, afterwards }) => {
    const study = how.endsWith('is on the site') ? await make.caseStudy() : null;
    const of = study ? { caseStudyId: study.id } : {};
    const draft = await (
      await admin.post('/api/case-study-drafts', { data: { data: newCaseStudy({ title: 'A draft' }), ...of } })
    ).json();
    afterwards(async () => {
      for (const { id } of await (await admin.get('/api/case-studies')).json())
        await admin.delete(`/api/case-studies/${id}`);
    });
    await page.goto(`/admin/dashboard?draft=${draft.id}`);
    await expectAllOfIt(page, 'Title', { url: `**/api/case-study-drafts/${draft.id}/publish`, method: 'POST' });
    const titles = (await (await admin.get('/api/case-studies')).json()).map(({ title }: { title: string }) => title);
    expect(titles).toEqual(['Sent and typed meanwhile']);
  });

for (const from of ['a new study', 'a study that is on the site'])
  test(`the draft that ${from} is about to become`, async ({ page, admin, make, afterwards }) => {
    const drafts = async () =>
      (await (await admin.get('/api/case-study-drafts')).json()) as { id: number; title: string }[];
    afterwards(async () => {
      for (const { id } of await drafts()) await admin.delete(`/api/case-study-drafts/${id}`);
    });
    const which = from === 'a new study' ? 'new=1' : `edit=${(await make.caseStudy()).id}`;
    await page.goto(`/admin/dashboard?${which}`);
    const title = page.getByLabel('Title', { exact: true });
    await title.fill('Sent');
    const answer = await holdRequests(page, '**/api/case-study-drafts', 'POST');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await fromMenu(page, 'Save as draft');
    await sent;
    await title.press('End');
    await page.keyboard.type(' and typed meanwhile');
    answer();
    await expect(page).toHaveURL(/draft=\d+/);
    await expect(title).toHaveValue('Sent and typed meanwhile');
    // the draft goes along, and is no second one
    const sentOnes = async () =>
      (await drafts()).map((draft) => draft.title).filter((words) => words.startsWith('Sent'));
    await expect.poll(sentOnes).toEqual(['Sent and typed meanwhile']);
  });

test('a project', async ({ page, admin, afterwards }) => {
  const { id } = await (await admin.post('/api/projects', { data: PROJECT })).json();
  afterwards(() => admin.delete(`/api/projects/${id}`));
  await page.goto(`/admin/content/projects?edit=${id}`);
  await expectAllOfIt(page, 'Title', { url: `**/api/projects/${id}`, method: 'PATCH' });
  expect((await (await admin.get(`/api/projects/${id}`)).json()).title).toBe('Sent and typed meanwhile');
});

type Windows = {
  /** Opens it and answers its name. */
  open: (page: Page, admin: APIRequestContext) => Promise<string>;
  field: string;
  button: string;
  call: { url: string; method: string };
};

const QUOTE = 'Our costs fell by a third within one year.';

/** Each kind of window with words in it that closes with the answer to its button, or goes on to others. */
const WINDOWS: Record<string, Windows> = {
  'a word of the website': {
    async open(page) {
      await page.goto('/admin/site/words');
      await page.getByLabel('Find a word', { exact: true }).fill('open menu');
      await page.getByRole('button', { name: 'Change Open menu', exact: true }).click();
      return 'Change word';
    },
    ...{ field: 'Words', button: 'Save word', call: { url: '**/api/interface-words/*', method: 'PATCH' } },
  },
  'an old address': {
    async open(page) {
      await page.goto('/admin/site/addresses');
      await page.getByRole('button', { name: 'Add a redirect', exact: true }).click();
      await page.getByLabel('New address', { exact: true }).fill('/about');
      return 'Add a redirect';
    },
    ...{ field: 'Old address', button: 'Add redirect', call: { url: '**/api/redirects', method: 'POST' } },
  },
  'a testimonial by hand': {
    async open(page) {
      await page.goto('/admin/testimonials');
      await page.getByRole('button', { name: 'Add by hand', exact: true }).click();
      await page.getByLabel('Their words', { exact: true }).fill(QUOTE);
      await page.getByLabel('Proof', { exact: true }).fill('A letter');
      return 'Add by hand';
    },
    ...{ field: 'Name', button: 'Add', call: { url: '**/api/testimonials/by-hand', method: 'POST' } },
  },
  'a picture': {
    async open(page, admin) {
      await upload(admin, 'typed-on.png', 3);
      await page.goto('/admin/media?q=typed-on.png');
      await page.getByRole('button', { name: 'Details of typed-on.png', exact: true }).click();
      return 'typed-on.png';
    },
    ...{ field: 'Description', button: 'Save picture', call: { url: '**/api/media/*', method: 'PATCH' } },
  },
  'several pictures': {
    async open(page, admin) {
      await upload(admin, 'typed-on-together.png', 4);
      await page.goto('/admin/media?q=typed-on-together');
      await page.getByRole('button', { name: 'Select all shown', exact: true }).click();
      await page.getByRole('button', { name: 'Describe', exact: true }).click();
      return 'Describe pictures';
    },
    ...{ field: 'Description', button: 'Done', call: { url: '**/api/media/*', method: 'PATCH' } },
  },
};

/** Under a word that no other test has: those with the same options share a library. */
async function upload(admin: APIRequestContext, name: string, shade: number) {
  const buffer = await plain([shade * 40, 90, 120], 600, 400)
    .png()
    .toBuffer();
  const sent = await admin.post('/api/media', { multipart: { 'files[]': { name, mimeType: 'image/png', buffer } } });
  expect(sent.ok(), await sent.text()).toBe(true);
}

for (const [name, { open, field, button, call }] of Object.entries(WINDOWS))
  test(`what is typed in the window of ${name} between its button and the answer stays`, async ({ page, admin }) => {
    const title = await open(page, admin);
    const sheet = page.getByRole('dialog', { name: title, exact: true });
    const typed = sheet.getByLabel(field, { exact: true });
    await typed.fill('/sent');
    const answer = await holdRequests(page, call.url, call.method);
    const sent = page.waitForRequest((request) => request.method() === call.method);
    await sheet.getByRole('button', { name: button, exact: true }).click();
    await sent;
    await typed.press('End');
    await page.keyboard.type('-and-more');
    const answered = page.waitForResponse((response) => response.request().method() === call.method);
    answer();
    await answered;
    await expect(sheet.getByRole('button', { name: button, exact: true })).toBeEnabled();
    await expect(typed).toHaveValue('/sent-and-more');
    const again = page.waitForRequest((request) => ['POST', 'PATCH'].includes(request.method()));
    await sheet.getByRole('button', { name: button, exact: true }).click();
    expect((await again).postData()).toContain('/sent-and-more');
    await expect(sheet).toHaveCount(0);
  });
