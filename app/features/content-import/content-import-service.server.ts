import { recordAlone } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { dayIn } from '../../lib/moments.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { Actor } from '../accounts/user.ts';
import { FIELD_NAMES, type NewCaseStudy } from '../case-studies/case-study.ts';
import { type Beside, changeCaseStudy, createCaseStudy } from '../case-studies/case-study-service.server.ts';
import { findStudyForDraft, type StudyForDraft } from '../case-studies/case-study-withdrawal.server.ts';
import { checkSlug } from '../case-studies/slug-check.server.ts';
import { listDrafts } from '../case-study-drafts/case-study-draft-service.server.ts';
import { changeStudyAsDraft, createStudyAsDraft, isReworded } from '../case-study-drafts/imported-draft.server.ts';
import { withTemporaryFiles } from '../media/temporary-files.server.ts';
import { readTimeZone } from '../settings/time-zone-service.server.ts';
import type { ImportItem, ImportReport, Outcome } from './content-import.ts';
import { judged, locateMissing, storePictures, takePictures } from './imported-pictures.server.ts';
import { galleryOf, type ImportedDraft, NO_COVER, picturesOf } from './imported-study.ts';
import { type ImportedStudy, importedStudies, ofSource } from './imported-study-store.server.ts';
import type { PictureFinder } from './picture-finder.server.ts';
import { addressesOf, type ReadPost } from './readable-content.server.ts';
import { dayShown, isLater, STILL_TO_COME } from './source-date.ts';

export type Parts = Pick<Platform, 'db' | 'clock' | 'contentVersion' | 'files' | 'config' | 'log'>;

export type ImportOptions = {
  /** Null for the command line. */
  actor: Actor | null;
  isDryRun: boolean;
  /** Whether what is new is public at once; else it comes as drafts. */
  publishes: boolean;
  finder: PictureFinder;
  /** Take a study although some of its pictures cannot be had. Otherwise it stays away as a whole. */
  skipsMissing?: boolean;
};

/** What is to be done with a post, before any picture is touched. */
type Plan = {
  outcome: Outcome;
  before: ImportedStudy | null;
  study: StudyForDraft | null;
  /** Of which study the post's name was remembered, whether it is still there or not. */
  remembered: number | null;
};

/**
 * Takes posts over as drafts of case studies, or as public ones, each with all its pictures or not at all. It is idempotent: the same export again changes
 * nothing; a study that was imported before is brought up to date if the export has changed and the owner has not changed
 * the study. A dry run only reports.
 */
export async function importContent(
  platform: Parts,
  { posts, leftOut, columns }: { posts: AsyncIterable<ReadPost>; leftOut: string[]; columns: string[] },
  options: ImportOptions,
): Promise<ImportReport> {
  const items: ImportItem[] = [];
  const taken = new Set((await listDrafts(platform)).map(({ slug }) => slug));
  const zone = await readTimeZone(platform);
  const today = dayIn(zone, platform.clock.now());
  for await (const post of posts) {
    const plan = await planFor(platform, post, taken);
    items.push(await carryOut(platform, post, plan, { ...options, zone, today }));
  }
  if (!options.isDryRun) {
    const of = (outcome: Outcome) => items.filter((item) => item.outcome === outcome).length;
    const details = { created: of('new'), updated: of('changed'), refused: of('refused') };
    await recordAlone(platform, options.actor, 'content-imported', '', details);
  }
  return { as: 'studies', isDryRun: options.isDryRun, publishes: options.publishes, items, leftOut, columns };
}

async function planFor({ db }: Pick<Platform, 'db'>, post: ReadPost, taken: Set<string>): Promise<Plan> {
  const { draft, digest } = post;
  const { before, study, remembered } = await findBefore({ db }, post);
  const outcome = await (async (): Promise<Outcome> => {
    if (!before || !study) return 'new';
    if (study.place === 'trashed') return 'trashed';
    if (before.digest === digest && before.missingPictures === 0) return 'unchanged';
    return (await isTouched({ db }, before, study, draft)) ? 'kept' : 'changed';
  })();
  draft.slug = study?.fields.slug ?? (await freeSlug({ db }, draft, taken));
  return { outcome, before, study, remembered };
}

/** The study that came out of this post before. What another post left under the same name is nothing of it. */
async function findBefore(
  { db }: Pick<Platform, 'db'>,
  { sourceId, earlierId, draft, digest }: ReadPost,
): Promise<Omit<Plan, 'outcome'>> {
  let remembered: number | null = null;
  for (const id of [sourceId, ...(earlierId === undefined ? [] : [earlierId])]) {
    const before = await importedStudies.find(db, ofSource(id));
    if (id === sourceId) remembered = before?.caseStudyId ?? null;
    const study = before && (await findStudyForDraft(db, before.caseStudyId));
    if (!before || !study) continue;
    const isTheSame = before.digest === digest || isAlike(study.fields, draft);
    if (isTheSame || (id === sourceId && (await isTouched({ db }, before, study, draft))))
      return { before, study, remembered };
  }
  return { before: null, study: null, remembered };
}

/** Whether somebody gave a study other words than the import. That it was published, or taken off the site, is none. */
async function isTouched(
  { db }: Pick<Platform, 'db'>,
  { caseStudyId: id, version }: ImportedStudy,
  study: StudyForDraft,
  { publishedAt }: ImportedDraft,
): Promise<boolean> {
  // a study without a date in the export is dated when it is published
  const names = FIELD_NAMES.filter((name) => name !== 'publishedAt' || publishedAt !== null);
  return isReworded(db, { id, study, version, names });
}

