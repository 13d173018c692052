import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { HOUR, MINUTE } from '../../app/lib/durations.ts';
import { dateTimeFieldValue } from '../../app/lib/moments.ts';
import { MOVABLE_CLOCK, restartAt } from '../support/clock-ahead.ts';
import { fromMenu, openDetails } from './editor-page.ts';
import { expect, test } from './fixtures.ts';
import { alts, chooser, photo, rows } from './gallery-page.ts';

// a zone whose clocks never change, so that every time of the walk comes once
const ZONE = 'Australia/Brisbane';
const PHOTOGRAPHS = 9;

test.use({ sampleContent: false, serverEnv: MOVABLE_CLOCK });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const share = (page: Page) => page.getByRole('region', { name: 'Share', exact: true });

/** Everything that a visitor, a search engine or a reader of the feed can ask for. */
async function expectUnseen(visitor: APIRequestContext, { words, slug }: { words: string; slug: string }) {
  const sitemap = await (await visitor.get('/sitemap.xml')).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname);
  expect(pages).toContain('/case-studies');
  const further = ['/sitemap.xml', '/feed.xml', '/llms.txt', '/sitemap', '/case-studies?view=gallery', '/not-there'];
  for (const path of [...new Set([...pages, ...further, '/api/case-studies', '/case-studies?q=kettle'])])
    expect(await (await visitor.get(path)).text(), path).not.toContain(words);
  for (const path of [`/case-studies/${slug}`, `/api/case-studies/${slug}`, `/share/case-studies/${slug}.png`])
    expect((await visitor.get(path)).status(), path).toBe(404);
}

/** The clock of the server, which only goes on: each walk begins where the one before it ended. */
let ahead = 0;

