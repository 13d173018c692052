import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { tabTo } from './tab-to.ts';

// as most files of the workspace, with which it shares a server
test.use({ sampleContent: false });

test.beforeEach(({ admin, afterwards }) => afterwards(() => clear(admin)));

async function clear(admin: APIRequestContext): Promise<void> {
  for (const { id } of await (await admin.get('/api/redirects')).json()) await admin.delete(`/api/redirects/${id}`);
}

test('the owner leads an old address on by keyboard alone, changes it, deletes it and takes that back @both', async ({
  page,
  signIn,
  make,
  axe,
  allowConsoleError,
}) => {
  allowConsoleError(/400/);
  await make.caseStudy({ slug: 'kettle', title: 'A kettle that pours' });
  await signIn('admin');
  await page.goto('/admin/site/addresses');
  await expect(page.getByText('No redirects yet', { exact: true })).toBeVisible();
  await axe(page);

  await tabTo(page, page.getByRole('button', { name: 'Add a redirect', exact: true }));
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Add a redirect', exact: true });
  await tabTo(page, form.getByLabel('Old address', { exact: true }));
  await page.keyboard.type('/case-studies/kettle');
  await tabTo(page, form.getByLabel('New address', { exact: true }));
  await page.keyboard.type('/about');
  await page.keyboard.press('Enter');
  await expect(form.getByText('The case study “A kettle that pours” is at /case-studies/kettle.')).toBeVisible();
  await expect(form.getByLabel('Old address', { exact: true })).toBeFocused();
  await axe(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('https://old.example/Blog/2019/3/4/Our-Kettle/');
  await tabTo(page, form.getByLabel('New address', { exact: true }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('/case-studies/kettle');
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  const list = page.getByRole('list', { name: 'Redirects', exact: true });
  await expect(list.getByRole('heading', { name: '/blog/2019/3/4/our-kettle', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a redirect', exact: true })).toBeFocused();

  const visitor = await page.context().newPage();
  await visitor.goto('/blog/2019/3/4/our-kettle?utm_source=old');
  await expect(visitor).toHaveURL(/\/case-studies\/kettle\?utm_source=old$/);
  await visitor.close();

  await tabTo(page, page.getByRole('button', { name: 'Change /blog/2019/3/4/our-kettle', exact: true }));
  await page.keyboard.press('Enter');
  const change = page.getByRole('dialog', { name: 'Change redirect', exact: true });
  await change.getByLabel('What happens there', { exact: true }).selectOption('Say that it is gone (410)');
  await expect(change.getByLabel('New address', { exact: true })).toHaveCount(0);
  await change.getByRole('button', { name: 'Save redirect', exact: true }).press('Enter');
  await expect(list.getByText('Visitors read that it is gone.', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Delete /blog/2019/3/4/our-kettle', exact: true }).press('Enter');
  await expect(list).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect(list.getByText('gone', { exact: true })).toBeVisible();
});

test('every old address begins beside the box that chooses it, however short it is', async ({
  page,
  admin,
  signIn,
}) => {
  for (const from of ['/a', '/a-much-longer-address-of-before/2019', '/b', '/c'])
    expect((await admin.post('/api/redirects', { data: { from, to: '/about' } })).ok()).toBe(true);
  await signIn('admin');
  await page.goto('/admin/site/addresses');
  const rows = page.getByRole('list', { name: 'Redirects', exact: true }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  const gaps = await rows.evaluateAll((all) =>
    all.map((row) => {
      const [box, title] = ['input', 'h3'].map((part) => row.querySelector(part)?.getBoundingClientRect());
      return Math.round((title?.left ?? 0) - (box?.right ?? 0));
    }),
  );
  expect(new Set(gaps).size, `${gaps}`).toBe(1);
  expect(gaps[0]).toBeLessThan(40);
});

test('what a visitor asks for in vain stands in the list, and one press leads it on @both', async ({
  page,
  signIn,
  make,
  admin,
  browser,
  server,
  allowConsoleError,
  axe,
}) => {
  allowConsoleError(/404/);
  await make.caseStudy({ slug: 'folding-crate', title: 'A folding crate' });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  expect((await visitor.goto(`${server.url}/2018/05/The-Folding-Crates/`))?.status()).toBe(404);
  await expect
    .poll(async () => JSON.stringify(await (await admin.get('/api/misses')).json()))
    .toContain('/2018/05/the-folding-crates');

  await signIn('admin');
  await page.goto('/admin/site/addresses');
  const take = page.getByRole('button', {
    name: 'Redirect to “A folding crate”: /2018/05/the-folding-crates',
    exact: true,
  });
  await expect(take).toBeVisible();
  await axe(page);
  await take.click();
  await expect(
    page.getByText('/2018/05/the-folding-crates leads to /case-studies/folding-crate.').first(),
  ).toBeVisible();
  await expect(take).toHaveCount(0);
  await visitor.goto(`${server.url}/2018/05/The-Folding-Crates/`);
  await expect(visitor).toHaveURL(`${server.url}/case-studies/folding-crate`);
  await context.close();
});

test('a table is looked at before it is taken, and what is gone says so to visitors without a script', async ({
  page,
  signIn,
  axe,
  browser,
  server,
  allowConsoleError,
}) => {
  allowConsoleError(/410/);
  await signIn('admin');
  await page.goto('/admin/site/addresses');
  await page.getByRole('main').getByText('More', { exact: true }).click();
  const card = page.getByRole('region', { name: 'Redirects from a table', exact: true });
  await card.getByLabel('CSV file', { exact: true }).setInputFiles({
    name: 'old.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('from,to,status\n/old-shop,https://shop.example/,301\n/about,/media,301\n/offer,,410\n'),
  });
  await card.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(card.getByRole('heading', { name: 'Preview', exact: true })).toBeFocused();
  await expect(
    card.getByText('Nothing was written yet: 2 new, 0 here already, 1 refused.', { exact: true }),
  ).toBeVisible();
  await expect(card.getByText('There is a page or a file at /about.', { exact: true })).toBeVisible();
  await axe(page);
  await card.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(card.getByText('Done: 2 new, 0 here already, 1 refused.', { exact: true })).toBeVisible();
  const list = page.getByRole('list', { name: 'Redirects', exact: true });
  await expect(list.getByRole('heading', { name: '/old-shop', exact: true })).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  const visitor = await context.newPage();
  expect((await visitor.goto(`${server.url}/offer`))?.status()).toBe(410);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This page is not here any more.');
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await context.close();
  await page.goto('/offer');
  await axe(page);
});

test('the palette finds redirects, and the page fits a phone', async ({ page, signIn }) => {
  await signIn('admin');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/admin/site/addresses');
  await expect(page.getByRole('heading', { name: 'Links that led nowhere', exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Find anything', exact: true })).toBeFocused();
  await page.keyboard.type('old links squarespace');
  await expect(page.getByRole('option', { name: /^Redirects/ }).first()).toBeVisible();
});
