import { openDatabase } from '../../app/platform/database/database.server.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, test } from './fixtures.ts';

test.use({ serverEnv: { LOG_LEVEL: 'error' } });

const DAY = 86_400_000;

type Counted = { ago: number; kind: string; page: string; n: number };
type Landed = { ago: number; page: string; source: string; host?: string; step: string; n: number };

/** In place of everything that was counted. */
async function count(
  { databaseUrl, dataDir }: RunningServer,
  counted: Counted[],
  landed: Landed[] = [],
): Promise<void> {
  const { db } = openDatabase({ databaseUrl, dataDir });
  await db.deleteFrom('visit_counts').execute();
  await db.deleteFrom('landings').execute();
  const dayOf = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);
  const rows = counted.map(({ ago, ...row }) => ({ ...row, day: dayOf(ago), place: '' }));
  if (rows.length > 0) await db.insertInto('visit_counts').values(rows).execute();
  const landings = landed.map(({ ago, host = '', ...row }) => ({ ...row, host, day: dayOf(ago) }));
  if (landings.length > 0) await db.insertInto('landings').values(landings).execute();
  await db.destroy();
}

test('one table says where readers come from, by page, beside the days before', async ({
  page,
  server,
  make,
  signIn,
  axe,
}) => {
  await make.caseStudy({ slug: 'homewares', title: 'Homewares range' });
  const study = '/case-studies/homewares';
  await count(
    server,
    [
      { ago: 2, kind: 'view', page: study, n: 41 },
      { ago: 2, kind: 'results', page: study, n: 17 },
      { ago: 3, kind: 'booking', page: study, n: 3 },
      { ago: 9, kind: 'view', page: study, n: 8 },
      { ago: 3, kind: 'view', page: '/about', n: 1204 },
      { ago: 60, kind: 'view', page: '/contact', n: 5 },
      { ago: 60, kind: 'mail', page: '/contact', n: 2 },
    ],
    [
      { ago: 2, page: study, source: 'social', step: 'landed', n: 12 },
      { ago: 2, page: study, source: 'social', step: 'booking', n: 2 },
      { ago: 9, page: study, source: 'social', step: 'landed', n: 8 },
      { ago: 2, page: study, source: 'site', host: 'forum.example', step: 'landed', n: 4 },
      { ago: 2, page: study, source: 'read-out', step: 'landed', n: 6 },
    ],
  );
  await signIn('admin');
  await page.goto('/admin/worth-a-look');
  await expect(page.getByText('In the last 7 days: 1245 page views, 3 went on to the booking page.')).toBeVisible();

  // by keyboard alone: g v, then the periods
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  await expect(page.getByRole('heading', { name: 'Visits', exact: true })).toBeFocused();
  const table = page.getByRole('table').first();
  const ways = table.locator('tbody').filter({ hasText: 'Homewares range' }).getByRole('row');
  await expect(ways).toHaveText([
    'Homewares range41 817 03 0–––',
    'Social networks12 8–2 0–––',
    'Direct on this site25 017 01 0–––',
    'Read out by assistants6 0–––––',
    'Other sites: forum.example4 0–––––',
  ]);
  await expect(table.getByRole('link', { name: 'Homewares range', exact: true })).toHaveAttribute('href', study);
  await page.getByText('What the ways mean', { exact: true }).press('Enter');
  await expect(
    page.getByText(/^Direct on this site: from another of your pages\..*nobody is followed\.$/),
  ).toBeVisible();
  await page.getByText('These numbers are a little low. Why?', { exact: true }).press('Enter');
  await expect(page.getByText('Page views, not people.')).toHaveText(
    'Page views, not people. Firefox does not report clicks on pages without script; still pages opened by prefetch are missed: read these as at least.',
  );
  await axe(page);

  await page.getByRole('radio', { name: '30 days', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/days=90/);
  await expect(table.getByRole('row', { name: 'Contact 5 0', exact: false })).toBeVisible();
  await page.getByText('All numbers', { exact: true }).press('Enter');
  await expect(page.getByRole('row', { name: 'Homewares range 49 17 3 – – – – –', exact: true })).toBeVisible();
  await axe(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV', exact: true }).press('Enter');
  expect((await download).suggestedFilename()).toBe('visits.csv');

  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(ways.first()).toBeVisible();
});

test('the first week, nothing yet, switched off, and no answer are said as they are', async ({
  page,
  server,
  admin,
  signIn,
  axe,
  allowConsoleError,
}) => {
  await count(server, []);
  await signIn('admin');
  await page.goto('/admin/visits');
  await expect(page.getByText('Nothing counted yet', { exact: true })).toBeVisible();
  await axe(page);

  await count(server, [{ ago: 1, kind: 'view', page: '/about', n: 2 }]);
  await page.reload();
  await expect(page.getByText(/^Counting since .* Come back in a few days\.$/)).toBeVisible();
  await expect(page.getByRole('row', { name: 'About 2 0', exact: false }).first()).toBeVisible();

  await page.goto('/admin/visits#visits');
  const counting = page.getByRole('checkbox', { name: 'Count visits', exact: true });
  await expect(counting).toBeChecked();
  await counting.press('Space');
  await expect(page.getByText('Visits are not counted any more.', { exact: true })).toBeVisible();
  await page.goto('/admin/visits');
  await expect(
    page.getByText('Visits are not counted. Switch Count visits on; what was counted before stays.'),
  ).toBeVisible();
  await axe(page);
  await page.goto('/admin/worth-a-look');
  await expect(page.getByText('Visits are not counted. Visits', { exact: true })).toBeVisible();
  await admin.patch('/api/settings/visit-counts', { data: { isOn: true } });

  allowConsoleError(/503/);
  await page.route('**/api/visit-counts?*', (route) => route.fulfill({ status: 503, body: 'Away for a moment.' }));
  await page.goto('/admin/visits');
  await expect(page.getByText('The visits could not be read.')).toBeVisible();
  await axe(page);
});
