import type { APIRequestContext, Page } from '@playwright/test';
import { anArticle } from '../support/make-entry.ts';
import { expect, test } from './fixtures.ts';
import { Keyboard } from './keyboard.ts';

// with articles of its own
test.use({ sampleContent: false, serverEnv: { ENTRIES_EDITOR_FILE: '1' } });

test.beforeEach(async ({ signIn, admin, afterwards }) => {
  await signIn('admin');
  afterwards(async () => {
    for (const { id } of await (await admin.get('/api/entries/all')).json()) await admin.delete(`/api/entries/${id}`);
  });
});

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const part = (page: Page, number: number) => page.locator('.part-list > li').nth(number - 1);
const preview = (page: Page) => page.getByRole('region', { name: 'Preview', exact: true }).frameLocator('iframe');
/** What is added at the end. */
const adds = (page: Page, name: string) =>
  page.getByRole('group', { name: /^(?:Begin with|Add at the end)$/ }).getByRole('button', { name, exact: true });

async function fromMenu(page: Page, name: string, kind = 'article'): Promise<void> {
  await button(page, `More of this ${kind}`).click();
  await page.locator('.bar-menu-items').getByRole('button', { name, exact: true }).click();
}

async function draftOf(admin: APIRequestContext, id: number | string) {
  return (await admin.get(`/api/entry-drafts/${id}`)).json();
}

async function begin(admin: APIRequestContext, given: Parameters<typeof anArticle>[0] = {}): Promise<number> {
  const made = await admin.post('/api/entry-drafts', { data: { kind: 'article', data: anArticle(given) } });
  expect(made.status(), await made.text()).toBe(201);
  return (await made.json()).id;
}

