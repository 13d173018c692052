import { z } from 'zod';
import { isDay } from '../../lib/dates.ts';
import { LIMITS } from '../../lib/owner-constants.ts';
import { SLUG_PATTERN } from '../../lib/slug.ts';
import { isStorableText } from '../../lib/text.ts';
import { comparisonProblems, comparisonsGiven, comparisonsReply } from './comparison-schema.ts';
import type { Comparison } from './comparisons.ts';
import { outcomesGiven, outcomesReply } from './outcome-schema.ts';
import type { Outcome } from './outcomes.ts';
import { SECTIONS, type Section } from './section-labels.ts';
import { type StudyService, servicesSchema } from './study-services.ts';
import { address, plainText, requiredText } from './study-text-schema.ts';

export type GalleryImage = {
  url: string;
  alt: string;
  caption: string;
  order: number;
  /** It says nothing that the text does not: its alt text stays empty on purpose. Left out where it does not hold. */
  decorative?: boolean;
  /** Pixel size, average colour and focal point of our own uploads, put in on reading, never stored with the study. */
  width?: number;
  height?: number;
  colour?: string;
  focus?: { x: number; y: number };
};

export type Gallery = Record<Section, GalleryImage[]>;

export type CaseStudyContent = { blocks: unknown[] };

export const EMPTY_GALLERY: Gallery = { challenge: [], solution: [], results: [] };

export const SLUG_MESSAGE = 'Slug must be URL-friendly';

const galleryImageGiven = z
  .looseObject({
    url: address('Image address', 'Image address is required'),
    alt: plainText('Picture description'),
    caption: plainText('Image caption'),
    order: z.number('Image order must be a number').finite('Image order must be a number'),
    decorative: z.boolean('Image decorative must be true or false').optional(),
  })
  // derived on reading; a client that sends back what it read must not freeze them
  .transform(({ width: _width, height: _height, colour: _colour, focus: _focus, decorative, ...image }) =>
    decorative ? { ...image, alt: '', decorative } : image,
  );

function gallerySection(section: Section) {
  return z
    .array(galleryImageGiven, `Gallery ${section} must be a list`)
    .max(LIMITS.imagesPerSection, `Gallery ${section} must hold at most ${LIMITS.imagesPerSection} images`);
}

/** All three lists in a whole gallery; a missing one is empty. Every image complete. */
export const gallerySchema = z.object(
  {
    challenge: gallerySection('challenge').default([]),
    solution: gallerySection('solution').default([]),
    results: gallerySection('results').default([]),
  },
  'Gallery must be an object with challenge, solution and results lists',
);

const galleryReply = z.strictObject(
  Object.fromEntries(
    SECTIONS.map((section) => [
      section,
      z.array(
        z.looseObject({
          url: z.string(),
          alt: z.string(),
          caption: z.string(),
          order: z.number(),
          decorative: z.boolean().optional(),
          width: z.number().optional(),
          height: z.number().optional(),
          colour: z.string().optional(),
          focus: z.object({ x: z.number(), y: z.number() }).optional(),
        }),
      ),
    ]),
  ),
) as unknown as z.ZodType<Gallery>; // SECTIONS are its keys

const contentSchema = z
  .looseObject(
    { blocks: z.array(z.unknown(), 'Content must be an object with a blocks list') },
    'Content must be an object with a blocks list',
  )
  .refine((content) => isStorableText(JSON.stringify(content)), 'Content has characters that cannot be stored');

const publishedAtSchema = z
  .union([z.string(), z.number()], 'Published date must be a date')
  .transform((value, context) => {
    const date = new Date(value);
    const isUsable = !Number.isNaN(date.getTime()) && date.getUTCFullYear() >= 0 && date.getUTCFullYear() <= 9999;
    if (!isUsable) {
      context.addIssue({ code: 'custom', message: 'Published date must be a date' });
      return z.NEVER;
    }
    return date.toISOString();
  });

