import { expect, test } from 'vitest';
import { passwordResets, pendingSignIns } from '../app/features/accounts/account-link-store.server.ts';
import { requireConfirmedSession } from '../app/features/accounts/account-service.server.ts';
import { counter, takeAttempts } from '../app/features/accounts/rate-limit-service.server.ts';
import { sweepSessions } from '../app/features/accounts/session-service.server.ts';
import { backupStorageOf } from '../app/features/backups/open-backup-storage.server.ts';
import { createCaseStudy, trashCaseStudy } from '../app/features/case-studies/case-study-service.server.ts';
import { createDraft } from '../app/features/case-study-drafts/case-study-draft-service.server.ts';
import { runDueSchedules, scheduleDraft } from '../app/features/case-study-drafts/draft-schedule.server.ts';
import { claimDueDelivery } from '../app/features/webhooks/webhook-store.server.ts';
import { DAY, HOUR, MINUTE } from '../app/lib/durations.ts';
import { CLOCKS_APART, findLeaseEnd, takeLease } from '../app/platform/database/leases.server.ts';
import { currentPace, pauseUntilTurn, slowDown, takeTurn } from '../app/platform/mail/mail-pace.server.ts';
import { claimDueMail, markMailTried, queueMail } from '../app/platform/mail/outbox.server.ts';
import { keepHouse } from '../server/housekeeping.ts';
import { appOf } from './support/app.ts';
import { cookieOf } from './support/cookies.ts';
import { onEveryDatabase } from './support/databases.ts';
import { newCaseStudy } from './support/make.ts';
import { queueDeliveries } from './support/queued-deliveries.ts';

onEveryDatabase('after a clock that was ahead was set right', ({ platform, clock }) => {
  /** What `work` does three days ahead, or by so much, and then it is now again. */
  async function ahead<T>(work: () => Promise<T>, by = 3 * DAY): Promise<T> {
    const now = clock().now();
    clock().advance(by);
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
    const to = await ahead(async () => {
      const now = clock().now();
      const keepUntil = new Date(now.getTime() + 30 * DAY);
      for (let count = 0; count < 3; count++) await queueMail(db, { ...mail, keepUntil }, now);
      await claimDueMail(db, now);
      const failed = await claimDueMail(db, now);
      await markMailTried(db, failed ?? { id: 0, attempts: 0 }, { error: 'No answer', isFinal: false }, now);
      const webhook = await queueDeliveries(db, ['one', 'two'], now);
      await claimDueDelivery(db, webhook, now);
      return webhook;
    });
    const claimed = [];
    for (let count = 0; count < 4; count++) claimed.push(await claimDueMail(db, clock().now()));
    expect(new Set(claimed.map((one) => one?.id)).size).toBe(4);
    expect(claimed.at(-1)).toBeNull();
    const deliveries = [];
    for (let count = 0; count < 3; count++) deliveries.push(await claimDueDelivery(db, to, clock().now()));
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

  test('nothing is cleared for a day after a long time without a turn, and then it is', async () => {
    const { db } = platform();
    const trashed = async (slug: string) =>
      trashCaseStudy(platform(), (await createCaseStudy(platform(), null, newCaseStudy({ slug }))).id);
    const left = async () => (await db.selectFrom('case_studies').select('slug').execute()).map(({ slug }) => slug);
    const dailyBackups = async () => (await backupStorageOf(platform()).list()).length;
    await keepHouse(platform());
    const before = await dailyBackups();
    await trashed('kept');
    await ahead(async () => {
      for (const hours of [0, 1, 22]) {
        clock().advance(hours * HOUR);
        await keepHouse(platform());
      }
      expect(await left()).toEqual(['kept']);
      expect(await dailyBackups(), 'what is written meanwhile is backed up').toBeGreaterThan(before);
    }, 400 * DAY);
    clock().advance(HOUR);
    await keepHouse(platform());
    expect((await findLeaseEnd(db, 'housekeeping', clock().now()))?.getTime()).toBeGreaterThan(clock().now().getTime());
    expect(await left()).toEqual(['kept']);
    // off for longer than there is room, twice: a site that is on for an hour a month is cleared, too
    for (const kept of [['kept'], []]) {
      clock().advance(31 * DAY);
      await keepHouse(platform());
      expect(await left()).toEqual(kept);
    }
  });

  const signInOver = ({ call }: ReturnType<typeof appOf>) =>
    call('/api/login', { json: { username: 'owner', password: 'correct horse battery staple' } });

  test.each([11_000, 10 * MINUTE, 3 * DAY])('a session of %i milliseconds ahead has ended', async (by) => {
    const app = appOf(platform());
    const before = await app.admin();
    const later = cookieOf(await ahead(() => signInOver(app), by));
    const statusOf = async (as: string) => (await app.call('/api/user', { as })).status;
    expect([await statusOf(before), await statusOf(later)]).toEqual([200, 401]);
    expect(await (await app.call('/api/account/sessions', { as: before })).json()).toHaveLength(1);
    await keepHouse(platform());
    expect(await platform().db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
  });

  test('one of seconds ahead goes on, and so does what it confirmed', async () => {
    const app = appOf(platform());
    await app.admin();
    const as = cookieOf(await ahead(() => signInOver(app), CLOCKS_APART));
    await keepHouse(platform());
    const made = await app.call('/api/users', { as, json: { username: 'Passerby', isAdmin: true } });
    expect(made.status).toBe(201);
  });

  test('a password that was given ahead confirms nothing', () => {
    const now = clock().now();
    const session = {
      tokenHash: '',
      userId: 1,
      createdAt: now,
      lastActiveAt: now,
      expiresAt: new Date(now.getTime() + DAY),
    };
    const confirm = (by: number) =>
      requireConfirmedSession(platform(), { ...session, confirmedAt: new Date(now.getTime() + by) });
    expect(() => confirm(CLOCKS_APART)).not.toThrow();
    for (const by of [CLOCKS_APART + 1, DAY]) expect(() => confirm(by)).toThrow(/^Enter your password again/);
  });

  test('tries that were counted ahead are forgotten, and counted anew', async () => {
    const rule = { name: 'three', allowed: 3, window: 15 * MINUTE };
    const anew = { ...rule, name: 'three-anew', isBlockedAnew: true } as const;
    for (const by of [11_000, 10 * MINUTE, 3 * DAY])
      for (const counted of [counter(rule, by), counter(anew, by)]) {
        const take = () => takeAttempts(platform(), [counted]);
        await ahead(async () => {
          for (let count = 0; count < 3; count++) await take();
          await expect(take()).rejects.toMatchObject({ code: 'too_many', retryAfterSeconds: 900 });
        }, by);
        for (let count = 0; count < 3; count++) await take();
        await expect(take()).rejects.toMatchObject({ code: 'too_many', retryAfterSeconds: 900 });
        clock().advance(-CLOCKS_APART);
        await expect(take()).rejects.toMatchObject({ code: 'too_many' });
        clock().advance(CLOCKS_APART);
      }
  });

  test('what opens an account for minutes opens it no longer', async () => {
    const app = appOf(platform());
    await app.admin();
    const { db } = platform();
    for (const links of [passwordResets, pendingSignIns]) {
      const find = () => links.find(db, 'hash', clock().now());
      const make = () => links.insert(db, { tokenHash: 'hash', userId: 1, now: clock().now() });
      await ahead(make);
      expect(await find()).toBeNull();
      await sweepSessions(platform());
      await ahead(make, CLOCKS_APART); // the one of before has been swept
      expect(await find()).toBe(1);
    }
  });
});
