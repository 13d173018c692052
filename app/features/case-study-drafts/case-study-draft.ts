import { z } from 'zod';
import { identityNumber } from '../../kit/identity-number.ts';
import type { FieldProblem } from '../../lib/app-error.ts';
import { fieldProblems } from '../../lib/field-problems.ts';
import { LIMITS } from '../../lib/owner-constants.ts';
import { isStorableText } from '../../lib/text.ts';
import {
  type CaseStudyFields,
  EMPTY_GALLERY,
  eachField,
  FIELD_NAMES,
  gallerySchema,
  isOptional,
  listsOf,
  NO_TEXTS,
  newCaseStudySchema,
  pickFields,
  replyShape,
  STUDY_FIELDS,
  type StudyField,
  TEXT_FIELDS,
  type TextField,
} from '../case-studies/case-study.ts';
import { comparisonsUnfinished } from '../case-studies/comparison-schema.ts';
import { MOST_OUTCOMES, OUTCOME_ID, OUTCOME_TEXTS, type OutcomeText } from '../case-studies/outcome-schema.ts';

/** What a draft says of a study: every field, each of which may be empty; without a date it is dated when it is published. */
export type DraftData = Required<Omit<CaseStudyFields, 'publishedAt'>> & { publishedAt?: string };

const MAX: Partial<Record<TextField, number>> = {
  title: LIMITS.title,
  slug: LIMITS.slug,
  coverImage: LIMITS.imageAddress,
};

function unfinishedText(name: TextField) {
  const { label } = STUDY_FIELDS[name];
  const max = MAX[name] ?? LIMITS.text;
  return z
    .string(`${label} must be text`)
    .max(max, `${label} must be at most ${max} characters`)
    .refine(isStorableText, `${label} has characters that cannot be stored`);
}

function figureText(name: OutcomeText) {
  const { label, max } = OUTCOME_TEXTS[name];
  return z
    .string(`${label} must be text`)
    .max(max, `${label} must be at most ${max} characters`)
    .refine(isStorableText, `${label} has characters that cannot be stored`)
    .default('');
}

const unfinishedFigure = z.object({
  id: z.string().regex(OUTCOME_ID, 'The id of a figure is eight hexadecimal digits'),
  label: figureText('label'),
  before: figureText('before'),
  after: figureText('after'),
  unit: figureText('unit'),
  period: figureText('period'),
  basis: figureText('basis'),
});

/** Fields of a draft, any of them; nothing has to be finished. A date that is null is forgotten. */
export const draftFieldsGiven = z
  .object(
    {
      ...eachField(TEXT_FIELDS, unfinishedText),
      content: STUDY_FIELDS.content.given,
      gallery: gallerySchema,
      services: STUDY_FIELDS.services.given,
      outcomes: z
        .array(unfinishedFigure, 'Figures must be a list')
        .max(MOST_OUTCOMES, `A case study has at most ${MOST_OUTCOMES} figures`),
      comparisons: comparisonsUnfinished,
      publishedAt: STUDY_FIELDS.publishedAt.given.nullable(),
    },
    'data must hold fields of a case study',
  )
  .partial();
export type DraftFieldsGiven = z.output<typeof draftFieldsGiven>;

/** Of the study on which the words stand. */
const studyVersion = identityNumber('studyVersion must be the number of a version');

export const newDraftGiven = z.strictObject(
  {
    data: draftFieldsGiven.default({}),
    /** The study of which it is to be the working copy. */
    caseStudyId: identityNumber('caseStudyId must be the number of a case study').optional(),
    /** The version of that study on which the words stand; the present one where it is left out. */
    studyVersion: studyVersion.optional(),
  },
  'The request must hold a draft',
);

export const draftChangesGiven = z.strictObject(
  {
    data: draftFieldsGiven,
    /** What the same fields said where the writer began: a save that meets another one is then put together by field. */
    base: draftFieldsGiven.optional(),
    /** The writer has not begun from what is there: the words that these take the place of are kept. */
    replaces: z.literal(true).optional(),
    studyVersion: studyVersion.optional(),
  },
  'The request must hold the data of a draft',
);

const moment = z
  .string('A moment must be text, as 2026-12-02T09:00')
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?:[+-]\d{2}:\d{2})?$/, 'A moment must be written as 2026-12-02T09:00')
  .optional();

/** Times of the site's zone; one that comes twice is told apart by its distance from UTC behind it, `+11:00`. */
export const scheduleGiven = z.strictObject(
  { publishAt: moment, unpublishAt: moment },
  'Send an object with publishAt, unpublishAt or both.',
);
export type ScheduleGiven = z.output<typeof scheduleGiven>;

const scheduleReply = z.strictObject({
  state: z.enum(['none', 'waiting', 'failed']),
  publishAt: z.string().nullable(),
  unpublishAt: z.string().nullable(),
  /** The same in words, in the zone in which they were given. */
  publishAtText: z.string().nullable(),
  unpublishAtText: z.string().nullable(),
  zone: z.string(),
  /** Why it failed; else empty. */
  error: z.string(),
});
export type DraftSchedule = z.output<typeof scheduleReply>;

const common = {
  id: z.int(),
  caseStudyId: z.int().nullable(),
  /** Where its study is: nowhere yet, on the site, off it, or in the trash. */
  study: z.enum(['none', 'public', 'withdrawn', 'trashed']),
  /** Whether it says something else than its study does on the site. */
  isChanged: z.boolean(),
  version: z.int(),
  username: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  schedule: scheduleReply,
};

