import { sweepRateLimits } from '../app/features/accounts/rate-limit-service.server.ts';
import { sweepSessions } from '../app/features/accounts/session-service.server.ts';
import { sweepAudit } from '../app/features/audit/audit-service.server.ts';
import { sweepHalfFinished } from '../app/features/backups/backup-list.server.ts';
import { keepDailyBackup } from '../app/features/backups/daily-backups.server.ts';
import { sweepTakenBack } from '../app/features/backups/taken-back-beside.server.ts';
import { sweepTrash } from '../app/features/case-studies/case-study-removal.server.ts';
import { sweepEnquiries } from '../app/features/enquiries/enquiry-service.server.ts';
import { mailFreshness } from '../app/features/freshness/freshness-mail.server.ts';
import { sweepDismissals } from '../app/features/freshness/freshness-service.server.ts';
import { sweepWatchedLinks } from '../app/features/freshness/link-watch.server.ts';
import { sweepLetterRecipients } from '../app/features/letters/letter-retention.server.ts';
import { sweepLinkChecks } from '../app/features/link-checks/link-check-service.server.ts';
import { sweepOutbox } from '../app/features/mails/mail-service.server.ts';
import { collectGarbage } from '../app/features/media/media-garbage.server.ts';
import { sweepTemporaryFiles } from '../app/features/media/temporary-files.server.ts';
import { sweepSubscribers } from '../app/features/newsletter/newsletter-service.server.ts';
import { sweepMisses } from '../app/features/redirects/redirect-counts.server.ts';
import { sweepRedirects } from '../app/features/redirects/redirect-service.server.ts';
import { sweepReviewLinks } from '../app/features/review-links/review-link-service.server.ts';
import { readTimeZone } from '../app/features/settings/time-zone-service.server.ts';
import { mailDiskAlmostFull } from '../app/features/site-status/disk-mail.server.ts';
import { sweepTestimonials } from '../app/features/testimonials/testimonial-service.server.ts';
import { sweepVisits } from '../app/features/visits/visit-service.server.ts';
import { sweepDeliveries } from '../app/features/webhooks/webhook-service.server.ts';
import { HOUR } from '../app/lib/durations.ts';
import { yearIn } from '../app/lib/moments.ts';
import { changePublicData } from '../app/platform/database/content-version.server.ts';
import { takeLease } from '../app/platform/database/leases.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { sweepShareImages } from './share-images.ts';

/** What is done every hour, by name, by one instance for all of them. */
const SHARED: Record<string, (platform: Platform) => Promise<unknown>> = {
  'old sessions': sweepSessions,
  'old counts of attempts': sweepRateLimits,
  'old entries of the record': sweepAudit,
  'old subscribers': sweepSubscribers,
  'old lists of letters': sweepLetterRecipients,
  'old enquiries': sweepEnquiries,
  'old links for review': sweepReviewLinks,
  'old testimonials': sweepTestimonials,
  'old case studies in the trash': sweepTrash,
  'old mails': sweepOutbox,
  'old messages to webhooks': sweepDeliveries,
  'answers of links that nothing names': sweepWatchedLinks,
  'old answers of links': sweepLinkChecks,
  'old counts of visits': sweepVisits,
  'old redirects in the trash': sweepRedirects,
  'old addresses that are not there': sweepMisses,
  'rows that the owner put off': sweepDismissals,
  'mail about what is worth a look': mailFreshness,
  // before pictures go, so that none goes while it is copied
  'daily backup': keepDailyBackup,
  'pictures nothing uses': (platform) => collectGarbage(platform, { dryRun: false }),
  'this year': turnYear,
  'old share images': (platform) => sweepShareImages(platform, { dryRun: false }),
};

/** The year changed since the last round: pages that print it are made anew. */
async function turnYear(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const before = new Date(now.getTime() - 2 * HOUR);
  const timeZone = await readTimeZone(platform);
  if (yearIn(timeZone, before) !== yearIn(timeZone, now)) await changePublicData(platform, async () => {});
}

/** What every instance does in its own data folder. */
const OWN: typeof SHARED = {
  'half-finished backups': sweepHalfFinished,
  'what no backup can bring back any more': sweepTakenBack,
};

/** How often a disk is looked at, in milliseconds: one that fills up may not have an hour. */
const DISK_EVERY = 5 * 60_000;

/** How long the lease lasts: a little less than an hour, so that the instance that did it last is not too early by a moment. */
const LEASE = 55 * 60_000;

/** Clears what a killed process left behind, then keeps house every hour, one thing after the other. Answers how to stop. */
export async function startHousekeeping(platform: Platform): Promise<() => void> {
  await sweepTemporaryFiles(platform.config);
  const lookAtDisk = () =>
    void mailDiskAlmostFull(platform).catch((error) =>
      platform.log.warn({ err: error }, 'nobody could be told of the disk'),
    );
  lookAtDisk();
  const timers = [setInterval(() => void keepHouse(platform), HOUR), setInterval(lookAtDisk, DISK_EVERY)];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(clearInterval);
}

/** One round of it. */
export async function keepHouse(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const isOurs = await takeLease(platform.db, 'housekeeping', { now, until: new Date(now.getTime() + LEASE) }).catch(
    () => false, // the database is away; the next hour comes
  );
  for (const [name, task] of Object.entries({ ...(isOurs ? SHARED : {}), ...OWN }))
    await task(platform).catch((error) => platform.log.warn({ err: error, task: name }, 'housekeeping failed'));
}
