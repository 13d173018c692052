import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { requireRecord } from '../../kit/record-refusals.ts';
import { answeredPlan } from '../../kit/schedule.ts';
import { type DoingPublicly, doPublicWork, type PublicWork } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import type { DbOrTransaction, InTransaction } from '../../platform/database/database.server.ts';
import { isUniqueViolation } from '../../platform/database/database-failure.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { AuditDetails } from '../audit/audit.ts';
import { FIELD_NAMES, pickFields, STUDY_FIELDS, type StudyField } from '../case-studies/case-study.ts';
import {
  findStudiesForDrafts,
  findStudyForDraft,
  holdStudyForDraft,
  type StudyForDraft,
} from '../case-studies/case-study-withdrawal.server.ts';
import {
  type Draft,
  type DraftData,
  type DraftFieldsGiven,
  differingFields,
  draftOf,
  EMPTY_DRAFT,
  fieldText,
  type ListedDraft,
  meetingFields,
  namesNewPictures,
  type ReplacedWords,
  studyIn,
  withFields,
} from './case-study-draft.ts';
import {
  findDraftOfForChange,
  insertDraft,
  type StoredDraft,
  storedDrafts,
  updateDraft,
} from './case-study-draft-store.server.ts';
import { insertReplacedWords, replacedOf, replacedWords } from './replaced-words-store.server.ts';

type Reading = Pick<Platform, 'db'>;

/** How many are kept of one draft. */
const MAX_REPLACED = 20;

const NO_DRAFT = 'This draft is not there any more.';

/** Every draft without its texts, last changed first; those of studies in the trash wait there with them. */
export async function listDrafts({ db }: Reading): Promise<ListedDraft[]> {
  const drafts = await storedDrafts.list(db);
  const ids = drafts.flatMap(({ caseStudyId }) => caseStudyId ?? []);
  const studies = await findStudiesForDrafts(db, ids);
  const found: ListedDraft[] = [];
  for (const draft of drafts) {
    const study = draft.caseStudyId === null ? null : (studies.get(draft.caseStudyId) ?? null);
    if (study?.place === 'trashed') continue;
    const { title, slug } = draft.data ?? study?.fields ?? EMPTY_DRAFT;
    found.push({ ...commonOf(draft, study), title, slug, hasWords: draft.data !== null });
  }
  return found;
}

/** How many there are, with those of studies that are on the site. */
export async function countDrafts({ db }: Reading): Promise<number> {
  return storedDrafts.count(db);
}

/** One draft with all that it says. */
export async function readDraft({ db }: Reading, id: number): Promise<Draft> {
  return describeDraft(db, await requireDraft(db, id));
}

export async function describeDraft(db: DbOrTransaction, draft: StoredDraft): Promise<Draft> {
  const { data, studyVersion } = draft;
  const study = await studyOf(db, draft);
  const missing = data ? studyIn(data, study?.fields).problems.map(({ message }) => message) : [];
  const replaced = await replacedWords.count(db, replacedOf(draft.id));
  return { ...commonOf(draft, study), studyVersion, data, missing, replaced };
}

/** What every draft says that has words of its own. */
export async function listDraftWords({ db }: Reading): Promise<{ id: number; data: DraftData }[]> {
  return (await storedDrafts.list(db)).flatMap(({ id, data }) => (data ? [{ id, data }] : []));
}

/** The words of a draft that were written over by somebody who had not begun from them, last replaced first. */
export async function listReplacedWords({ db }: Reading, id: number): Promise<ReplacedWords[]> {
  await requireDraft(db, id);
  return replacedWords.list(db, replacedOf(id));
}

type NewDraft = {
  data: DraftFieldsGiven;
  caseStudyId?: number | undefined;
  studyVersion?: number | undefined;
};

/** Begins a draft: a new study, or the working copy of one that is public. Refuses as `conflict` where there is one. */
export async function createDraft(platform: DoingPublicly, actor: AuditActor, given: NewDraft): Promise<Draft> {
  const { caseStudyId = null } = given;
  const username = nameOf(actor);
  const stored = await changeDraft(platform, actor, async ({ trx, now, record }) => {
    const study = caseStudyId === null ? null : await requirePublicStudy(trx, caseStudyId);
    const data = withFields(study ? draftOf(study.fields) : EMPTY_DRAFT, given.data);
    const written = { data, studyVersion: given.studyVersion ?? study?.version ?? null, username, now };
    const there = caseStudyId === null ? null : await findDraftOfForChange(trx, caseStudyId);
    if (there?.data) throw alreadyThere();
    const draft = there
      ? await updateDraft(trx, there, written)
      : await insertDraft(trx, { ...written, caseStudyId }).catch(refuseSecond);
    if (!draft) throw alreadyThere();
    await record('draft-saved', namedInRecord(draft));
    return { before: null, draft };
  });
  return describeDraft(platform.db, stored);
}

type DraftChange = {
  id: number;
  data: DraftFieldsGiven;
  base?: DraftFieldsGiven | undefined;
  replaces?: true | undefined;
  studyVersion?: number | undefined;
  ifVersion?: number | undefined;
};

/**
 * Writes the fields that are present. With `base` those that somebody else changed meanwhile stay as they are now, and the
 * same field changed by both is refused as `stale`. Without it whatever moved on is refused. What is written over without
 * having been read, or on purpose, is kept.
 */