export const listedDraftReply = z.strictObject({
  ...common,
  title: z.string(),
  slug: z.string(),
  /** Whether it has words of its own; else only the moment is kept at which its study comes off the site. */
  hasWords: z.boolean(),
});
export type ListedDraft = z.output<typeof listedDraftReply>;

export const draftReply = z.strictObject({
  ...common,
  studyVersion: z.int().nullable(),
  /** Null where only the moment is kept at which the study comes off the site. */
  data: z.strictObject({ ...replyShape(), publishedAt: z.string().optional() }).nullable(),
  /** What is missing before it can be published, a sentence each. */
  missing: z.array(z.string()),
  /** How often its words were written over by somebody who had not begun from them; each time they were kept. */
  replaced: z.int(),
});
export type Draft = z.output<typeof draftReply>;

/** The same of a study that was just taken off the site. */
export const withdrawnReply = draftReply.extend({
  /** When it was to come off by itself. Whoever puts it back gives that along. */
  unpublishAt: z.string().nullable(),
});
export type Withdrawn = z.output<typeof withdrawnReply>;

/** Words of a draft that others took the place of, and whose they were. */
export const replacedWordsReply = z.strictObject({
  id: z.int(),
  username: z.string(),
  replacedBy: z.string(),
  replacedAt: z.string(),
  data: z.strictObject({ ...replyShape(), publishedAt: z.string().optional() }),
});
export type ReplacedWords = z.output<typeof replacedWordsReply>;

/** What a new draft says: nothing. */
export const EMPTY_DRAFT: DraftData = {
  ...NO_TEXTS,
  content: { blocks: [] },
  gallery: EMPTY_GALLERY,
  ...listsOf({}),
};

/** The draft with what was written anew. */
export function withFields(data: DraftData, { publishedAt, ...given }: DraftFieldsGiven): DraftData {
  const { publishedAt: before, ...others } = data;
  const date = publishedAt === undefined ? before : (publishedAt ?? undefined);
  return { ...others, ...given, ...(date === undefined ? {} : { publishedAt: date }) } as DraftData; // what is given is whole
}

/** A study as a draft that says the same. */
export function draftOf(fields: CaseStudyFields): DraftData {
  return { ...EMPTY_DRAFT, ...pickFields(fields, FIELD_NAMES) };
}

type ComparedFields = Partial<Record<StudyField, unknown>>;

/** A field as text, for comparing. */
export function fieldText(fields: ComparedFields, name: StudyField): string {
  return JSON.stringify(fields[name] ?? (name === 'publishedAt' ? null : STUDY_FIELDS[name].empty));
}

/** The fields in which two differ. */
export function differingFields(
  one: ComparedFields,
  other: ComparedFields,
  names: readonly StudyField[] = FIELD_NAMES,
): StudyField[] {
  return names.filter((name) => fieldText(one, name) !== fieldText(other, name));
}

/**
 * The study that a draft makes, or all that is in the way of it by the words of the form. A text that its study itself is
 * without, as one that was taken over from another system, may stay empty.
 */
export function studyIn(data: DraftData, own: ComparedFields = {}) {
  const empty = TEXT_FIELDS.filter((name) => !isOptional(name) && own[name] === '' && data[name].trim() === '');
  const { success, data: study, error } = newCaseStudySchema.safeParse({ ...data, ...eachField(empty, () => '-') });
  return success
    ? { study: { ...study, ...eachField(empty, () => '') }, problems: [] as FieldProblem[] }
    : { study: null, problems: fieldProblems(error) };
}

type Meeting = { mine: ComparedFields; theirs: ComparedFields; base: ComparedFields };

/** The fields that only `mine` changed, and those that both changed, each to something else. */
export function meetingFields(
  { mine, theirs, base }: Meeting,
  names: readonly StudyField[] = FIELD_NAMES,
): { own: StudyField[]; conflicts: StudyField[] } {
  const written = differingFields(mine, theirs, names).filter(
    (name) => fieldText(mine, name) !== fieldText(base, name),
  );
  const isOwn = (name: StudyField) => fieldText(theirs, name) === fieldText(base, name);
  return { own: written.filter(isOwn), conflicts: written.filter((name) => !isOwn(name)) };
}

/**
 * What of a draft goes onto the site where its study was saved meanwhile: only what the draft itself changed. Null where both
 * changed the same field, each to something else.
 */
export function mergedFields<Fields extends Partial<CaseStudyFields>>({
  mine,
  theirs,
  base,
}: {
  mine: Fields;
  theirs: Partial<CaseStudyFields>;
  base: Partial<CaseStudyFields>;
}): Partial<Fields> | null {
  const { own, conflicts } = meetingFields({ mine, theirs, base });
  return conflicts.length > 0 ? null : (pickFields(mine, own) as Partial<Fields>); // some of them
}

const PICTURE = /\/uploads\/([0-9a-f]{32})/g;

function picturesIn(data: DraftData | null): Set<string> {
  return new Set([...JSON.stringify(data ?? {}).matchAll(PICTURE)].map(([, hash = '']) => hash));
}

/** Whether pictures are in use now that were not before. */
export function namesNewPictures(before: DraftData | null, after: DraftData): boolean {
  const known = picturesIn(before);
  return [...picturesIn(after)].some((hash) => !known.has(hash));
}
