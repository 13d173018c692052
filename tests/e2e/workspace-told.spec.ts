import type { Locator, Page } from '@playwright/test';
import { browserForTests } from '../support/browser.ts';
import { newCaseStudy } from '../support/make.ts';
import { anArticle } from '../support/make-entry.ts';
import { fromMenu } from './editor-page.ts';
import { expect, test } from './fixtures.ts';

// the first test looks at pixels
test.use({ launchOptions: browserForTests({ isPainted: true }) });
test.beforeEach(({ signIn }) => signIn('admin'));

test('where the system chooses the colours, what is on, chosen or done can be told', async ({ page, make }) => {
  await make.caseStudy();
  await page.emulateMedia({ forcedColors: 'active' });

  await page.goto('/admin/settings/mail');
  const kept = page.getByLabel('Keep messages until I close them', { exact: true });
  await expect(kept).toBeVisible();
  await expectTold(kept, (input) => {
    (input as HTMLInputElement).checked = !(input as HTMLInputElement).checked;
  });
  const current = (scope: string) => page.locator(`${scope} [aria-current]`).first();
  const unmarked = (element: Element) => element.removeAttribute('aria-current');
  await expectTold(current('.room-places'), unmarked);
  await expectTold(current('.rooms'), unmarked);

  await page.goto('/admin/visits');
  const period = page.locator('.visit-tools label').filter({ has: page.getByRole('radio', { checked: true }) });
  await expectTold(period, (label) => {
    for (const input of label.querySelectorAll('input')) input.checked = false;
  });

  await page.goto('/admin/setup');
  await expectTold(page.getByRole('progressbar').first(), (bar) => {
    (bar as HTMLProgressElement).value = (bar as HTMLProgressElement).max;
  });
});

/** Forms of a record, each with what it is filled with and what sends it. */
const RECORDS = [
  ['/admin/settings/api', 'New token', { Name: 'Till' }, 'Make token', 'Name'],
  ['/admin/settings/api', 'Another program', { Address: 'https://till.example.com/hook' }, 'Tell it', 'Address'],
  ['/admin/settings/accounts', 'New account', { Username: 'kim' }, 'Make account', 'Username'],
  ['/admin/settings/mail', 'When an answer is called for', {}, 'Save days', 'Days that an enquiry may wait for you'],
  ['/admin/testimonials', 'Ask a client', { 'Whom you ask': 'Leith works' }, /^(?:Ask|Make link)$/, 'Whom you ask'],
] as const;

test('what a form of a record is refused for is said once: by its field, which the focus goes to', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 409/);
  await page.route(
    (url) => url.pathname.startsWith('/api/'),
    (route) =>
      /POST|PATCH/.test(route.request().method())
        ? route.fulfill({ status: 409, contentType: 'text/plain', body: 'Not this one.' })
        : route.continue(),
  );
  for (const [path, name, words, button, blamed] of RECORDS) {
    await page.goto(path);
    if (name === 'Ask a client') await page.getByRole('button', { name, exact: true }).click();
    const form = page.getByRole('form', { name, exact: true });
    for (const [label, text] of Object.entries(words)) await form.getByLabel(label, { exact: true }).fill(text);
    await form.getByRole('button', { name: button }).click();
    const field = form.getByLabel(blamed, { exact: true });
    await expect(field, name).toBeFocused();
    await expect(field, name).toHaveAccessibleDescription(/Not this one\./);
    await expect(page.locator('.toast'), name).toHaveCount(0);
  }
});

test('what a list is narrowed to stands in its address, and outlives a reload and the way back', async ({ page }) => {
  for (const [path, label] of [
    ['/admin/site/words', 'Find a word'],
    ['/admin/enquiries', 'Name, address or words'],
    ['/admin/subscribers', 'Address'],
    ['/admin/settings/record', 'Person or subject'],
    ['/admin/media', 'Search pictures'],
  ] as const) {
    await page.goto(path);
    const search = page.getByLabel(label, { exact: true });
    await search.fill('kettle');
    await expect(page, path).toHaveURL(/[?&]q=kettle/);
    await page.reload();
    await expect(search, path).toHaveValue('kettle');
    await page.goto('/admin/visits');
    await page.goBack();
    await expect(search, path).toHaveValue('kettle');
  }
});

test('a word that is none of the program’s is said to be one of the owner’s texts', async ({ page }) => {
  await page.goto('/admin/site/words?q=kettle');
  await expect(page.getByText('No word matches “kettle”.')).toBeVisible();
});

