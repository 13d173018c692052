import { HOUR, MINUTE } from '../../lib/durations.ts';
import { counters } from '../../platform/counters.ts';
import { databaseSize } from '../../platform/database/database-size.server.ts';
import { findLeaseEnd } from '../../platform/database/leases.server.ts';
import { eventLoopDelay } from '../../platform/event-loop.server.ts';
import { diskSpace } from '../../platform/files/free-space.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { passwordQueueLengths } from '../accounts/password.server.ts';
import { lastBackupAt } from '../backups/backup-list.server.ts';
import { listDamagedCaseStudies } from '../case-studies/case-study-revisions.server.ts';
import { countLateSchedules } from '../case-study-drafts/draft-schedule.server.ts';
import { countLateLetters } from '../letters/letter-service.server.ts';
import { countLateMails, readMailState } from '../mails/mail-service.server.ts';
import { countStoredPictures } from '../media/media-service.server.ts';
import { imageQueue } from '../media/picture-worker.server.ts';
import { listUnreadableSections } from '../site-content/site-content-service.server.ts';
import { readRecentVisits } from '../visits/visit-service.server.ts';
import { countLateMessages } from '../webhooks/webhook-service.server.ts';
import { type SiteStatus, statusProblems } from './site-status.ts';

/** How the site is doing at this moment, with what the owner should look at. */
export async function readSiteStatus(
  platform: Pick<Platform, 'config' | 'clock' | 'contentVersion' | 'database' | 'db' | 'log'>,
): Promise<SiteStatus> {
  const [lastBackup, database, pictures, free, mail, studies, texts, visits, late] = await Promise.all([
    lastBackupAt(platform),
    databaseSize(platform.database),
    countStoredPictures(platform),
    freeSpace(platform.config.dataDir),
    readMailState(platform),
    listDamagedCaseStudies(platform),
    listUnreadableSections(platform),
    readRecentVisits(platform),
    readLateWork(platform),
  ]);
  const now = platform.clock.now();
  const status = {
    startedAt: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
    lastBackupAt: lastBackup,
    storage: { database, pictures, free },
    queues: { images: imageQueue.lengths(), passwords: passwordQueueLengths() },
    mail,
    late,
    eventLoopDelay: eventLoopDelay(),
    memory: process.memoryUsage.rss(),
    databaseErrors: counters.databaseErrors,
    damage: { studies: studies.length, texts },
    visits,
  };
  return { ...status, problems: statusProblems(status, now) };
}

async function freeSpace(folder: string): Promise<number | null> {
  return diskSpace(folder).then(
    ({ free }) => free,
    () => null,
  );
}

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
