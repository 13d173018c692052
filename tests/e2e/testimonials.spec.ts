import { expect, test } from './fixtures.ts';
import { Keyboard } from './keyboard.ts';

test.use({ sampleContent: false });

const QUOTE = 'They took the price apart, line by line. Our costs fell by a third.';

test.beforeEach(({ admin, afterwards }) =>
  afterwards(async () => {
    const all = (await (await admin.get('/api/testimonials')).json()) as { id: number }[];
    for (const { id } of all) expect((await admin.delete(`/api/testimonials/${id}`)).ok()).toBe(true);
  }),
);

test('a testimonial goes from its link to the page and is withdrawn again, without a script', async ({
  browser,
  server,
  make,
  admin,
  axe,
}) => {
  test.slow(); // two pages are examined as a whole
  const study = await make.caseStudy({ title: 'A shop reborn' });
  const asked = await admin.post('/api/testimonials', { data: { askedOf: 'Ann', caseStudyId: study.id } });
  const { id, url } = (await asked.json()) as { id: number; url: string };
  const phone = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 320, height: 640 },
    javaScriptEnabled: false,
  });
  const client = await phone.newPage();
  await client.goto(new URL(url).pathname);
  await expect(client.getByRole('link', { name: 'A shop reborn', exact: true })).toBeVisible();
  expect((await client.locator('html').boundingBox())?.width).toBe(320);
  await client.getByLabel('In your words', { exact: true }).fill(QUOTE);
  await client.getByLabel('Your name', { exact: true }).fill('Ann Lee');
  await client.getByLabel('Company', { exact: true }).fill('Valve Works');
  await client.getByText('A figure or two, if you like', { exact: true }).click();
  const figure = client.getByRole('group', { name: 'Figure 1', exact: true });
  await figure.getByLabel('What was measured', { exact: true }).fill('Landed cost');
  await figure.getByLabel('After', { exact: true }).fill('$1.92');
  await client.getByRole('checkbox').check();
  await client.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(client.getByRole('heading', { name: /^You wrote this on / })).toBeVisible();

  // the owner cannot alter a word
  const change = (data: object) => admin.patch(`/api/testimonials/${id}`, { data });
  const altered = await change({ excerpt: '… Our costs fell by a half.' });
  expect([altered.status(), await altered.text()]).toEqual([
    400,
    'A quote can only be shortened at its ends, with … where words are left out. To change a word, ask the client again.',
  ]);
  expect((await change({ state: 'shown', places: ['study', 'home', 'about'] })).ok()).toBe(true);
  const pages = [`/case-studies/${study.slug}`, '/about', '/'];
  const quoted = client.getByRole('figure').filter({ hasText: 'Ann Lee' });
  for (const path of pages) {
    await client.goto(path);
    await expect(quoted.getByRole('blockquote')).toContainText(QUOTE);
    await expect(quoted).toContainText('Valve Works');
    expect(await client.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
  const desk = await browser.newPage({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
  for (const path of [...pages, new URL(url).pathname]) {
    await desk.goto(path);
    await axe(desk);
  }
  await desk.goto(pages[0] ?? '');
  await desk.emulateMedia({ media: 'print' });
  await expect(desk.getByText('Our costs fell by a third.')).toBeVisible();
  await desk.close();

  await client.goto(new URL(url).pathname);
  await client.getByText('Withdraw', { exact: true }).click();
  await client.getByRole('button', { name: 'Withdraw for good', exact: true }).click();
  await expect(client.getByRole('heading', { name: 'It is withdrawn.', exact: true })).toBeVisible();
  for (const path of pages) {
    await client.goto(path);
    await expect(client.getByText('Ann Lee')).toHaveCount(0);
    await expect(client.getByRole('heading', { name: 'What clients say', exact: true })).toHaveCount(0);
  }
  expect((await client.goto(new URL(url).pathname))?.status()).toBe(410);
  await phone.close();
});

test('the owner asks, reads, shortens, shows and takes off by the keyboard alone', async ({
  page,
  admin,
  signIn,
  axe,
}) => {
  test.slow();
  await signIn('admin');
  const keyboard = await Keyboard.of(page);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await keyboard.key('g');
  await keyboard.key('t');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Testimonials');
  await expect(page.getByText('No testimonials yet', { exact: true })).toBeVisible();
  await axe(page);

  await keyboard.press(page.getByRole('button', { name: 'Ask a client', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Ask a client', exact: true });
  await keyboard.write(dialog.getByLabel('Whom you ask', { exact: true }), 'Ann');
  await keyboard.key('Enter');
  await expect(dialog.getByRole('heading', { name: 'The link for Ann', exact: true })).toBeFocused();
  await axe(page);
  await keyboard.press(dialog.getByRole('button', { name: 'Done', exact: true }));
  await expect(page.getByRole('link', { name: 'Requests (1)', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Ann' }).getByText('Waiting', { exact: true }),
  ).toBeVisible();

  const given = { quote: QUOTE, name: 'Ben Ray', proof: 'Letter of 3 March' };
  expect((await admin.post('/api/testimonials/by-hand', { data: given })).ok()).toBe(true);
  await page.goto('/admin/testimonials');
  const list = page.getByRole('list', { name: 'To approve', exact: true });
  await keyboard.press(list.getByText('Shorten', { exact: true }));
  const shortened = list.getByLabel('What is shown of Ben Ray’s words', { exact: true });
  await keyboard.write(shortened, '… Our costs fell by a half.');
  await expect(list.getByText(/^These are not the client’s words/)).toBeVisible();
  await keyboard.write(shortened, '… Our costs fell by a third.');
  await keyboard.press(list.getByRole('button', { name: 'Save the shortened testimonial', exact: true }));
  await expect(list.getByRole('blockquote').first()).toHaveText('… Our costs fell by a third.');
  await keyboard.press(list.getByRole('checkbox', { name: 'Home', exact: true }));
  await axe(page);
  await keyboard.press(list.getByRole('button', { name: 'Show on the site Ben Ray', exact: true }));
  await expect(page.getByText('Testimonial shown', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Shown (1)', exact: true })).toBeVisible();
  expect(await (await page.request.get('/')).text()).toContain('… Our costs fell by a third.');

  await keyboard.press(page.getByRole('link', { name: 'Shown (1)', exact: true }));
  await keyboard.press(page.getByRole('button', { name: 'Take off the site Ben Ray', exact: true }));
  await expect(page.getByText('Nothing is on the site', { exact: true })).toBeVisible();
  // the list is shown as it will be while the server still works
  await expect(page.getByText('Taken off the site', { exact: true })).toBeVisible();
  expect(await (await page.request.get('/')).text()).not.toContain('Our costs fell');
  await keyboard.press(page.getByRole('button', { name: 'Undo', exact: true }).last());
  await expect(page.getByRole('link', { name: 'Shown (1)', exact: true })).toBeVisible();
  expect(keyboard.pointerEvents).toBe(0);
  expect([...keyboard.faults]).toEqual([]);
});

test('a window asks before typed words go with it', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/admin/media');
  await page.getByRole('link', { name: 'Testimonials', exact: true }).click();
  await page.getByRole('button', { name: 'Add by hand', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Add by hand', exact: true });
  const words = sheet.getByLabel('Their words', { exact: true });
  const asked: string[] = [];
  const answer = (isLeft: boolean) =>
    page.once('dialog', (question) => {
      asked.push(question.message());
      return isLeft ? question.accept() : question.dismiss();
    });
  await words.fill(QUOTE);
  answer(false);
  await page.keyboard.press('Escape');
  await expect(words).toHaveValue(QUOTE);
  answer(false);
  await page.evaluate(() => history.back());
  await expect.poll(() => asked.length).toBe(2);
  await expect(page).toHaveURL('/admin/testimonials');
  await expect(words).toHaveValue(QUOTE);
  // so does closing the whole page, in words of the browser
  const [question] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(words).toHaveValue(QUOTE);
  answer(true);
  await sheet.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(sheet).toHaveCount(0);
  expect(asked).toEqual(Array(3).fill('What you typed here is not saved. Close it all the same?'));
  // nothing was typed
  await page.getByRole('button', { name: 'Add by hand', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});

test('a testimonial that is being shortened is not left behind without a question', async ({ page, signIn, admin }) => {
  const made = await admin.post('/api/testimonials/by-hand', {
    data: { quote: QUOTE, name: 'Cleo Lane', proof: 'A letter' },
  });
  expect(made.status()).toBe(201);
  await signIn('admin');
  await page.goto('/admin/testimonials');
  const item = page.getByRole('listitem').filter({ hasText: 'Cleo Lane' });
  await item.getByText('Shorten', { exact: true }).click();
  const shown = item.getByLabel('What is shown of Cleo Lane’s words', { exact: true });
  const [first = ''] = QUOTE.split('.');
  // stored in another spelling, and then the same
  await shown.fill(`${first}...`);
  const asked = page.waitForEvent('dialog').then((question) => question.dismiss());
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await asked;
  await expect(shown).toHaveValue(`${first}...`);
  await item.getByRole('button', { name: 'Save the shortened testimonial', exact: true }).click();
  await expect(item.getByRole('blockquote').first()).toHaveText(`${first} …`);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await expect(page).toHaveURL(/dashboard/);
});
