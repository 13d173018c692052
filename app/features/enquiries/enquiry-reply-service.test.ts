import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { AppError } from '../../lib/app-error.ts';
import { DAY, MINUTE } from '../../lib/durations.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { deletePerson, exportPerson } from '../personal-data/personal-data-service.server.ts';
import { changeEnquiryRecipient } from '../settings/enquiry-recipient-service.server.ts';
import { ENQUIRY_STATES } from './enquiry.ts';
import { replyToEnquiry } from './enquiry-reply-service.server.ts';
import {
  changeEnquiry,
  countWaitingEnquiries,
  listEnquiries,
  receiveEnquiry,
  removeEnquiry,
  restoreEnquiry,
  sweepEnquiries,
  trashEnquiry,
} from './enquiry-service.server.ts';

const OWNER = { id: 1, username: 'owner' };
/** What is not possible at this moment is refused, and the rest goes on. */
function refused(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

const ENQUIRY = { name: 'Maya', email: 'maya@example.com', message: 'A kettle.' };

onEveryDatabase('replies to enquiries', ({ platform, clock }) => {
  let site: Platform;

  beforeEach(async () => {
    site = platform({ smtpUrl: 'smtp://127.0.0.1:9', siteUrl: 'https://www.example.com' });
    await changeEnquiryRecipient(site, OWNER, 'me@workshop.com.au');
    await receiveEnquiry(site, ENQUIRY, { address: '203.0.113.7' });
  });

  const reply = (text: string) => replyToEnquiry(site, OWNER, 1, { text });
  const replies = () => site.db.selectFrom('mails').selectAll().where('kind', '=', 'enquiry-reply').execute();
  const only = async () => (await listEnquiries(site))[0];

  test('a reply is one mail to the enquirer, answered to the owner, and the enquiry is answered', async () => {
    clock().advance(DAY);
    expect(await reply('We can make it.')).toMatchObject({
      state: 'answered',
      stateSince: clock().now(),
      messages: [{ direction: 'out', text: 'We can make it.', mail: { state: 'pending', error: null } }],
    });
    const [mail, ...others] = await replies();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'maya@example.com', reply_to: 'me@workshop.com.au' });
    expect(mail?.subject).toBe('Re: Your message to Sample Consultant');
    expect(mail?.body).toMatch(/^We can make it\.\n\nOn .+, Maya wrote:\n\n> A kettle\.\n$/);
  });

  test('the same words sent twice over a bad line are one mail; later on they are another', async () => {
    await reply('Yes.');
    await reply('Yes.');
    expect(await replies()).toHaveLength(1);
    clock().advance(DAY);
    await reply('Yes.');
    expect(await replies()).toHaveLength(2);
  });

  test('a reply that was taken is the last thing written, on its way or there, whatever came before it', async () => {
    const deed = fc.record({
      does: fc.constantFrom('reply', 'reply', 'fail', 'send', ...ENQUIRY_STATES),
      text: fc.constantFrom('Yes.', 'No.'),
      minutes: fc.constantFrom(0, 10, 70),
    });
    const outbox = {
      fail: { state: 'failed', last_error: '550 no' },
      send: { state: 'sent', last_error: null },
    } as const;
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 12 }), async (deeds) => {
        clock().advance(DAY);
        await receiveEnquiry(site, ENQUIRY, { address: '203.0.113.7' });
        const id = (await only())?.id ?? 0;
        for (const { does, text, minutes } of deeds) {
          clock().advance(minutes * MINUTE);
          if (does === 'fail' || does === 'send') await site.db.updateTable('mails').set(outbox[does]).execute();
          else if (does !== 'reply') await changeEnquiry(site, OWNER, id, { state: does });
          else {
            const { state, messages } = await replyToEnquiry(site, OWNER, id, { text });
            expect(state).not.toBe('waiting');
            expect(messages.at(-1)).toMatchObject({ direction: 'out', text });
            expect(messages.at(-1)?.mail?.state).toBeOneOf(['pending', 'sent']);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  test('what was won or lost stays so when the owner writes once more', async () => {
    await changeEnquiry(site, null, 1, { state: 'won' });
    expect(await reply('See you on Monday.')).toMatchObject({ state: 'won' });
  });

  test('that they answered is noted once, and taken back with the press', async () => {
    await reply('Yes.');
    clock().advance(DAY);
    const answered = await changeEnquiry(site, null, 1, { state: 'waiting' });
    expect(answered.messages.map(({ direction }) => direction)).toEqual(['out', 'in']);
    const since = answered.stateSince;
    await changeEnquiry(site, null, 1, { state: 'won' });
    clock().advance(DAY);
    const again = await changeEnquiry(site, null, 1, { state: 'waiting' });
    expect([again.messages.length, again.stateSince]).toEqual([2, since]);
    const back = await changeEnquiry(site, null, 1, { state: 'answered' });
    expect([back.messages.length, back.stateSince]).toEqual([1, new Date(since.getTime() - DAY)]);
    expect(await changeEnquiry(site, null, 1, { state: 'new' })).toMatchObject({ stateSince: answered.createdAt });
  });

  test('what waits longer than the owner wants is counted apart, until it is answered', async () => {
    expect(await countWaitingEnquiries(site)).toEqual({ newEnquiries: 1, lateEnquiries: 0 });
    clock().advance(5 * DAY);
    expect(await countWaitingEnquiries(site)).toEqual({ newEnquiries: 0, lateEnquiries: 1 });
    await reply('Yes.');
    expect(await countWaitingEnquiries(site)).toEqual({ newEnquiries: 0, lateEnquiries: 0 });
    await changeEnquiry(site, null, 1, { state: 'waiting' });
    clock().advance(5 * DAY);
    expect(await countWaitingEnquiries(site)).toEqual({ newEnquiries: 0, lateEnquiries: 1 });
  });

  test('a reply goes on its way when the enquiry is put away, and goes with it when it is deleted for good', async () => {
    await reply('Yes.');
    await trashEnquiry(site, null, 1);
    expect((await site.db.selectFrom('mails').select('kind').execute()).map(({ kind }) => kind)).toEqual([
      'enquiry-reply',
    ]);
    expect((await restoreEnquiry(site, null, 1)).messages).toHaveLength(1);
    await trashEnquiry(site, null, 1);
    await removeEnquiry(site, null, 1);
    expect(await replies()).toEqual([]);
    expect(await site.db.selectFrom('enquiry_messages').selectAll().execute()).toEqual([]);
  });

  test('no mail tells of an enquiry that is gone, whatever became of both before', async () => {
    const does = ['write', 'reply', 'fail', 'trash', 'restore', 'remove', 'sweep'] as const;
    const deed = fc.record({
      does: fc.constantFrom(...does),
      which: fc.nat({ max: 2 }),
      days: fc.constantFrom(0, 1, 31, 400),
    });
    const verbs = { trash: trashEnquiry, restore: restoreEnquiry, remove: removeEnquiry };
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 16 }), async (deeds) => {
        for (const { does, which, days } of deeds) {
          clock().advance(days * DAY);
          const rows = await site.db.selectFrom('enquiries').select('id').orderBy('id', 'desc').execute();
          const id = rows[which]?.id ?? 0;
          const failed = { state: 'failed', last_error: '550 no such mailbox' } as const;
          if (does === 'write') await receiveEnquiry(site, ENQUIRY, { address: '203.0.113.7' }).catch(refused);
          else if (does === 'reply') await replyToEnquiry(site, OWNER, id, { text: `Reply ${which}` }).catch(refused);
          else if (does === 'fail') await site.db.updateTable('mails').set(failed).execute();
          else if (does !== 'sweep') await verbs[does](site, OWNER, id).catch(refused);
          await sweepEnquiries(site);
          const left = await site.db.selectFrom('enquiries').select('id').execute();
          const about = await site.db.selectFrom('mails').select('about').where('about', 'like', 'enquiry:%').execute();
          expect(left.map((row) => `enquiry:${row.id}`)).toEqual(
            expect.arrayContaining(about.map((mail) => mail.about)),
          );
        }
      }),
      { numRuns: 40 },
    );
  });

  test('once the outbox has forgotten a reply, it was sent', async () => {
    await reply('Yes.');
    await site.db.deleteFrom('mails').execute();
    expect((await only())?.messages).toMatchObject([{ mail: { id: null, state: 'sent', error: null } }]);
  });

  test('whoever asks gets the replies to them with the rest, and nothing of it stays when they ask for that', async () => {
    await reply('Yes.');
    const person = { email: 'MAYA@example.com' };
    const { found } = await exportPerson(site, OWNER, person);
    expect(found['replies']).toMatchObject([{ text: 'Yes.', direction: 'out' }]);
    expect(await deletePerson(site, OWNER, person)).toMatchObject({ enquiries: 1, replies: 1 });
    expect([await listEnquiries(site), await replies()]).toEqual([[], []]);
    expect(await site.db.selectFrom('enquiry_messages').selectAll().execute()).toEqual([]);
  });

  test('nobody sends more by hand than a hand writes', async () => {
    for (let index = 0; index < 40; index++) await reply(`Reply ${index}`);
    await expect(reply('One more')).rejects.toMatchObject({ code: 'too_many' });
  });
});
