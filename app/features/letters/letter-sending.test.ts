import { afterEach, beforeEach, expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { addReaders } from '../../../tests/support/letter-readers.ts';
import { type MailServer, startMailServer } from '../../../tests/support/mail-server.ts';
import { MINUTE } from '../../lib/durations.ts';
import { lookAfterMails } from '../../platform/mail/mail-sender.server.ts';
import { queueMail } from '../../platform/mail/outbox.server.ts';
import { smtpMailer } from '../../platform/mail/smtp-mailer.server.ts';
import { readSiteContent, saveSection } from '../site-content/site-content-service.server.ts';
import type { Letter } from './letter.ts';
import { letterDesk } from './letter-desk.server.ts';
import { pauseLetter, resumeLetter, sendLetter, stopLetter, takeLetterBack } from './letter-sending.server.ts';
import { countLateLetters, createLetter, readLetter, readProgress } from './letter-service.server.ts';
import { readLetterMail } from './letter-test.server.ts';

const PER_MINUTE = 6;
/** In which the next copy leaves, in milliseconds. */
const TURN = MINUTE / PER_MINUTE;

onEveryDatabase('sending a letter', ({ platform, clock }) => {
  let server: MailServer;

  beforeEach(async () => {
    server = await startMailServer();
  });
  afterEach(() => server.close());

  function site() {
    const here = platform({ smtpUrl: server.url, siteUrl: 'https://www.example.com', mailPerMinute: PER_MINUTE });
    const desk = letterDesk(here);
    const look = () => {
      const mailer = smtpMailer(here.config);
      return lookAfterMails(here, { current: async () => mailer, close: () => {} }, desk)(() => false);
    };
    return {
      here,
      look,
      /** Looks as often as the loop would, for so long. */
      async pass(milliseconds: number, meanwhile: () => Promise<void> | void = () => {}) {
        const end = clock().now().getTime() + milliseconds;
        for (;;) {
          const pause = await look();
          await meanwhile();
          if (clock().now().getTime() + pause > end) break;
          clock().advance(Math.max(1, pause));
        }
        clock().set(new Date(end));
      },
      async send(expected: number, at?: string): Promise<Letter> {
        const fields = { subject: 'June dates', body: 'Come **along**.', purpose: 'events' as const };
        const { id } = await createLetter(here, null, fields);
        return sendLetter(here, null, { id, expected, at });
      },
      read: (id: number) => readLetter(here, id),
    };
  }

  const recipients = () => server.mails.flatMap(({ to }) => to);

  test('waits a minute in which it can be taken back, then reaches everybody once, in the set pace', async () => {
    await addReaders(platform(), 8);
    const { here, pass, send, read } = site();
    const { id, state, agreed } = await send(8);
    expect([state, agreed]).toEqual(['waiting', 8]);
    await pass(MINUTE - 1);
    expect(server.mails).toEqual([]);
    clock().advance(1);
    await pass(MINUTE - 1);
    expect(server.mails).toHaveLength(PER_MINUTE);
    expect(await readProgress(here, id)).toMatchObject({
      state: 'sending',
      counts: { due: 2, sent: 6, refused: 0, skipped: 0 },
      perMinute: 6,
      isSlowed: false,
      endsAbout: new Date(clock().now().getTime() + 2 * TURN).toISOString(),
    });
    await pass(MINUTE);
    expect(new Set(recipients()).size).toBe(8);
    expect(server.mails).toHaveLength(8);
    expect(await read(id)).toMatchObject({ state: 'sent', counts: { sent: 8, due: 0 }, leftSince: 0 });
  });

  test('what went is shown as it went, whatever the site says by now', async () => {
    await addReaders(platform(), 1);
    const { here, pass, send } = site();
    const { id } = await send(1);
    expect((await readLetterMail(here, id)).html).toContain('June dates');
    await pass(2 * MINUTE);
    await here.db.updateTable('letters').set({ subject: 'July dates' }).where('id', '=', id).execute();
    expect(await readLetterMail(here, id)).toMatchObject({ subject: 'June dates', problems: [] });
  });

  test('is late once nobody begins it, and once no copy leaves any more; it goes on in its pace after that', async () => {
    await addReaders(platform(), 20);
    const { here, pass, send, read } = site();
    const { id } = await send(20);
    const late = () => {
      const now = clock().now();
      return countLateLetters(here, { since: new Date(now.getTime() - 5 * MINUTE), now });
    };
    clock().advance(6 * MINUTE - 1);
    expect(await late()).toBe(0);
    clock().advance(1);
    expect(await late()).toBe(1);
    await pass(MINUTE);
    expect([(await read(id)).state, await late()]).toEqual(['sending', 0]);
    clock().advance(4 * MINUTE);
    expect(await late()).toBe(0);
    clock().advance(2 * MINUTE);
    expect(await late()).toBe(1);
    await pass(5 * MINUTE);
    expect([(await read(id)).state, await late()]).toEqual(['sent', 0]);
    expect(new Set(recipients()).size).toBe(20);
  });

  test('taken back within the minute it is a draft again, and nobody hears of it', async () => {
    await addReaders(platform(), 3);
    const { here, pass, send } = site();
    const { id } = await send(3);
    await pass(MINUTE - 1000);
    expect(await takeLetterBack(here, null, id)).toMatchObject({ state: 'draft', sendAt: null, counts: null });
    await pass(2 * MINUTE);
    expect(server.mails).toEqual([]);
    await expect(takeLetterBack(here, null, id)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('a mail that somebody waits for overtakes all that are due', async () => {
    await addReaders(platform(), 300);
    const { here, pass, send } = site();
    await send(300);
    await pass(MINUTE + TURN);
    const before = server.mails.length;
    const confirmation = { kind: 'newsletter-confirmation', about: 'x', to: 'new@example.com', subject: 'Confirm' };
    const keepUntil = new Date(clock().now().getTime() + 1000 * MINUTE);
    await queueMail(here.db, { ...confirmation, text: 'Here.', keepUntil }, clock().now());
    await pass(3000);
    expect(recipients()[before]).toBe('new@example.com');
  });

  test('a mail server that asks for patience gets half as many for ten minutes', async () => {
    await addReaders(platform(), 40);
    const { here, pass, send, read } = site();
    const { id } = await send(40);
    await pass(MINUTE);
    server.behaviour.refuseRecipientWith = 452;
    await pass(TURN);
    delete server.behaviour.refuseRecipientWith;
    expect(await readProgress(here, id)).toMatchObject({ perMinute: PER_MINUTE / 2, isSlowed: true });
    const sentIn = async (minutes: number) => {
      const before = server.mails.length;
      await pass(minutes * MINUTE);
      return server.mails.length - before;
    };
    expect([26, 27, 28]).toContain(await sentIn(9));
    await sentIn(1);
    expect([5, 6, 7]).toContain(await sentIn(1));
    await pass(2 * MINUTE);
    expect(await read(id)).toMatchObject({ state: 'sent', counts: { sent: 40 } });
    expect(new Set(recipients()).size).toBe(40);
  });

  test('a mail server that puts every copy off gets fewer, then none, and its answer stands there', async () => {
    await addReaders(platform(), 12);
    const { here, pass, send, read } = site();
    server.behaviour.refuseRecipientWith = 451;
    const { id } = await send(12);
    await pass(MINUTE);
    await pass(3 * TURN);
    expect(await readProgress(here, id)).toMatchObject({
      state: 'sending',
      isSlowed: true,
      error: expect.stringContaining('We do not take this one'),
    });
    await pass(5 * MINUTE);
    expect(await read(id)).toMatchObject({
      state: 'paused',
      counts: { due: 12, sent: 0, refused: 0 },
      error: expect.stringContaining('We do not take this one'),
    });
    delete server.behaviour.refuseRecipientWith;
    await resumeLetter(here, null, id);
    await pass(6 * MINUTE);
    expect(await read(id)).toMatchObject({ state: 'sent', counts: { sent: 12 }, error: '' });
    expect(new Set(recipients()).size).toBe(12);
  });

  test('whoever leaves in the middle gets no copy', async () => {
    await addReaders(platform(), 5);
    const { here, pass, send, read } = site();
    const { call } = appOf(here);
    const { id } = await send(5);
    await pass(MINUTE + TURN);
    const [, leave = ''] =
      /^<https:\/\/www\.example\.com(.+)>$/.exec(server.mails[0]?.header('List-Unsubscribe') ?? '') ?? [];
    await here.db.updateTable('subscriber_tokens').set({ subscriber_id: 5 }).where('subscriber_id', '=', 1).execute();
    expect((await call(leave, { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })).status).toBe(200);
    await pass(2 * MINUTE);
    expect(recipients()).not.toContain('reader5@example.com');
    expect(await read(id)).toMatchObject({
      state: 'sent',
      counts: { due: 0, sent: 4, refused: 0, skipped: 1 },
      leftSince: 1,
    });
  });

  test('is paused and resumed, and stopped for good', async () => {
    await addReaders(platform(), 9);
    const { here, pass, send, read } = site();
    const { id } = await send(9);
    await pass(MINUTE + 2 * TURN);
    await pauseLetter(here, null, id);
    const before = server.mails.length;
    await pass(2 * MINUTE);
    expect(server.mails).toHaveLength(before);
    await resumeLetter(here, null, id);
    await pass(2 * TURN);
    expect(server.mails.length).toBeGreaterThan(before);
    const went = server.mails.length;
    expect(await stopLetter(here, null, id)).toMatchObject({
      state: 'stopped',
      counts: { sent: went, skipped: 9 - went, due: 0 },
    });
    await pass(2 * MINUTE);
    expect(server.mails).toHaveLength(went);
    expect((await read(id)).agreed).toBe(9);
    await expect(resumeLetter(here, null, id)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('goes out on a date in the time of the site, to those who agree by then', async () => {
    await addReaders(platform(), 2);
    const { pass, send, read } = site();
    const { id, state, sendAtText } = await send(2, '2026-03-06T09:00');
    expect([state, sendAtText]).toEqual(['scheduled', 'Fri 6 Mar 2026, 9:00 am AEDT']);
    await addReaders(platform(), 1, { from: 3 });
    clock().advance(12 * 60 * MINUTE);
    await pass(0);
    expect(server.mails).toEqual([]);
    clock().advance(2 * 60 * MINUTE);
    await pass(MINUTE);
    expect(recipients().toSorted()).toEqual(['reader1@example.com', 'reader2@example.com', 'reader3@example.com']);
    expect(await read(id)).toMatchObject({ state: 'sent', agreed: 3 });
  });

  test('leaves with the words of the moment in which it was scheduled, and answers go where enquiries go', async () => {
    await addReaders(platform(), 1);
    const { here, pass, send } = site();
    const recipient = { value: 'me@workshop.com.au', updated_at: clock().now().toISOString() };
    await here.db
      .insertInto('settings')
      .values({ key: 'enquiries.recipient', ...recipient })
      .execute();
    await send(1, '2026-03-06T09:00');
    const { identity } = await readSiteContent(here);
    const others = { ...identity, name: 'Somebody Else', email: 'else@elsewhere.com.au' };
    await saveSection(here, null, 'identity', others);
    clock().advance(14 * 60 * MINUTE);
    await pass(MINUTE);
    const [mail] = server.mails;
    expect(mail?.header('Reply-To')).toBe('me@workshop.com.au');
    expect(mail?.html).toContain(identity.name);
    expect(`${mail?.html} ${mail?.headers.join()}`).not.toMatch(/Somebody Else|elsewhere/);
  });

  test('a moment that passed a day ago is left to the owner', async () => {
    await addReaders(platform(), 2);
    const { pass, send, read } = site();
    const { id } = await send(2);
    clock().advance(25 * 60 * MINUTE);
    await pass(MINUTE);
    expect(server.mails).toEqual([]);
    expect(await read(id)).toMatchObject({ state: 'draft', error: expect.stringContaining('Its moment passed') });
  });

  test('an address without a mailbox ends its subscription with the second letter, others are told apart from it', async () => {
    await addReaders(platform(), 3);
    const { here, pass, send, read } = site();
    server.behaviour.refuses = {
      'reader2@example.com': '550 5.1.1 No such user',
      'reader3@example.com': '550 5.7.1 Spam',
    };
    const first = await send(3);
    await pass(2 * MINUTE);
    expect(await read(first.id)).toMatchObject({ state: 'sent', counts: { sent: 1, refused: 2 } });
    const states = async () =>
      (await here.db.selectFrom('subscribers').select(['state', 'ended_reason']).orderBy('id').execute()).map(
        ({ state, ended_reason }) => `${state} ${ended_reason}`.trim(),
      );
    expect(await states()).toEqual(['confirmed', 'confirmed', 'confirmed']);
    await send(3);
    await pass(2 * MINUTE);
    expect(await states()).toEqual(['confirmed', 'ended undeliverable', 'confirmed']);
    await send(2);
    await pass(2 * MINUTE);
    expect(recipients().filter((to) => to === 'reader1@example.com')).toHaveLength(3);
  });

  test('a mail server that refuses everybody pauses the letter, and nobody is lost', async () => {
    await addReaders(platform(), 7);
    const { here, pass, send, read } = site();
    const recipient = { value: 'me@workshop.com.au', updated_at: clock().now().toISOString() };
    await here.db
      .insertInto('settings')
      .values({ key: 'enquiries.recipient', ...recipient })
      .execute();
    server.behaviour.refuseRecipientWith = 554;
    const { id } = await send(7);
    await pass(3 * MINUTE);
    expect(await read(id)).toMatchObject({
      state: 'paused',
      counts: { due: 7, sent: 0, refused: 0 },
      error: expect.stringContaining('We do not take this one'),
    });
    const told = here.db.selectFrom('mails').select('kind').where('recipient', '=', 'me@workshop.com.au');
    expect(await told.execute()).toEqual([{ kind: 'letter-paused' }]);
    delete server.behaviour.refuseRecipientWith;
    await resumeLetter(here, null, id);
    await pass(2 * MINUTE);
    expect(await read(id)).toMatchObject({ state: 'sent', counts: { sent: 7 }, error: '' });
    expect(new Set(recipients()).size).toBe(7);
  });

  test('a copy is a mail that can be read, answered and left', async () => {
    await addReaders(platform(), 1);
    const { pass, send } = site();
    await send(1);
    await pass(MINUTE);
    const [mail] = server.mails;
    expect(mail?.header('Subject')).toBe('June dates');
    expect(mail?.header('Precedence')).toBe('bulk');
    expect(mail?.header('List-Id')).toBe('<letters.www.example.com>');
    expect(mail?.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(mail?.header('Auto-Submitted')).toBeNull();
    expect(mail?.header('Content-Type')).toContain('multipart/alternative');
    expect(mail?.text).toContain('You get this letter because you agreed to it on March 1, 2026.');
    const link = /^<(.+)>$/.exec(mail?.header('List-Unsubscribe') ?? '')?.[1] ?? '-';
    expect([mail?.text, mail?.html]).toEqual([expect.stringContaining(link), expect.stringContaining(link)]);
  });

  test('while it leaves, its words lie in one place and it cannot be changed', async () => {
    await addReaders(platform(), 5);
    const { here, pass, send } = site();
    const { id } = await send(5);
    await pass(MINUTE);
    const mails = await here.db.selectFrom('mails').select('body').execute();
    expect(mails.map(({ body }) => body)).toEqual(['']);
    const { call, admin } = appOf(here);
    const as = await admin();
    const reply = await call(`/api/letters/${id}`, { as, method: 'PATCH', json: { subject: 'Other' } });
    expect([reply.status, await reply.text()]).toEqual([
      409,
      'This letter went out, so its words cannot be changed any more.',
    ]);
  });

  test('is refused without a mail server, with another number, and without words', async () => {
    await addReaders(platform(), 2);
    const { here, send } = site();
    await expect(send(3)).rejects.toMatchObject({
      code: 'conflict',
      message: 'The number is 2 now: 2 people agreed to event dates.',
    });
    const { id } = await createLetter(here, null, { subject: 'June', purpose: 'events' });
    await expect(sendLetter(here, null, { id, expected: 2 })).rejects.toMatchObject({
      code: 'invalid',
      message: 'Write the text of the letter.',
    });
    const without = platform({ smtpUrl: undefined });
    await expect(sendLetter(without, null, { id, expected: 2 })).rejects.toMatchObject({
      message: expect.stringContaining('No mail server is set up'),
    });
    await expect(send(2, '2026-10-04T02:30')).rejects.toMatchObject({ message: expect.stringContaining('left out') });
  });
});
