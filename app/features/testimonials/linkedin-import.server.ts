import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { countToAdd } from '../../kit/count-to-add.server.ts';
import { type DoingPublicly, doPublicWork, type PublicWork } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { UNSEEN } from '../../platform/database/content-version.server.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import { readTextFile } from '../../platform/files/text-file.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { isArchive } from '../content-import/content-source.server.ts';
import { withUnpackedFolder } from '../content-import/unpacked-folder.server.ts';
import { type Recommendation, readLinkedInExport } from './linkedin-export.server.ts';
import { isTaken, type LinkedInItem, type LinkedInReport, type Outcome } from './linkedin-report.ts';
import { lacksConsent, MAX_TESTIMONIALS, TESTIMONIAL_LIMITS } from './testimonial.ts';
import { cameFrom, type StoredTestimonial, testimonials } from './testimonial-store.server.ts';

/** The largest export that is taken over the network: what the proxies let through of a call that they know nothing of. */
export const MAX_EXPORT_BYTES = 15 * 1024 * 1024;

/** Ten times what as many recommendations as there is room for take. */
const MAX_BYTES = 4 * 1024 * 1024;

/** LinkedIn heads what was written about others as it heads what others wrote: only the name of the file tells them apart. */
const RECEIVED = /^recommendations[ _]received\b.*\.csv$/i;
const GIVEN = /^recommendations[ _]given\b/i;

type Parts = DoingPublicly & Pick<Platform, 'config'>;
type Asked = { path: string; isDryRun: boolean };
type Plan = { outcome: Outcome; problem: string | null; before: StoredTestimonial | null };

/**
 * Takes the recommendations of an export of LinkedIn over, from its file or from the whole archive. None is shown before whoever
 * wrote it has agreed by a link. The same export again changes nothing, and what was agreed to or withdrawn stays as it is.
 */
export async function importFromLinkedIn(
  platform: Parts,
  actor: AuditActor,
  { path, isDryRun }: Asked,
): Promise<LinkedInReport> {
  const { recommendations, leftOut } = await readExport(platform.config, path);
  const items = isDryRun
    ? await lookedAt(platform.db, recommendations)
    : await doPublicWork(platform, actor, (work) => taken(work, recommendations), UNSEEN);
  return { isDryRun, items, leftOut };
}

async function readExport(config: Pick<Platform['config'], 'dataDir'>, path: string) {
  if (!(await isArchive(path))) return readLinkedInExport(await readText(path));
  return withUnpackedFolder(config, path, async (root) => {
    const files = await readdir(root, { recursive: true });
    const file = files.sort().find((name) => RECEIVED.test(basename(name)));
    if (!file) throw new AppError('invalid', 'The archive holds no Recommendations_Received.csv.');
    return readLinkedInExport(await readText(join(root, file)));
  });
}

async function readText(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new AppError('not_found', `There is no file ${path}.`);
  if (GIVEN.test(basename(path)))
    throw new AppError(
      'invalid',
      'These are the recommendations that you wrote yourself. Take Recommendations_Received.csv.',
    );
  return readTextFile(path, 'The file', MAX_BYTES);
}

async function lookedAt(db: DbOrTransaction, recommendations: readonly Recommendation[]): Promise<LinkedInItem[]> {
  const items: LinkedInItem[] = [];
  let count = await testimonials.count(db);
  for (const recommendation of recommendations) {
    const plan = await planFor(db, recommendation, count);
    if (plan.outcome === 'new') count += 1;
    items.push(itemOf(recommendation, plan));
  }
  return items;
}

async function taken(
  { trx, now, record }: PublicWork,
  recommendations: readonly Recommendation[],
): Promise<LinkedInItem[]> {
  const items: LinkedInItem[] = [];
  let count = await countToAdd(trx, testimonials);
  for (const recommendation of recommendations) {
    const plan = await planFor(trx, recommendation, count);
    const { name, role, company, quote, proof, sourceId } = recommendation;
    const words = { name, role, company, quote, proof };
    if (plan.outcome === 'new') {
      count += 1;
      const askedOf = name.slice(0, TESTIMONIAL_LIMITS.askedOf);
      const fields = { state: 'received', source: 'linkedin', askedOf, createdAt: now.toISOString() } as const;
      await testimonials.insert(trx, { ...fields, ...words, sourceId, tokenHash: null });
    }
    if (plan.outcome === 'changed' && plan.before)
      await testimonials.update(trx, plan.before.id, { ...words, excerpt: '' });
    items.push(itemOf(recommendation, plan));
  }
  const of = (outcome: Outcome) => items.filter((item) => item.outcome === outcome).length;
  await record('testimonials-imported', '', { created: of('new'), updated: of('changed'), refused: of('refused') });
  return items;
}

async function planFor(db: DbOrTransaction, recommendation: Recommendation, count: number): Promise<Plan> {
  const before = await testimonials.findForChange(db, cameFrom(recommendation.sourceId));
  const { problem } = recommendation;
  if (before) {
    const names = ['name', 'role', 'company', 'quote'] as const;
    const isSame = names.every((name) => before[name] === recommendation[name]);
    if (before.state === 'withdrawn') return { outcome: 'withdrawn', problem: null, before };
    if (isSame) return { outcome: 'unchanged', problem: null, before };
    if (!lacksConsent(before)) return { outcome: 'agreed', problem: null, before };
    if (problem === null) return { outcome: 'changed', problem, before };
  }
  if (problem !== null) return { outcome: 'refused', problem, before };
  return count >= MAX_TESTIMONIALS
    ? { outcome: 'refused', problem: `There are ${MAX_TESTIMONIALS} testimonials. Delete one first.`, before }
    : { outcome: 'new', problem, before };
}

function itemOf({ name, role, company, quote, notMapped }: Recommendation, { outcome, problem }: Plan): LinkedInItem {
  return { name, role, company, quote, outcome, problem, notMapped: isTaken({ outcome }) ? notMapped : [] };
}
