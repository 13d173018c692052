import { expect, test } from 'vitest';
import { createDraft } from '../app/features/case-study-drafts/case-study-draft-service.server.ts';
import { runDueSchedules, scheduleDraft } from '../app/features/case-study-drafts/draft-schedule.server.ts';
import { claimDueDelivery } from '../app/features/webhooks/webhook-store.server.ts';
import { DAY, MINUTE } from '../app/lib/durations.ts';
import { findLeaseEnd, takeLease } from '../app/platform/database/leases.server.ts';
import { currentPace, pauseUntilTurn, slowDown, takeTurn } from '../app/platform/mail/mail-pace.server.ts';
import { claimDueMail, markMailTried, queueMail } from '../app/platform/mail/outbox.server.ts';
import { keepHouse } from '../server/housekeeping.ts';
import { onEveryDatabase } from './support/databases.ts';
import { newCaseStudy } from './support/make.ts';
import { queueDeliveries } from './support/queued-deliveries.ts';

onEveryDatabase('after a clock that was ahead was set right', ({ platform, clock }) => {
  /** What `work` does three days ahead, and then it is now again. */
  async function ahead<T>(work: () => Promise<T>): Promise<T> {
    const now = clock().now();
    clock().advance(3 * DAY);
    const done = await work();
    clock().set(now);
    return done;
  }

  test('what was taken ahead is free, whatever it is; a clock that is seconds ahead keeps what it took', async () => {
    const { db } = platform();
    const take = () =>
      takeLease(db, 'sweeping', { now: clock().now(), until: new Date(clock().now().getTime() + MINUTE) });
    expect(await ahead(take)).toBe(true);
    expect(await findLeaseEnd(db, 'sweeping', clock().now())).toBeNull();
    expect((await Promise.all([take(), take(), take()])).filter(Boolean)).toHaveLength(1);
    clock().advance(-2000);
    expect(await take()).toBe(false);
    expect(await findLeaseEnd(db, 'sweeping', clock().now())).not.toBeNull();
  });

  test('newsletters leave at their pace', async () => {
    const { db } = platform();
    await ahead(async () => {
      expect(await takeTurn(db, 60, clock().now())).toBe(true);
      await slowDown(db, clock().now());
    });
    expect(await currentPace(db, 60, clock().now())).toEqual({ perMinute: 60, isSlowed: false });
    expect(await pauseUntilTurn(db, clock().now())).toBe(0);
    expect([await takeTurn(db, 60, clock().now()), await takeTurn(db, 60, clock().now())]).toEqual([true, false]);
    expect(await pauseUntilTurn(db, clock().now())).toBe(1000);
  });

  test('mails and messages that were queued, taken or put off ahead are tried', async () => {
    const { db } = platform();
    const mail = { kind: 'enquiry', about: 'enquiry:1', to: 'a@example.com', subject: 'One', text: '' };
    await ahead(async () => {
      const now = clock().now();
      const keepUntil = new Date(now.getTime() + 30 * DAY);
      for (let count = 0; count < 3; count++) await queueMail(db, { ...mail, keepUntil }, now);
      await claimDueMail(db, now);
      const failed = await claimDueMail(db, now);
      await markMailTried(db, failed ?? { id: 0, attempts: 0 }, { error: 'No answer', isFinal: false }, now);
      await queueDeliveries(db, ['one', 'two'], now);
      await claimDueDelivery(db, now);
    });
    const claimed = [];
    for (let count = 0; count < 4; count++) claimed.push(await claimDueMail(db, clock().now()));
    expect(new Set(claimed.map((one) => one?.id)).size).toBe(4);
    expect(claimed.at(-1)).toBeNull();
    const deliveries = [];
    for (let count = 0; count < 3; count++) deliveries.push(await claimDueDelivery(db, clock().now()));
    expect(deliveries.map((one) => one?.messageId ?? null).sort()).toEqual(['one', 'two', null].sort());
  });

  test('a planned study is published, and the house is kept', async () => {
    await ahead(async () => {
      await runDueSchedules(platform());
      await keepHouse(platform());
    });
    const draft = await createDraft(platform(), null, { data: newCaseStudy() });
    // ten minutes from now in the time zone of the site
    await scheduleDraft(platform(), { id: null, username: 'owner' }, { id: draft.id, publishAt: '2026-03-05T20:10' });
    clock().advance(10 * MINUTE);
    expect(await runDueSchedules(platform())).toBe(1);
    await keepHouse(platform());
    expect((await findLeaseEnd(platform().db, 'housekeeping', clock().now()))?.getTime()).toBeLessThan(
      clock().now().getTime() + DAY,
    );
  });
});
