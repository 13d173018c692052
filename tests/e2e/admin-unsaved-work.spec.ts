import type { Page } from '@playwright/test';
import { openMenu } from './editor-page.ts';
import { ADMIN, expect, test } from './fixtures.ts';

declare global {
  interface Window {
    tell: () => void;
  }
}

test.use({ sampleContent: false });

test.beforeEach(({ signIn }) => signIn('admin'));

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

const inStorage = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

async function expectKept(page: Page, text: string) {
  await expect.poll(() => inStorage(page)).toContain(text);
}

test('a refetch never touches what is typed, and says when somebody else saved', async ({ page, make, admin }) => {
  const study = await make.caseStudy({ title: 'A shop reborn' });
  await page.clock.install();
  await page.goto(`/admin/dashboard?edit=${study.id}`);
  await page.getByLabel('Summary', { exact: true }).fill('My own words');
  await admin.patch(`/api/case-studies/${study.id}`, { data: { title: 'Changed elsewhere', summary: 'Theirs' } });
  await page.clock.runFor(3100);
  await expect(page.getByText('This case study was changed elsewhere since you opened it.')).toBeVisible();
  await expect(page.getByLabel('Summary', { exact: true })).toHaveValue('My own words');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A shop reborn');
});

test('whoever saves alone is never told that somebody else did', async ({ page, make, admin, afterwards }) => {
  const study = await make.caseStudy({ title: 'A shop reborn' });
  const project = { title: 'A lathe', description: 'Turns', imageUrl: '/images/share-default.png' };
  const { id } = await (await admin.post('/api/projects', { data: project })).json();
  afterwards(() => admin.delete(`/api/projects/${id}`));
  const told: boolean[] = [];
  await page.exposeFunction('tell', () => told.push(true));
  await page.addInitScript(() => {
    const watch = () => document.body?.textContent?.includes('was changed elsewhere') && window.tell();
    new MutationObserver(watch).observe(document, { childList: true, subtree: true });
  });
  for (const [path, label] of [
    [`/admin/dashboard?edit=${study.id}`, 'Summary'],
    [`/admin/content/projects?edit=${id}`, 'Title'],
  ] as const)
    for (const words of ['First', 'Second']) {
      await page.goto(path);
      await page.getByLabel(label, { exact: true }).fill(words);
      await save(page).click();
      await expect(page).not.toHaveURL(/edit=/);
      await expect(page.getByRole('status').filter({ hasText: 'updated' })).toBeVisible();
    }
  expect(told).toEqual([]);
});

test.describe('leaving with unsaved changes', () => {
  test('asks on Back to Dashboard and on the browser’s Back; without changes it does not', async ({ page, make }) => {
    await make.caseStudy({ title: 'A shop reborn' });
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: 'Edit A shop reborn', exact: true }).click();
    await page.getByRole('button', { name: 'Back to Dashboard', exact: true }).click();
    await expect(page).toHaveURL('/admin/dashboard');

    await page.getByRole('button', { name: 'Edit A shop reborn', exact: true }).click();
    await page.getByLabel('Summary', { exact: true }).fill('My own words');
    for (const leave of [
      () => page.getByRole('button', { name: 'Back to Dashboard', exact: true }).click(),
      () => page.evaluate(() => history.back()),
    ]) {
      const question = page.waitForEvent('dialog').then(async (dialog) => {
        await dialog.dismiss();
        return dialog.message();
      });
      await leave();
      expect(await question).toContain('unsaved changes');
      await expect(page.getByLabel('Summary', { exact: true })).toHaveValue('My own words');
      await expect(page).toHaveURL(/edit=/);
    }
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Back to Dashboard', exact: true }).click();
    await expect(page).toHaveURL('/admin/dashboard');
  });

  test('by closing the page asks too', async ({ page, make }) => {
    const study = await make.caseStudy();
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    await page.getByLabel('Summary', { exact: true }).fill('My own words');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
  });
});

