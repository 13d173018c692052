import { expect, test } from './fixtures.ts';
import { photo } from './gallery-page.ts';

test.use({
  sampleContent: false,
  viewport: { width: 360, height: 740 },
  hasTouch: true,
});

test.beforeEach(({ signIn }) => signIn('admin'));

test('answers and photographs become a draft, also when the network and the page are lost in the middle', async ({
  page,
  context,
  admin,
  request,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to upload images: 0/);
  const next = () => page.getByRole('button', { name: 'Next', exact: true }).tap();
  const choose = async (name: string, ground: number) =>
    page.getByLabel('Choose photographs', { exact: true }).setInputFiles([await photo(name, ground)]);
  const { length: before } = await (await request.get('/api/case-studies')).json();
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'From notes', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'What was the work?', exact: true })).toBeVisible();

  await page
    .getByLabel('The work, and for whom', { exact: true })
    .fill('Eight bakeries that share one oven. They had never talked.');
  await page.getByLabel('The client', { exact: true }).fill('Bakers of the bay');
  await next();
  await expect(page.getByRole('textbox', { name: 'What was wrong', exact: true })).toBeFocused();
  await page
    .getByRole('textbox', { name: 'What was wrong', exact: true })
    .fill('Every night a tenth of the bread was thrown away.');
  await choose('oven.jpg', 60);
  await expect(page.getByRole('button', { name: 'Remove photograph 1', exact: true })).toBeVisible();

  await context.setOffline(true);
  await next();
  await page.getByRole('textbox', { name: 'What you did', exact: true }).fill('One oven, one list, one driver.');
  await choose('list.jpg', 90);
  await expect(page.getByText('Kept on this device.')).toBeVisible();
  await page.getByRole('button', { name: 'Skip', exact: true }).tap();

  // the phone was out of power: nothing but what the browser kept
  await context.setOffline(false);
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Unsaved work: notes of a case study', exact: true }).tap();
  await expect(page.getByText('4 of 5')).toBeVisible();
  await page
    .getByRole('textbox', { name: 'What came of it', exact: true })
    .fill('Waste fell from 14 to 6 percent. Nobody left.');
  await choose('bread.jpg', 140);
  await expect(page.getByRole('button', { name: 'Remove photograph 1', exact: true })).toBeVisible();
  await next();
  for (const [label, words] of [
    ['Title', 'Eight bakeries that share one oven'],
    ['Summary', 'Waste fell from 14 to 6 percent.'],
  ] as const)
    await expect(page.locator('dl > div').filter({ hasText: label })).toContainText(words);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Make a draft', exact: true }).tap();
  await expect(page.getByText('The draft is made as soon as the site can be reached.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Eight bakeries that share one oven', {
    timeout: 60_000,
  });

  const drafts = await (await admin.get('/api/case-study-drafts')).json();
  expect(drafts).toHaveLength(1);
  const { data, missing } = await (await admin.get(`/api/case-study-drafts/${drafts[0].id}`)).json();
  expect(missing).toEqual([]);
  expect(Object.values(data.gallery as Record<string, unknown[]>).map((images) => images.length)).toEqual([1, 1, 1]);
  expect(JSON.stringify(data)).not.toContain('Bakers of the bay');
  // nobody else saw anything of it
  expect(await (await request.get('/api/case-studies')).json()).toHaveLength(before);
});

test('without a note there is no draft, and the first question is one press away', async ({ page, admin }) => {
  const drafts = await (await admin.get('/api/case-study-drafts')).json();
  await page.goto('/admin/from-notes');
  for (const number of [1, 2, 3, 4]) {
    await expect(page.getByText(`${number} of 5`)).toBeVisible();
    await page.getByRole('button', { name: 'Skip', exact: true }).tap();
  }
  await expect(page.getByRole('heading', { name: 'Nothing is noted yet', exact: true })).toBeVisible();
  // Back is one question back, with what was noted there
  await page.goBack();
  await page.getByRole('textbox', { name: 'What came of it', exact: true }).fill('Bread for all.');
  await page.goBack();
  await expect(page.getByText('3 of 5')).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('textbox', { name: 'What came of it', exact: true })).toHaveValue('Bread for all.');
  await page.getByRole('textbox', { name: 'What came of it', exact: true }).fill('');
  await page.getByRole('button', { name: 'Skip', exact: true }).tap();
  await page.getByRole('button', { name: 'To the first question', exact: true }).tap();
  await expect(page.getByLabel('The work, and for whom', { exact: true })).toBeFocused();
  expect(await (await admin.get('/api/case-study-drafts')).json()).toEqual(drafts);
});

test('a photograph that is taken out leaves the focus in its place', async ({ page }) => {
  await page.goto('/admin/from-notes');
  await page.getByRole('button', { name: 'Skip', exact: true }).tap();
  const chooser = page.getByLabel('Choose photographs', { exact: true });
  const notes = { name: 'notes.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') };
  await chooser.setInputFiles([await photo('first.jpg', 60), await photo('second.jpg', 90), notes]);
  const remove = (number: number) => page.getByRole('button', { name: `Remove photograph ${number}`, exact: true });
  await expect(remove(2)).toBeVisible();
  await remove(1).tap();
  await expect(remove(2)).toHaveCount(0);
  await expect(remove(1)).toBeFocused();
  const heading = page.getByRole('heading', { level: 1 });
  await remove(1).tap();
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Dismiss notes.gif', exact: true }).tap();
  await expect(heading).toBeFocused();
});

test('a photograph that has not arrived is waited for, and none is left for the next notes', async ({
  page,
  context,
  admin,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to upload images: 0/);
  await page.goto('/admin/from-notes');
  await page.getByLabel('The work, and for whom', { exact: true }).fill('A weir that lets eels pass.');
  await page.getByRole('button', { name: 'Next', exact: true }).tap();
  await context.setOffline(true);
  await page.getByLabel('Choose photographs', { exact: true }).setInputFiles([await photo('weir.jpg', 180)]);
  await expect(page.getByText('Kept on this device.')).toBeVisible();
  for (const number of [2, 3, 4]) {
    await expect(page.getByText(`${number} of 5`)).toBeVisible();
    await page.getByRole('button', { name: 'Skip', exact: true }).tap();
  }
  await page.getByRole('button', { name: 'Make a draft', exact: true }).tap();
  await expect(page.getByText('The draft is made as soon as the site can be reached.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A weir that lets eels pass');
  const drafts = await (await admin.get('/api/case-study-drafts')).json();
  const { id } = drafts.find(({ title }: { title: string }) => title === 'A weir that lets eels pass');
  const { data } = await (await admin.get(`/api/case-study-drafts/${id}`)).json();
  expect(data.gallery.challenge).toHaveLength(1);

  await page.goto('/admin/from-notes');
  await expect(page.getByText('1 of 5')).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'What was wrong?', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(?:Remove photograph|Cancel|Retry)/ })).toHaveCount(0);
});
