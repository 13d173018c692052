import { VISITOR } from '../../kit/audit-trail.server.ts';
import { doPublicWork } from '../../kit/work.server.ts';
import { addressPrefix } from '../../lib/client-address.ts';
import { UNSEEN } from '../../platform/database/content-version.server.ts';
import type { InTransaction } from '../../platform/database/database.server.ts';
import { noteTakenBack } from '../../platform/database/taken-back.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { counter, takeAttempts } from '../accounts/rate-limit-service.server.ts';
import { hashOfToken, isToken } from '../accounts/token.server.ts';
import { announce } from '../webhooks/webhook-service.server.ts';
import { TESTIMONIAL_THROTTLE, type TestimonialGiven } from './testimonial.ts';
import { tellOwnerOfTestimonial } from './testimonial-mail.server.ts';
import { namedInRecord, takenBackOf } from './testimonial-service.server.ts';
import { openedBy, type StoredTestimonial, testimonials } from './testimonial-store.server.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'log' | 'config' | 'contentVersion'>;

/** What a client finds behind a link. */
export type OpenTestimonial = StoredTestimonial;

/** What is behind a link; null where it is over, for whatever reason, and where there never was one. */
export async function findByLink(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  token: string,
): Promise<OpenTestimonial | null> {
  return isToken(token) ? testimonials.find(db, openedBy(hashOfToken(token), clock.now())) : null;
}

/** Counts a form against the limit of its link; refuses with `too_many`. */
export async function takeTestimonialAttempt(platform: Parts, { id }: OpenTestimonial): Promise<void> {
  await takeAttempts(platform, [counter(TESTIMONIAL_THROTTLE, id)]);
}

type Written = { given: TestimonialGiven; consentText: string; address: string };

/**
 * Keeps what a client wrote, with the sentence that was agreed to, and tells the owner. It takes the place of what came before,
 * but not of what visitors already read. The same press twice is one testimonial.
 */
export async function writeTestimonial(
  platform: Parts,
  token: string,
  { given, consentText, address }: Written,
): Promise<'written' | 'shown' | 'over'> {
  return doPublicWork(
    platform,
    VISITOR,
    async ({ trx, now }) => {
      const before = await openOne(trx, token, now);
      if (!before) return 'over';
      if (before.state === 'shown') return 'shown';
      if (isRepeated(before, given)) return 'written';
      const after = await testimonials.update(trx, before.id, {
        ...given,
        ...{ state: 'received', excerpt: '', consentText, expiresAt: null },
        consentedAt: now.toISOString(),
        consentAddress: addressPrefix(address),
      });
      if (!after) return 'over';
      const { id, caseStudyId } = after;
      // not who it was, and no word of it, for the owner has not shown it yet
      await announce(trx, 'testimonial.received', { id, caseStudyId, receivedAt: now.toISOString() }, now);
      await tellOwnerOfTestimonial(trx, platform, after);
      platform.log.info({ event: 'testimonial-received', testimonial: id }, 'a client wrote a testimonial');
      return 'written';
    },
    UNSEEN,
  );
}

/** Takes a testimonial off the site for good, at once; its link opens nothing any more. Answers whether it was there. */
export async function withdrawTestimonial(platform: Parts, token: string): Promise<boolean> {
  const before = await doPublicWork(
    platform,
    VISITOR,
    async ({ trx, now, record }) => {
      const found = await openOne(trx, token, now);
      if (!found || found.state === 'asked') return null;
      const gone = { state: 'withdrawn', tokenHash: null, picture: null, withdrawnAt: now.toISOString() } as const;
      const withdrawn = await testimonials.update(trx, found.id, gone);
      if (!withdrawn) return null;
      await noteTakenBack(trx, 'withdrawn', takenBackOf(found), now);
      await record('testimonial-withdrawn', namedInRecord(found));
      await tellOwnerOfTestimonial(trx, platform, withdrawn);
      platform.log.info({ event: 'testimonial-withdrawn', testimonial: found.id }, 'a client withdrew a testimonial');
      return found;
    },
    { isSeen: (found) => found?.state === 'shown' },
  );
  return before !== null;
}

async function openOne(trx: InTransaction, token: string, now: Date): Promise<StoredTestimonial | null> {
  return isToken(token) ? testimonials.findForChange(trx, openedBy(hashOfToken(token), now)) : null;
}

const WRITTEN = ['quote', 'name', 'role', 'company', 'link', 'figures'] as const satisfies (keyof TestimonialGiven)[];

function isRepeated(before: StoredTestimonial, given: TestimonialGiven): boolean {
  const isSame = (name: (typeof WRITTEN)[number]) => JSON.stringify(before[name]) === JSON.stringify(given[name]);
  // words of an export are agreed to as they are: that is no repetition
  return before.state === 'received' && before.consentedAt !== null && WRITTEN.every(isSame);
}
