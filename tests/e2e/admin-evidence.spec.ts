import type { Page } from '@playwright/test';
import { fromMenu } from './editor-page.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './held-requests.ts';

test.use({ sampleContent: false });
test.beforeEach(({ signIn }) => signIn('admin'));

const FIGURE = { id: '0000000a', label: 'Weight', before: '4', after: '3', unit: 'kg', period: '', basis: '' };

const place = (page: Page) => page.getByRole('textbox', { name: 'Where the evidence lies', exact: true });

async function typeEvidence(page: Page, id: number) {
  await page.goto(`/admin/dashboard?edit=${id}`);
  await page.getByText('Evidence, for you alone', { exact: true }).click();
  await place(page).fill('Drawer 4');
}

test('is saved along with the study', async ({ page, make, admin }) => {
  const { id } = await make.caseStudy({ outcomes: [FIGURE] });
  await typeEvidence(page, id);
  await page.getByLabel('Title', { exact: true }).fill('Weighed');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('status').filter({ hasText: 'Case study updated' })).toBeVisible();
  await expect(page).not.toHaveURL(/edit=/);
  const { items } = await (await admin.get(`/api/case-study-evidence/${id}`)).json();
  expect(items).toMatchObject([{ evidence: 'Drawer 4' }]);
});

test('keeps the study from being saved without it, and says why', async ({ page, make, admin, allowConsoleError }) => {
  allowConsoleError(/status of 503/);
  const { id, slug, title } = await make.caseStudy({ outcomes: [FIGURE] });
  await typeEvidence(page, id);
  await page.route('**/api/case-study-evidence/*', (route) => route.fulfill({ status: 503, body: 'Try again later' }));
  await page.getByLabel('Title', { exact: true }).fill('Weighed');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('The evidence of the figures: Try again later')).toBeVisible();
  await expect(place(page)).toHaveValue('Drawer 4');
  expect((await (await admin.get(`/api/case-studies/${slug}`)).json()).title).toBe(title);
});

test('is not left behind without a question', async ({ page, make }) => {
  const { id } = await make.caseStudy({ outcomes: [FIGURE] });
  await typeEvidence(page, id);
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss();
    return dialog.message();
  });
  await page.getByRole('button', { name: 'Back to Dashboard', exact: true }).click();
  expect(await asked).toContain('You have unsaved changes');
  await expect(place(page)).toHaveValue('Drawer 4');
});

test('stays as it is typed while it is being saved', async ({ page, make }) => {
  const { id } = await make.caseStudy({ outcomes: [FIGURE] });
  await typeEvidence(page, id);
  const answer = await holdRequests(page, '**/api/case-study-evidence/*', 'PUT');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Save evidence', exact: true }).click();
  await sent;
  await place(page).fill('Drawer 4, at the back');
  answer();
  await expect(page.getByText('Evidence saved.', { exact: true })).toBeVisible();
  await expect(place(page)).toHaveValue('Drawer 4, at the back');
});

for (const isTaken of [true, false])
  test(`typed while its study becomes a draft is in the draft, also where it ${isTaken ? 'is' : 'cannot be'} stored`, async ({
    page,
    make,
    admin,
    allowConsoleError,
  }) => {
    allowConsoleError(/status of 503/);
    const { id } = await make.caseStudy({ outcomes: [FIGURE] });
    await page.goto(`/admin/dashboard?edit=${id}`);
    await page.getByText('Evidence, for you alone', { exact: true }).click();
    await expect(place(page)).toBeVisible();
    const answer = await holdRequests(page, '**/api/case-study-drafts', 'POST');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await fromMenu(page, 'Save as draft');
    await sent;
    await place(page).fill('Drawer 4');
    if (!isTaken)
      await page.route('**/api/case-study-evidence/*', (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: 'Busy' }) : route.continue(),
      );
    answer();
    await expect(page).toHaveURL(/draft=\d+/);
    await page.getByText('Evidence, for you alone', { exact: true }).click();
    await expect(place(page)).toHaveValue('Drawer 4');
    await page.unroute('**/api/case-study-evidence/*');
    await page.getByRole('button', { name: 'Save evidence', exact: true }).click();
    const stored = async () => (await (await admin.get(`/api/case-study-evidence/${id}`)).json()).items;
    await expect.poll(stored).toMatchObject([{ evidence: 'Drawer 4' }]);
  });
