import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { DAY } from '../../lib/durations.ts';
import { listMails } from './mail-list.server.ts';
import {
  CLAIM_LEASE,
  claimDueMail,
  deleteMailsAbout,
  markMailSent,
  markMailTried,
  type NewMail,
  queueMail,
  RETRY_PAUSES,
  sweepMails,
} from './outbox.server.ts';

onEveryDatabase('the outbox', ({ platform, clock }) => {
  async function queue(given: Partial<NewMail> = {}): Promise<void> {
    const mail: NewMail = {
      kind: 'enquiry',
      about: 'enquiry:1',
      to: 'owner@example.com',
      subject: 'New enquiry',
      text: 'Words of a visitor',
      keepUntil: new Date(clock().now().getTime() + 30 * DAY),
      ...given,
    };
    await queueMail(platform().db, mail, clock().now());
  }

  const claim = () => claimDueMail(platform().db, clock().now());
  const list = () => listMails(platform().db, 10);

  test('hands out mails in their order, each once', async () => {
    await queue({ to: 'first@example.com' });
    await queue({ to: 'second@example.com' });
    expect(await claim()).toMatchObject({ to: 'first@example.com', text: 'Words of a visitor', attempts: 1 });
    expect(await claim()).toMatchObject({ to: 'second@example.com' });
    expect(await claim()).toBeNull();
  });

  test('several processes that ask at once never get the same mail', async () => {
    for (let index = 0; index < 5; index++) await queue();
    const claimed = await Promise.all(Array.from({ length: 8 }, claim));
    const ids = claimed.filter((mail) => mail !== null).map(({ id }) => id);
    expect(ids).toHaveLength(5);
    expect(new Set(ids).size).toBe(5);
  });

  test('a mail whose process died is handed out again after a while', async () => {
    await queue();
    await claim();
    clock().advance(CLAIM_LEASE - 1);
    expect(await claim()).toBeNull();
    clock().advance(1);
    expect(await claim()).toMatchObject({ attempts: 2 });
  });

  test('of a sent mail only the fact is kept, and that for a week', async () => {
    await queue({ replyTo: 'visitor@example.com', unsubscribeUrl: 'https://example.com/u' });
    const mail = await claim();
    await markMailSent(platform().db, mail?.id ?? 0, clock().now());
    const row = await platform().db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'sent', body: '', reply_to: null, unsubscribe_url: null });
    clock().advance(CLAIM_LEASE);
    expect(await claim()).toBeNull();
    clock().advance(7 * DAY);
    await sweepMails(platform().db, clock().now());
    expect(await list()).toEqual([]);
  });

  test('tries again after pauses that grow, and gives up after about five days', async () => {
    await queue();
    const start = clock().now().getTime();
    for (const pause of RETRY_PAUSES) {
      const mail = await claim();
      if (!mail) throw new Error('The mail was not due');
      expect(await markMailTried(platform().db, mail, { error: 'busy', isFinal: false }, clock().now())).toBe(true);
      clock().advance(pause - 1);
      expect(await claim()).toBeNull();
      clock().advance(1);
    }
    const last = await claim();
    if (!last) throw new Error('The mail was not due');
    expect(await markMailTried(platform().db, last, { error: 'busy\r\nstill', isFinal: false }, clock().now())).toBe(
      false,
    );
    expect(await list()).toMatchObject([{ state: 'failed', nextTryAt: null, lastError: 'busy still', attempts: 25 }]);
    expect((clock().now().getTime() - start) / DAY).toBeCloseTo(4.9, 0);
    expect(RETRY_PAUSES).toEqual(RETRY_PAUSES.toSorted((a, b) => a - b));
  });

  test('a refusal for good ends it at once', async () => {
    await queue();
    const mail = await claim();
    if (!mail) throw new Error('The mail was not due');
    expect(await markMailTried(platform().db, mail, { error: 'no such user', isFinal: true }, clock().now())).toBe(
      false,
    );
    expect(await list()).toMatchObject([{ state: 'failed', lastError: 'no such user' }]);
  });

  test('a try that comes back late does not undo a later one', async () => {
    await queue();
    const slow = await claim();
    clock().advance(CLAIM_LEASE);
    const quick = await claim();
    if (!slow || !quick) throw new Error('The mail was not due');
    await markMailTried(platform().db, slow, { error: 'late', isFinal: true }, clock().now());
    expect(await list()).toMatchObject([{ state: 'pending', attempts: 2, lastError: null }]);
  });

  test('the list tells where mails stand, not what they say', async () => {
    await queue();
    const [mail] = await list();
    expect(mail).toEqual({
      id: 1,
      kind: 'enquiry',
      to: 'owner@example.com',
      subject: 'New enquiry',
      state: 'pending',
      attempts: 0,
      createdAt: clock().now(),
      sentAt: null,
      nextTryAt: clock().now(),
      lastError: null,
    });
  });

  test('a subject is one line, whoever wrote the name in it', async () => {
    await queue({ subject: 'Emails from Maya\r\nBcc: all@example.com' });
    expect(await list()).toMatchObject([{ subject: 'Emails from Maya Bcc: all@example.com' }]);
  });

  test('what a mail is about takes it along; a mail whose time is over is neither sent nor kept', async () => {
    await queue({ about: 'enquiry:1' });
    await queue({ about: 'enquiry:11', keepUntil: new Date(clock().now().getTime() + DAY) });
    await deleteMailsAbout(platform().db, 'enquiry:1');
    expect(await list()).toHaveLength(1);
    clock().advance(DAY);
    expect(await claim()).toBeNull();
    await sweepMails(platform().db, clock().now());
    expect(await list()).toEqual([]);
  });
});
