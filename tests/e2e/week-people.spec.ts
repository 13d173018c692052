import type { APIRequestContext, Page } from '@playwright/test';
import type { LetterPurpose } from '../../app/features/letters/letter.ts';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { addReaders } from '../support/letter-readers.ts';
import { expect } from './fixtures.ts';
import { type Hands, handsOf, WAYS, weekly } from './hands.ts';
import { test } from './mail-fixtures.ts';

test.use({ sampleContent: false });

const OWNER = 'owner@workshop.com.au';
const QUOTE = 'They took the price apart, line by line. Our costs fell by a third.';

test.beforeEach(async ({ admin, signIn }) => {
  expect((await admin.patch('/api/settings/enquiry-recipient', { data: { email: OWNER } })).ok()).toBe(true);
  await signIn('admin');
});

/** The page with which every morning begins. */
async function openDashboard(page: Page) {
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Adds three readers; answers how many agreed to letters of a purpose. */
async function withReaders(
  server: Parameters<typeof openDatabase>[0],
  admin: APIRequestContext,
  { purpose, ...readers }: { purpose: LetterPurpose; from: number; words?: string },
): Promise<number> {
  const { db } = openDatabase(server);
  await addReaders({ db }, 3, readers);
  await db.destroy();
  return (await (await admin.get(`/api/letters/audience?purpose=${purpose}`)).json()).agreed;
}

/** Sends the letter that is open. */
async function send(page: Page, hands: Hands, readers: number): Promise<void> {
  await hands.press(page.getByRole('button', { name: 'Send …', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Send this letter', exact: true });
  await hands.write(
    dialog.getByLabel(`To send it, type the number of people: ${readers}`, { exact: true }),
    String(readers),
  );
  await hands.press(dialog.getByRole('button', { name: `Send to ${readers} people`, exact: true }));
  await expect(page.getByText(/^Leaves in \d+ seconds?, to \d+ people\.$/)).toBeVisible();
}

async function takeLettersBack(admin: APIRequestContext): Promise<void> {
  for (const { id } of (await (await admin.get('/api/letters')).json()).items) {
    await admin.post(`/api/letters/${id}/take-back`);
    await admin.delete(`/api/letters/${id}`);
  }
}

for (const { how, options } of WAYS)
  test.describe(`a week with people, ${how}`, () => {
    test.use(options);

    test('an enquiry is answered from where it is read, and what became of it is said by a press', async ({
      page,
      make,
      admin,
      mailServer,
      afterwards,
    }) => {
      const email = `${how.replaceAll(' ', '-')}@example.com`;
      await make.enquiry({ email, message: 'A kettle for left hands.' });
      const hands = await handsOf(page, how);
      await openDashboard(page);
      await hands.press(page.getByRole('link', { name: /^1 new enquiry waits for an answer/ }));
      await hands.press(page.getByRole('link', { name: 'Maya Brook', exact: true }));
      await hands.write(page.getByLabel('Your reply', { exact: true }), 'Yes, in May.');
      await hands.press(page.getByRole('button', { name: 'Send reply', exact: true }));
      await expect(page.getByRole('button', { name: 'Answered', pressed: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Send reply', exact: true })).toBeFocused();
      weekly('1', hands, 4);

      await expect.poll(() => mailServer.mails.at(-1)?.to).toEqual([email]);
      expect(mailServer.mails.at(-1)?.text).toContain('Yes, in May.');
      await expect(page.getByText(/^You sent this /)).toBeVisible();
      await expect(page.getByLabel('Your reply', { exact: true })).toHaveValue('');
      await hands.press(page.getByRole('button', { name: 'They answered', exact: true }));
      await expect(page.getByText('Maya Brook: Waits for you', { exact: true })).toBeVisible();
      afterwards(async () => {
        const [{ id }] = (await (await admin.get('/api/enquiries')).json()) as [{ id: number }];
        await admin.delete(`/api/enquiries/${id}`);
        await admin.delete(`/api/deleted/enquiry-${id}`);
      });
    });

    test('a testimonial is asked for from its study, and stands on home in place of another', async ({
      page,
      request,
      admin,
      make,
      mailServer,
      afterwards,
    }) => {
      const study = await make.caseStudy({ title: 'A shop reborn' });
      const given = { quote: 'Ten years on, and it still works.', name: 'Ben Ray', proof: 'Letter of 3 March' };
      const earlier = await (await admin.post('/api/testimonials/by-hand', { data: given })).json();
      await admin.patch(`/api/testimonials/${earlier.id}`, { data: { state: 'shown', places: ['home'] } });

      const before = mailServer.mails.length;
      const hands = await handsOf(page, how);
      await openDashboard(page);
      await hands.press(page.getByLabel('More for A shop reborn', { exact: true }));
      await hands.press(page.getByRole('link', { name: 'Ask for a testimonial', exact: true }));
      const sheet = page.getByRole('dialog', { name: 'Ask a client', exact: true });
      await expect(sheet.getByLabel('About which case study', { exact: true })).toHaveValue(String(study.id));
      await hands.write(sheet.getByLabel('Whom you ask', { exact: true }), 'Ann');
      await hands.write(sheet.getByLabel('Their mail address', { exact: true }), 'ann@example.com');
      await hands.press(sheet.getByRole('button', { name: 'Ask', exact: true }));
      await expect(sheet).toHaveCount(0);

      // the client
      await expect.poll(() => mailServer.mails.slice(before).at(-1)?.to).toEqual(['ann@example.com']);
      const path = /\/testimonial\/[\w-]{43}/.exec(mailServer.mails.at(-1)?.text ?? '')?.[0] ?? '';
      const digest = /name="consent-digest" value="([0-9a-f]{64})"/.exec(await (await request.get(path)).text())?.[1];
      const form = { quote: QUOTE, name: 'Ann Lee', consent: 'yes', act: 'send', 'consent-digest': digest ?? '' };
      expect(
        (await request.post(path, { form, headers: { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' } })).ok(),
      ).toBe(true);

      await openDashboard(page);
      await expect(page.getByText(/It goes onto its case study and home, there in place of Ben Ray\.$/)).toBeVisible();
      await hands.press(page.getByRole('button', { name: 'Show the words of Ann Lee', exact: true }));
      await expect(
        page.getByText('The words of Ann Lee are on its case study and home.', { exact: true }),
      ).toBeVisible();
      await expect(page.getByText(/It goes onto/)).toHaveCount(0);
      await expect(page.locator('body')).not.toBeFocused();
      weekly('6', hands, 7);

      const home = await (await request.get('/')).text();
      expect([home.includes('Our costs fell'), home.includes('Ten years on')]).toEqual([true, false]);
      expect(await (await request.get(`/case-studies/${study.slug}`)).text()).toContain('Our costs fell');
      afterwards(async () => {
        for (const { id } of await (await admin.get('/api/testimonials')).json())
          await admin.delete(`/api/testimonials/${id}`);
      });
    });

    test('a letter about the newest study is begun with it, and sent', async ({
      page,
      admin,
      make,
      server,
      afterwards,
    }) => {
      const readers = await withReaders(server, admin, {
        purpose: 'studies',
        from: WAYS.findIndex((way) => way.how === how) * 10,
      });
      await make.caseStudy({ title: 'A lamp for tents' });
      const hands = await handsOf(page, how);
      await openDashboard(page);
      await hands.press(page.getByLabel('More for A lamp for tents', { exact: true }));
      await hands.press(page.getByRole('link', { name: `Write to ${readers} readers`, exact: true }));
      await expect(page.getByRole('button', { name: 'Take out A lamp for tents', exact: true })).toBeVisible();
      // the letter is opened to be written
      await expect(page.getByLabel('Text', { exact: true })).toBeFocused();
      await hands.write(page.getByLabel('Text', { exact: true }), 'A lamp that weighs nothing.');
      await send(page, hands, readers);
      weekly('7', hands, 4);
      afterwards(() => takeLettersBack(admin));
    });

    test('an article goes from an empty page to its readers', async ({ page, admin, server, afterwards }) => {
      // the words that come with the program ask for events and case studies alone
      const words = 'New articles by email.';
      const { data: footer } = await (await admin.get('/api/content/footer')).json();
      const newsletter = { ...footer.newsletter, consent: words };
      expect((await admin.put('/api/content/footer', { data: { data: { ...footer, newsletter } } })).ok()).toBe(true);
      const from = 100 + WAYS.findIndex((way) => way.how === how) * 10;
      const readers = await withReaders(server, admin, { purpose: 'articles', from, words });
      const hands = await handsOf(page, how);
      await page.goto('/admin/pages?new=article');
      await hands.write(page.getByLabel('Title', { exact: true }), `Nine days, ${how}`);
      await hands.write(page.getByLabel('Summary', { exact: true }), 'Why hulls wait.');
      const begin = page.getByRole('group', { name: 'Begin with', exact: true });
      await hands.press(begin.getByRole('button', { name: 'Text', exact: true }));
      await hands.write(page.locator('.part-list').getByRole('textbox').first(), 'Every hull waited for the crane.');
      await hands.press(page.getByRole('button', { name: 'Publish', exact: true }));
      await hands.press(page.getByRole('link', { name: 'Send it to your readers', exact: true }));
      await expect(page.getByLabel('Subject', { exact: true })).toHaveValue(`Nine days, ${how}`);
      await send(page, hands, readers);
      weekly('11', hands, 6);
      afterwards(async () => {
        await takeLettersBack(admin);
        for (const { id } of (await (await admin.get('/api/entry-drafts')).json()) as { id: number }[])
          await admin.delete(`/api/entries/${id}`);
        await admin.delete('/api/content/footer');
      });
    });
  });

test('a reply is kept while it is written: over a bad line, a reload, and until it can be sent again', async ({
  page,
  make,
  mailServer,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 503/);
  await make.enquiry({ name: 'Cara Li', email: 'cara@example.com' });
  await page.goto('/admin/enquiries');
  await page.getByRole('link', { name: 'Cara Li', exact: true }).click();
  const reply = page.getByLabel('Your reply', { exact: true });
  await reply.fill('Send it over.');
  await page.route('**/api/enquiries/*/replies', (route) => route.fulfill({ status: 503, body: 'Busy' }));
  await page.getByRole('button', { name: 'Send reply', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(/^ErrorBusy/);
  await expect(reply).toHaveValue('Send it over.');
  await page.unroute('**/api/enquiries/*/replies');
  await page.reload();
  await expect(reply).toHaveValue('Send it over.');

  await page.getByRole('button', { name: 'Keep as a beginning', exact: true }).click();
  await expect(page.getByText('Beginning kept', { exact: true })).toBeVisible();
  mailServer.behaviour.refuses = { 'cara@example.com': '550 5.1.1 No such mailbox' };
  await page.getByRole('button', { name: 'Send reply', exact: true }).click();
  await expect(page.getByText(/^It was not sent\. The mail server said: .*No such mailbox/)).toBeVisible();
  mailServer.behaviour.refuses = {};
  await page.getByRole('button', { name: 'Send again', exact: true }).click();
  await expect(page.getByText(/^You sent this /)).toBeVisible();
  expect(mailServer.mails.at(-1)?.to).toEqual(['cara@example.com']);

  await page.getByRole('button', { name: 'Send it over.', exact: true }).click();
  await expect(reply).toHaveValue('Send it over.\n');
  await reply.fill('');
  await page.getByRole('button', { name: 'Forget the beginning Send it over.', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Send it over.', exact: true })).toHaveCount(0);
});
