import type { APIRequestContext, Page } from '@playwright/test';
import { laterDay, periodOf } from '../../app/features/visits/visit-sentences.ts';
import { dayIn } from '../../app/lib/moments.ts';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { newCaseStudy } from '../support/make.ts';
import { anArticle } from '../support/make-entry.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, test } from './fixtures.ts';
import { type Hands, handsOf, WAYS, weekly } from './hands.ts';
import { tabTo } from './tab-to.ts';

// a site of its own: what these tasks find is all that there is
test.use({ sampleContent: false, serverEnv: { TIME_ZONE: 'Australia/Perth' } });

test.beforeEach(({ signIn }) => signIn('admin'));

async function make(admin: APIRequestContext, path: string, data: unknown): Promise<number> {
  const reply = await admin.post(`/api/${path}`, { data });
  expect(reply.ok(), await reply.text()).toBe(true);
  return (await reply.json()).id;
}

async function empty(admin: APIRequestContext): Promise<void> {
  for (const path of ['case-study-drafts', 'case-studies'])
    for (const { id } of await (await admin.get(`/api/${path}`)).json()) await admin.delete(`/api/${path}/${id}`);
  for (const { id } of await (await admin.get('/api/entries/all')).json()) await admin.delete(`/api/entries/${id}`);
}

async function open(page: Page): Promise<void> {
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('region', { name: 'Case Studies Management', exact: true })).toBeVisible();
  await expect(page.getByText('Loading case studies')).toHaveCount(0);
}

/** By keys the palette is a chord; a finger and a mouse press what opens it. */
async function find(page: Page, hands: Hands): Promise<void> {
  if (hands.how === 'by keys') await hands.key('Control+k');
  else await hands.press(page.getByRole('button', { name: /^Find anything/ }).filter({ visible: true }));
}

for (const { how, options } of WAYS)
  test.describe(how, () => {
    test.use(options);

    test('one figure is changed everywhere it stands', async ({ page, admin, request }) => {
      await empty(admin);
      for (const title of ['Kettle', 'Lamp'])
        await make(admin, 'case-studies', newCaseStudy({ title, results: 'From $2.86 to $1.92.' }));
      await make(admin, 'case-study-drafts', { data: newCaseStudy({ title: 'Torch', summary: 'It was $2.86.' }) });
      const summary = 'Why it is $2.86.';
      const article = await make(admin, 'entries', { ...anArticle({ summary }), kind: 'article' });
      await admin.patch(`/api/entry-drafts/${article}`, { data: { data: { summary: 'Why it was $2.86.' } } });
      const words = async () => (await (await request.get('/insights/nine-days')).text()).includes('Why it is $3.10.');
      await open(page);
      const hands = await handsOf(page, how);
      await find(page, hands);
      const field = page.getByRole('combobox', { name: 'Find anything', exact: true });
      await hands.write(field, '$2.86');
      const change = page.getByRole('option', { name: /^Change “\$2\.86” everywhere/ });
      await expect(change).toHaveAttribute('aria-selected', 'true');
      if (how === 'by keys') await hands.key('Enter');
      else await hands.press(change);
      await expect(page.getByRole('button', { name: 'Change in 5 places', exact: true })).toBeVisible();
      await hands.write(page.getByLabel('It is to say', { exact: true }), '$3.10');
      if (how === 'by keys') await hands.key('Enter');
      else await hands.press(page.getByRole('button', { name: 'Change in 5 places', exact: true }));
      await expect(page.getByText('“$2.86” is “$3.10” now', { exact: true })).toBeVisible();
      weekly('4', hands, 3);
      expect(await (await request.get('/case-studies/kettle')).text()).toContain('$3.10');
      expect(await words()).toBe(true);
      expect((await (await admin.get(`/api/entry-drafts/${article}`)).json()).data.summary).toBe('Why it was $3.10.');
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(page.getByText('Taken back', { exact: true })).toBeVisible();
      expect(await (await request.get('/case-studies/kettle')).text()).toContain('$2.86');
      expect(await words()).toBe(false);
    });

    test('three drafts are planned for Friday', async ({ page, admin }) => {
      await empty(admin);
      for (const title of ['Kettle', 'Lamp', 'Torch', 'Crate'])
        await make(admin, 'case-study-drafts', { data: newCaseStudy({ title }) });
      await open(page);
      const hands = await handsOf(page, how);
      await hands.press(page.getByRole('link', { name: 'Drafts (4)', exact: true }));
      for (const title of ['Torch', 'Lamp', 'Kettle'])
        await hands.press(page.getByRole('checkbox', { name: `Choose ${title}`, exact: true }));
      if (how === 'by keys') await hands.key('s');
      else await hands.press(page.getByRole('button', { name: 'Publish on …', exact: true }));
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText(/^Torch Fri .*, 9:00 am$/);
      await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }));
      await expect(page.getByText('3 drafts scheduled', { exact: true })).toBeVisible();
      weekly('5', hands, 8);
      await expect(page.getByRole('link', { name: 'Scheduled (3)', exact: true })).toBeVisible();
    });

    test('what led to bookings last week is a table of studies', async ({ page, admin, server }) => {
      await empty(admin);
      await make(admin, 'case-studies', newCaseStudy({ title: 'Kettle' }));
      await make(admin, 'case-studies', newCaseStudy({ title: 'Lamp' }));
      await countLastWeek(server, { '/case-studies/kettle': 3, '/case-studies/lamp': 1 });
      await open(page);
      const hands = await handsOf(page, how);
      await hands.press(page.getByRole('link', { name: 'Results', exact: true }));
      if (how === 'by keys') {
        // Tab leads to the period that is chosen, and an arrow to the one behind it
        await tabTo(page, page.getByRole('radio', { name: '7 days', exact: true }));
        await hands.key('ArrowRight');
      } else await hands.press(page.getByRole('radio', { name: 'Last week', exact: true }));
      const rows = page.getByRole('table').first().locator('tr.of-page');
      await expect(rows).toHaveText([/^Kettle40 0–3 0/, /^Lamp40 0–1 0/]);
      weekly('8', hands, 2);
    });

    test('what was deleted on Tuesday is brought back', async ({ page, admin }) => {
      await empty(admin);
      const id = await make(admin, 'case-studies', newCaseStudy({ title: 'Kettle' }));
      await admin.delete(`/api/case-studies/${id}`);
      await open(page);
      const hands = await handsOf(page, how);
      await hands.press(page.getByRole('main').getByRole('link', { name: 'Deleted', exact: true }));
      await hands.press(page.getByRole('button', { name: 'Restore Kettle', exact: true }).first());
      await expect(page.getByText('“Kettle” is back on the website.')).toBeVisible();
      weekly('10', hands, 3);
    });
  });