export async function saveDraft(platform: DoingPublicly, actor: AuditActor, change: DraftChange): Promise<Draft> {
  const stored = await changeDraft(platform, actor, async ({ trx, now, recordOncePerHour }) => {
    const before = requireRecord(await storedDrafts.findForChange(trx, change.id), NO_DRAFT);
    const study = await studyOf(trx, before);
    const there = before.data ?? (study ? draftOf(study.fields) : EMPTY_DRAFT);
    const accepted = acceptedFields(before, there, change);
    // all of it is there: a new version would be one that others have to meet
    if (change.base && Object.keys(accepted).length === 0 && !change.studyVersion) return { before, draft: before };
    const data = withFields(there, accepted);
    const isBlind = change.replaces === true || (!change.base && change.ifVersion === undefined);
    if (isBlind && before.data && losesWords(before.data, data))
      await insertReplacedWords(trx, before.id, {
        ...{ data: before.data, username: before.username, replacedBy: nameOf(actor), now, keep: MAX_REPLACED },
      });
    const studyVersion = change.studyVersion ?? (before.data ? before.studyVersion : (study?.version ?? null));
    const draft = await updateDraft(trx, before, { data, studyVersion, username: nameOf(actor), now });
    if (!draft) throw staleDraft(before);
    // saved every few seconds while somebody writes
    await recordOncePerHour('draft-saved', namedInRecord(draft));
    return { before, draft };
  });
  return describeDraft(platform.db, stored);
}

/** What of a save is written: all of it, or by field where the writer says what they began from. */
function acceptedFields(before: StoredDraft, theirs: DraftData, { data, base, ifVersion }: DraftChange) {
  if (!base) {
    if (ifVersion !== undefined && ifVersion !== before.version) throw staleDraft(before);
    return data;
  }
  const names = FIELD_NAMES.filter((name) => data[name] !== undefined);
  const { own, conflicts } = meetingFields({ mine: data, theirs, base }, names);
  if (conflicts.length > 0) throw staleDraft(before, conflicts);
  return pickFields(data, own);
}

function losesWords(before: DraftData, after: DraftData): boolean {
  return differingFields(before, after).some((name) => fieldText(before, name) !== fieldText({}, name));
}

/**
 * No page shows a draft, so the content version stays. Where it begins to use a picture it rises: a clean-up that is just
 * looking for pictures nothing uses stops at that.
 */
export async function changeDraft(
  platform: DoingPublicly,
  actor: AuditActor,
  change: (work: PublicWork) => Promise<{ before: StoredDraft | null; draft: StoredDraft }>,
): Promise<StoredDraft> {
  const { draft } = await doPublicWork(platform, actor, change, {
    isSeen: ({ before, draft: { data } }) => data !== null && namesNewPictures(before?.data ?? null, data),
  });
  return draft;
}

export async function requireDraft(db: DbOrTransaction, id: number): Promise<StoredDraft> {
  return requireRecord(await storedDrafts.find(db, id), NO_DRAFT);
}

/** The study of which a draft is the working copy; null where it is a study of its own. */
export async function studyOf(
  db: DbOrTransaction,
  { caseStudyId }: Pick<StoredDraft, 'caseStudyId'>,
): Promise<StudyForDraft | null> {
  return caseStudyId === null ? null : findStudyForDraft(db, caseStudyId);
}

async function requirePublicStudy(trx: InTransaction, id: number): Promise<StudyForDraft> {
  const study = await holdStudyForDraft(trx, id);
  if (study?.place !== 'public') throw new AppError('not_found', 'Case study not found');
  return study;
}

/** Who wrote it, as revisions name them. */
export function nameOf(actor: AuditActor): string {
  return actor?.username ?? 'command line';
}

/** What an entry of the record is about. */
export function namedInRecord({ id, caseStudyId }: Pick<StoredDraft, 'id' | 'caseStudyId'>) {
  const details: AuditDetails = caseStudyId === null ? {} : { study: caseStudyId };
  // by its number: a title that nobody may see must not outlive the draft
  return { subject: `Draft ${id}`, details };
}

/** With the fields that were changed on both sides, where it is known. */
export function staleDraft(
  { updatedAt }: Pick<StoredDraft, 'updatedAt'>,
  conflicts: readonly StudyField[] = [],
): AppError {
  const labels = conflicts.map((name) => STUDY_FIELDS[name].label);
  return new AppError(
    'stale',
    `This draft was changed elsewhere. It was last changed at ${updatedAt}.${labels.length > 0 ? ` Both changed: ${labels.join(', ')}.` : ''} Your text is still here.`,
    { fields: conflicts.map((path, index) => ({ path, message: `${labels[index]} was changed elsewhere, too` })) },
  );
}

export function alreadyThere(cause?: unknown): AppError {
  return new AppError('conflict', 'This case study has a draft already.', { cause });
}

export function refuseSecond(error: unknown): never {
  throw isUniqueViolation(error) ? alreadyThere(error) : error;
}

function commonOf(draft: StoredDraft, study: StudyForDraft | null) {
  const { id, caseStudyId, data, version, username, createdAt, updatedAt } = draft;
  return {
    id,
    caseStudyId,
    study: study?.place ?? ('none' as const),
    isChanged: data !== null && (study?.place !== 'public' || differingFields(data, study.fields).length > 0),
    version,
    username,
    createdAt,
    updatedAt,
    schedule: answeredPlan(draft),
  };
}
