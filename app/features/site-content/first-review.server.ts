import { DAY } from '../../lib/durations.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import { findSetting, putSettingOnce } from '../../platform/database/settings-table.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { type Claim, ownClaims, reviewsDue } from './claims.ts';
import { readOriginals } from './original-texts.server.ts';
import { readStoredContent } from './site-content-service.server.ts';

/** So long after the site began its owner looks at the evidence for the first time. */
const FIRST_REVIEW = 90 * DAY;

/** Notes the day on which the site began, once. */
export async function noteFirstDay({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await putSettingOnce(db, 'site.first-day', now.toISOString().slice(0, 10), now);
}

/** The original claims, to be reviewed some time after the site began and not on a day of the past. */
export async function firstClaims(db: DbOrTransaction, claims: Claim[]): Promise<Claim[]> {
  const firstDay = await findSetting(db, 'site.first-day');
  if (firstDay === null) return claims;
  const reviewOn = new Date(Date.parse(`${firstDay}T00:00:00Z`) + FIRST_REVIEW).toISOString().slice(0, 10);
  return claims.map((claim) => ({ ...claim, reviewOn }));
}

/** The claims whose evidence was to be looked at again by a day, the longest due first. */
export async function readDueClaims(
  platform: Pick<Platform, 'db' | 'log'>,
  claims: readonly Claim[],
  today: string,
): Promise<Claim[]> {
  const sample = await sampleClaims(platform);
  return reviewsDue(claims, { sample, today }).toSorted((one, other) => one.reviewOn.localeCompare(other.reviewOn));
}

/** Whether a claim of the site is the owner's: its number, or the day on which it is to be looked at. */
export async function hasOwnClaims(platform: Platform): Promise<boolean> {
  const { claims } = await readStoredContent(platform);
  return ownClaims(claims, await sampleClaims(platform)).length > 0;
}

/** The claims as the site began with them, with the day of their first review and without. */
async function sampleClaims(platform: Pick<Platform, 'db' | 'log'>): Promise<Claim[]> {
  const original = (await readOriginals(platform, platform.db)).content.claims;
  return [...original, ...(await firstClaims(platform.db, original))];
}
