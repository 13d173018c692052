import { AppError } from '../../lib/app-error.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { Actor } from '../accounts/user.ts';
import { recordAudit } from '../audit/audit-service.server.ts';
import type { CaseStudy } from './case-study.ts';
import { REVISED_FIELDS, type RevisedField, type Revision, type RevisionListEntry } from './case-study-replies.ts';
import {
  findRevision,
  listRevisions,
  type RevisedFields,
  type StoredRevision,
} from './case-study-revision-store.server.ts';
import { changeCaseStudy, NOT_FOUND } from './case-study-service.server.ts';
import { findCaseStudy, type StoredCaseStudy } from './case-study-store.server.ts';

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

/** The study as it was after one save. A save that says nothing of services is read with those of today. */
export async function readStudyRevision({ db }: Pick<Platform, 'db'>, id: number, version: number): Promise<Revision> {
  const { services } = await requireLiveStudy(db, id);
  const { username, createdAt, fields } = await requireRevision(db, id, version);
  return { version, username, savedAt: createdAt, study: { services, ...fields } };
}

/** Makes the study what it was, as a new version; refuses when its address of then belongs to another study now. */
export async function restoreStudyRevision(
  platform: Writing,
  actor: Actor | null,
  { id, version, ifVersion }: { id: number; version: number; ifVersion?: number | undefined },
): Promise<CaseStudy> {
  await requireLiveStudy(platform.db, id);
  const { fields } = await requireRevision(platform.db, id, version);
  const study = await changeCaseStudy(platform, actor, id, fields, ifVersion);
  const now = platform.clock.now();
  await recordAudit(platform.db, { actor, action: 'revision-restored', subject: study.title, now });
  return study;
}

/** What differs between two states of a study; nothing where there is no earlier one. */
function changedFields(before: RevisedFields | undefined, after: RevisedFields): RevisedField[] {
  if (!before) return [];
  const textOf = (fields: RevisedFields, name: RevisedField) => JSON.stringify({ services: [], ...fields }[name]);
  return REVISED_FIELDS.filter((field) => textOf(before, field) !== textOf(after, field));
}

async function requireLiveStudy(db: Platform['db'], id: number): Promise<StoredCaseStudy> {
  const study = await findCaseStudy(db, id);
  if (!study || study.deletedAt !== null) throw new AppError('not_found', NOT_FOUND);
  return study;
}

async function requireRevision(db: Platform['db'], id: number, version: number): Promise<StoredRevision> {
  const revision = await findRevision(db, id, version);
  if (!revision) throw new AppError('not_found', 'This version is no longer kept');
  return revision;
}
