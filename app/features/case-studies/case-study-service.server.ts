import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { whatChanged } from '../../kit/changed-names.ts';
import { type DoingPublicly, doPublicWork, type Work } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { keptBy } from '../../lib/kept-by.ts';
import { SLUG_PATTERN } from '../../lib/slug.ts';
import { oncePerVersion } from '../../platform/database/content-version.server.ts';
import { isUniqueViolation } from '../../platform/database/database-failure.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { Actor } from '../accounts/user.ts';
import { describeImages } from '../media/describe-images.server.ts';
import { announceStudy } from './announced-study.server.ts';
import type { CaseStudy, CaseStudyChanges, CaseStudyFields, Gallery, NewCaseStudy } from './case-study.ts';
import { changedFields } from './case-study-changes.ts';
import { withPlaces } from './case-study-pins.server.ts';
import { insertRevision } from './case-study-revision-store.server.ts';
import {
  countAllCaseStudies,
  fieldsOf,
  findCaseStudy,
  findCaseStudyForChange,
  findCurrentSlug,
  findLiveCaseStudyBySlug,
  forgetSlug,
  insertCaseStudy,
  listHiddenCaseStudies,
  listLiveCaseStudies,
  listSlugHistory,
  recordSlugChange,
  type StoredCaseStudy,
  updateCaseStudy,
} from './case-study-store.server.ts';
import { markHidden, markRestored } from './case-study-withdrawal-store.server.ts';
import { featuredFirst } from './featured-first.ts';
import { SECTIONS } from './section-labels.ts';
import { entriesOf, partOf } from './study-parts.ts';

type Reading = Pick<Platform, 'db'>;
type Telling = Pick<Platform, 'db' | 'log'>;

export const MAX_REVISIONS = 20;
/** How often a save without `If-Match` is tried again when another save slips in between its read and its write. */
const ATTEMPTS = 5;

export const NOT_FOUND = 'Case study not found';
const SLUG_TAKEN = 'A case study with this slug already exists';

/**
 * Every study the public may see, newest first; images carry their size where they are ours. One that cannot be read is
 * left out, and written into the log.
 */
export async function listCaseStudies(platform: Telling): Promise<CaseStudy[]> {
  const stored = await listLiveCaseStudies(platform.db);
  for (const study of stored) if (study.damage.length > 0) logDamage(platform, study);
  const readable = stored.filter(({ damage }) => damage.length === 0);
  const shown = await withImageSizes(platform, readable);
  return withPlaces(platform, shown);
}

/** The same list for whoever reads it again for every page: read from the database once per content version. */
export const knownCaseStudies = oncePerVersion(
  (platform: Telling & Pick<Platform, 'contentVersion'>): Promise<readonly CaseStudy[]> => listCaseStudies(platform),
);

/** As many as a screen shows of a list that takes long to read. */
export const NEWEST = { from: 100, shown: 24 };

/** The beginning of a long list; nothing of a short one. */
export async function newestCaseStudies(
  platform: Parameters<typeof knownCaseStudies>[0],
): Promise<readonly CaseStudy[]> {
  const studies = await knownCaseStudies(platform);
  return studies.length > NEWEST.from ? studies.slice(0, NEWEST.shown) : [];
}

/** The studies of one part of a long list, from 1, in the order of the page; null where there is no such part. */
export async function listCaseStudiesInParts(
  platform: Telling & Pick<Platform, 'contentVersion'>,
  number: string,
): Promise<CaseStudy[] | null> {
  if (!/^[1-9][0-9]{0,5}$/.test(number)) return null;
  const studies = featuredFirst(await knownCaseStudies(platform));
  const part = partOf(Number(number), studies.length);
  return part?.number === Number(number) ? entriesOf(studies, part) : null;
}

/** The study under this address; or where it moved to; or null. Refused as `unavailable` when it cannot be read. */
export async function findPublicCaseStudy(
  { db, log }: Telling,
  slug: string,
): Promise<{ study: CaseStudy } | { movedTo: string } | null> {
  // what cannot be a slug is not looked up: PostgreSQL refuses some of it with an error
  if (!SLUG_PATTERN.test(slug)) return null;
  const stored = await findLiveCaseStudyBySlug(db, slug);
  if (stored && stored.damage.length > 0) {
    logDamage({ log }, stored);
    throw new AppError('unavailable', 'This case study cannot be read at the moment.', { retryAfterSeconds: 60 });
  }
  if (stored) return { study: await withImageSize({ db }, stored) };
  const movedTo = await findCurrentSlug(db, slug);
  return movedTo === null ? null : { movedTo };
}

