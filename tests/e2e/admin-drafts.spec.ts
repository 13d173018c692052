import type { Page } from '@playwright/test';
import type { ListedDraft } from '../../app/features/case-studies/workspace/draft-queries.ts';
import { newCaseStudy } from '../support/make.ts';
import { switchTheme } from './choose-theme.ts';
import { fromMenu, openMenu } from './editor-page.ts';
import { expect, test } from './fixtures.ts';

// drafts show in every list of the workspace, so this file has a site of its own
test.use({ sampleContent: false, serverEnv: { DRAFTS_FILE: '1' } });

test.beforeEach(async ({ signIn, admin, afterwards }) => {
  await signIn('admin');
  afterwards(async () => {
    for (const place of ['/api/case-study-drafts', '/api/case-studies'])
      for (const { id } of await (await admin.get(place)).json()) await admin.delete(`${place}/${id}`);
  });
});

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const state = (page: Page) => page.getByRole('region', { name: 'Publishing', exact: true });

async function draftsOf(admin: { get: (path: string) => Promise<{ json: () => Promise<unknown> }> }) {
  return (await (await admin.get('/api/case-study-drafts')).json()) as ListedDraft[];
}

test('a study is written as a draft that stores itself, and Save publishes it', async ({
  page,
  admin,
  axe,
  request,
}) => {
  await page.clock.install();
  await page.goto('/admin/dashboard?new=1');
  await field(page, 'Title').fill('A kettle for trains');
  await fromMenu(page, 'Save as draft');
  await expect(page).toHaveURL(/\?draft=\d+$/);
  await expect(state(page)).toContainText('Draft');
  await expect(field(page, 'URL slug')).toHaveValue('a-kettle-for-trains');
  await axe(page);

  await field(page, 'Summary').fill('It boils in a tunnel too.');
  const stored = page.waitForResponse((reply) => reply.request().method() === 'PATCH');
  await page.clock.runFor(3100);
  expect((await stored).status()).toBe(200);
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await page.reload();
  await expect(field(page, 'Summary')).toHaveValue('It boils in a tunnel too.');
  expect((await request.get('/case-studies/a-kettle-for-trains')).status()).toBe(404);

  // what is missing is said as ever, and the draft stays
  await button(page, 'Save').click();
  await expect(page.getByRole('link', { name: 'Description is required', exact: true })).toBeVisible();
  for (const label of ['Description', 'Challenge', 'Solution', 'Results']) await field(page, label).fill('Words.');
  await field(page, 'Cover image URL').fill('/images/share-default.png');
  await button(page, 'Save').click();
  await expect(page.getByText('“A kettle for trains” is now on the website.')).toBeVisible();
  expect((await request.get('/case-studies/a-kettle-for-trains')).status()).toBe(200);
  expect(await draftsOf(admin)).toEqual([]);
});

test('a public study has a working copy, comes off the site and back onto it', async ({ page, make, request }) => {
  const study = await make.caseStudy({ title: 'A shop reborn' });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('navigation', { name: 'Lists of case studies', exact: true })).toBeHidden();
  await button(page, 'Edit A shop reborn').click();
  await expect(state(page)).toContainText('Published');
  await field(page, 'Title').fill('A shop twice reborn');
  await fromMenu(page, 'Save as draft');
  await expect(state(page)).toContainText('Published, with unpublished changes');
  expect(await (await request.get(`/case-studies/${study.slug}`)).text()).not.toContain('twice reborn');

  await button(page, 'Back to Dashboard').click();
  await expect(page.getByText('with unpublished changes')).toBeVisible();
  await page.getByRole('link', { name: 'Drafts (1)', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'A shop twice reborn', exact: true })).toBeVisible();
  // whoever opens the study goes on with its draft
  await page.goto(`/admin/dashboard?edit=${study.id}`);
  await expect(page).toHaveURL(/\?draft=\d+$/);
  await page.goto('/admin/dashboard?view=drafts');
  await page.getByRole('link', { name: 'A shop twice reborn', exact: true }).click();
  await expect(page).toHaveURL(/\?draft=\d+$/);
  await fromMenu(page, 'Take off the site');
  await expect(state(page)).toContainText('Draft');
  expect((await request.get(`/case-studies/${study.slug}`)).status()).toBe(404);
  await expect(field(page, 'Title')).toHaveValue('A shop twice reborn');
  await button(page, 'Save').click();
  await expect(page.getByText('“A shop twice reborn” is up to date.')).toBeVisible();
  // it is no draft any more, so its list is not where she goes on
  await expect(button(page, 'Edit A shop twice reborn')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\?view=drafts$/);
  expect(await (await request.get(`/case-studies/${study.slug}`)).text()).toContain('twice reborn');
});

