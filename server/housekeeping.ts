import { sweepSessions } from '../app/features/accounts/session-service.server.ts';
import { sweepThrottles } from '../app/features/accounts/throttle-service.server.ts';
import { sweepAudit } from '../app/features/audit/audit-service.server.ts';
import { sweepHalfFinished } from '../app/features/backups/backup-list.server.ts';
import { keepDailyBackup } from '../app/features/backups/daily-backups.server.ts';
import { sweepEnquiries } from '../app/features/enquiries/enquiry-service.server.ts';
import { sweepOutbox } from '../app/features/mails/mail-service.server.ts';
import { collectGarbage } from '../app/features/media/media-garbage.server.ts';
import { sweepTemporaryFiles } from '../app/features/media/temporary-files.server.ts';
import { sweepSubscribers } from '../app/features/newsletter/newsletter-service.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';

const HOUR = 3_600_000;

/** What is done every hour, by name. Each may run on several machines at once without harm. */
const HOURLY: Record<string, (platform: Platform) => Promise<unknown>> = {
  'old sessions': sweepSessions,
  'old counts of tries': sweepThrottles,
  'old entries of the record': sweepAudit,
  'old subscribers': sweepSubscribers,
  'old enquiries': sweepEnquiries,
  'old mails': sweepOutbox,
  // before pictures go, so that none goes while it is copied
  'daily backup': keepDailyBackup,
  'half-finished backups': sweepHalfFinished,
  'pictures nothing uses': (platform) => collectGarbage(platform, { dryRun: false }),
};

/** Clears what a killed process left behind, then keeps house every hour, one thing after the other. Answers how to stop. */
export async function startHousekeeping(platform: Platform): Promise<() => void> {
  await sweepTemporaryFiles(platform.config);
  const timer = setInterval(() => {
    void keepHouse(platform);
  }, HOUR);
  timer.unref();
  return () => clearInterval(timer);
}

async function keepHouse(platform: Platform): Promise<void> {
  for (const [name, task] of Object.entries(HOURLY))
    await task(platform).catch((error) => platform.log.warn({ err: error, task: name }, 'housekeeping failed'));
}
