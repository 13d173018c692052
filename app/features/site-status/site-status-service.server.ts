import { HOUR, MINUTE } from '../../lib/durations.ts';
import { allNamed } from '../../lib/several-at-once.ts';
import { counters } from '../../platform/counters.ts';
import { databaseSize } from '../../platform/database/database-size.server.ts';
import { findLeaseEnd } from '../../platform/database/leases.server.ts';
import { eventLoopDelay } from '../../platform/event-loop.server.ts';
import { diskSpace } from '../../platform/files/free-space.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { passwordQueueLengths } from '../accounts/password.server.ts';
import { lastBackupAt } from '../backups/backup-list.server.ts';
import { readCopiesElsewhere } from '../backups/copies-elsewhere.server.ts';
import { listDamagedCaseStudies } from '../case-studies/case-study-revisions.server.ts';
import { draftPlans } from '../case-study-drafts/draft-schedule.server.ts';
import { entryPlans } from '../entries/entry-schedule.server.ts';
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
  const now = platform.clock.now();
  const status = await allNamed({
    startedAt: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
    lastBackupAt: lastBackupAt(platform),
    copies: readCopiesElsewhere(platform),
    storage: allNamed({
      database: databaseSize(platform.database),
      pictures: countStoredPictures(platform),
      free: freeSpace(platform.config.dataDir),
    }),
    queues: { images: imageQueue.lengths(), passwords: passwordQueueLengths() },
    mail: readMailState(platform),
    late: readLateWork(platform),
    eventLoopDelay: eventLoopDelay(),
    memory: process.memoryUsage.rss(),
    databaseErrors: counters.databaseErrors,
    damage: allNamed({
      studies: listDamagedCaseStudies(platform).then(({ length }) => length),
      texts: listUnreadableSections(platform),
    }),
    visits: readRecentVisits(platform),
  });
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
  return allNamed({
    schedules: Promise.all([draftPlans.countDue(db, since), entryPlans.countDue(db, since)]).then(
      ([studies, entries]) => studies + entries,
    ),
    letters: countLateLetters({ db }, { since, now }),
    mails: countLateMails({ db }, { since, now }),
    messages: countLateMessages({ db }, since),
    isHouseKept: findLeaseEnd(db, 'housekeeping', now).then(
      (kept) => kept !== null && now.getTime() - kept.getTime() < KEPT_LATE,
    ),
  });
}