const slugSchema = requiredText('Slug', 'Slug is required', LIMITS.slug).refine(
  (value) => value.trim() === '' || SLUG_PATTERN.test(value),
  SLUG_MESSAGE,
);

type TextForm = {
  /** The part of the form in which it stands. */
  card: 'basic' | 'work' | 'content';
  /** The height of its field, in lines; left out where it is one line. */
  rows?: number;
  /** It holds an address, which is one thing: changed as a whole, and no part of what people read. */
  isAddress?: boolean;
  /** It is in the small Markdown of `app/lib/markdown.ts`; every other text is shown as it was typed. */
  isFormatted?: boolean;
  /** It holds a day, as `2026-06-30`. */
  isDate?: boolean;
  /** How long it does best, in characters: by what search results, lists and readers show of it. */
  guide?: { from?: number; to: number; because: string };
};

/** A field that is a text. `label` is what the workspace calls it, `given` what a request may hold. */
function text(label: string, given: z.ZodType<string>, form: TextForm) {
  return { label, given, created: given, reply: z.string(), empty: '', form };
}

/** One line that may stay empty, and then is left out of what is read. */
function fact(label: string, limit: number) {
  const given = plainText(label)
    .trim()
    .max(limit, `${label} must be at most ${limit} characters`)
    .refine((value) => !/[\n\r\u2028\u2029]/.test(value), `${label} must be one line`);
  return { ...text(label, given, { card: 'work' }), created: given.default(''), isOptional: true } as const;
}

/** A day that is shown in place of that of publishing; a typing mistake in the year would hide the study behind all others. */
const ownDate = plainText('Date')
  .trim()
  .refine((value) => value === '' || isDay(value), 'Date must be a date like 2026-06-30')
  .refine((value) => !isDay(value) || (value >= '1900' && value < '2100'), 'Date must lie between 1900 and 2099');

const words = (label: string) => requiredText(label, `${label} is required`, LIMITS.text);

/**
 * What people write of a study, each field once, in the order of the API's replies. What the API takes and answers, the
 * row of the database, revisions, differences, the editor and what it keeps in the browser all follow from here:
 * - `label`: what the workspace calls it.
 * - `given`: what a request may hold; `created`: the same in a new study, where some may be left out.
 * - `reply`: what the API answers, and so what is readable of a stored one.
 * - `empty`: what stands in its place in a new study, and where the stored one cannot be read.
 * - `isLater`: revisions and drafts of before there was this field are without it; they leave what the study has today.
 * - `isOptional`: where it is empty it is left out of every reply and revision, so a revision without it had none.
 * - `isList`: a list that people fill in the editor, beside the texts and the pictures.
 */
