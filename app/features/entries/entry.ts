import { z } from 'zod';
import { SECRET_PAGES } from '../../features.ts';
import type { FieldProblem } from '../../lib/app-error.ts';
import { isDay } from '../../lib/dates.ts';
import { fieldProblems } from '../../lib/field-problems.ts';
import { plainText } from '../../lib/markdown.ts';
import { LIMITS } from '../../lib/owner-constants.ts';
import { isSafeAddress } from '../../lib/safe-address.ts';
import { SLUG_PATTERN } from '../../lib/slug.ts';
import { servicesSchema } from '../case-studies/study-services.ts';
import { allowingEmpty, fieldHints, group, line, list, optionalText } from '../site-content/content-fields.ts';
import { PAGE_KEYS, PAGES } from '../site-content/page-registry.ts';
import { RESERVED_SLUGS } from '../site-content/service-changes.ts';
import {
  type EntryPart,
  MOST_PARTS,
  partLabel,
  partSchema,
  picturesOfPart,
  recordOf,
  wordsOfPart,
} from './entry-parts.ts';

/** What the owner publishes beside case studies: articles, and pages of her own. */
export const ENTRY_KINDS = ['article', 'page'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Where all articles stand, and below it each of them. */
export const INSIGHTS = '/insights';
export const FEED = '/insights.xml';

/** The path of an entry. */
export function entryPath({ kind, slug }: { kind: EntryKind; slug: string }): string {
  return kind === 'article' ? `${INSIGHTS}/${slug}` : `/${slug}`;
}

/** First parts of addresses of the program, at which no page of the owner's can stand; a test holds them to the routes and files. */
const RESERVED = new Set([
  ...RESERVED_SLUGS,
  ...['index', 'mcp', 'room', 'rooms'],
  ...SECRET_PAGES.map((path) => path.split('/')[1]),
  ...PAGE_KEYS.map((key) => PAGES[key].path.slice(1)),
]);

/** Whether a page may have this slug, as far as the program alone can say; services of the owner's have addresses, too. */
export function isReservedSlug(slug: string): boolean {
  return RESERVED.has(slug);
}

const slug = line('Address', { takesReferences: false, max: LIMITS.slug }).refine(
  (value) => value.trim() === '' || SLUG_PATTERN.test(value),
  'Address must be small letters, digits and hyphens',
);

const day = z
  .string('Date must be text')
  .refine(
    (value) => value === '' || (isDay(value) && value >= '1900' && value < '2100'),
    'Date must be a date like 2026-06-30',
  )
  .register(fieldHints, { label: 'Date', input: 'date', hint: 'Shown in place of the day of publishing.' });

const aside = (label: string, max: number, hint: string) =>
  optionalText(label, { takesReferences: false, input: 'line', max, hint });

const cover = optionalText('Cover', { takesReferences: false, input: 'picture', max: LIMITS.imageAddress }).refine(
  (value) => value === '' || isSafeAddress(value),
  'Cover must start with https://, http:// or a single /',
);

const seo = group('Search results and links', {
  title: aside('Title there', 120, 'In place of the title.'),
  description: aside('Description there', 400, 'In place of the summary.'),
});

const NO_SEO = { title: '', description: '' };

const shape = {
  title: line('Title', { takesReferences: false, max: LIMITS.title }),
  slug,
  summary: optionalText('Summary', { takesReferences: false, max: 400 }),
  cover,
  date: day,
  services: servicesSchema,
  parts: list('Parts', partSchema, { min: 1, max: MOST_PARTS, item: 'part' }),
  seo,
};

/** What the owner writes of an entry, each field with what its form says. */
export const entryFields = group('Entry', shape);
export type EntryFields = z.output<typeof entryFields>;
type EntryField = keyof EntryFields;
export const ENTRY_FIELDS = Object.keys(shape) as EntryField[]; // its own keys

export const EMPTY_ENTRY: EntryFields = {
  ...{ title: '', slug: '', summary: '', cover: '', date: '', services: [], parts: [], seo: NO_SEO },
};

/** What is wrong with an entry before it can be on the site, in the order of its form. */
export function entryProblems(data: unknown): FieldProblem[] {
  const { success, error, data: whole } = entryFields.safeParse(data);
  if (!success) return fieldProblems(error);
  return whole.parts.flatMap((part, index) => {
    if (recordOf(part)?.id !== 0) return [];
    return [{ path: `parts.${index}.${part.kind}`, message: `Choose a ${partLabel(part.kind).toLowerCase()}` }];
  });
}

const isPresent = (changes: object) => Object.keys(changes).length > 0;
const optional = { summary: true, cover: true, date: true, services: true, seo: true } as const;

/** An entry as programs publish it at once: what may be empty may be left out. */
export const newEntryGiven = z
  .strictObject({ kind: z.enum(ENTRY_KINDS, 'kind is article or page'), ...shape })
  .partial(optional);
/** Any of the fields, at least one. */
export const entryChangesGiven = z
  .strictObject(shape)
  .partial()
  .refine(isPresent, 'Nothing to change: name at least one field');

/** Fields of a draft, any of them, finished or not. */
const unfinished = z.unknown().transform((given, context): Partial<EntryFields> => {
  const { success, error, data } = allowingEmpty(() => z.strictObject(shape).partial().safeParse(given));
  if (success) return data as Partial<EntryFields>; // what is left out is missing
  for (const { path, message } of fieldProblems(error))
    context.addIssue({ code: 'custom', path: path.split('.'), message });
  return z.NEVER;
});

/** What keeps a draft from being stored as it is: it may be unfinished, and not too long or of the wrong kind. */
export function draftProblems(data: unknown): FieldProblem[] {
  const { success, error } = unfinished.safeParse(data);
  return success ? [] : fieldProblems(error);
}

export const newEntryDraftGiven = z.strictObject(
  { kind: z.enum(ENTRY_KINDS, 'kind is article or page'), data: unfinished.optional() },
  'The request must hold a draft',
);
export const entryDraftChangesGiven = z.strictObject({ data: unfinished }, 'The request must hold the data of a draft');
/** A whole entry, finished or not, as its page is to be shown to the owner alone. */
export const entryPreviewGiven = newEntryDraftGiven;

const common = {
  id: z.int(),
  kind: z.enum(ENTRY_KINDS),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  cover: z.string(),
  services: z.array(z.string()),
  /** The day that is shown: the owner's own, or the moment of publishing. */
  date: z.string(),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
  /** How many whole minutes it takes to read. */
  minutes: z.int(),
};

/** An entry in a list of those on the site. */
export const listedEntryReply = z.strictObject(common);
export const entryReply = listedEntryReply.extend({ parts: z.array(z.unknown()), seo: z.unknown() });
/** One that is on the site. */
export type Entry = z.output<typeof listedEntryReply> & Pick<EntryFields, 'parts' | 'seo'>;

const moment = z.iso.datetime().nullable();
const entryPlanReply = z.strictObject({
  state: z.enum(['none', 'waiting', 'failed']),
  publishAt: moment,
  unpublishAt: moment,
  /** The same in words, in the zone in which they were given. */
  publishAtText: z.string().nullable(),
  unpublishAtText: z.string().nullable(),
  zone: z.string(),
  /** Why it failed; else empty. */
  error: z.string(),
});

/** An entry as its owner has it in a list, on the site or not. */
export const ownedEntryReply = z.strictObject({
  id: z.int(),
  kind: z.enum(ENTRY_KINDS),
  title: z.string(),
  /** Its address, or the one that it would have; empty without any. */
  slug: z.string(),
  /** Whether visitors can open it, and whether its owner has written on since. */
  isPublic: z.boolean(),
  isChanged: z.boolean(),
  /** Of the draft; 0 where there is none. */
  version: z.int(),
  username: z.string(),
  updatedAt: z.string(),
  publishedAt: moment,
  plan: entryPlanReply,
});
export type OwnedEntry = z.output<typeof ownedEntryReply>;

/** The same with all that its draft says, or where there is none, the site. */
export const entryDraftReply = ownedEntryReply.extend({
  data: z.unknown().transform((data) => data as EntryFields),
  /** What is missing before it can be on the site, a sentence each. */
  missing: z.array(z.string()),
  /** What is worth knowing before: things that are gone, pictures without a description. */
  advice: z.array(z.string()),
});
export type EntryDraft = z.output<typeof entryDraftReply>;
/** The same as it is stored. */
export type StoredEntryDraft = Omit<EntryDraft, 'advice'>;

/** The same of what was just taken off the site. */
export const withdrawnEntryReply = entryDraftReply.extend({
  /** When it was to come off by itself. Whoever puts it back gives that along. */
  unpublishAt: z.string().nullable(),
});

export const entryRevisionReply = z.strictObject({
  version: z.int(),
  username: z.string(),
  savedAt: z.string(),
  title: z.string(),
  isCurrent: z.boolean(),
});

const WORDS_A_MINUTE = 220;
const SECONDS_A_PICTURE = 6;

/** How many whole minutes an entry takes to read; at least one. */
export function entryMinutes({ summary, parts }: Pick<EntryFields, 'summary' | 'parts'>): number {
  const words = [summary, ...parts.flatMap(wordsOfPart).map(plainText)].join(' ').split(/\s+/).length;
  const pictures = parts.flatMap(picturesOfPart).length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE + (pictures * SECONDS_A_PICTURE) / 60));
}

/** An entry as its page would be if it were published now, whatever is missing. */
export function unsavedEntry(
  { id, kind, publishedAt }: { id: number; kind: EntryKind; publishedAt: string | null },
  { date, ...fields }: EntryFields,
  now: Date,
): Entry {
  const at = now.toISOString();
  return {
    ...{ ...fields, id, kind, version: 0, publishedAt: publishedAt ?? at, updatedAt: at },
    title: fields.title || `Untitled ${kind}`,
    slug: fields.slug || 'preview',
    date: date || (publishedAt ?? at),
    minutes: entryMinutes(fields),
  };
}

/** The parts of a kind that an entry has. */
export function partsOfKind<Kind extends EntryPart['kind']>(
  parts: readonly EntryPart[],
  kind: Kind,
): EntryPart<Kind>[] {
  return parts.filter((part): part is EntryPart<Kind> => part.kind === kind);
}
