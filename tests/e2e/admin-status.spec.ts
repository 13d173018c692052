import type { Route } from '@playwright/test';
import { EMPTY_GALLERY } from '../../app/features/case-studies/case-study.ts';
import { galleryImage } from '../support/make.ts';
import { expect, test } from './fixtures.ts';

test.use({ sampleContent: false });

test.beforeEach(({ signIn }) => signIn('admin'));

test('Worth a look says how the site is doing, on a phone too, and when that cannot be read', async ({
  page,
  axe,
  allowConsoleError,
}) => {
  // the machine that runs the tests may be slow, and its disk full
  const asOnGoodDays = async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), problems: [] } });
  };
  await page.route('/api/status', asOnGoodDays);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/admin/worth-a-look');
  const card = page.getByRole('region', { name: 'How the site is doing', exact: true });
  await expect(card.getByText('All is well.')).toBeVisible();
  // other files may have left mails on the way
  await expect(card.getByText(/^Mail is off[,.]/)).toBeVisible();
  await expect(card.getByText(/^Answers at once|^Answers quickly|^Slow/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await axe(page);

  allowConsoleError(/status of 503/);
  await page.route('/api/status', (route) => route.fulfill({ status: 503, body: 'Not now.' }));
  await page.reload();
  await expect(card.getByText('The status could not be read. Not now.')).toBeVisible();
  await page.unroute('/api/status');
  await page.route('/api/status', asOnGoodDays);
  await card.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(card.getByText('All is well.')).toBeVisible();
});

test('How the site is, line by line, is asked once for a page and again by its button, and says when it cannot be', async ({
  page,
  axe,
  allowConsoleError,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/doctor')) asked.push(request.url());
  });
  await page.clock.install();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/admin/settings/backups');
  const card = page.getByRole('region', { name: 'How the site is', exact: true });
  await expect(card.getByText(/^Well\. No text waits for a decision\.$/)).toBeVisible();
  await expect(
    card.getByText(/^Worth a look\. There is none: what lies beside the data is lost with it\. Whoever runs/),
  ).toBeVisible();
  // what asks for something stands above what does not
  const states = await card.getByRole('definition').allTextContents();
  expect(states.findIndex((text) => text.startsWith('Well.'))).toBeGreaterThan(0);
  expect(states.findLastIndex((text) => !text.startsWith('Well.'))).toBeLessThan(
    states.findIndex((text) => text.startsWith('Well.')),
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await axe(page);
  await page.clock.runFor(60_000);
  expect(asked).toHaveLength(1);

  allowConsoleError(/status of 503/);
  await page.route('/api/doctor', (route) => route.fulfill({ status: 503, body: 'Not now.' }));
  await card.getByRole('button', { name: 'Ask again', exact: true }).click();
  await expect(card.getByText('How the site is could not be found out. Not now.')).toBeVisible();
  await page.unroute('/api/doctor');
  await card.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(card.getByText('How the site is could not be found out. Not now.')).toHaveCount(0);
  expect(asked).toHaveLength(3);
});

test('a picture is made decorative and back, and the coach leaves it alone', async ({ page, make, admin, axe }) => {
  const images = [
    galleryImage({ url: '/images/share-default.png', alt: 'results image 1' }),
    galleryImage({ url: '/images/share-default.png', alt: 'A lathe', order: 1 }),
  ];
  const study = await make.caseStudy({ gallery: { ...EMPTY_GALLERY, results: images } });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/admin/dashboard?edit=${study.id}`);
  const alt = page.getByRole('textbox', { name: 'Picture description, Results image 1', exact: true });
  const sheet = page.getByRole('dialog', { name: 'Results image 1', exact: true });
  const decorative = sheet.getByRole('checkbox', { name: 'Decorative', exact: true });
  const words = sheet.getByRole('textbox', { name: 'Picture description', exact: true });
  const details = page.getByRole('button', { name: 'Details of Results image 1', exact: true });
  await expect(page.getByText('This is still the automatic text.')).toBeVisible();
  await details.click();
  await decorative.check();
  await expect(words).toBeDisabled();
  await expect(words).toHaveValue('');
  await expect(page.getByText('This is still the automatic text.')).toHaveCount(0);
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(alt).toBeDisabled();
  await expect(alt).toHaveValue('');
  // what it said is remembered for as long as the editor is open
  await details.click();
  await decorative.uncheck();
  await expect(words).toHaveValue('results image 1');
  await decorative.check();
  await sheet.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(details).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await axe(page);
  await page
    .getByRole('button', { name: /^(Save|Update)/ })
    .first()
    .click();
  await expect
    .poll(
      async () => ((await (await admin.get(`/api/case-studies/${study.slug}`)).json()) as typeof study).gallery.results,
    )
    .toMatchObject([{ alt: '', decorative: true }, { alt: 'A lathe' }]);
});