export const STUDY_FIELDS = {
  title: text('Title', requiredText('Title', 'Title is required', LIMITS.title), {
    card: 'basic',
    guide: { to: 60, because: 'search results show about 60' },
  }),
  slug: text('URL slug', slugSchema, { card: 'basic' }),
  summary: text('Summary', words('Summary'), {
    card: 'basic',
    rows: 3,
    guide: { from: 80, to: 155, because: 'search results and lists show about 155' },
  }),
  description: text('Description', words('Description'), {
    card: 'basic',
    rows: 4,
    isFormatted: true,
    guide: { to: 300, because: 'search results and shared links show it, the page does not' },
  }),
  challenge: text('Challenge', words('Challenge'), {
    card: 'content',
    rows: 4,
    isFormatted: true,
    guide: { from: 150, to: 1200, because: 'two or three paragraphs' },
  }),
  solution: text('Solution', words('Solution'), {
    card: 'content',
    rows: 4,
    isFormatted: true,
    guide: { from: 150, to: 1200, because: 'two or three paragraphs' },
  }),
  results: text('Results', words('Results'), {
    card: 'content',
    rows: 4,
    isFormatted: true,
    guide: { from: 100, to: 1200, because: 'figures first' },
  }),
  content: {
    label: 'Content',
    given: contentSchema,
    created: contentSchema.default({ blocks: [] }),
    reply: z.looseObject({ blocks: z.array(z.unknown()) }) as z.ZodType<CaseStudyContent>,
    empty: { blocks: [] } as CaseStudyContent,
  },
  coverImage: text('Cover image', address('Cover image', 'Cover image is required'), {
    card: 'basic',
    isAddress: true,
  }),
  gallery: {
    label: 'Images',
    given: gallerySchema,
    created: gallerySchema.default(EMPTY_GALLERY),
    reply: galleryReply,
    empty: EMPTY_GALLERY,
  },
  services: {
    label: 'Services',
    given: servicesSchema,
    created: servicesSchema.default([]),
    reply: z.array(z.string()),
    empty: [] as StudyService[],
    isLater: true,
    isList: true,
  },
  outcomes: {
    label: 'Figures',
    given: outcomesGiven,
    created: outcomesGiven.default([]),
    reply: outcomesReply,
    empty: [] as Outcome[],
    isOptional: true,
    isList: true,
  },
  comparisons: {
    label: 'Comparisons',
    given: comparisonsGiven,
    created: comparisonsGiven.default([]),
    reply: comparisonsReply,
    empty: [] as Comparison[],
    isOptional: true,
    isList: true,
  },
  client: fact('Client', 120),
  sector: fact('Sector', 80),
  country: fact('Country', 80),
  year: fact('Year', 40),
  date: { ...text('Date', ownDate, { card: 'work', isDate: true }), created: ownDate.default(''), isOptional: true },
  publishedAt: {
    label: 'Published date',
    given: publishedAtSchema,
    created: publishedAtSchema.optional(),
    reply: z.string(),
    empty: new Date(0).toISOString(),
  },
} as const;

type Fields = typeof STUDY_FIELDS;
export type StudyField = keyof Fields;
type FieldsWith<Trait> = { [Name in StudyField]: Fields[Name] extends Trait ? Name : never }[StudyField];
/** The fields that are texts. */
export type TextField = FieldsWith<{ form: TextForm }>;
export type LaterField = FieldsWith<{ isLater: true }>;
/** The fields that are missing where they are empty. */
export type OptionalField = FieldsWith<{ isOptional: true }>;
/** The fields that are lists which the editor holds. */
export type ListField = FieldsWith<{ isList: true }>;

export const FIELD_NAMES = Object.keys(STUDY_FIELDS) as StudyField[];
export const TEXT_FIELDS = FIELD_NAMES.filter(isText);
/** The texts in the order of the editor. */
export const FORM_TEXTS = [...textsOn('basic'), ...textsOn('content'), ...textsOn('work')];
export const LATER_FIELDS = FIELD_NAMES.filter((name): name is LaterField => 'isLater' in STUDY_FIELDS[name]);
export const OPTIONAL_FIELDS = FIELD_NAMES.filter(isOptional);
export const LIST_FIELDS = FIELD_NAMES.filter((name): name is ListField => 'isList' in STUDY_FIELDS[name]);
const OTHER_FIELDS = FIELD_NAMES.filter((name) => !isText(name));

/** The texts that stand in one part of the form. */
export function textsOn(card: TextForm['card']): TextField[] {
  return TEXT_FIELDS.filter((name) => STUDY_FIELDS[name].form.card === card);
}

/** Whether the field is a text. */
export function isText(name: StudyField): name is TextField {
  return 'form' in STUDY_FIELDS[name];
}

/** Whether the field is missing where it is empty. */
export function isOptional(name: StudyField): name is OptionalField {
  return 'isOptional' in STUDY_FIELDS[name];
}

