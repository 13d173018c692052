import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { whileOpen } from '../../../tests/support/while-open.ts';
import { DAY } from '../../lib/durations.ts';
import { defaultSiteContent } from '../site-content/default-site-content.ts';
import {
  confirmSubscription,
  findSubscription,
  subscribe,
  sweepSubscribers,
  unsubscribe,
} from './newsletter-service.server.ts';
import { subscribers, subscriberTokens } from './subscriber-store.server.ts';

const HOME = '203.0.113.7';

/** What happens to one address: days go by and it is entered, or some link of some mail is pressed. */
const deed = fc.record({
  does: fc.constantFrom('enters', 'enters', 'confirms', 'confirms', 'leaves', 'sweep'),
  days: fc.constantFrom(0, 1, 2, 9),
  /** Which mail, counted from the newest. */
  mail: fc.nat({ max: 3 }),
});
const deeds = fc.array(deed, { minLength: 1, maxLength: 14 });

type Mailed = { words: string; confirm: string; leave: string };

onEveryDatabase('the links of the mails to one address', ({ platform, clock }) => {
  let addresses = 0;

  /** Does all of it with an address of its own, and says how each press of a link ended. */
  async function live(
    all: typeof deeds extends fc.Arbitrary<infer Deeds> ? Deeds : never,
    pressed: (press: { does: string; mail: Mailed; isDone: boolean; rows: Awaited<ReturnType<typeof rowsOf>> }) => void,
  ): Promise<void> {
    const email = `reader${++addresses}@example.com`;
    const mailed: Mailed[] = [];
    for (const { does, days, mail: back } of all) {
      clock().advance(days * DAY);
      const mail = mailed.at(-1 - back);
      if (does === 'sweep') await sweepSubscribers(platform());
      else if (does === 'enters') mailed.push(...(await enter(email, `Words ${mailed.length}.`)));
      else if (mail) {
        const press =
          does === 'confirms'
            ? confirmSubscription(platform(), mail.confirm, HOME)
            : unsubscribe(platform(), mail.leave);
        pressed({ does, mail, isDone: await press, rows: await rowsOf(email) });
      }
    }
    for (const { leave } of mailed) {
      const shown = await findSubscription(platform(), 'unsubscribe', leave);
      if (shown?.state === 'ended') expect(await rowsOf(email)).toSatisfy(isOffTheList);
    }
  }

  /** Enters the address beside these words; answers the mail that this brought, where it brought one. */
  async function enter(email: string, consent: string): Promise<Mailed[]> {
    const { newsletter } = defaultSiteContent.footer;
    const footer = { ...defaultSiteContent.footer, newsletter: { ...newsletter, consent } };
    await subscribe(platform(), { ...defaultSiteContent, footer }, { email, address: HOME });
    const query = platform().db.selectFrom('mails').select('body').where('recipient', '=', email);
    const { body = '' } = (await query.orderBy('id', 'desc').executeTakeFirst()) ?? {};
    const token = (page: string) => new RegExp(`/newsletter/${page}\\?token=(\\S+)`).exec(body)?.[1] ?? '';
    return body.includes(consent) ? [{ words: consent, confirm: token('confirm'), leave: token('unsubscribe') }] : [];
  }

  function rowsOf(email: string) {
    return platform()
      .db.selectFrom('subscribers')
      .select(['state', 'consent_text'])
      .where('email', '=', email)
      .execute();
  }

  const isOffTheList = (rows: { state: string }[]) => rows.every(({ state }) => state === 'ended');

  test('end whatever the address is signed up by, also those of an earlier time, before they say that it is off', async () => {
    await fc.assert(
      fc.asyncProperty(deeds, (all) =>
        live(all, ({ does, isDone, rows }) => {
          if (does === 'leaves' && isDone) expect(rows).toSatisfy(isOffTheList);
        }),
      ),
      { numRuns: 80 },
    );
  });

  test('confirm the words that stood in their mail, and no others', async () => {
    await fc.assert(
      fc.asyncProperty(deeds, (all) =>
        live(all, ({ does, mail, isDone, rows }) => {
          const [agreed] = rows.filter(({ state }) => state === 'confirmed');
          if (does === 'confirms' && isDone) expect(agreed?.consent_text).toBe(mail.words);
        }),
      ),
      { numRuns: 80 },
    );
  });

  test.each([
    [{ consentText: 'Later words' }, 'pending'],
    [{ state: 'ended' }, 'ended'],
  ] as const)('of which one ends while it is pressed puts nobody on the list: %o', async (change, state) => {
    const email = 'ben@example.com';
    await subscribe(platform(), defaultSiteContent, { email, address: HOME });
    const mail = await platform().db.selectFrom('mails').select('body').executeTakeFirstOrThrow();
    const token = /confirm\?token=(\S+)/.exec(mail.body)?.[1] ?? '';
    const answers: boolean[] = [];
    await whileOpen(
      platform().db,
      async (trx) => {
        await subscribers.update(trx, 1, change);
        if (state === 'pending') await subscriberTokens.deleteAll(trx, (eb) => eb('purpose', '=', 'confirm'));
      },
      async () => answers.push(await confirmSubscription(platform(), token, HOME)),
    );
    expect([answers, (await subscribers.find(platform().db, 1))?.state]).toEqual([[false], state]);
  });
});
