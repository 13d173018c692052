import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { listUnwrittenSamples } from '../case-studies/case-study-samples.server.ts';
import { findRewrittenStudies } from '../case-study-drafts/present-study.server.ts';
import type { VersionedProject } from '../projects/project.ts';
import { listSampleProjects } from '../projects/project-service.server.ts';
import { sampleProjects } from './sample-case-studies.ts';

/** The studies of the example in which nobody has written, nor in a draft of theirs. */
export async function listUntouchedStudies(db: DbOrTransaction) {
  const samples = await listUnwrittenSamples(db);
  const ids = samples.map(({ id }) => id);
  const rewritten = await findRewrittenStudies(db, ids);
  return samples.filter(({ id }) => !rewritten.has(id));
}

/** The projects of the example in which nobody has written. */
export async function listUntouchedProjects(db: DbOrTransaction) {
  const { shown, trashed } = await listSampleProjects(db);
  return { shown: shown.filter(isAsItCame), trashed: trashed.filter(isAsItCame) };
}

/**
 * The trash raises the version, too, and an earlier version of the program left the mark to what was written anew: beyond the first
 * version the words decide.
 */
function isAsItCame({ version, title, description, url }: VersionedProject): boolean {
  const isSame = (sample: (typeof sampleProjects)[number]) =>
    sample.title === title && sample.description === description && sample.url === url;
  return version === 1 || sampleProjects.some(isSame);
}

/** How much of the example visitors still see as it came. */
export async function countShownSamples({ db }: Pick<Platform, 'db'>): Promise<{ studies: number; projects: number }> {
  const studies = await listUntouchedStudies(db);
  const { shown } = await listUntouchedProjects(db);
  return { studies: studies.filter(({ deletedAt }) => deletedAt === null).length, projects: shown.length };
}