test('a moment is chosen by keyboard alone, asks which of two, and is in the list of what comes', async ({
  page,
  make,
  admin,
  axe,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 400 .*\/schedule/);
  const study = await make.caseStudy({ title: 'A shop reborn' });
  await page.goto(`/admin/dashboard?edit=${study.id}`);
  await (await openMenu(page)).getByRole('button', { name: 'Publish on …', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish on …', exact: true });
  await expect(dialog).toBeVisible();
  await axe(page);
  const year = new Date().getFullYear() + 2;
  // clocks of Sydney go back on the first Sunday of April
  const april = new Date(Date.UTC(year, 3, 1));
  const day = String(1 + ((7 - april.getUTCDay()) % 7)).padStart(2, '0');
  await dialog.getByLabel('Publish it', { exact: true }).fill(`${year}-04-${day}T02:30`);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('comes twice there')).toBeVisible();
  await dialog.getByRole('button', { name: /^Take Sun .* 2:30 am AEST$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(state(page)).toContainText(/Scheduled for Sun \d+ Apr \d{4}, 2:30 am AEST/);

  await page.goto('/admin/dashboard?view=scheduled');
  await expect(page.getByRole('listitem').filter({ hasText: 'goes onto the site' })).toContainText('2:30 am AEST');
  await axe(page);
  await page.getByRole('link', { name: 'A shop reborn', exact: true }).press('Enter');
  await fromMenu(page, 'Publish on …');
  await expect(dialog.getByLabel('Publish it', { exact: true })).toHaveValue(`${year}-04-${day}T02:30`);
  await dialog.getByRole('button', { name: 'Cancel the schedule', exact: true }).press('Enter');
  await expect(state(page)).not.toContainText('Scheduled');
  expect(await draftsOf(admin)).toMatchObject([{ schedule: { state: 'none' } }]);
});

test('two devices with one draft: the second is told, and chooses', async ({ page, admin, allowConsoleError }) => {
  allowConsoleError(/status of 412/);
  const made = await admin.post('/api/case-study-drafts', { data: { data: { title: 'A kettle' } } });
  const { id } = (await made.json()) as { id: number };
  await page.clock.install();
  await page.goto(`/admin/dashboard?draft=${id}`);
  await expect(field(page, 'Title')).toHaveValue('A kettle');
  await admin.patch(`/api/case-study-drafts/${id}`, {
    data: { data: { title: 'A kettle of theirs', summary: 'Their words' } },
  });
  await field(page, 'Summary').fill('My words');
  const refused = page.waitForResponse((reply) => reply.status() === 412);
  await page.clock.runFor(3100);
  await refused;
  await expect(page.getByText('This case study was changed elsewhere since you opened it.')).toBeVisible();
  await expect(field(page, 'Summary')).toHaveValue('My words');
  await fromMenu(page, 'Save as draft');
  await expect(page.getByRole('heading', { name: 'Two versions of this case study', exact: true })).toBeVisible();
  await button(page, 'Overwrite with mine').click();
  await expect
    .poll(async () => (await (await admin.get(`/api/case-study-drafts/${id}`)).json()).data)
    .toMatchObject({ title: 'A kettle of theirs', summary: 'My words' });
  // keeping one's own words is no publishing
  expect(await (await admin.get('/api/case-studies')).json()).toEqual([]);
});

test('the lists and the editor of drafts fit phone and laptop, whatever they are called', async ({
  page,
  admin,
  axe,
}) => {
  const titles = [
    'A kettle for trains that goes through long tunnels',
    'Eine Wärmerückgewinnungsanlage für Nahverkehrsdieseltriebwagen der Schmalspurbahngesellschaft',
    'مقصف القطار: غلاية للأنفاق الطويلة 🚂',
    'W'.repeat(300),
    '',
  ];
  const ids: number[] = [];
  for (const title of titles) {
    const { id } = await (await admin.post('/api/case-study-drafts', { data: { data: { title } } })).json();
    ids.push(id);
    const plan = { publishAt: `${new Date().getFullYear() + 2}-03-02T09:00` };
    await admin.put(`/api/case-study-drafts/${id}/schedule`, { data: plan });
  }
  const lists = ['?view=drafts', '?view=scheduled'];
  for (const path of [...ids.map((id) => `?draft=${id}`), ...lists]) {
    await page.goto(`/admin/dashboard${path}`);
    for (const { width, height, theme } of [
      { width: 390, height: 844, theme: 'dark' },
      { width: 1366, height: 768, theme: 'light' },
    ] as const) {
      await page.setViewportSize({ width, height });
      await switchTheme(page, theme);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText('Loading');
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
      if (path === `?draft=${ids[3]}` || lists.includes(path)) await axe(page);
    }
  }
});

test('several drafts are published or deleted at once, and what one of them lacks keeps none of the others back', async ({
  page,
  admin,
  axe,
  request,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 400 .*\/publish/);
  const begun = async (data: object) =>
    (await (await admin.post('/api/case-study-drafts', { data: { data } })).json()).id;
  for (const title of ['Kettle', 'Lamp']) await begun(newCaseStudy({ title }));
  await begun({ title: 'Notes alone' });
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.accept();
  });
  await page.goto('/admin/dashboard?view=drafts');
  const bar = page.getByRole('region', { name: 'Chosen drafts', exact: true });
  await page.getByRole('checkbox').first().press('Space');
  await bar.getByRole('button', { name: 'Choose all', exact: true }).press('Enter');
  await expect(bar).toContainText('3 chosen');
  await axe(page);
  await bar.getByRole('button', { name: 'Publish now', exact: true }).press('Enter');
  await expect(page.getByText('2 drafts published', { exact: true })).toBeVisible();
  await expect(page.getByText(/“Notes alone”: .*is required/)).toBeVisible();
  const rest = page.getByRole('list', { name: 'Drafts', exact: true }).getByRole('listitem');
  await expect(rest).toHaveCount(1);
  for (const slug of ['kettle', 'lamp']) expect((await request.get(`/case-studies/${slug}`)).status()).toBe(200);

  await rest.getByRole('button', { name: 'Delete the draft of Notes alone', exact: true }).press('Enter');
  await expect(page.getByText('1 draft deleted', { exact: true })).toBeVisible();
  await expect(page.getByText('No drafts', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect(page.getByText('1 draft restored', { exact: true })).toBeVisible();
  await rest.getByRole('button', { name: 'Delete the draft of Notes alone', exact: true }).press('Enter');
  await expect(page.getByText('No drafts', { exact: true })).toBeVisible();
  expect(asked).toEqual(['Publish 3 drafts now?']);
  expect(await draftsOf(admin)).toEqual([]);
});

test('what is to come stands month by month, the next first', async ({ page, admin }) => {
  const year = new Date().getFullYear() + 2;
  for (const [title, day] of [
    ['In May', '05-04'],
    ['In March', '03-02'],
    ['Also in March', '03-01'],
  ]) {
    const { id } = await (
      await admin.post('/api/case-study-drafts', { data: { data: newCaseStudy({ title }) } })
    ).json();
    const plan = { publishAt: `${year}-${day}T09:00` };
    expect((await admin.put(`/api/case-study-drafts/${id}/schedule`, { data: plan })).status()).toBe(200);
  }
  await page.goto('/admin/dashboard?view=scheduled');
  const month = (name: string) =>
    page.getByRole('region', { name: `${name} ${year}`, exact: true }).getByRole('heading');
  await expect(month('March')).toHaveText([`March ${year}`, 'Also in March', 'In March']);
  await expect(month('May')).toHaveText([`May ${year}`, 'In May']);
  await page.getByRole('button', { name: 'Change the day: In May', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the schedule', exact: true }).click();
  await expect(month('May')).toHaveCount(0);
});

test('several drafts are planned at once, one each week, and all of it is taken back by one press', async ({
  page,
  admin,
}) => {
  for (const title of ['Kettle', 'Lamp', 'Torch'])
    await admin.post('/api/case-study-drafts', { data: { data: newCaseStudy({ title }) } });
  // one of them has a plan by now
  const earlier = {
    publishAt: `${new Date().getFullYear() + 3}-02-01T09:00`,
    unpublishAt: `${new Date().getFullYear() + 4}-02-01T09:00`,
  };
  const [lamp] = (await draftsOf(admin)).filter(({ title }) => title === 'Lamp');
  await admin.put(`/api/case-study-drafts/${lamp?.id}/schedule`, { data: earlier });
  const plansOf = async () =>
    (await draftsOf(admin)).map(({ title, schedule: { state, publishAt, unpublishAt } }) => ({
      title,
      state,
      publishAt,
      unpublishAt,
    }));
  const before = await plansOf();
  await page.goto('/admin/dashboard?view=drafts');
  await page.getByRole('checkbox', { name: 'Choose Torch', exact: true }).check();
  await page.getByRole('button', { name: 'Choose all', exact: true }).click();
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Publish 3 drafts on …', exact: true });
  await dialog.getByLabel('Publish the first', { exact: true }).fill(`${new Date().getFullYear() + 2}-03-01T09:00`);
  await dialog.getByLabel('One each week', { exact: true }).check();
  await expect(dialog.getByRole('listitem').nth(2)).toContainText(/15 Mar \d{4}, 9:00 am/);
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText('3 drafts scheduled', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Scheduled (3)', exact: true })).toBeVisible();
  const ends = (plans: Awaited<ReturnType<typeof plansOf>>) =>
    plans.map(({ title, unpublishAt }) => [title, unpublishAt]);
  expect(ends(await plansOf())).toEqual(ends(before));
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Scheduled (1)', exact: true })).toBeVisible();
  expect(await plansOf()).toEqual(before);
});
