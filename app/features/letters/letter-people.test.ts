import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { addReaders } from '../../../tests/support/letter-readers.ts';
import { closedMailServer } from '../../../tests/support/mail-server.ts';
import { DAY, MINUTE } from '../../lib/durations.ts';
import { lookAfterMails } from '../../platform/mail/mail-sender.server.ts';
import type { Mailer, OutgoingMail } from '../../platform/mail/mailer.ts';
import { defaultSiteContent } from '../site-content/default-site-content.ts';
import { saveSection } from '../site-content/site-content-service.server.ts';
import { letterDesk } from './letter-desk.server.ts';
import { sendLetter } from './letter-sending.server.ts';
import { createLetter, readLetter, sweepLetterRecipients } from './letter-service.server.ts';

onEveryDatabase('the people of a letter', ({ platform, clock }) => {
  const site = (settings = {}) => {
    const here = platform({ smtpUrl: 'smtp://127.0.0.1:9', siteUrl: 'https://www.example.com', ...settings });
    const mails: OutgoingMail[] = [];
    const mailer: Mailer = { send: async (mail) => void mails.push(mail), close: () => {} };
    const look = lookAfterMails(here, { current: async () => mailer, close: () => {} }, letterDesk(here));
    return {
      here,
      mails,
      async send(expected: number): Promise<number> {
        const fields = { subject: 'June dates', body: 'Come along.', purpose: 'events' as const };
        const { id } = await createLetter(here, null, fields);
        await sendLetter(here, null, { id, expected });
        clock().advance(MINUTE);
        return id;
      },
      async pass(milliseconds: number): Promise<void> {
        for (const end = clock().now().getTime() + milliseconds; clock().now().getTime() <= end; clock().advance(2000))
          await look(() => false);
      },
    };
  };

  test('agreed by words that name the purpose; others are left out and counted, with the reason', async () => {
    const { here } = site();
    const { call, admin } = appOf(here);
    const as = await admin();
    const { footer } = defaultSiteContent;
    const own = { ...footer, newsletter: { ...footer.newsletter, consent: 'New articles by email.' } };
    await saveSection(here, null, 'footer', own);
    await saveSection(here, null, 'footer', footer);
    await addReaders(here, 3);
    await addReaders(here, 2, { from: 4, words: own.newsletter.consent });
    await addReaders(here, 1, { from: 6, words: 'Whatever comes, event dates too.' });
    await addReaders(here, 4, { from: 7, state: 'pending' });
    await addReaders(here, 5, { from: 11, state: 'ended' });
    const audience = async (purpose: string) => (await call(`/api/letters/audience?purpose=${purpose}`, { as })).json();
    const unknown = { why: 'Agreed to words that are not on record as those of this site', count: 1 };
    const waiting = { why: 'Have not confirmed their address', count: 4 };
    expect(await audience('events')).toEqual({
      purpose: 'events',
      agreed: 3,
      leftOut: [{ why: 'Agreed to words that do not name event dates', count: 2 }, unknown, waiting],
      wordings: expect.arrayContaining([
        { words: footer.newsletter.consent, purposes: ['events', 'studies'], count: 3 },
        { words: 'New articles by email.', purposes: ['articles'], count: 2 },
        { words: 'Whatever comes, event dates too.', purposes: [], count: 1 },
      ]),
    });
    expect(await audience('articles')).toMatchObject({
      agreed: 2,
      leftOut: [{ why: 'Agreed to words that do not name new articles', count: 3 }, unknown, waiting],
    });
    expect((await call('/api/letters/audience?purpose=offers', { as })).status).toBe(400);
  });

  test('in a language that is not read here, the owner says what they agreed to, before or after they did', async () => {
    const { here } = site();
    const { call, admin } = appOf(here);
    const as = await admin();
    const { footer } = defaultSiteContent;
    const save = (newsletter: Partial<typeof footer.newsletter>) =>
      saveSection(here, null, 'footer', { ...footer, newsletter: { ...footer.newsletter, ...newsletter } });
    const consent = 'Powiadomienia o szkoleniach.';
    await save({ consent });
    await addReaders(here, 3, { words: consent });
    const agreed = async () => (await (await call('/api/letters/audience?purpose=events', { as })).json()).agreed;
    expect(await agreed()).toBe(0);
    await save({ consent, agreesTo: { events: true } });
    expect(await agreed()).toBe(3);
    await save({ consent: 'Co miesiąc list o szkoleniach.' });
    expect(await agreed()).toBe(3);
    await save({ consent, agreesTo: { events: false, articles: true } });
    expect(await agreed()).toBe(0);
  });

  test('with nobody there, the words beside the field are shown as they are read', async () => {
    const { call, admin } = appOf(site().here);
    const reply = await call('/api/letters/audience?purpose=studies', { as: await admin() });
    expect(await reply.json()).toEqual({
      purpose: 'studies',
      agreed: 0,
      leftOut: [],
      wordings: [{ words: defaultSiteContent.footer.newsletter.consent, purposes: ['events', 'studies'], count: 0 }],
    });
  });

  test('whoever joins within the minute waits for the next letter, whoever leaves gets none', async () => {
    const { here, mails, send, pass } = site();
    await addReaders(here, 3);
    const fields = { subject: 'June dates', body: 'Come along.', purpose: 'events' as const };
    const { id } = await createLetter(here, null, fields);
    await sendLetter(here, null, { id, expected: 3 });
    await addReaders(here, 1, { from: 4 });
    await here.db.updateTable('subscribers').set({ state: 'ended' }).where('id', '=', 1).execute();
    await pass(2 * MINUTE);
    expect(mails.map(({ to }) => to)).toEqual(['reader2@example.com', 'reader3@example.com']);
    await send(3);
  });

  test('their data names the letters, and once it is deleted their address lies in no table', async () => {
    const { here, mails, send, pass } = site();
    await addReaders(here, 20);
    const first = await send(20);
    await pass(MINUTE);
    const second = await send(20);
    // the first one refuses for now: its copy waits in the outbox
    await here.db.updateTable('letters').set({ state: 'paused' }).where('id', '=', second).execute();
    const { mail_id: mailId } = await here.db
      .selectFrom('letter_recipients')
      .select('mail_id')
      .where('letter_id', '=', first)
      .where('subscriber_id', '=', 7)
      .executeTakeFirstOrThrow();
    await here.db.updateTable('mails').set({ state: 'pending' }).where('id', '=', mailId).execute();
    const { call, admin } = appOf(here);
    const as = await admin();
    const person = { as, json: { email: 'Reader7@example.com' } };
    const data = (await (await call('/api/personal-data/export', person)).json()) as { found: unknown };
    expect(data.found).toMatchObject({
      letters: [
        { subject: 'June dates', state: 'sent', at: expect.any(String) },
        { subject: 'June dates', state: 'due', at: null },
      ],
    });
    expect((await call('/api/personal-data/delete', person)).status).toBe(200);
    const untyped = here.db.withTables<Record<string, Record<string, unknown>>>();
    for (const { name } of await here.db.introspection.getTables())
      expect(JSON.stringify(await untyped.selectFrom(name).selectAll().execute()), name).not.toContain(
        'reader7@example.com',
      );
    const before = mails.length;
    await here.db.updateTable('letters').set({ state: 'sending' }).where('id', '=', second).execute();
    await pass(MINUTE);
    expect(mails.slice(before).map(({ to }) => to)).toHaveLength(19);
    expect((await readLetter(here, second)).counts).toEqual({ due: 0, sent: 19, refused: 0, skipped: 1 });
  });

  test('who got a letter is forgotten after 24 months; how many they were is not', async () => {
    const { here, send, pass } = site();
    await addReaders(here, 3);
    const id = await send(3);
    await pass(MINUTE);
    await here.db
      .updateTable('subscribers')
      .set({ state: 'ended', ended_at: clock().now().toISOString() })
      .where('id', '=', 2)
      .execute();
    const before = await readLetter(here, id);
    expect(before).toMatchObject({ state: 'sent', agreed: 3, counts: { sent: 3 }, leftSince: 1 });
    const rows = async () => (await here.db.selectFrom('letter_recipients').select('id').execute()).length;
    clock().advance(720 * DAY);
    await sweepLetterRecipients(here);
    expect(await rows()).toBe(3);
    clock().advance(12 * DAY);
    await sweepLetterRecipients(here);
    expect(await rows()).toBe(0);
    expect(await readLetter(here, id)).toEqual(before);
  });

  test('the owner tries a letter on herself, and marks an address that takes none', async () => {
    const { here, mails, pass } = site();
    const { call, admin } = appOf(here);
    const as = await admin();
    const test = async (id: number) => call(`/api/letters/${id}/test`, { as, method: 'POST' });
    const { id } = await createLetter(here, null, { subject: 'June dates', body: 'We made {claim:launches} of them.' });
    expect((await test(id)).status).toBe(409);
    const json = { email: 'me@workshop.com.au' };
    await call('/api/settings/enquiry-recipient', { as, method: 'PATCH', json });
    const reply = await test(id);
    expect([reply.status, await reply.json()]).toEqual([202, { to: 'me@workshop.com.au' }]);
    await pass(0);
    expect(mails).toMatchObject([
      {
        to: 'me@workshop.com.au',
        subject: 'Test: June dates',
        text: expect.stringContaining('We made 3800+ of them.'),
      },
    ]);
    await addReaders(here, 1);
    const marked = await call('/api/subscribers/1/undeliverable', { as, method: 'POST' });
    expect(await marked.json()).toMatchObject({ id: 1, state: 'ended', endedReason: 'undeliverable' });
    expect((await call('/api/subscribers/2/undeliverable', { as, method: 'POST' })).status).toBe(404);
  });

  test('a preview says what the letter will say, and what is wrong with it', async () => {
    const { call, admin } = appOf(site({ smtpUrl: await closedMailServer() }).here);
    const as = await admin();
    const json = { subject: 'June dates', body: 'Come **along**.\n\n[study:99]' };
    expect(await (await call('/api/letters/preview', { as, json })).json()).toMatchObject({
      subject: 'June dates',
      html: expect.stringContaining('<strong>along</strong>'),
      text: expect.stringContaining('Come along.'),
      problems: ['There is no case study 99 on the site, so nothing stands in its place.'],
    });
  });
});
