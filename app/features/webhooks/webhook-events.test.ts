import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { AppError } from '../../lib/app-error.ts';
import { HOUR } from '../../lib/durations.ts';
import { TEST_EVENT, type WebhookEvent } from './webhook.ts';
import {
  announce,
  changeWebhook,
  countLateMessages,
  listRecentDeliveries,
  makeWebhook,
  sendAgain,
  testWebhook,
} from './webhook-service.server.ts';
import { claimDueDelivery, insertDelivery, markDeliveryTried } from './webhook-store.server.ts';

const EVENTS: WebhookEvent[] = ['study.published', 'enquiry.received', 'subscriber.confirmed'];
const event = fc.constantFrom(...EVENTS);
const deeds = fc.array(
  fc.oneof(
    fc.record({ what: fc.constant('tick' as const), events: fc.uniqueArray(event, { minLength: 1 }) }),
    fc.record({ what: fc.constantFrom('happens', 'happens beside a change'), event }),
    fc.record({ what: fc.constant('again' as const), pick: fc.nat() }),
    fc.record({ what: fc.constantFrom('test', 'off', 'on', 'arrives', 'fails', 'is refused') }),
  ),
  { minLength: 2, maxLength: 14 },
);

onEveryDatabase('what a webhook is told', ({ platform, clock }) => {
  test('is of an event that is ticked when it leaves, whatever was ticked when it happened', async () => {
    const here = platform({ allowsPrivateAddresses: true });
    const { db } = here;
    let handedOut = 0;
    await fc.assert(
      fc.asyncProperty(deeds, async (plan) => {
        await db.deleteFrom('webhooks').execute();
        const { id } = await makeWebhook(here, null, { url: 'http://127.0.0.1:9/hook', events: EVENTS });
        let ticked = EVENTS;
        const change = (changes: Parameters<typeof changeWebhook>[3]) => changeWebhook(here, null, id, changes);
        const claim = async () => {
          clock().advance(24 * HOUR);
          const claimed = await claimDueDelivery(db, id, clock().now());
          if (claimed) expect([...ticked, TEST_EVENT]).toContain(claimed.event);
          if (claimed) handedOut += 1;
          return claimed;
        };
        for (const deed of plan) {
          const now = clock().now();
          if ('events' in deed) {
            ticked = deed.events;
            await change({ events: ticked });
            const kept = await listRecentDeliveries(here, id);
            const waiting = kept.filter(({ state }) => state !== 'delivered').map((message) => message.event);
            expect([...ticked, TEST_EVENT]).toEqual(expect.arrayContaining(waiting));
          } else if ('event' in deed) {
            const data = { id: 1, email: 'ann@example.com' };
            if (deed.what === 'happens') await db.transaction().execute((trx) => announce(trx, deed.event, data, now));
            // on another instance, which read what was ticked before
            else
              await insertDelivery(db, {
                webhookId: id,
                messageId: `msg_${now.getTime()}`,
                event: deed.event,
                data,
                now,
              });
          } else if ('pick' in deed) {
            const kept = await listRecentDeliveries(here, id);
            const message = kept[deed.pick % Math.max(1, kept.length)];
            if (!message) continue;
            const refused = await sendAgain(here, null, { webhookId: id, id: message.id }).catch((error) => error);
            if (refused) expect(refused).toBeInstanceOf(AppError);
            // what is taken on leaves
            else expect([...ticked, TEST_EVENT]).toContain(message.event);
          } else if (deed.what === 'test') await testWebhook(here, null, id);
          else if (deed.what === 'off' || deed.what === 'on') await change({ isOn: deed.what === 'on' });
          else {
            const claimed = await claim();
            const told = { status: 200, error: deed.what === 'arrives' ? null : 'no', isFinal: deed.what !== 'fails' };
            if (claimed) await markDeliveryTried(db, claimed, { ...told, now: clock().now() });
          }
        }
        await change({ isOn: true });
        for (let claimed = await claim(); claimed; claimed = await claim())
          await markDeliveryTried(db, claimed, { status: 200, error: null, isFinal: false, now: clock().now() });
        expect(await countLateMessages(here, clock().now())).toBe(0);
      }),
      { numRuns: 40 },
    );
    expect(handedOut).toBeGreaterThan(0);
  });
});