/** The study that has this address, or had it, for what is answered at addresses made of its slug beside its page. */
export async function presentCaseStudy(platform: Telling, slug: string): Promise<CaseStudy | null> {
  const found = await findPublicCaseStudy(platform, slug);
  const present = found && 'movedTo' in found ? await findPublicCaseStudy(platform, found.movedTo) : found;
  return present && 'study' in present ? present.study : null;
}

/** What else has to be written in the same transaction as a study. */
export type Beside = (work: Work, study: Pick<CaseStudy, 'id' | 'version' | 'title'>) => Promise<void>;

/** Old addresses of studies, and where they lead now. */
export async function listMovedSlugs({ db }: Reading): Promise<{ from: string; to: string }[]> {
  return listSlugHistory(db);
}

/** Stores a new study; refuses a slug that is in use. */
export async function createCaseStudy(
  platform: DoingPublicly,
  actor: AuditActor,
  input: NewCaseStudy,
  beside?: Beside,
): Promise<CaseStudy> {
  const stored = await refusingTakenSlug(() =>
    doPublicWork(platform, actor, async (work) => {
      const { trx, now, record } = work;
      const fields = { ...input, publishedAt: input.publishedAt ?? now.toISOString() };
      const study = await insertCaseStudy(trx, fields, { now });
      await forgetSlug(trx, study.slug);
      await insertRevision(trx, study, revisionBy(actor, now));
      await record('case-study-created', study.title, { study: study.id });
      await announceStudy(trx, 'study.published', study, now);
      await beside?.(work, study);
      return study;
    }),
  );
  return withImageSize(platform, stored);
}

/**
 * Changes the fields that are present and answers the whole study. With a version the change is refused as `stale`
 * when the study has moved on; without one the last save wins and revisions keep both.
 */
export async function changeCaseStudy(
  platform: DoingPublicly,
  actor: AuditActor,
  id: number,
  changes: CaseStudyChanges,
  ifVersion?: number,
  beside?: Beside,
): Promise<CaseStudy> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const saved = await refusingTakenSlug(() =>
      doPublicWork(
        platform,
        actor,
        async (work) => {
          const { trx, now, record } = work;
          const before = await findCaseStudyForChange(trx, id);
          if (!before || before.deletedAt !== null) throw new AppError('not_found', NOT_FOUND);
          if (ifVersion !== undefined && before.version !== ifVersion) throw stale(before);
          requireWhole(before, changes);
          const after = await updateCaseStudy(trx, id, before.version, changedFields(before, changes), now);
          if (!after) return null;
          if (after.slug !== before.slug) await recordSlugChange(trx, id, { from: before.slug, to: after.slug, now });
          await insertRevision(trx, after, revisionBy(actor, now));
          const details = { study: id, version: after.version, ...whatChanged(before, after) };
          await record('case-study-changed', after.title, details);
          await announceStudy(trx, 'study.changed', after, now);
          await beside?.(work, after);
          return after;
        },
        { isSeen: (after) => after !== null },
      ),
    );
    if (saved) return withImageSize(platform, saved);
    if (ifVersion !== undefined) throw stale();
  }
  throw new AppError('unavailable', 'The case study is being changed by someone else. Try again in a moment.', {
    retryAfterSeconds: 1,
  });
}

/** Moves a study to the trash; its address is free again. */
export async function trashCaseStudy(
  platform: DoingPublicly,
  id: number,
  ifVersion?: number,
  actor: Actor | null = null,
): Promise<void> {
  await doPublicWork(platform, actor, async ({ trx, now, record }) => {
    if (await markHidden(trx, id, { place: 'trashed', now, version: ifVersion })) {
      const study = await findCaseStudy(trx, id);
      await record('case-study-trashed', study?.title ?? '', { study: id });
      if (study) await announceStudy(trx, 'study.deleted', study, now);
      return;
    }
    const study = await findCaseStudy(trx, id);
    if (study && study.deletedAt === null) throw stale(study);
    throw new AppError('not_found', NOT_FOUND);
  });
}

/**
 * Takes a study out of the trash under the same id, to where it was: onto the site, or off it, with a draft that `beside` makes.
 * Refuses when its address has been given away meanwhile.
 */
