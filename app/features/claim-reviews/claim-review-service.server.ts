import { AppError } from '../../lib/app-error.ts';
import { dayIn } from '../../lib/moments.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { Actor } from '../accounts/user.ts';
import { readTimeZone } from '../settings/time-zone-service.server.ts';
import type { Claim } from '../site-content/claims.ts';
import { readSection, saveSection } from '../site-content/site-content-service.server.ts';
import { type ClaimReview, nextReview } from './claim-review.ts';
import { claimReviews } from './claim-review-store.server.ts';

const ATTEMPTS = 5;

/**
 * Notes that somebody looked at the evidence of a claim today, with what the claim says, and moves its day by the months it
 * asks for. Attempts again where the claims are saved meanwhile: a review changes nothing else of them.
 */
export async function reviewClaim(
  platform: Platform,
  actor: Actor,
  { claim: key, note = '' }: { claim: string; note?: string | undefined },
): Promise<{ reviewOn: string; version: number }> {
  const reviewedOn = dayIn(await readTimeZone(platform), platform.clock.now());
  for (let attempt = 1; ; attempt++) {
    const { data, version } = await readSection(platform, 'claims');
    const claims = data as Claim[]; // its schema let it through
    const claim = claims.find((one) => one.key === key);
    if (!claim) throw new AppError('not_found', 'There is no such claim.');
    const reviewOn = nextReview(reviewedOn, claim);
    const changed = claims.map((one) => (one === claim ? { ...one, reviewOn } : one));
    const wording = claim.wordings.map(({ text }) => text).join('\n');
    try {
      const saved = await saveSection(platform, actor, 'claims', changed, version, async ({ trx, record }) => {
        await claimReviews.insert(trx, { claim: key, reviewedOn, username: actor.username, note, wording });
        await record('claim-reviewed', claim.name, { to: reviewOn });
      });
      return { reviewOn, version: saved.version };
    } catch (error) {
      const isStale = error instanceof AppError && error.code === 'stale';
      if (!isStale || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Every review that is noted, newest first, also of claims that are gone. */
export async function listClaimReviews({ db }: Pick<Platform, 'db'>): Promise<ClaimReview[]> {
  return claimReviews.list(db);
}