for (const [device, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1440, height: 900 }],
] as const)
  test(`notes become a page that the client approved, at its moment and not before, on a ${device}`, async ({
    page,
    browser,
    server,
    signIn,
    admin,
    request,
    afterwards,
  }) => {
    test.setTimeout(180_000);
    const words = `kettle-${randomUUID().slice(0, 8)}`;
    const secret = `ann-${randomUUID().slice(0, 8)}`;
    const slug = `a-${words}`;
    await page.setViewportSize(viewport);
    await signIn('admin');
    expect((await admin.patch('/api/settings/time-zone', { data: { timeZone: ZONE } })).ok()).toBe(true);

    // notes, kept as a draft
    await page.goto('/admin/dashboard?new=1');
    await field(page, 'Title').fill(`A ${words}`);
    await field(page, 'Challenge').fill(`Notes of ${words}: it is cold in tunnels.`);
    await fromMenu(page, 'Save as draft');
    await expect(page).toHaveURL(/\?draft=\d+$/);
    const state = page.getByRole('region', { name: 'Publishing', exact: true });
    await expect(state).toContainText('Draft');
    const path = new URL(page.url()).pathname + new URL(page.url()).search;
    const draft = `/api/case-study-drafts/${new URL(page.url()).searchParams.get('draft')}`;
    await expectUnseen(request, { words, slug });
    const openDraft = async () => {
      await page.goto(path);
      await expect(field(page, 'Title')).toHaveValue(`A ${words}`);
    };
    const stored = async () => (await (await admin.get(draft)).json()).data;
    const keep = async () => {
      await fromMenu(page, 'Save as draft');
      await expect(page.getByText('Unsaved changes', { exact: true })).toHaveCount(0);
    };

    // the study, with its photographs
    for (const label of ['Summary', 'Description', 'Challenge', 'Solution', 'Results'])
      await field(page, label).fill(`${label} of ${words}.`);
    await openDetails(page);
    await field(page, 'Cover image URL').fill('/images/share-default.png');
    await page.keyboard.press('Escape');
    const photographs = Array.from({ length: PHOTOGRAPHS }, (_, number) => photo(`${number}.jpg`, 20 + 20 * number));
    await chooser(page, 'Challenge').setInputFiles(await Promise.all(photographs));
    await expect(rows(page, 'challenge')).toHaveCount(PHOTOGRAPHS);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await alts(page, 'challenge').last().fill(`The last one of ${words}`);
    await keep();
    const { gallery } = await stored();
    expect(gallery.challenge).toHaveLength(PHOTOGRAPHS);
    expect(gallery.challenge.at(-1)).toMatchObject({ alt: `The last one of ${words}` });
    await expectUnseen(request, { words, slug });

    // the link for the client, who has no script and no account
    await openDetails(page);
    await button(page, 'Share').click();
    await field(page, 'For whom').fill(secret);
    await field(page, 'For whom').press('Enter');
    const link = new URL((await share(page).locator('code.secret').textContent()) ?? '').pathname;
    const phone = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false, viewport });
    const client = await phone.newPage();
    await client.goto(link);
    await expect(client.getByRole('heading', { level: 1, name: `A ${words}`, exact: true })).toBeVisible();
    await field(client, 'Your name').fill(secret);
    await field(client, 'Note').fill('Say what it weighs.');
    await button(client, 'Ask for a change').click();
    await expect(client.getByText(`${secret} asked for a change on`)).toBeVisible();
    await expectUnseen(request, { words, slug });

    // the change, and the approval of it
    await page.goto('/admin/dashboard');
    await expect(page.getByText(`${secret} asks for a change in “A ${words}”`)).toBeVisible();
    await openDraft();
    await field(page, 'Results').fill(`It weighs a pound, ${words}.`);
    await keep();
    expect(await stored()).toMatchObject({ title: `A ${words}`, results: `It weighs a pound, ${words}.` });
    await client.goto(link);
    await expect(client.getByText(`It weighs a pound, ${words}.`).first()).toBeVisible();
    await field(client, 'Your name').fill(secret);
    await button(client, 'Approve this version').click();
    await expect(client.getByText(`${secret} approved this version on`)).toBeVisible();
    await openDraft();
    await openDetails(page);
    await button(page, 'Share').click();
    await expect(
      share(page)
        .getByText(/^Approved/)
        .first(),
    ).toBeVisible();
    // the part goes first, then the sheet that it lies in
    await page.keyboard.press('Escape');
    await expect(share(page)).toBeHidden();
    await expect(button(page, 'Share')).toBeFocused();
    await page.keyboard.press('Escape');
    await expectUnseen(request, { words, slug });

    // its moment
    const moment = Math.floor((Date.now() + ahead + HOUR) / MINUTE) * MINUTE;
    await fromMenu(page, 'Publish on …');
    await field(page, 'Publish it').fill(dateTimeFieldValue(new Date(moment).toISOString(), ZONE));
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(state).toContainText('Scheduled for');
    await expectUnseen(request, { words, slug });
    // an open page would ask a server that is not there
    await Promise.all([page.goto('about:blank'), client.goto('about:blank')]);
    await restartAt(server, moment - 10 * MINUTE);
    await expectUnseen(request, { words, slug });
    await restartAt(server, moment + MINUTE);
    ahead = moment + MINUTE - Date.now();
    await expect.poll(async () => (await request.get(`/case-studies/${slug}`)).status()).toBe(200);

    await client.goto(`/case-studies/${slug}`);
    await expect(client.getByRole('heading', { level: 1, name: `A ${words}`, exact: true })).toBeVisible();
    await expect(client.getByText(`It weighs a pound, ${words}.`).first()).toBeVisible();
    expect(await client.content()).not.toContain(secret);
    expect(await (await request.get('/sitemap.xml')).text()).toContain(slug);
    const study = await (await request.get(`/api/case-studies/${slug}`)).json();
    expect(study.gallery.challenge).toHaveLength(PHOTOGRAPHS);
    await page.goto('/admin/dashboard');
    await expect(button(page, `Edit A ${words}`)).toBeVisible();
    await phone.close();
    afterwards(() => admin.delete(`/api/case-studies/${study.id}`));
  });