/** A study says what its post said until somebody changes it: if title, address and date are all others, so is the post. */
function isAlike(study: StudyForDraft['fields'], { title, slug, publishedAt }: ImportedDraft): boolean {
  return study.title === title || study.slug === slug || study.publishedAt === publishedAt;
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

async function carryOut(
  platform: Parts,
  post: ReadPost,
  plan: Plan,
  options: ImportOptions & { zone: string; today: string },
): Promise<ImportItem> {
  const { draft, texts, pictures, problem, notMapped } = post;
  const { outcome } = plan;
  const item: ImportItem = {
    sourceId: post.sourceId,
    title: draft.title,
    slug: draft.slug,
    ...(post.oldAddress === undefined ? {} : { oldAddress: post.oldAddress }),
    publishedAt: dayShown({ day: draft.date, publishedAt: draft.publishedAt }, options.zone) || null,
    outcome,
    pictures,
    missing: 0,
    texts,
    notes: draft.notes,
    notMapped,
    problem,
  };
  if (outcome !== 'new' && outcome !== 'changed') return { ...item, problem: null };
  if (problem !== null) return { ...item, outcome: 'refused' };
  const isToCome = outcome === 'new' && options.publishes && isLater(item, options.today);
  if (isToCome) item.notes.push(`it comes as a draft: ${STILL_TO_COME}`);
  const publishes = options.publishes && !isToCome;
  try {
    return options.isDryRun
      ? judged(item, await locateMissing(addressesOf(draft), options.finder), options, (address) =>
          wordsOf(draft, address),
        )
      : await withTemporaryFiles(platform.config, (newPath) =>
          store(platform, item, { post, plan, options: { ...options, publishes }, newPath }),
        );
  } catch (error) {
    // one study's refusal is no reason to leave the others
    if (error instanceof AppError && error.code !== 'no_space')
      return { ...item, outcome: 'refused', problem: error.message };
    throw error;
  }
}

/** What stood beside a picture and goes with it. */
function wordsOf(draft: ImportedDraft, address: string): string {
  const said = picturesOf(draft).flatMap((picture) =>
    picture.address === address ? [picture.alt, picture.caption] : [],
  );
  const words = [...new Set(said)].filter((text) => text !== '');
  return words.length === 0 ? '' : `; what it said goes with it: ${words.map((text) => `“${text}”`).join(', ')}`;
}

type Storing = { post: ReadPost; plan: Plan; options: ImportOptions; newPath: () => string };

async function store(
  platform: Parts,
  item: ImportItem,
  { post, plan, options, newPath }: Storing,
): Promise<ImportItem> {
  const { draft, digest, sourceId } = post;
  const { before, study: there, remembered } = plan;
  const { files, missing } = await takePictures(addressesOf(draft), options.finder, newPath);
  const judgement = judged(item, missing, options, (address) => wordsOf(draft, address));
  if (judgement.outcome === 'refused') return judgement;
  // the same study with the same gaps is nothing new
  if (before?.digest === digest && before.missingPictures === missing.length)
    return { ...judgement, outcome: 'unchanged' };

  const urls = await storePictures(platform, files);
  const fields = fieldsOf(draft, urls);
  const remember: Beside = async ({ trx, now }, { id: caseStudyId, version }) => {
    const importedAt = now.toISOString();
    const missingPictures = missing.length;
    const standing = await importedStudies.find(trx, ofSource(sourceId));
    // since the plan was made pictures were fetched, for minutes perhaps: the same file was sent a second time meanwhile
    if ((standing?.caseStudyId ?? null) !== remembered) throw new AppError('conflict', 'Another import took it over.');
    const row = { sourceId, caseStudyId, digest, missingPictures, version, importedAt };
    // of two at once one finds the name taken, where both saw none
    if (standing) await importedStudies.put(trx, row);
    else await importedStudies.insert(trx, row);
    // the study stays, and nothing is remembered under the other name
    if (before && before.sourceId !== sourceId) await importedStudies.deleteAll(trx, ofSource(before.sourceId));
  };
  const { actor } = options;
  if (item.outcome === 'changed' && before && there) {
    // the address stays: links to it are out in the world
    const { slug: _slug, ...changes } = fields;
    const { caseStudyId: id } = before;
    const { version: ifVersion } = there;
    if (there.place === 'public') await changeCaseStudy(platform, actor, id, changes, ifVersion, remember);
    else await changeStudyAsDraft(platform, actor, { id, changes, ifVersion }, remember);
  } else if (options.publishes) await createCaseStudy(platform, actor, fields, remember);
  else await createStudyAsDraft(platform, actor, fields, remember);
  return judgement;
}

function fieldsOf(draft: ImportedDraft, urls: Map<string, string>): NewCaseStudy {
  const { title, cover, pictures, notes: _notes, publishedAt, comparisons = [], ...fields } = draft;
  const pairs = comparisons.flatMap(({ before, after, label }) => {
    const [first, second] = [urls.get(before), urls.get(after)];
    return first && second && first !== second ? [{ before: first, after: second, label }] : [];
  });
  return {
    title,
    ...fields,
    gallery: galleryOf(pictures, (address) => urls.get(address)),
    ...(pairs.length > 0 ? { comparisons: pairs } : {}),
    content: { blocks: [] },
    coverImage: (cover && urls.get(cover.address)) ?? NO_COVER,
    ...(publishedAt === null ? {} : { publishedAt }),
  };
}