/** The same without the optional fields that are empty. */
export function withoutEmpty<Some extends Partial<Record<OptionalField, unknown>>>(fields: Some): Some {
  const isLeftOut = ([name, value]: [string, unknown]) =>
    OPTIONAL_FIELDS.some((optional) => optional === name) &&
    (value === undefined || (value as string | []).length === 0);
  return Object.fromEntries(Object.entries(fields).filter((entry) => !isLeftOut(entry))) as Some; // they may be missing
}

/** A record of some of the fields, made field by field. */
export function eachField<Name extends StudyField, Value>(names: readonly Name[], make: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}

/** The parts of something that are the fields named; one that is missing there stays missing. */
export function pickFields<Name extends StudyField, From extends Partial<Record<Name, unknown>>>(
  from: From,
  names: readonly Name[],
): Pick<From, Name> {
  return Object.fromEntries(names.flatMap((name) => (Object.hasOwn(from, name) ? [[name, from[name]]] : []))) as Pick<
    From,
    Name
  >; // those of the names that are there
}

/** Every text as it is before anybody wrote one. */
export const NO_TEXTS = eachField(TEXT_FIELDS, (name) => STUDY_FIELDS[name].empty);

export type StudyLists = { [Name in ListField]: z.output<Fields[Name]['reply']> };

/** The lists of a study, or of what there is of one; those that are missing are empty. */
export function listsOf(study: Partial<StudyLists>): StudyLists {
  return eachField(LIST_FIELDS, (name) => study[name] ?? STUDY_FIELDS[name].empty) as StudyLists; // each its own
}

/** One of the schemas of each field, as the shape of an object. */
export function shapeOf<Kind extends 'given' | 'created'>(kind: Kind, names: readonly StudyField[]) {
  return eachField(names, (name) => STUDY_FIELDS[name][kind]) as { [Name in StudyField]: Fields[Name][Kind] };
}

type ReplyShape = {
  [Name in StudyField]: Name extends OptionalField ? z.ZodOptional<Fields[Name]['reply']> : Fields[Name]['reply'];
};

/** What is answered of each field, as the shape of an object. */
export function replyShape(): ReplyShape {
  return eachField(FIELD_NAMES, (name) =>
    isOptional(name) ? STUDY_FIELDS[name].reply.optional() : STUDY_FIELDS[name].reply,
  ) as ReplyShape; // the same rule
}

/** What people write of a study: texts, the further content, pictures, the services it shows, and its date (ISO-8601, UTC). */
export type CaseStudyFields = {
  [Name in Exclude<StudyField, OptionalField>]: z.output<Fields[Name]['reply']>;
} & { [Name in OptionalField]?: z.output<Fields[Name]['reply']> };

export type CaseStudy = { id: number } & CaseStudyFields & {
    version: number;
    /** ISO-8601, UTC. */
    updatedAt: string;
    /** Its place among the pinned ones, from 0; in lists alone, and missing where it is not pinned. */
    pin?: number;
  };

/** The order in which requests are checked and described. */
const GIVEN_FIELDS = [...TEXT_FIELDS, ...OTHER_FIELDS];

/** A whole study as the create call and the editor's form take it. */
export const newCaseStudySchema = z
  .object(shapeOf('created', GIVEN_FIELDS), 'The request must hold a case study')
  .superRefine(({ gallery, comparisons }, context) => {
    for (const { path, message } of comparisonProblems(gallery, comparisons))
      context.addIssue({ code: 'custom', path: path.split('.'), message });
  });

/** Any of the fields, at least one; only what is present is checked and changed. */
export const caseStudyChangesSchema = z
  .object(shapeOf('given', GIVEN_FIELDS), 'The request must hold fields of a case study')
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'Nothing to change: name at least one field');

type WholeNewStudy = z.output<typeof newCaseStudySchema>;
export type NewCaseStudy = Omit<WholeNewStudy, OptionalField> & Partial<Pick<WholeNewStudy, OptionalField>>;
export type CaseStudyChanges = z.output<typeof caseStudyChangesSchema>;
