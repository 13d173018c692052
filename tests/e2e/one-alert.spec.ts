import type { Locator, Page, Route } from '@playwright/test';
import { galleryImage } from '../support/make.ts';
import { ADMIN, expect, test } from './fixtures.ts';
import { resetTexts } from './reset-texts.ts';

test.use({ sampleContent: false });

test.beforeEach(async ({ page, signIn, admin, allowConsoleError }) => {
  allowConsoleError(/status of (?:400|404|412|503)|net::ERR_/);
  await signIn('admin');
  await resetTexts(admin);
  await page.addInitScript(recordAlerts);
});

/** Notes in the page whatever a screen reader would be given at once. */
function recordAlerts() {
  const said: string[] = [];
  Object.assign(window, { said });
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const element = node instanceof Element ? node : node.parentElement;
      const alert = element?.closest('[role=alert]') ?? element?.querySelector('[role=alert]');
      const text = alert?.textContent?.trim() ?? '';
      if (text !== '') said.push(text);
    }
  }).observe(document, { childList: true, subtree: true });
}

const alertsOf = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said);

const notices = (page: Page) => page.getByRole('region', { name: /Notifications/ });

/** Ways in which a save can fail; `field` is one that the server may blame. */
const FAILURES: Record<string, (route: Route, field: string) => Promise<void>> = {
  'the site does not answer': (route) => route.abort(),
  'the server refuses': (route) => route.fulfill({ status: 503, body: 'The disk is busy.' }),
  'somebody else saved': (route) => route.fulfill({ status: 412, body: 'It was changed elsewhere.' }),
  'a field is to blame': (route, field) =>
    route.fulfill({
      status: 400,
      contentType: 'application/problem+json',
      body: JSON.stringify({ title: 'Not this one', errors: [{ path: field, message: 'It must be another one' }] }),
    }),
};

type Case = {
  /** Opens the form with a change in it; answers the button that saves. */
  open: (page: Page, make: { study: () => Promise<number>; project: () => Promise<number> }) => Promise<Locator>;
  call: string;
  field: string;
  toast: string;
};

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

const FORMS: Record<string, Case> = {
  'a text of the site': {
    async open(page) {
      await page.goto('/admin/content/slogans');
      await page.getByLabel('For products', { exact: true }).fill('My own rule');
      return saveButton(page);
    },
    call: '**/api/content/slogans',
    field: 'build',
    toast: 'Slogans could not be saved',
  },
  'a stop of the tour': {
    async open(page) {
      await page.goto('/admin/setup');
      await page.getByRole('link', { name: 'Start the tour', exact: true }).click();
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kim Rae');
      return saveButton(page);
    },
    call: '**/api/content/identity',
    field: 'name',
    toast: 'Identity could not be saved',
  },
  'a case study': {
    async open(page, make) {
      await page.goto(`/admin/dashboard?edit=${await make.study()}`);
      await page.getByLabel('Summary', { exact: true }).fill('My own words');
      return saveButton(page);
    },
    call: '**/api/case-studies/*',
    field: 'summary',
    toast: 'Failed to update case study',
  },
  'the images of a case study': {
    async open(page, make) {
      await page.goto(`/admin/dashboard?edit=${await make.study()}`);
      return page.getByRole('button', { name: 'Save Images', exact: true });
    },
    call: '**/api/case-studies/*',
    field: 'gallery.challenge',
    toast: 'Failed to save images',
  },
  'a project': {
    async open(page, make) {
      await page.goto(`/admin/content/projects?edit=${await make.project()}`);
      await page.getByLabel('Title', { exact: true }).fill('Mine');
      return saveButton(page);
    },
    call: '**/api/projects/*',
    field: 'title',
    toast: 'Failed to update project',
  },
};

for (const [form, { open, call, field, toast }] of Object.entries(FORMS))
  test(`one alert, and the stated message silently, for each save of ${form} that fails`, async ({
    page,
    make,
    admin,
    afterwards,
  }) => {
    test.slow();
    const save = await open(page, {
      study: async () =>
        (await make.caseStudy({ gallery: { challenge: [galleryImage()], solution: [], results: [] } })).id,
      async project() {
        const made = await admin.post('/api/projects', {
          data: { title: 'Mill', description: 'A mill', imageUrl: '/images/share-default.png' },
        });
        const { id } = await made.json();
        afterwards(() => admin.delete(`/api/projects/${id}`));
        return id;
      },
    });
    for (const [name, fail] of Object.entries(FAILURES))
      await test.step(name, async () => {
        await page.route(call, (route) => (route.request().method() === 'GET' ? route.continue() : fail(route, field)));
        // the same again is said again
        for (const _time of ['first', 'second']) {
          const before = (await alertsOf(page)).length;
          await save.click();
          await expect.poll(async () => (await alertsOf(page)).length).toBeGreaterThan(before);
          await expect(save).toBeEnabled();
          expect((await alertsOf(page)).slice(before), name).toHaveLength(1);
          await expect(notices(page)).toContainText(toast);
          await expect(notices(page).getByRole('alert')).toBeEmpty();
        }
        await page.unroute(call);
      });
  });

test('one alert for mail settings that are refused', async ({ page }) => {
  await page.goto('/admin/settings/mail');
  const save = page.getByRole('button', { name: 'Save mail settings', exact: true });
  for (const fail of ['the server refuses', 'a field is to blame']) {
    await page.route('**/api/settings/mail', (route) =>
      route.request().method() === 'GET' ? route.continue() : FAILURES[fail]?.(route, 'address'),
    );
    const before = (await alertsOf(page)).length;
    await save.click();
    await expect.poll(async () => (await alertsOf(page)).length).toBeGreaterThan(before);
    await expect(save).toBeEnabled();
    expect((await alertsOf(page)).slice(before), fail).toHaveLength(1);
    await page.unroute('**/api/settings/mail');
  }
});

test('one alert for a password that cannot be changed', async ({ page }) => {
  await page.goto('/admin/settings/accounts');
  for (const fail of ['the server refuses', 'a field is to blame']) {
    await page.route('**/api/account/password', (route) => FAILURES[fail]?.(route, 'currentPassword'));
    await page.getByLabel('Current password', { exact: true }).fill(ADMIN.password);
    await page.getByLabel('New password', { exact: true }).fill('violet anchor seven hills');
    const before = (await alertsOf(page)).length;
    const change = page.getByRole('button', { name: 'Change password', exact: true });
    await change.click();
    await expect.poll(async () => (await alertsOf(page)).length).toBeGreaterThan(before);
    await expect(change).toBeEnabled();
    expect((await alertsOf(page)).slice(before), fail).toHaveLength(1);
    await page.unroute('**/api/account/password');
  }
});

test('that the site cannot be reached is no longer said once it answers again', async ({ page, context }) => {
  await page.goto('/admin/content/slogans');
  await page.getByLabel('For products', { exact: true }).fill('My own rule');
  await context.setOffline(true);
  await saveButton(page).click();
  // the live page beside the form says the same where it was still being read
  const away = page.getByRole('main').getByRole('alert').filter({ hasText: 'The site cannot be reached.' });
  await expect(away).toBeVisible();
  await context.setOffline(false);
  await expect(away).toHaveCount(0);
  const back = page.getByRole('status').filter({ hasText: 'The site answers again.' });
  await expect(back).toBeVisible();
  await expect(page.getByLabel('For products', { exact: true })).toHaveValue('My own rule');
  await saveButton(page).click();
  await expect(page.getByText('is up to date on the website.')).toBeVisible();
  await expect(back).toHaveCount(0);
});
