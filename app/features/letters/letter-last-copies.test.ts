import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { addReaders } from '../../../tests/support/letter-readers.ts';
import { MINUTE } from '../../lib/durations.ts';
import { type Mailer, MailFailure } from '../../platform/mail/mailer.ts';
import { letterDesk } from './letter-desk.server.ts';
import { sendLetter, stopLetter } from './letter-sending.server.ts';
import { createLetter, readLetter } from './letter-service.server.ts';

const PER_MINUTE = 6;

/** What the mail server answers, copy by copy. */
const answers = fc.array(fc.constantFrom('taken', 'refused', 'no mailbox'), { minLength: 1, maxLength: 4 });

onEveryDatabase('the last copies of a letter', ({ platform, clock }) => {
  const site = () => platform({ smtpUrl: 'smtp://mail.example.com', mailPerMinute: PER_MINUTE });

  async function letterTo(readers: number): Promise<number> {
    const here = site();
    for (const table of ['letters', 'subscribers', 'mails'] as const) await here.db.deleteFrom(table).execute();
    await addReaders(here, readers);
    const fields = { subject: 'June dates', body: 'Come along.', purpose: 'events' as const };
    const { id } = await createLetter(here, null, fields);
    await sendLetter(here, null, { id, expected: readers });
    clock().advance(MINUTE);
    return id;
  }

  test('end it whatever is answered, when every instance hears the answer to its own at the same moment', async () => {
    await fc.assert(
      fc.asyncProperty(answers, fc.boolean(), async (plan, isStopped) => {
        const id = await letterTo(plan.length);
        const here = site();
        const answer = Promise.withResolvers<void>();
        const rounds: Promise<unknown>[] = [];
        for (const said of plan) {
          const isUnderWay = Promise.withResolvers<void>();
          const mailer: Mailer = {
            async send() {
              isUnderWay.resolve();
              await answer.promise;
              const facts = { isFinal: true, isServerAway: false, isAboutMailbox: said === 'no mailbox', code: '550' };
              if (said !== 'taken') throw new MailFailure(said, facts);
            },
            close() {},
          };
          // of an instance each
          rounds.push(letterDesk(here).round(mailer, () => false));
          await isUnderWay.promise;
          clock().advance(MINUTE / PER_MINUTE);
        }
        answer.resolve();
        // who comes too late is told so
        const stop = isStopped ? stopLetter(here, null, id).catch(({ code }) => expect(code).toBe('conflict')) : null;
        await Promise.all([...rounds, stop]);
        const sent = plan.filter((said) => said === 'taken').length;
        const { state, counts } = await readLetter(here, id);
        expect(counts).toEqual({ due: 0, sent, refused: plan.length - sent, skipped: 0 });
        expect(isStopped ? ['sent', 'stopped'] : ['sent']).toContain(state);
      }),
      { numRuns: 30 },
    );
  });

  test('that were written down without ending it end it at the next look', async () => {
    const id = await letterTo(2);
    const here = site();
    const look = () => letterDesk(here).round(null, () => false);
    await look();
    expect((await readLetter(here, id)).state).toBe('sending');
    await here.db.updateTable('letter_recipients').set({ state: 'sent' }).execute();
    await look();
    const now = clock().now().toISOString();
    expect(await readLetter(here, id)).toMatchObject({ state: 'sent', finishedAt: now });
  });

  test.each([true, false])(
    'that pause it leave no address of a reader with it: refused for good %o',
    async (isFinal) => {
      const id = await letterTo(8);
      const here = site();
      const recipient = { value: 'me@workshop.com.au', updated_at: clock().now().toISOString() };
      await here.db
        .insertInto('settings')
        .values({ key: 'enquiries.recipient', ...recipient })
        .execute();
      const facts = { isFinal, isServerAway: false, isAboutMailbox: false, isPutOff: !isFinal, code: '550' };
      const mailer: Mailer = {
        async send({ to }) {
          if (to !== recipient.value) throw new MailFailure(`550 5.7.1 <${to}>: relaying denied`, facts);
        },
        close() {},
      };
      const desk = letterDesk(here);
      for (let round = 0; round < 20; round++) {
        await desk.round(mailer, () => false);
        clock().advance(MINUTE / PER_MINUTE);
      }
      expect((await readLetter(here, id)).state).toBe('paused');
      const letters = await here.db.selectFrom('letters').select('error').execute();
      const told = await here.db.selectFrom('mails').select('body').where('kind', '=', 'letter-paused').execute();
      expect(told).toHaveLength(1);
      for (const said of [letters[0]?.error, told[0]?.body]) {
        expect(said).toContain('relaying denied');
        expect(said).not.toContain('@example.com');
      }
    },
  );
});
