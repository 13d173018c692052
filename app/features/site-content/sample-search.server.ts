import { z } from 'zod';
import { AppError } from '../../lib/app-error.ts';
import { MINUTE } from '../../lib/durations.ts';
import { parsedJson } from '../../lib/parsed-json.ts';
import { sha256 } from '../../lib/sha256.server.ts';
import { readContentVersion } from '../../platform/database/content-version.server.ts';
import type { Db } from '../../platform/database/database.server.ts';
import { renewLease, takeLease } from '../../platform/database/leases.server.ts';
import { findSetting, putSetting } from '../../platform/database/settings-table.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { JudgedField } from './sample-fields.ts';
import { OTHER_PLACES, type OtherSample, type PublicReply, SampleSearch, sampleTraces } from './sample-search.ts';
import { SECTION_KEYS } from './section-schemas.ts';
import type { SiteContent } from './site-content.ts';

/** A search that takes longer has died. */
const LONGEST = 5 * MINUTE;
/** A site with more pages is searched up to here, and the result says so. */
const MAX_REPLIES = 1500;
const MAX_FINDINGS = 200;

const finding = z.strictObject({
  text: z.string(),
  at: z.union([
    z.strictObject({ section: z.enum(SECTION_KEYS), path: z.string() }),
    z.strictObject({ page: z.enum(OTHER_PLACES) }),
  ]),
  places: z.array(z.strictObject({ place: z.string(), excerpt: z.string() })),
  morePlaces: z.number().int(),
});

const stored = z.strictObject({
  at: z.string(),
  /** Of what was searched: pages, files, mails. */
  replies: z.number().int(),
  /** False where the site has more than is searched at once. */
  isWhole: z.boolean(),
  findings: z.array(finding),
  /** Findings beyond the listed ones. */
  moreFindings: z.number().int(),
  /** What the site was when it was searched. */
  state: z.string(),
});

/** What the last search found; `isCurrent` as long as nothing was changed since. */
export const sampleSearchResult = stored.omit({ state: true }).extend({ isCurrent: z.boolean() });
type SampleSearchResult = z.output<typeof sampleSearchResult>;

/** The result of the last search; null before the first. */
export async function lastSampleSearch({ db }: Pick<Platform, 'db'>): Promise<SampleSearchResult | null> {
  const text = await findSetting(db, 'setup.search');
  const found = stored.safeParse(text === null ? null : parsedJson(text));
  if (!found.success) return null; // of another release
  const { state, ...result } = found.data;
  return { ...result, isCurrent: state === (await stateOf(db)) };
}

/** Looks through everything that the site answers for what is the sample's, and keeps the result. One search at a time. */
export async function searchForSample(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  replies: AsyncIterable<PublicReply>,
  {
    samples,
    judge,
    others,
  }: { samples: readonly SiteContent[]; judge: () => Promise<JudgedField[]>; others: readonly OtherSample[] },
): Promise<SampleSearchResult> {
  const now = clock.now();
  const until = new Date(now.getTime() + LONGEST);
  if (!(await takeLease(db, 'sample-search', { now, until })))
    throw new AppError('conflict', 'The site is being searched already. Look again in a moment.');
  try {
    // asked first: what is read after it is at least as new, so a change meanwhile makes the result an old one
    const state = await stateOf(db);
    const fields = await judge();
    const search = new SampleSearch(sampleTraces(samples, fields, others), fields);
    let isWhole = true;
    for await (const reply of replies) {
      isWhole = search.replies < MAX_REPLIES;
      if (!isWhole) break;
      search.look(reply);
    }
    const findings = search.findings();
    const result = {
      ...{ at: now.toISOString(), replies: search.replies, isWhole },
      findings: findings.slice(0, MAX_FINDINGS),
      moreFindings: Math.max(0, findings.length - MAX_FINDINGS),
    };
    await putSetting(db, 'setup.search', JSON.stringify({ ...result, state }), now);
    return { ...result, isCurrent: state === (await stateOf(db)) };
  } finally {
    await renewLease(db, 'sample-search', { now: clock.now(), until: clock.now() });
  }
}

/** Stands for what the site says and what of it is kept. */
async function stateOf(db: Db): Promise<string> {
  const version = await readContentVersion(db);
  return sha256(JSON.stringify([version, await findSetting(db, 'setup.kept')]));
}