test('nothing is changed everywhere before every place was read', async ({ page, admin, allowConsoleError }) => {
  allowConsoleError(/status of 503/);
  await empty(admin);
  await make(admin, 'case-studies', newCaseStudy({ title: 'Kettle', results: 'From $2.86.' }));
  await make(admin, 'case-study-drafts', { data: newCaseStudy({ title: 'Torch', summary: 'It was $2.86.' }) });
  await page.route('**/api/found-texts*', (route) => route.fulfill({ status: 503, body: 'Busy' }));
  await page.goto(`/admin/change-figure?${new URLSearchParams({ from: '$2.86', to: '$3.10' })}`);
  await expect(page.getByText('Not every place could be read. Busy', { exact: true })).toBeVisible();
  await expect(page.getByText(/stands nowhere$/)).toHaveCount(0);
  await page.getByLabel('It is to say', { exact: true }).press('Enter');
  await page.unroute('**/api/found-texts*');
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await page.getByRole('button', { name: 'Change in 2 places', exact: true }).click();
  await expect(page.getByText('In 2 places.', { exact: true })).toBeVisible();
});

test('Enter looks for the next figure, and nothing of the one before is left out', async ({ page, admin }) => {
  await empty(admin);
  await make(admin, 'case-studies', newCaseStudy({ title: 'Kettle', results: 'From $2.86 to $1.90.' }));
  await page.goto(`/admin/change-figure?${new URLSearchParams({ from: '$2.86', to: '$3.10' })}`);
  const place = page.getByRole('checkbox', { name: 'Change Case study Kettle', exact: true });
  await place.uncheck();
  await page.getByLabel('It says', { exact: true }).fill('$1.90');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('It is to say', { exact: true })).toBeFocused();
  await expect(page).toHaveURL(/from=%241\.90/);
  await expect(place).toBeChecked();
  await expect(page.getByRole('button', { name: 'Change in 1 place', exact: true })).toBeVisible();
});

/** How often somebody went on to book, on a day of last week. */
async function countLastWeek(server: RunningServer, bookings: Record<string, number>): Promise<void> {
  const { db } = openDatabase(server);
  await db.deleteFrom('visit_counts').execute();
  // in the zone of the site the week can be another one than in UTC, on Sundays and Mondays
  const day = laterDay(periodOf('last-week', dayIn('Australia/Sydney', new Date())).from, 2);
  const rows = Object.entries(bookings).flatMap(([page, n]) => [
    { day, kind: 'view' as const, page, place: '', n: 40 },
    { day, kind: 'booking' as const, page, place: '', n },
  ]);
  await db.insertInto('visit_counts').values(rows).execute();
  await db.destroy();
}
