import { AppError } from '../../lib/app-error.ts';
import { sha256 } from '../../lib/sha256.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { Actor } from '../accounts/user.ts';
import { recordAudit } from '../audit/audit-service.server.ts';
import type { NewCaseStudy } from '../case-studies/case-study.ts';
import { changeCaseStudy, createCaseStudy, findStudyState } from '../case-studies/case-study-service.server.ts';
import { checkSlug } from '../case-studies/slug-check.server.ts';
import { storeImages } from '../media/media-service.server.ts';
import { withTemporaryFiles } from '../media/temporary-files.server.ts';
import type { ImportItem, ImportReport, Outcome } from './content-import.ts';
import { draftOf, draftProblem, galleryOf, type ImportedDraft, NO_COVER } from './imported-study.ts';
import { findImportedStudy, type ImportedStudy, upsertImportedStudy } from './imported-study-store.server.ts';
import { type PictureFinder, PictureProblem } from './picture-finder.server.ts';
import type { ContentSource, SourcePost } from './source-post.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'contentVersion' | 'files' | 'config' | 'log'>;

export type ImportOptions = {
  /** Null for the command line. */
  actor: Actor | null;
  isDryRun: boolean;
  finder: PictureFinder;
  /** Take a study although some of its pictures cannot be had. Otherwise it stays away as a whole. */
  skipsMissing?: boolean;
};

/** What is to be done with a post, before any picture is touched. */
type Plan = {
  draft: ImportedDraft;
  digest: string;
  outcome: Outcome;
  before: ImportedStudy | null;
  problem: string | null;
};

/**
 * Takes posts over as case studies, each with all its pictures or not at all. A study that was imported before is brought
 * up to date if the export has changed and the owner has not changed the study; a dry run only tells.
 */
export async function importContent(
  platform: Parts,
  { posts, leftOut }: Pick<ContentSource, 'posts' | 'leftOut'>,
  options: ImportOptions,
): Promise<ImportReport> {
  const items: ImportItem[] = [];
  const taken = new Set<string>();
  for (const post of posts) {
    const plan = await planFor(platform, post, taken);
    items.push(await carryOut(platform, post, plan, options));
  }
  if (!options.isDryRun) {
    const of = (outcome: Outcome) => items.filter((item) => item.outcome === outcome).length;
    const details = { created: of('new'), updated: of('changed'), refused: of('refused') };
    await recordAudit(platform.db, {
      actor: options.actor,
      action: 'content-imported',
      details,
      now: platform.clock.now(),
    });
  }
  return { isDryRun: options.isDryRun, items, leftOut };
}

async function planFor({ db }: Pick<Platform, 'db'>, post: SourcePost, taken: Set<string>): Promise<Plan> {
  const draft = draftOf(post);
  const { notes: _notes, ...content } = draft;
  const digest = sha256(JSON.stringify(content));
  const before = await findImportedStudy(db, post.sourceId);
  const study = before && (await findStudyState({ db }, before.studyId));
  const outcome = ((): Outcome => {
    if (!before || !study) return 'new';
    if (study.isTrashed) return 'trashed';
    if (before.digest === digest && before.missingPictures === 0) return 'unchanged';
    return study.version === before.version ? 'changed' : 'kept';
  })();
  if (outcome === 'new') draft.slug = await freeSlug({ db }, draft, taken);
  return { draft, digest, outcome, before, problem: draftProblem(draft) };
}

/** An address that nobody has; of two posts with the same one in an export the second gets a number. */
async function freeSlug(
  { db }: Pick<Platform, 'db'>,
  { slug, notes }: ImportedDraft,
  taken: Set<string>,
): Promise<string> {
  let free = slug;
  for (let number = 2; ; number++) {
    const { isAvailable, isValid } = await checkSlug({ db }, free);
    if (!isValid || (isAvailable && !taken.has(free))) break;
    free = `${slug.slice(0, 190)}-${number}`;
  }
  if (free !== slug) notes.push(`the address “${slug}” is in use, so it is “${free}”`);
  taken.add(free);
  return free;
}