test('what a window over a study or an article says is whole on a phone', async ({ page, admin, afterwards }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const title = 'What nine days in the yard of a small harbour cost, and who paid for all of them in the end';
  const draft = await (
    await admin.post('/api/case-study-drafts', { data: { data: newCaseStudy({ slug: '', summary: '' }) } })
  ).json();
  afterwards(() => admin.delete(`/api/case-study-drafts/${draft.id}`));
  const entry = await (
    await admin.post('/api/entries', {
      data: { ...anArticle({ title, slug: 'nine-days-in-the-yard' }), kind: 'article' },
    })
  ).json();
  afterwards(() => admin.delete(`/api/entries/${entry.id}`));
  for (const [path, menu, item] of [
    [`/admin/dashboard?draft=${draft.id}`, 'More', 'Publish on …'],
    [`/admin/pages?edit=${entry.id}`, 'More of this article', 'Earlier versions'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: menu, exact: true }).click();
    await page.getByRole('button', { name: item, exact: true }).click();
    const said = page.getByRole('dialog').locator('p, .tag');
    await expect(said.first()).toBeVisible();
    await expect(page.getByRole('dialog').getByText(/^Loading/)).toHaveCount(0);
    const cut = await said.evaluateAll((all) =>
      all
        .filter((part) => {
          const { lineHeight, fontSize } = getComputedStyle(part);
          const line = Number.parseFloat(lineHeight) || Number.parseFloat(fontSize) * 1.5;
          const isBroken = part.matches('.tag') && part.clientHeight > line * 1.9;
          return isBroken || part.scrollWidth > part.clientWidth || !part.checkVisibility();
        })
        .map(({ textContent }) => textContent),
    );
    expect(cut, item).toEqual([]);
  }
});

/** Looks at something before and after its state is taken from it. */
async function expectTold(part: Locator, change: (element: Element) => void): Promise<void> {
  await expect(part).toBeVisible();
  // without its state the locator finds another one
  const element = await part.elementHandle();
  const before = await element?.screenshot();
  await element?.evaluate(change as (node: Node) => void);
  expect(before?.equals((await element?.screenshot()) ?? before), `${part} looks the same`).toBe(false);
}

test('the menu can be skipped, and a window that begins with a field begins there', async ({ page }) => {
  await page.goto('/admin/enquiries');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

  await page.goto('/admin/dashboard?new=1');
  await page.getByLabel('Title', { exact: true }).fill('A kettle for trains');
  await fromMenu(page, 'Publish on …');
  await expect(page.getByRole('dialog').getByLabel('Publish it', { exact: true })).toBeFocused();
});

test('a new study: every empty text has an edge, its toolbar once it is entered, each chapter its heading; a low window is left to the writing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/admin/dashboard?new=1');
  await expect(page.getByLabel('Title', { exact: true })).toBeVisible();
  const bare = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(input:not([type="file"], [type="checkbox"]), textarea)')]
      .filter(
        (field) => field.checkVisibility() && /,\s*0\)$|transparent/.test(getComputedStyle(field).borderBottomColor),
      )
      .map(({ id }) => id),
  );
  expect(bare).toEqual([]);
  await expect(page.getByRole('toolbar')).toHaveCount(0);
  for (const name of ['Description', 'Challenge', 'Solution', 'Results']) {
    await page.getByLabel(name, { exact: true }).focus();
    await expect(page.getByRole('toolbar')).toHaveAccessibleName(`Formatting of ${name}`);
  }
  for (const name of ['Challenge', 'Solution', 'Results']) {
    const heading = await page.getByRole('heading', { name, exact: true }).elementHandle();
    const isBefore = await page
      .getByLabel(name, { exact: true })
      .evaluate((field, title) => !!title && (title.compareDocumentPosition(field) & 4) === 4, heading);
    expect(isBefore, `${name} stands before its text`).toBe(true);
  }
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  expect(await shareOfMain(page)).toBeGreaterThan(0.9);
});

/** How much of the window's height what is written in has. */
function shareOfMain(page: Page): Promise<number> {
  return page.evaluate(() => {
    const rows = Array.from({ length: 32 }, (_, row) => document.elementFromPoint(160, row * 8 + 4));
    return rows.filter((element) => element?.closest('main')).length / rows.length;
  });
}
