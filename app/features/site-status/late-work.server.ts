import { HOUR, MINUTE } from '../../lib/durations.ts';
import { findLeaseEnd } from '../../platform/database/leases.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { countLateSchedules } from '../case-study-drafts/draft-schedule.server.ts';
import { countLateLetters } from '../letters/letter-progress.server.ts';
import { countLateMails } from '../mails/mail-service.server.ts';
import { countLateMessages } from '../webhooks/webhook-service.server.ts';
import type { SiteStatus } from './site-status.ts';

/** All of them are looked at every few seconds: what waits for so long stands. */
const LATE = 5 * MINUTE;
/** The house is kept every hour, by a lease that ends shortly before. */
const KEPT_LATE = 2 * HOUR;

/** What should have been done by itself and was not. */
export async function readLateWork({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<SiteStatus['late']> {
  const now = clock.now();
  const since = new Date(now.getTime() - LATE);
  const [schedules, letters, mails, messages, kept] = await Promise.all([
    countLateSchedules({ db }, since),
    countLateLetters({ db }, { since, now }),
    countLateMails({ db }, { since, now }),
    countLateMessages({ db }, since),
    findLeaseEnd(db, 'housekeeping', now),
  ]);
  return {
    schedules,
    letters,
    mails,
    messages,
    isHouseKept: kept !== null && now.getTime() - kept.getTime() < KEPT_LATE,
  };
}