test.describe('unsaved work', () => {
  test('counts before it is drawn: the page asks, and keeps the last key', async ({ page, make }) => {
    const study = await make.caseStudy();
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    const summary = page.getByLabel('Summary', { exact: true });
    await summary.focus();
    // in one turn: React draws behind it
    const [asks, kept] = await summary.evaluate(() => {
      document.execCommand('insertText', false, 'Typed at the last moment');
      const leaving = new Event('beforeunload', { cancelable: true });
      dispatchEvent(leaving);
      dispatchEvent(new Event('pagehide'));
      return [leaving.defaultPrevented, JSON.stringify({ ...localStorage })];
    });
    expect(asks).toBe(true);
    expect(kept).toContain('Typed at the last moment');
  });

  test('of every field is kept and offered on return, and says when newer words were saved', async ({
    page,
    make,
    admin,
    allowedErrors,
  }) => {
    allowedErrors.push(/status of 412/);
    const study = await make.caseStudy({ title: 'A shop reborn' });
    await page.goto(`/admin/dashboard?edit=${study.id}`);
    const texts = {
      Title: 'Kept title',
      'URL slug': 'kept-slug',
      Summary: 'Kept summary',
      Description: 'Kept description',
      'Cover image URL': '/images/share-default.png',
      Challenge: 'Kept challenge',
      Solution: 'Kept solution',
      Results: 'Kept results',
    };
    for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
    await expectKept(page, 'Kept results');
    const notice = page.getByText(/Unsaved work from .* is kept in this browser/);
    page.once('dialog', (dialog) => void dialog.accept());
    for (const title of ['A shop reborn', 'Newer words']) {
      await page.reload();
      await expect(notice).toBeVisible();
      await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
      await expect(notice.filter({ hasText: 'Newer words were saved' })).toHaveCount(title === 'Newer words' ? 1 : 0);
      await admin.patch(`/api/case-studies/${study.id}`, { data: { title: 'Newer words' } });
    }
    await page.getByRole('button', { name: 'Restore unsaved work', exact: true }).click();
    for (const [label, text] of Object.entries(texts))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
    await save(page).click();
    await page.getByRole('button', { name: 'Overwrite with mine', exact: true }).click();
    await expect(page.getByText('Case study updated')).toBeVisible();
    await page.getByRole('button', { name: 'Edit Kept title', exact: true }).click();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Kept title');
    await expect(page.getByText(/Unsaved work from/)).toHaveCount(0);
  });

  test('is in the browser two seconds after the first change, however fast one types on', async ({ page }) => {
    await page.clock.install();
    await page.goto('/admin/dashboard?new=1');
    const title = page.getByLabel('Title', { exact: true });
    await title.fill('T');
    for (const more of ['Ty', 'Typ', 'Type', 'Typed']) {
      await page.clock.runFor(480);
      await title.fill(more);
    }
    expect(await inStorage(page)).toContain('Typ');
  });

  test('of a new study is offered when the next one is begun, and can be thrown away', async ({ page }) => {
    await page.goto('/admin/dashboard?new=1');
    await page.getByLabel('Title', { exact: true }).fill('Half a study');
    await expectKept(page, 'Half a study');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText('“Half a study”')).toBeVisible();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(page.getByText(/Unsaved work from/)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'New Case Study', exact: true })).toBeVisible();
    await expect(page.getByText(/Unsaved work from/)).toHaveCount(0);
  });

  test('typed past an offer does not replace what was offered', async ({ page }) => {
    await page.goto('/admin/dashboard?new=1');
    await page.getByLabel('Title', { exact: true }).fill('First');
    await expectKept(page, 'First');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByLabel('Title', { exact: true }).fill('Second');
    await expectKept(page, 'Second');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Restore unsaved work', exact: true })).toHaveCount(2);
  });

  test('outlives an ended session: signing in leads back to it', async ({ page, context, make, allowConsoleError }) => {
    allowConsoleError(/status of 401/);
    const study = await make.caseStudy({ title: 'A shop reborn' });
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: 'Edit A shop reborn', exact: true }).click();
    await page.getByLabel('Challenge', { exact: true }).fill('Typed just before the session ended');
    await context.clearCookies();
    await expect(page).toHaveURL('/auth');
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    await page.getByLabel('Username', { exact: true }).fill(ADMIN.username);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(`/admin/dashboard?edit=${study.id}`);
    await expect(page.getByLabel('Challenge', { exact: true })).toHaveValue('Typed just before the session ended');
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await save(page).click();
    await expect(page.getByText('Case study updated')).toBeVisible();
  });
});

test('what is typed in a window outlives an ended session', async ({ page, context, signIn, allowConsoleError }) => {
  allowConsoleError(/status of 401/);
  await signIn('admin');
  await page.goto('/admin/testimonials');
  await page.getByRole('button', { name: 'Add by hand', exact: true }).click();
  const quote = page.getByLabel('Their words', { exact: true });
  await quote.fill('They left us with drawings that our own people could read.');
  await context.clearCookies();
  const ended = page.getByRole('dialog', { name: 'Your session has ended', exact: true });
  const other = await test.step('signed in again in the tab that it opens', async () => {
    const opened = context.waitForEvent('page');
    await ended.getByRole('link', { name: 'Sign in in another tab', exact: true }).click();
    const tab = await opened;
    await tab.getByLabel('Username', { exact: true }).fill(ADMIN.username);
    await tab.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await tab.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(tab).toHaveURL('/admin/dashboard');
    return tab;
  });
  await other.close();
  await expect(ended).toHaveCount(0);
  await expect(quote).toHaveValue('They left us with drawings that our own people could read.');

  await context.clearCookies();
  page.once('dialog', (question) => void question.accept());
  await ended.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page).toHaveURL('/auth');
});