export async function restoreCaseStudy(
  platform: DoingPublicly,
  actor: AuditActor,
  id: number,
  beside: (work: Work, study: { version: number; fields: CaseStudyFields }) => Promise<void>,
): Promise<{ study: CaseStudy; isPublic: boolean }> {
  const restored = await refusingTakenSlug(() =>
    doPublicWork(platform, actor, async (work) => {
      const { trx, now, record } = work;
      if (!(await markRestored(trx, id, now))) throw new AppError('not_found', 'This case study is not in the trash');
      const study = await findCaseStudy(trx, id);
      if (!study) throw new AppError('not_found', NOT_FOUND);
      // off the site it stands nowhere, and takes no address from a study that stood there since
      if (!study.isWithdrawn) await forgetSlug(trx, study.slug);
      await record('case-study-restored', study.title, { study: id });
      if (study.isWithdrawn) await beside(work, { version: study.version, fields: fieldsOf(study) });
      else await announceStudy(trx, 'study.published', study, now);
      return study;
    }),
  );
  return { study: await withImageSize(platform, restored), isPublic: !restored.isWithdrawn };
}

type TrashedCaseStudy = Pick<CaseStudy, 'id' | 'title' | 'slug' | 'summary' | 'version'> & {
  deletedAt: string;
  wasPublic: boolean;
};

/** What lies in the trash, last deleted first. */
export async function listTrash({ db }: Reading): Promise<TrashedCaseStudy[]> {
  const studies = await listHiddenCaseStudies(db, 'trash');
  return studies.map(({ id, title, slug, summary, version, deletedAt, wasWithdrawn }) => ({
    id,
    title,
    slug,
    summary,
    version,
    deletedAt: deletedAt ?? '',
    wasPublic: !wasWithdrawn,
  }));
}

/** How many studies there are, the trash included. */
export async function countCaseStudies({ db }: Reading): Promise<number> {
  return countAllCaseStudies(db);
}

/** Whose name a revision carries, and how many are kept. */
export function revisionBy(actor: AuditActor, now: Date) {
  return { userId: actor?.id ?? null, username: actor?.username ?? 'command line', now, keep: MAX_REVISIONS };
}

/** A change of some fields writes all of them: what cannot be read must be among those that come anew. */
function requireWhole({ damage }: StoredCaseStudy, changes: CaseStudyChanges): void {
  const lost = damage.filter((part) => part !== 'updatedAt' && !Object.hasOwn(changes, part));
  if (lost.length > 0)
    throw new AppError(
      'conflict',
      `This case study is damaged: its ${lost.join(', ')} cannot be read. Put back an earlier version, or save that part anew.`,
    );
}

/** What was written into a log already: a damaged study is met with every change of the site, and by every visitor. */
const loggedIn = keptBy((_log: Platform['log']) => new Set<string>());

function logDamage({ log }: Pick<Platform, 'log'>, { id, slug, version, damage }: StoredCaseStudy): void {
  const known = loggedIn(log);
  const key = `${id}/${version}/${damage}`;
  if (known.has(key)) return;
  known.add(key);
  log.error({ id, slug, parts: damage }, 'a case study cannot be read and is not shown');
}

export function stale(study?: StoredCaseStudy): AppError {
  const when = study ? ` It was last changed at ${study.updatedAt}.` : '';
  return new AppError('stale', `This case study was changed elsewhere.${when} Your text is still here.`);
}

/** The unique index settles who gets a slug; this turns its complaint into the sentence for people. */
export async function refusingTakenSlug<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('conflict', SLUG_TAKEN, { cause: error });
    throw error;
  }
}

export async function withImageSize({ db }: Reading, stored: StoredCaseStudy): Promise<CaseStudy> {
  const [study] = await withImageSizes({ db }, [stored]);
  if (!study) throw new Error('One study in, none out');
  return study;
}

/** The studies as they are shown: images that are ours with size, colour and focal point. */
export async function withImageSizes({ db }: Reading, studies: StoredCaseStudy[]): Promise<CaseStudy[]> {
  const urls = studies.flatMap((study) => SECTIONS.flatMap((section) => study.gallery[section].map(({ url }) => url)));
  const sizes = await describeImages({ db }, urls);
  return studies.map(({ isSample: _, deletedAt: _d, isWithdrawn: _w, wasWithdrawn: _b, damage: _p, ...study }) => ({
    ...study,
    gallery: Object.fromEntries(
      SECTIONS.map((section) => [
        section,
        study.gallery[section].map((image) => ({ ...image, ...sizes.get(image.url) })),
      ]),
    ) as Gallery, // SECTIONS are its keys
  }));
}
