import type { Page } from '@playwright/test';
import { originalContent } from '../../app/features/site-content/default-site-content.ts';
import { expect, test } from './fixtures.ts';
import { resetTexts } from './reset-texts.ts';

// a server of its own: reviews stay
test.use({ sampleContent: false, serverEnv: { CLAIMS_FILE: '1' } });

test.beforeEach(async ({ signIn, admin }) => {
  await resetTexts(admin);
  await signIn('admin');
});

const past = originalContent.claims.map((claim) =>
  ['launches', 'markets', 'career'].includes(claim.key) ? { ...claim, reviewOn: '2020-01-31' } : claim,
);

async function openClaim(page: Page, name: string) {
  await page.goto('/admin/content/claims');
  await page.locator('summary', { hasText: name }).first().click();
}

test('a due claim is worth a look until it was reviewed', async ({ page, admin }) => {
  await admin.put('/api/content/claims', { data: { data: past } });
  // nothing stands there to be pressed that would move once the last of it was read
  const { promise: lastReply, resolve: answer } = Promise.withResolvers<void>();
  await page.route('/api/status', async (route) => {
    await lastReply;
    await route.continue();
  });
  const isLooked = page.waitForResponse('/api/freshness');
  await page.goto('/admin/worth-a-look');
  await isLooked;
  await expect(page.getByText('Looking at the whole site')).toBeVisible();
  const due = page.getByRole('link', { name: /^The claim “.*” was to be reviewed by/ });
  await expect(due).toHaveCount(0);
  answer();
  await expect(due).toHaveCount(3);
  await due.first().click();
  await expect(page).toHaveURL('/admin/content/claims');
  await page.locator('summary', { hasText: 'Markets' }).first().click();
  const open = page.locator('details[open]');
  // what is typed and not saved stays
  await open.getByLabel('Where the evidence lies (optional)', { exact: true }).fill('Drawer 4');
  await open.getByLabel('Note (optional)', { exact: true }).fill('Counted again');
  await open.getByRole('button', { name: 'Reviewed today', exact: true }).click();
  await expect(open.getByRole('list', { name: 'Reviews of Markets', exact: true })).toContainText(
    'owner: “28”. Counted again',
  );
  await expect(open.getByLabel('Where the evidence lies (optional)', { exact: true })).toHaveValue('Drawer 4');
  await expect(open.getByLabel('Review on', { exact: true })).not.toHaveValue('2020-01-31');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Claims is up to date on the website.')).toBeVisible();
  await page.goto('/admin/worth-a-look');
  await expect(due).toHaveCount(2);
});

test('the register is one page to hand over, on screen, on paper and as a table', async ({
  page,
  make,
  admin,
  axe,
}) => {
  const study = await make.caseStudy({ title: 'A quarry reopened', results: 'Launch number 3800+ of its kind.' });
  await openClaim(page, 'Launches');
  const register = page.getByRole('link', { name: 'Claims register', exact: true });
  await expect(page.getByText('4 places', { exact: true }).first()).toBeVisible();
  // nobody proves what the sample says
  await expect(register).toHaveCount(0);
  await admin.put('/api/content/claims', { data: { data: past } });
  await page.reload();
  await register.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Claims register', exact: true })).toBeVisible();
  const launches = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Launches', exact: true }) });
  await expect(launches.getByRole('row', { name: /^3800\+/ })).toContainText('Case study: A quarry reopened');
  await axe(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('claims-register.csv');
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden();
  await expect(launches).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await launches.getByRole('link', { name: 'Case study: A quarry reopened', exact: true }).first().click();
  await expect(page).toHaveURL(`/admin/dashboard?edit=${study.id}`);
});

test('a changed wording offers the places that spell it out, and one press changes all, by keyboard alone', async ({
  page,
  admin,
  make,
  axe,
}) => {
  await make.caseStudy({ title: 'A quarry reopened', summary: 'One of 3800+ launches.' });
  const { data: footer } = await (await admin.get('/api/content/footer')).json();
  await admin.put('/api/content/footer', { data: { data: { ...footer, about: 'After 3800+ launches.' } } });
  await openClaim(page, 'Launches');
  const open = page.locator('details[open]');
  await open.getByLabel('Number (optional)', { exact: true }).fill('3900');
  await open.getByLabel('Wording 1', { exact: true }).fill('3900+');
  await open.getByLabel('Wording 2', { exact: true }).fill('3900 Projects');
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: '2 places still say it as before', exact: true });
  await expect(dialog).toContainText('Footer and newsletter: “3800+”');
  // nothing was replaced by itself
  expect((await (await admin.get('/api/content/footer')).json()).data.about).toBe('After 3800+ launches.');
  await dialog.getByRole('link', { name: 'Change “3800+” to “3900+”', exact: true }).press('Enter');
  const places = page.getByRole('list', { name: 'Where it stands', exact: true }).getByRole('listitem');
  await expect(places).toHaveText([/^Text.*After 3800\+ 3900\+ launches\.$/, /A quarry reopened.*3800\+ 3900\+/]);
  await axe(page);
  await page.getByRole('button', { name: 'Change in 2 places', exact: true }).press('Enter');
  await expect(page.getByText('“3800+” is “3900+” now', { exact: true })).toBeVisible();
  expect((await (await admin.get('/api/content/footer')).json()).data.about).toBe('After 3900+ launches.');
  await expect(page.getByText('“3800+” stands nowhere', { exact: true })).toBeVisible();
});
