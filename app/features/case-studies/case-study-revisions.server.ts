import { VERSION_GONE } from '../../kit/identity-number.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { Actor } from '../accounts/user.ts';
import {
  type CaseStudy,
  eachField,
  FIELD_NAMES,
  LATER_FIELDS,
  OPTIONAL_FIELDS,
  type OptionalField,
  pickFields,
  STUDY_FIELDS,
  type StudyField,
} from './case-study.ts';
import type { DamagedCaseStudy, Revision, RevisionListEntry } from './case-study-replies.ts';
import {
  findRevision,
  listRevisions,
  type RevisedFields,
  type StoredRevision,
} from './case-study-revision-store.server.ts';
import { changeCaseStudy, NOT_FOUND } from './case-study-service.server.ts';
import { findCaseStudy, listLiveCaseStudies, type StoredCaseStudy } from './case-study-store.server.ts';

type Writing = Pick<Platform, 'db' | 'clock' | 'contentVersion'>;

/** Who saved the study when, newest first, with what each save changed. */
export async function listStudyRevisions({ db }: Pick<Platform, 'db'>, id: number): Promise<RevisionListEntry[]> {
  const study = await requireLiveStudy(db, id);
  const revisions = await listRevisions(db, id);
  return revisions.map(({ version, username, createdAt, fields }, index) => ({
    version,
    username,
    savedAt: createdAt,
    title: fields.title,
    changed: changedFields(revisions[index + 1]?.fields, fields),
    isCurrent: version === study.version || (index === 0 && changedFields(study, fields).length === 0),
  }));
}

/** The study as it was after one save. What it says nothing of is read as it is today. */
export async function readStudyRevision({ db }: Pick<Platform, 'db'>, id: number, version: number): Promise<Revision> {
  const study = await requireLiveStudy(db, id);
  const { username, createdAt, fields } = await requireRevision(db, id, version);
  return { version, username, savedAt: createdAt, study: { ...pickFields(study, LATER_FIELDS), ...fields } };
}

/** Makes the study what it was, as a new version; refuses when its address of then belongs to another study now. */
export async function restoreStudyRevision(
  platform: Writing,
  actor: Actor | null,
  { id, version, ifVersion }: { id: number; version: number; ifVersion?: number | undefined },
): Promise<CaseStudy> {
  const today = await requireLiveStudy(platform.db, id);
  const { fields } = await requireRevision(platform.db, id, version);
  // what the version is without stays as it is today, unless that is damaged: then it is empty, and saved so
  const damaged = LATER_FIELDS.filter((name) => today.damage.includes(name));
  const none = eachField(OPTIONAL_FIELDS, (name) => STUDY_FIELDS[name].empty) as Pick<
    Required<CaseStudy>,
    OptionalField
  >;
  const changes = { ...pickFields(today, damaged), ...none, ...fields };
  return changeCaseStudy(platform, actor, id, changes, ifVersion, ({ record }, { title }) =>
    record('revision-restored', title, { study: id }),
  );
}

/** Studies on the site that cannot be read, and so are not shown, each with the last version that can be put back. */
export async function listDamagedCaseStudies({ db }: Pick<Platform, 'db'>): Promise<DamagedCaseStudy[]> {
  const damaged = (await listLiveCaseStudies(db)).filter(({ damage }) => damage.length > 0);
  return Promise.all(
    damaged.map(async ({ id, title, slug, damage }) => {
      const [last] = await listRevisions(db, id);
      return {
        id,
        title: title || slug || `Case study ${id}`,
        slug,
        parts: damage,
        lastReadable: last ? { version: last.version, savedAt: last.createdAt, username: last.username } : null,
      };
    }),
  );
}

/** What differs between two states of a study; nothing where there is no earlier one. */
function changedFields(before: RevisedFields | undefined, after: RevisedFields): StudyField[] {
  if (!before) return [];
  const none = eachField([...LATER_FIELDS, ...OPTIONAL_FIELDS], (name) => STUDY_FIELDS[name].empty);
  const textOf = (fields: RevisedFields, name: StudyField) => JSON.stringify({ ...none, ...fields }[name]);
  return FIELD_NAMES.filter((name) => textOf(before, name) !== textOf(after, name));
}

async function requireLiveStudy(db: Platform['db'], id: number): Promise<StoredCaseStudy> {
  const study = await findCaseStudy(db, id);
  if (!study || study.deletedAt !== null) throw new AppError('not_found', NOT_FOUND);
  return study;
}

async function requireRevision(db: Platform['db'], id: number, version: number): Promise<StoredRevision> {
  const revision = await findRevision(db, id, version);
  if (!revision) throw new AppError('not_found', VERSION_GONE);
  return revision;
}
