import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { keepAnswer } from '../../app/features/link-checks/link-check-service.server.ts';
import { defaultSiteContent } from '../../app/features/site-content/default-site-content.ts';
import { DAY, HOUR } from '../../app/lib/durations.ts';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { newCaseStudy } from '../support/make.ts';
import type { RunningServer } from '../support/server.ts';
import { chooseTheme } from './choose-theme.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './tab-to.ts';

test.use({ sampleContent: false, serverEnv: { SITE_URL: 'http://studio.test', ALLOW_PRIVATE_ADDRESSES: 'on' } });

let site: Server;
let address: string;
let status = 200;

test.beforeAll(async () => {
  site = createServer((_request, response) => response.writeHead(status).end());
  await new Promise<void>((listening) => site.listen(0, '127.0.0.3', listening));
  address = `http://127.0.0.3:${(site.address() as AddressInfo).port}/book`;
});
test.afterAll(() => {
  site.close();
});

/** A request as the page makes it: this site is known by another name than the one the browser goes to. */
const OURS = { 'Sec-Fetch-Site': 'same-origin' };

/** A site without example addresses, whose booking link leads to the server of this test. */
async function setUp(page: Page, server: RunningServer): Promise<void> {
  const put = async (section: string, data: object) => {
    const url = `${server.url}/api/content/${section}`;
    const reply = await page.request.put(url, { headers: OURS, data: { data } });
    expect(reply.status(), await reply.text()).toBe(200);
  };
  const { identity, ventures, links } = defaultSiteContent;
  const none = Object.fromEntries(Object.keys(links).map((key) => [key, { label: 'Link', url: '' }]));
  // another line each time: what was read of the site before is read anew
  await put('identity', { ...identity, email: 'me@studio.test', tagline: test.info().title.slice(0, 60) });
  await put(
    'ventures',
    ventures.map((venture) => ({ ...venture, url: '/about' })),
  );
  await put('links', { ...none, tellsSource: true, further: [], booking: { label: 'Book', url: address } });
}

/** What the booking page answered on days before this one. */
async function answeredBefore({ databaseUrl, dataDir }: RunningServer, ...statuses: number[]): Promise<void> {
  const { db } = openDatabase({ databaseUrl, dataDir });
  await db.deleteFrom('link_checks').execute();
  for (const [index, before] of statuses.entries()) {
    const at = new Date(Date.now() - (statuses.length - index) * DAY - HOUR);
    await keepAnswer({ db, clock: { now: () => at } }, address, { status: before, hasNoName: false });
  }
  await db.destroy();
}

const card = (page: Page) => page.getByRole('region', { name: 'Links that lead nowhere', exact: true });
const DOWN = 'The booking page answers 404. It stands in: External links, Booking.';

test('a booking page that is gone is found by a press, stands first, and is put off by keyboard', async ({
  page,
  server,
  signIn,
  axe,
}) => {
  await signIn('admin');
  await setUp(page, server);
  await answeredBefore(server, 404, 404);
  status = 404;
  await page.goto('/admin/worth-a-look');
  await expect(card(page)).toContainText('1 address did not answer well and is asked again for two days.');
  const look = card(page).getByRole('button', { name: 'Look at the links now', exact: true });
  await tabTo(page, look);
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('listitem')).toHaveText(new RegExp(DOWN));
  await axe(page);
  await chooseTheme(page, 'dark');
  await axe(page);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  const notNow = card(page).getByRole('button', { name: `Not now: ${DOWN}`, exact: true });
  await tabTo(page, notNow);
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('listitem')).toHaveCount(0);
  await page.keyboard.press('F8');
  await tabTo(page, page.getByRole('button', { name: 'Undo', exact: true }));
  await page.keyboard.press('Enter');
  await page.setViewportSize({ width: 1280, height: 800 });
  // first of all on the dashboard
  await page.goto('/admin/dashboard');
  const first = page.getByRole('region', { name: 'Worth a look', exact: true }).getByRole('listitem').first();
  await tabTo(page, first.getByRole('link', { name: `Urgent: ${DOWN}`, exact: true }));
  await page.keyboard.press('Enter');
  // where it stands is listed, and one press changes all of it
  await expect(page.getByLabel('Links lead to', { exact: true })).toHaveValue(address);
  const other = page.getByLabel('They are to lead to', { exact: true });
  await expect(other).toBeFocused();
  await expect(page.getByRole('checkbox', { name: /^Change Text / })).toBeChecked();
  await axe(page);
  await page.keyboard.type('not an address');
  await page.keyboard.press('Enter');
  await expect(other).toHaveAccessibleDescription(/^Enter an address that starts with https:/);
  await other.fill('https://example.org/book');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The links lead there now', { exact: true })).toBeVisible();
  await expect(page.getByText(`“${address}” stands nowhere`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Taken back', { exact: true })).toBeVisible();
});

test('where everything was reached it says when; what nobody touched for long leads to its editor', async ({
  page,
  server,
  signIn,
}) => {
  await signIn('admin');
  status = 200;
  const data = newCaseStudy({ title: 'Kettle', slug: 'kettle' });
  const made = await page.request.post(`${server.url}/api/case-studies`, { headers: OURS, data });
  const { id } = (await made.json()) as { id: number };
  const { db } = openDatabase(server);
  await db.updateTable('case_studies').set({ updated_at: '2024-01-15T03:00:00.000Z' }).execute();
  await db.destroy();
  await setUp(page, server);
  await answeredBefore(server, 200);
  await page.goto('/admin/worth-a-look');
  const again = page.getByRole('region', { name: 'To look at again', exact: true });
  const sentence = 'Nobody has touched “Kettle” since 15 Jan 2024. Is all of it still right?';
  await again.getByRole('link', { name: sentence, exact: true }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Kettle');
  await page.goBack();
  await again.getByRole('button', { name: `It is right: ${sentence}`, exact: true }).click();
  await expect(card(page)).toContainText(/Everything was reached on \d{1,2} \w{3,4}\./);
  const gone = await page.request.delete(`${server.url}/api/case-studies/${id}`, { headers: OURS });
  expect(gone.status()).toBe(204);
});

test('whether mails tell of it is a switch of Site Settings', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/admin/settings/mail');
  const mails = page.getByRole('checkbox', { name: 'Mail me what is worth a look', exact: true });
  await expect(mails).toBeChecked();
  await mails.uncheck();
  await expect(page.getByText('You are not told by mail.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(mails).not.toBeChecked();
});
