import type { PublicWork } from '../../kit/work.server.ts';
import type { PublicTransaction } from '../../platform/database/content-version.server.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import { announceStudy } from './announced-study.server.ts';
import type { NewCaseStudy } from './case-study.ts';
import { insertRevision } from './case-study-revision-store.server.ts';
import { deleteCaseStudies, listUnwrittenSampleIds } from './case-study-samples-store.server.ts';
import { MAX_REVISIONS } from './case-study-service.server.ts';
import { findCaseStudies, insertCaseStudy, type StoredCaseStudy } from './case-study-store.server.ts';

/** Adds a sample inside the caller's transaction. */
export async function addSampleCaseStudy(
  trx: PublicTransaction,
  study: NewCaseStudy & { publishedAt: string },
  now: Date,
): Promise<void> {
  const stored = await insertCaseStudy(trx, study, { now, isSample: true });
  await insertRevision(trx, stored, { userId: null, username: 'sample content', now, keep: MAX_REVISIONS });
}

/** Samples whose words are those that they came with, wherever they are. */
export async function listUnwrittenSamples(db: DbOrTransaction): Promise<StoredCaseStudy[]> {
  return findCaseStudies(db, await listUnwrittenSampleIds(db));
}

/** Removes samples for good. */
export async function removeSampleCaseStudies(
  { trx, now }: PublicWork,
  samples: readonly StoredCaseStudy[],
): Promise<void> {
  const ids = samples.map(({ id }) => id);
  await deleteCaseStudies(trx, ids);
  // those in the trash were told of when they went there
  for (const study of samples) if (study.deletedAt === null) await announceStudy(trx, 'study.deleted', study, now);
}