async function carryOut(platform: Parts, post: SourcePost, plan: Plan, options: ImportOptions): Promise<ImportItem> {
  const { draft, outcome } = plan;
  const addresses = addressesOf(draft);
  const { summary, description, challenge, solution, results } = draft;
  const item: ImportItem = {
    sourceId: post.sourceId,
    title: draft.title,
    slug: draft.slug,
    publishedAt: draft.publishedAt,
    outcome,
    pictures: addresses.length,
    missing: 0,
    texts: {
      summary: summary.length,
      description: description.length,
      challenge: challenge.length,
      solution: solution.length,
      results: results.length,
    },
    notes: draft.notes,
    notMapped: post.notMapped,
    problem: plan.problem,
  };
  if (outcome !== 'new' && outcome !== 'changed') return { ...item, problem: null };
  if (plan.problem !== null) return { ...item, outcome: 'refused' };
  try {
    return options.isDryRun
      ? await withLocated(item, addresses, options)
      : await withTemporaryFiles(platform.config, (newPath) => store(platform, item, { post, plan, options, newPath }));
  } catch (error) {
    // one study's refusal is no reason to leave the others
    if (error instanceof AppError && error.code !== 'no_space')
      return { ...item, outcome: 'refused', problem: error.message };
    throw error;
  }
}

/** What a dry run can say of the pictures without asking another machine. */
async function withLocated(
  item: ImportItem,
  addresses: string[],
  { finder, skipsMissing }: ImportOptions,
): Promise<ImportItem> {
  const missing: string[] = [];
  for (const address of addresses) if ((await finder.locate(address)) === null) missing.push(address);
  return judged(
    item,
    missing.map((address) => `${address} is not among the files that were given`),
    skipsMissing,
  );
}

/** A study whose pictures cannot all be had stays away, unless it was said that it may come without them. */
function judged(item: ImportItem, missing: string[], skipsMissing = false): ImportItem {
  if (missing.length === 0) return item;
  if (skipsMissing)
    return {
      ...item,
      missing: missing.length,
      notes: [...item.notes, ...missing.map((line) => `missing picture: ${line}`)],
    };
  return { ...item, outcome: 'refused', missing: missing.length, problem: missing.join('; ') };
}

type Storing = { post: SourcePost; plan: Plan; options: ImportOptions; newPath: () => string };

async function store(
  platform: Parts,
  item: ImportItem,
  { post, plan, options, newPath }: Storing,
): Promise<ImportItem> {
  const { draft, digest, before } = plan;
  const files = new Map<string, { path: string; name: string }>();
  const missing: string[] = [];
  for (const address of addressesOf(draft)) {
    try {
      files.set(address, await options.finder.take(address, newPath));
    } catch (error) {
      if (!(error instanceof PictureProblem)) throw error;
      missing.push(`${address} ${error.message}`);
    }
  }
  const judgement = judged(item, missing, options.skipsMissing);
  if (judgement.outcome === 'refused') return judgement;
  // the same study with the same gaps is nothing new
  if (before?.digest === digest && before.missingPictures === missing.length)
    return { ...judgement, outcome: 'unchanged' };

  const urls = new Map<string, string>();
  for (const [address, { path, name }] of files) {
    const [stored] = await storeImages(platform, [{ path, shownName: `"${name}"`, name }]);
    if (stored) urls.set(address, stored.url);
  }
  const fields = fieldsOf(draft, urls);
  const now = platform.clock.now();
  const remember = (trx: Platform['db'], study: { id: number; version: number }) =>
    upsertImportedStudy(
      trx,
      { sourceId: post.sourceId, studyId: study.id, digest, missingPictures: missing.length, version: study.version },
      now,
    );
  if (item.outcome === 'changed' && before) {
    // the address stays: links to it are out in the world
    const { slug: _slug, ...changes } = fields;
    await changeCaseStudy(platform, options.actor, before.studyId, changes, before.version, remember);
  } else await createCaseStudy(platform, options.actor, fields, remember);
  return judgement;
}

function fieldsOf(draft: ImportedDraft, urls: Map<string, string>): NewCaseStudy {
  const { title, slug, summary, description, challenge, solution, results, services } = draft;
  const gallery = galleryOf(draft.pictures, (address) => urls.get(address));
  return {
    ...{ title, slug, summary, description, challenge, solution, results, services, gallery },
    content: { blocks: [] },
    coverImage: (draft.cover && urls.get(draft.cover.address)) ?? NO_COVER,
    ...(draft.publishedAt === null ? {} : { publishedAt: draft.publishedAt }),
  };
}

/** Every picture once. */
function addressesOf({ cover, pictures }: ImportedDraft): string[] {
  const all = [...(cover ? [cover] : []), ...pictures.challenge, ...pictures.solution, ...pictures.results];
  return [...new Set(all.map(({ address }) => address))];
}