test.describe('a save over somebody else’s', () => {
  test.beforeEach(({ allowConsoleError }) => allowConsoleError(/status of 412/));

  async function meetTheirs(page: Page, id: number, change: () => Promise<unknown>) {
    await page.goto(`/admin/dashboard?edit=${id}`);
    await page.getByLabel('Summary', { exact: true }).fill('My own words');
    await change();
    await save(page).click();
    await expect(page.getByText('Failed to update case study')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Two versions of this case study', exact: true })).toBeVisible();
    await expect(page.getByLabel('Summary', { exact: true })).toHaveValue('My own words');
  }

  test('can overwrite it @both', async ({ page, make, admin }) => {
    const study = await make.caseStudy();
    await meetTheirs(page, study.id, () =>
      admin.patch(`/api/case-studies/${study.id}`, { data: { summary: 'Theirs' } }),
    );
    await page.getByRole('button', { name: 'Overwrite with mine', exact: true }).click();
    await expect(page.getByText('Case study updated')).toBeVisible();
    const saved = await (await admin.get(`/api/case-studies/${study.slug}`)).json();
    expect(saved.summary).toBe('My own words');
  });

  test('can give way to it, and keeps one’s own', async ({ page, make, admin, axe }) => {
    const study = await make.caseStudy();
    await meetTheirs(page, study.id, () =>
      admin.patch(`/api/case-studies/${study.id}`, { data: { summary: 'Theirs' } }),
    );
    await axe(page);
    await page.getByRole('button', { name: 'Load their version', exact: true }).click();
    await expect(page.getByLabel('Summary', { exact: true })).toHaveValue('Theirs');
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);
    await page.getByRole('button', { name: 'Restore unsaved work', exact: true }).click();
    await expect(page.getByLabel('Summary', { exact: true })).toHaveValue('My own words');
  });
});

test('a save of a study that was deleted says where to find it', async ({ page, make, admin, allowConsoleError }) => {
  allowConsoleError(/status of 404/);
  const study = await make.caseStudy();
  await page.goto(`/admin/dashboard?edit=${study.id}`);
  await page.getByLabel('Summary', { exact: true }).fill('My own words');
  await admin.delete(`/api/case-studies/${study.id}`);
  await save(page).click();
  await expect(page.getByText(/was deleted meanwhile/)).toBeVisible();
  await expect(page.getByLabel('Summary', { exact: true })).toHaveValue('My own words');
});

test('changes of a study are undone one after the other, until it is as it was', async ({ page, make }) => {
  const study = await make.caseStudy({ title: 'A shop reborn', summary: 'As it was' });
  await page.goto(`/admin/dashboard?edit=${study.id}`);
  const undo = page.getByRole('button', { name: 'Undo the last change', exact: true });
  await openMenu(page);
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  const summary = page.getByLabel('Summary', { exact: true });
  const manufacturing = page.getByRole('checkbox', { name: 'Manufacturing', exact: true });
  await summary.fill('Other words');
  await manufacturing.check();
  await openMenu(page);
  await undo.click();
  await expect(manufacturing).not.toBeChecked();
  await expect(summary).toHaveValue('Other words');
  await undo.click();
  await expect(summary).toHaveValue('As it was');
  await expect(page.getByText('Unsaved changes', { exact: true })).toHaveCount(0);
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
});

test('work that an earlier version of the program kept is still offered', async ({ page, make }) => {
  const study = await make.caseStudy({ title: 'A shop reborn' });
  await page.goto('/admin/dashboard');
  await page.evaluate(
    ({ id, version, title, slug, ...texts }) => {
      const { summary, description, challenge, solution, results, coverImage, gallery, services } = texts;
      const words = { title, slug, summary, description, challenge, solution, results, coverImage };
      const kept = { writer: 'old', savedAt: '2026-03-05T00:00:00.000Z', version, isSlugOwn: true, gallery, services };
      const draft = { ...kept, texts: { ...words, title: 'Kept by the version before' } };
      localStorage.setItem(`case-study-draft:${id}`, JSON.stringify([draft]));
    },
    { ...study },
  );
  await page.goto(`/admin/dashboard?edit=${study.id}`);
  await page.getByRole('button', { name: 'Restore unsaved work', exact: true }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Kept by the version before');
});
