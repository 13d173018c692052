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

/** A refusal of the whole is one alert; one of a field is told by the focus on it, and by no alert besides. */
async function expectToldOnce(
  page: Page,
  send: Locator,
  { call, field, path }: { call: string; field: Locator; path: string },
) {
  await page.route(call, (route) =>
    route.request().method() === 'GET' ? route.continue() : FAILURES['the server refuses']?.(route, path),
  );
  const before = (await alertsOf(page)).length;
  await send.click();
  await expect.poll(async () => (await alertsOf(page)).length).toBeGreaterThan(before);
  await expect(send).toBeEnabled();
  await page.unroute(call);
  await page.route(call, (route) =>
    route.request().method() === 'GET' ? route.continue() : FAILURES['a field is to blame']?.(route, path),
  );
  await send.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/It must be another one/);
  expect((await alertsOf(page)).slice(before)).toHaveLength(1);
}

test('mail settings that are refused are told once', async ({ page }) => {
  await page.goto('/admin/settings/mail');
  const field = page
    .getByRole('form', { name: 'How mail leaves', exact: true })
    .getByLabel('Mail address', { exact: true });
  const send = page.getByRole('button', { name: 'Save mail settings', exact: true });
  await expectToldOnce(page, send, { call: '**/api/settings/mail', field, path: 'address' });
});

test('a password that cannot be changed is told once', async ({ page }) => {
  await page.goto('/admin/settings/accounts');
  const field = page.getByLabel('Current password', { exact: true });
  await field.fill(ADMIN.password);
  await page.getByLabel('New password', { exact: true }).fill('violet anchor seven hills');
  const send = page.getByRole('button', { name: 'Change password', exact: true });
  await expectToldOnce(page, send, { call: '**/api/account/password', field, path: 'currentPassword' });
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
