import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { resetTexts } from './reset-texts.ts';
import { tabTo } from './tab-to.ts';

test.use({ sampleContent: false });

test.beforeEach(({ admin, afterwards }) => afterwards(() => resetTexts(admin)));

async function saved(admin: APIRequestContext, section: string, change: (data: Record<string, unknown>) => unknown) {
  const { data } = await (await admin.get(`/api/content/${section}`)).json();
  const reply = await admin.put(`/api/content/${section}`, { data: { data: change(data) } });
  expect(reply.status()).toBe(200);
}

const speak = (admin: APIRequestContext, language: string) =>
  saved(admin, 'identity', (data) => ({ ...data, language }));

const PATHS = ['/', '/case-studies', '/case-studies?view=gallery', '/case-studies/kettle', '/contact', '/newsletter'];

test('German words fit on the narrowest screens, and pages come to life with them', async ({
  page,
  admin,
  make,
  axe,
}) => {
  await make.caseStudy({ slug: 'kettle', title: 'Ein Kessel, der gut ausgießt' });
  await speak(admin, 'de-DE');
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of PATHS) {
    await page.goto(path);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect([path, wide]).toEqual([path, 0]);
    await axe(page);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/case-studies');
  const button = page.getByRole('button', { name: /^Automatische?s? ?[Ss]croll/ });
  const said = await button.getAttribute('aria-label');
  await button.click();
  await expect(
    page.getByRole('button', {
      name: said === 'Automatisch scrollen' ? 'Automatisches Scrollen anhalten' : 'Automatisch scrollen',
      exact: true,
    }),
  ).toBeVisible();
});

test('no word of the bar is parted, however long the name and the menu, and the bar is as high as ever', async ({
  page,
  admin,
  make,
}) => {
  await make.caseStudy({ slug: 'kettle', title: 'Ein Kessel, der gut ausgießt' });
  await speak(admin, 'de-DE');
  const labels = ['Über mich', 'Leistungen', 'Fallstudien', 'Einblicke', 'Unternehmen', 'Medien'];
  await saved(admin, 'navigation', () => labels.map((label) => ({ label, href: '/about' })));
  await saved(admin, 'headerAction', (data) => ({ ...data, label: 'Kontakt' }));
  for (const name of [
    'Ida Roth',
    'Friederike Schwarzenberger-Großhövel',
    'Dr. Anna-Lena von der Wettern-Sigmaringen',
  ]) {
    await saved(admin, 'identity', (data) => ({ ...data, name, tagline: 'Sachverständige für Aufzugsanlagen' }));
    for (const width of [320, 390, 768, 961, 1000, 1100, 1280, 1366]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto('/contact');
      const { parted, height } = await page.locator('.bar').evaluate((bar) => {
        const found: string[] = [];
        const texts = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode())
          for (const { index, 0: word } of (text.nodeValue ?? '').matchAll(/[^\s-]+-?/g)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
          }
        return { parted: found, height: bar.getBoundingClientRect().height };
      });
      expect([name, width, parted]).toEqual([name, width, []]);
      // as its sheets reckon: what is scrolled to begins below it
      expect([name, width, height <= 73]).toEqual([name, width, true]);
    }
  }
});

test('a page in Arabic is mirrored: its menu comes from the left, and its English words say what they are', async ({
  page,
  admin,
  make,
  axe,
}) => {
  await make.caseStudy({ slug: 'kettle', title: 'غلاية تصب جيدا' });
  await speak(admin, 'ar-EG');
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of PATHS) {
      await page.goto(path);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([width, path, wide]).toEqual([width, path, 0]);
      await axe(page);
    }
  }
  await page.goto('/contact');
  const [name, action] = [page.locator('.bar .id'), page.locator('.bar nav')];
  expect((await name.boundingBox())?.x).toBeGreaterThan((await action.boundingBox())?.x ?? 0);
  await page.setViewportSize({ width: 390, height: 800 });
  const open = page.getByRole('button', { name: 'Open menu', exact: true });
  await expect(open).toHaveAttribute('lang', 'en');
  await open.click();
  const menu = page.getByRole('dialog', { name: 'Menu', exact: true });
  await expect.poll(async () => (await menu.boundingBox())?.x).toBe(0);
  await expect(menu.getByRole('navigation', { name: 'Mobile', exact: true })).toBeVisible();
});

test('the owner finds a word by keyboard alone, says it otherwise, and puts it back', async ({
  page,
  admin,
  signIn,
  axe,
  allowConsoleError,
}) => {
  allowConsoleError(/400/);
  await speak(admin, 'sv-SE');
  await signIn('admin');
  await page.goto('/admin/site/words');
  const card = page.getByRole('region', { name: 'Interface words', exact: true });
  await tabTo(page, card.getByLabel('Find a word', { exact: true }));
  await page.keyboard.type('open menu');
  const change = card.getByRole('button', { name: 'Change Öppna menyn', exact: true });
  await expect(change).toBeVisible();
  await axe(page);
  await tabTo(page, change);
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Change word', exact: true });
  await expect(form.getByLabel('Words', { exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Visa {menyn}');
  await form.getByRole('button', { name: 'Save word', exact: true }).press('Enter');
  await expect(form.getByText('In braces only these can stand: none.')).toBeVisible();
  await axe(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Visa menyn');
  await form.getByRole('button', { name: 'Save word', exact: true }).press('Enter');
  await expect(form).toHaveCount(0);
  expect(await (await admin.get('/')).text()).toContain('aria-label="Visa menyn"');
  await card.getByRole('button', { name: 'Put back Visa menyn', exact: true }).click();
  await expect(card.getByRole('button', { name: 'Change Öppna menyn', exact: true })).toBeVisible();
  expect(await (await admin.get('/')).text()).toContain('aria-label="Öppna menyn"');
});