test('by keyboard alone an article is written, stored by itself, put in order and published', async ({
  page,
  admin,
  request,
  axe,
  allowConsoleError,
}) => {
  test.slow();
  // the look for accessibility faults tries to run in the frame, too
  allowConsoleError(/Blocked script execution/);
  const keyboard = await Keyboard.of(page);
  await page.goto('/admin/pages');
  await keyboard.press(page.getByRole('link', { name: 'Write an article', exact: true }));
  await keyboard.isAt(field(page, 'Title'), 'when an article is begun');
  await keyboard.letters('Nine days, counted');
  await expect(field(page, 'Address')).toHaveValue('nine-days-counted');
  await expect(page.getByText('/insights/nine-days-counted')).toBeVisible();

  await keyboard.press(adds(page, 'Text'));
  await keyboard.isAt(part(page, 1).getByRole('textbox').first(), 'in the part that was added');
  await keyboard.letters('Every hull waited.');
  await keyboard.press(adds(page, 'Heading'));
  await keyboard.isAt(part(page, 2).getByRole('textbox').first(), 'in the part that was added');
  await keyboard.letters('Why they wait');
  await keyboard.press(adds(page, 'Quotation'));
  await keyboard.letters('We counted.');

  // up, and away, and back
  await keyboard.press(button(page, 'Move part 2 up'));
  await expect(part(page, 1).getByRole('heading', { level: 3 })).toHaveText('Heading');
  await expect(page.getByRole('status').getByText('Heading is now part 1 of 3.')).toBeAttached();
  await keyboard.press(button(page, 'Remove part 3'));
  await expect(page.locator('.part-list > li')).toHaveCount(2);
  await keyboard.press(button(page, 'Undo'));
  await expect(part(page, 3).getByRole('textbox').first()).toHaveValue('We counted.');

  // nobody pressed Save
  await expect(page).toHaveURL(/\?edit=\d+$/);
  const id = new URL(page.url()).searchParams.get('edit') ?? '';
  await expect
    .poll(async () => (await draftOf(admin, id)).data)
    .toMatchObject({
      ...{ title: 'Nine days, counted', slug: 'nine-days-counted' },
      parts: [
        { kind: 'heading', text: 'Why they wait' },
        { kind: 'text', text: 'Every hull waited.' },
        { kind: 'quote', text: 'We counted.' },
      ],
    });
  await expect(preview(page).getByText('Every hull waited.')).toBeVisible();
  expect((await request.get('/insights/nine-days-counted')).status()).toBe(404);
  await axe(page);

  await keyboard.press(button(page, 'Publish'));
  await expect(page.getByText('“Nine days, counted” is on the website.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit article');
  const notice = page.getByRole('region', { name: /^Notifications/ });
  await expect(notice.getByRole('link', { name: 'View on site', exact: true })).toBeVisible();
  // nobody has asked for articles
  await expect(notice.getByRole('link')).toHaveCount(1);
  expect(await (await request.get('/insights/nine-days-counted')).text()).toContain('Every hull waited.');
  expect([...keyboard.faults]).toEqual([]);
  expect(keyboard.pointerEvents).toBe(0);
  await page.goto('/insights/nine-days-counted');
  await expect(page.getByRole('heading', { level: 1, name: 'Nine days, counted', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Why they wait', exact: true })).toBeVisible();
});

test('what is missing is said beside its field for as long as it is, while the rest is stored by itself', async ({
  page,
  admin,
}) => {
  await page.goto('/admin/pages?new=article');
  await field(page, 'Title').fill('Half of it');
  await adds(page, 'Heading').click();
  await adds(page, 'Quotation').click();
  await part(page, 2).getByLabel('Who says it', { exact: true }).fill('Ann');
  await button(page, 'Publish').click();
  const heading = part(page, 1).getByLabel('Heading', { exact: true });
  const words = part(page, 2).getByLabel('Words', { exact: true });
  await expect(heading).toBeFocused();
  for (const [missing, message] of [
    [heading, /Heading is required/],
    [words, /Words is required/],
  ] as const) {
    await expect(missing).toHaveAttribute('aria-invalid', 'true');
    await expect(missing).toHaveAccessibleDescription(message);
  }

  // stored by itself, and what was said stays
  await expect(page).toHaveURL(/\?edit=\d+$/);
  const id = new URL(page.url()).searchParams.get('edit') ?? '';
  await expect
    .poll(async () => (await draftOf(admin, id)).data.parts)
    .toMatchObject([{ kind: 'heading' }, { kind: 'quote', who: 'Ann' }]);
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeHidden();
  await expect(words).toHaveAccessibleDescription(/Words is required/);
  await heading.fill('Why');
  await expect(heading).not.toHaveAttribute('aria-invalid', 'true');
  await expect.poll(async () => (await draftOf(admin, id)).data.parts[0].text).toBe('Why');
  await expect(words).toHaveAccessibleDescription(/Words is required/);
  expect((await draftOf(admin, id)).isPublic).toBe(false);

  // a draft may say anything, by the button too
  await field(page, 'Title').fill('Half of it, still');
  await button(page, 'Save').click();
  await expect(page.getByText('Nobody but you sees it until you publish it.')).toBeVisible();
  await words.fill('Enough.');
  await button(page, 'Publish').click();
  await expect(page.getByText('“Half of it, still” is on the website.')).toBeVisible();
});

test('an address that cannot be one is told when it is saved, and takes the focus from nobody before', async ({
  page,
  admin,
  allowConsoleError,
}) => {
  // the clock is put into the frame, too
  allowConsoleError(/entries\/preview|Blocked script execution/);
  const id = await begin(admin);
  let refused = 0;
  page.on('response', (reply) => {
    if (reply.request().method() === 'PATCH' && reply.status() === 400) refused += 1;
  });
  await page.clock.install();
  await page.goto(`/admin/pages?edit=${id}`);
  await field(page, 'Address').fill('Nine Days!');
  await field(page, 'Summary').fill('Words go on');
  for (let seconds = 0; seconds < 20; seconds++) await page.clock.runFor(1000);
  await expect(field(page, 'Summary')).toBeFocused();
  await expect(page.getByText(/^The preview could not be made\. .*Address must be small letters/)).toBeVisible();
  await button(page, 'Save').click();
  await expect(field(page, 'Address')).toHaveAccessibleDescription(/small letters, digits and hyphens/);
  await field(page, 'Address').fill('nine-days-2');
  await page.clock.runFor(3100);
  expect(refused).toBe(0);
  await expect
    .poll(async () => (await draftOf(admin, id)).data)
    .toMatchObject({
      ...{ slug: 'nine-days-2', summary: 'Words go on' },
    });
});

test('an address that is taken is told beside its field when the article is published, and a free one is named', async ({
  page,
  admin,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 409/);
  const made = await admin.post('/api/entries', {
    data: { ...anArticle({ title: 'First come', slug: 'first-come' }), kind: 'article' },
  });
  expect(made.status(), await made.text()).toBe(201);
  const id = await begin(admin, { title: 'Second', slug: 'second' });
  await page.goto(`/admin/pages?edit=${id}`);
  await field(page, 'Address').fill('first-come');
  await button(page, 'Publish').click();
  await expect(field(page, 'Address')).toBeFocused();
  await expect(field(page, 'Address')).toHaveAccessibleDescription(/Free is: first-come-2/);
  expect((await draftOf(admin, id)).isPublic).toBe(false);
  await field(page, 'Address').fill('first-come-2');
  await button(page, 'Publish').click();
  await expect(page.getByText('“Second” is on the website.')).toBeVisible();
});

test('a client approves an article without a script, and the list says so until its words change', async ({
  page,
  admin,
  browser,
  server,
  axe,
  allowConsoleError,
}) => {
  allowConsoleError(/Blocked script execution/);
  const id = await begin(admin, { title: 'For Ann to read' });
  await page.goto(`/admin/pages?edit=${id}`);
  await fromMenu(page, 'Ask for approval');
  const dialog = page.getByRole('dialog', { name: 'Ask for approval', exact: true });
  await dialog.getByLabel('For whom', { exact: true }).fill('Ann');
  await dialog.getByLabel('For whom', { exact: true }).press('Enter');
  await expect(dialog.getByRole('heading', { name: 'The link for Ann', exact: true })).toBeFocused();
  await axe(page);
  const link = new URL((await dialog.locator('code.secret').textContent()) ?? '');
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(dialog.getByText('Waiting', { exact: true })).toBeVisible();

  const phone = await browser.newContext({
    ...{ baseURL: server.url, viewport: { width: 320, height: 640 }, javaScriptEnabled: false },
  });
  const client = await phone.newPage();
  await client.goto(link.pathname);
  await expect(client.getByRole('heading', { name: 'For Ann to read', exact: true })).toBeVisible();
  expect((await client.locator('html').boundingBox())?.width).toBe(320);
  await client.getByLabel('Your name', { exact: true }).fill('Ann Lee');
  await client.getByRole('button', { name: 'Approve this version', exact: true }).click();
  await expect(client.getByText(/^Ann Lee approved this version on /)).toBeVisible();
  await phone.close();

  const row = page.getByRole('listitem').filter({ hasText: 'For Ann to read' });
  await page.goto('/admin/pages');
  await expect(row.getByText('Approved', { exact: true })).toBeVisible();
  await page.goto(`/admin/pages?edit=${id}`);
  await field(page, 'Summary').fill('Other words.');
  await expect.poll(async () => (await draftOf(admin, id)).data.summary).toBe('Other words.');
  await page.goto('/admin/pages');
  await expect(row.getByText('Approved, changed since', { exact: true })).toBeVisible();
});

test('what is typed while an article is stored or published is published, or stays', async ({ page, admin }) => {
  const id = await begin(admin);
  await page.goto(`/admin/pages?edit=${id}`);
  const hold = async (method: string, address: RegExp) => {
    const gate = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    await page.route(address, async (route) => {
      if (route.request().method() === method) {
        asked.resolve();
        await gate.promise;
      }
      await route.fallback();
    });
    return { asked: asked.promise, letGo: gate.resolve };
  };
  const storing = await hold('PATCH', /\/entry-drafts\/\d+$/);
  await field(page, 'Summary').fill('One hull.');
  await storing.asked;
  await field(page, 'Summary').fill('Two hulls.');
  const publishing = await hold('POST', /\/publish$/);
  await button(page, 'Publish').click();
  storing.letGo();
  await publishing.asked;
  await field(page, 'Summary').fill('Three hulls.');
  publishing.letGo();
  await expect(page.getByText('is on the website.')).toBeVisible();
  expect(await (await admin.get('/api/entries')).json()).toMatchObject([{ summary: 'Two hulls.' }]);
  await expect(field(page, 'Summary')).toHaveValue('Three hulls.');
  await expect.poll(async () => (await draftOf(admin, id)).data.summary).toBe('Three hulls.');
});

test('two who write one article choose, and nothing of either is lost', async ({ page, admin, allowConsoleError }) => {
  allowConsoleError(/status of 412/);
  const id = await begin(admin, { title: 'Ours' });
  await page.goto(`/admin/pages?edit=${id}`);
  await expect(field(page, 'Title')).toHaveValue('Ours');
  expect((await admin.patch(`/api/entry-drafts/${id}`, { data: { data: { title: 'Theirs' } } })).status()).toBe(200);
  await field(page, 'Summary').fill('Mine');
  await expect(page.getByRole('heading', { name: 'Two versions of this text', exact: true })).toBeVisible();
  expect((await draftOf(admin, id)).data).toMatchObject({ title: 'Theirs', summary: 'Why hulls wait.' });
  await expect(field(page, 'Summary')).toHaveValue('Mine');
  await button(page, 'Overwrite with mine').click();
  await expect.poll(async () => (await draftOf(admin, id)).data).toMatchObject({ title: 'Ours', summary: 'Mine' });
});

test('an article waits for its moment, is deleted and comes back, and becomes a letter', async ({
  page,
  admin,
  axe,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 400|Blocked script execution/);
  const id = await begin(admin, { title: 'On time', slug: 'on-time' });
  await page.goto(`/admin/pages?edit=${id}`);
  await fromMenu(page, 'Publish on …');
  const dialog = page.getByRole('dialog', { name: 'Publish on …', exact: true });
  await dialog.getByLabel('Publish it', { exact: true }).fill('2001-01-01T09:00');
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Publish it', { exact: true }).fill('2090-03-06T09:00');
  await axe(page, { exclude: ['iframe'] });
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await draftOf(admin, id)).plan.state).toBe('waiting');
  await expect(page.getByText(/^Goes onto the site on /)).toBeVisible();

  await page.goto('/admin/pages?view=planned');
  await expect(page.getByRole('link', { name: 'On time', exact: true })).toBeVisible();
  await page.goto('/admin/pages?view=articles');
  await button(page, 'Delete On time').click();
  await expect(page.getByRole('link', { name: 'On time', exact: true })).toHaveCount(0);
  await page.getByRole('status').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('link', { name: 'On time', exact: true })).toBeVisible();
  await axe(page);

  const orphan = page.getByText('No menu leads to /insights yet.');
  await expect(orphan).toHaveCount(0);
  expect((await admin.post(`/api/entry-drafts/${id}/publish`)).status()).toBe(200);
  await expect(orphan.getByRole('link', { name: 'Links at the top', exact: true })).toBeVisible();
  // the row stays, and nothing of its menu
  await page.locator('summary[aria-label="More for On time"]').click();
  await page.getByRole('button', { name: /^Take off the site/ }).click();
  await expect(page.getByText('is a draft now.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'On time', exact: true })).toBeFocused();
  await page.getByRole('status').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(orphan).toBeVisible();
  await page.goto(`/admin/pages?edit=${id}`);
  await fromMenu(page, 'Take off the site on …');
  await expect(page.getByRole('dialog', { name: 'Take off the site on …', exact: true })).not.toContainText('Publish');
  await page.keyboard.press('Escape');
  await button(page, 'More of this article').click();
  await page.getByRole('link', { name: 'Send this article', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/letters\?new=1&article=\d+$/);
  await expect(field(page, 'Subject')).toHaveValue('On time');
  const mail = page.frameLocator('iframe[title="The letter as a mail"]');
  await expect(mail.getByRole('heading', { level: 2, name: 'On time', exact: true })).toBeVisible();
  await expect(mail.getByText('Why hulls wait.').first()).toBeVisible();
});

test('parts that are new fit a phone', async ({ page, axe }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/admin/pages?new=page');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of ['Figures', 'Case study', 'Button', 'Questions and answers']) await adds(page, name).click();
  await expect(field(page, 'Question')).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await axe(page, { exclude: ['iframe'] });
});
