import { z } from 'zod';
import { isDay } from '../../lib/dates.ts';
import { isLanguageTag } from '../../lib/language-tag.ts';
import { isMailAddress } from '../../lib/mail-address.ts';
import { isSafeAddress } from '../../lib/safe-address.ts';
import { isStorableText } from '../../lib/text.ts';
import type { SectionedPage } from './page-sections.ts';
import { isWithin } from './reference-notation.ts';
import { type Action, LINK_KEYS } from './site-content.ts';

/** How a form shows a field; what a field may hold is in its schema alone. */
export type FieldHint = {
  label: string;
  /** Stands below the field. */
  hint?: string;
  input?:
    | 'line'
    | 'text'
    | 'address'
    | 'path'
    | 'picture'
    | 'date'
    | 'action'
    | 'claim'
    | 'colour'
    | 'service'
    | 'rich'
    | 'hidden';
  /** A text of the site: claims can stand in it by reference. */
  takesReferences?: boolean;
  /** How many characters read best; said while typing, never enforced. */
  ideal?: { from: number; to: number };
  /** How many entries a list has at least and at most. */
  entries?: { min: number; max: number };
  /** What one item of a list is called, in lower case. */
  item?: string;
  /** On in a new item of a list. */
  isOnAtFirst?: boolean;
  /** Words for the choices of a list of fixed values. */
  choices?: Record<string, string>;
  /** Which records of a site in which language, with which pictures, have the field in their form; the others keep what they hold. Left out: all of them. */
  isFor?: (record: unknown, language?: string, images?: Record<string, { path: string }>) => boolean;
  /** The order of the items means something that drawings follow, so they stay where they are. */
  isInFixedOrder?: boolean;
  /** It, and all below it, says nothing about who the site is of: never counted as the sample's. */
  isNeutral?: boolean;
  /** The page whose sections it orders and hides. */
  sectionsOf?: SectionedPage;
};

/** What each schema of the site's content says to the form that edits it. */
export const fieldHints: z.core.$ZodRegistry<FieldHint> = z.registry<FieldHint>();

const LINE = 300;
const TEXT = 5000;
const ADDRESS = 2048;
const ITEMS = 60;

type Extra = Omit<FieldHint, 'label'>;

let isEmptyAllowed = false;

/** Parses while nothing that has to say something has to; parsing does not wait, so no other parse is in between. */
export function allowingEmpty<Result>(parse: () => Result): Result {
  isEmptyAllowed = true;
  try {
    return parse();
  } finally {
    isEmptyAllowed = false;
  }
}

/** A text on one line that has to say something. */
export function line(label: string, { max = LINE, ...hint }: Extra & { max?: number } = {}) {
  return required(label, max, isWithin).register(fieldHints, { label, input: 'line', takesReferences: true, ...hint });
}

/** The words of a control or of a state of the page, which fit any owner. */
export function interfaceWords(label: string, hint: Extra & { max?: number } = {}) {
  return line(label, { ...hint, isNeutral: true });
}

/** A text of a sentence or more that has to say something. */
export function text(label: string, { max = TEXT, ...hint }: Extra & { max?: number } = {}) {
  return required(label, max, isWithin).register(fieldHints, { label, input: 'text', takesReferences: true, ...hint });
}

/** A text that may be empty. */
export function optionalText(label: string, { max = TEXT, ...hint }: Extra & { max?: number } = {}) {
  return storable(label, max, isWithin).register(fieldHints, { label, input: 'text', takesReferences: true, ...hint });
}

/** A text on one line that may be empty. */
export function optionalLine(label: string, hint: Extra & { max?: number } = {}) {
  return optionalText(label, { max: LINE, input: 'line', ...hint });
}

/** The name of something that other texts refer to. */
export function referenceKey(label: string, hint: Extra = {}) {
  return required(label, 60)
    .regex(/^[A-Za-z0-9-]+$/, `${label} must be letters, digits and hyphens`)
    .register(fieldHints, { label, ...hint });
}

/** A language tag, for example `de-CH`. */
export function languageTag(label: string, hint: Extra = {}) {
  return required(label, 35)
    .refine((value) => isLanguageTag(value), `${label} must be a language tag, for example en-AU, de or fr-CH`)
    .register(fieldHints, { label, input: 'line', ...hint });
}

function required(label: string, max: number, isShort?: typeof isWithin) {
  return storable(label, max, isShort).refine((value) => isEmptyAllowed || value.trim() !== '', `${label} is required`);
}

function storable(label: string, max: number, isShort = (most: number, value: string) => value.length <= most) {
  return z
    .string({ error: ({ input }) => (input === undefined ? `${label} is required` : `${label} must be text`) })
    .refine((value) => isShort(max, value), `${label} must be at most ${max} characters`)
    .refine(isStorableText, `${label} has characters that cannot be stored`);
}

/** A web address of any site, or a path of this one. Never a script. */
export function address(label: string, hint: Extra = {}) {
  return safeAddress(required(label, ADDRESS), label, hint);
}

/** A web address; what has none is not linked. */
export function optionalWebAddress(label: string, hint: Extra = {}) {
  return safeAddress(storable(label, ADDRESS), label, hint);
}

function safeAddress(text: z.ZodString, label: string, hint: Extra) {
  return text
    .refine(
      (value) => value.trim() === '' || isSafeAddress(value),
      `${label} must start with https://, http:// or a single /`,
    )
    .register(fieldHints, { label, input: 'address', ...hint });
}

/** An address of another site. */
export function webAddress(label: string, hint: Extra = {}) {
  return required(label, ADDRESS)
    .refine((value) => value.trim() === '' || isWebAddress(value), `${label} must start with https:// or http://`)
    .register(fieldHints, { label, input: 'address', ...hint });
}

function isWebAddress(value: string): boolean {
  return isSafeAddress(value) && !value.startsWith('/');
}

/** The address of a picture: one of the uploads, or any on the web. */
export function picture(label: string, hint: Extra = {}) {
  return address(label, { input: 'picture', ...hint });
}

/** A page of this site, with a section or a query if need be. */
export function path(label: string, hint: Extra = {}): z.ZodType<`/${string}`> {
  const schema = required(label, ADDRESS)
    .refine((value) => value.trim() === '' || isPath(value), `${label} must be a page of this site that starts with /`)
    .register(fieldHints, { label, input: 'path', ...hint });
  return schema as z.ZodType<string> as z.ZodType<`/${string}`>; // the refinement says so, the type cannot
}

function isPath(value: string): value is `/${string}` {
  return value.startsWith('/') && isSafeAddress(value);
}

export function mailAddress(label: string, hint: Extra = {}) {
  return required(label, 254)
    .refine((value) => value.trim() === '' || isMailAddress(value), `${label} must be an address like name@example.com`)
    .register(fieldHints, { label, input: 'line', ...hint });
}

/** A day as yyyy-mm-dd. */
export function day(label: string, hint: Extra = {}) {
  return z
    .string(`${label} must be a date`)
    .refine(isDay, `${label} must be a date like 2026-06-30`)
    .register(fieldHints, { label, input: 'date', ...hint });
}

export function wholeNumber(label: string, from: number, to: number, hint: Extra = {}) {
  const message = `${label} must be a whole number from ${from} to ${to}`;
  return z
    .number(message)
    .int(message)
    .min(from, message)
    .max(to, message)
    .register(fieldHints, { label, ...hint });
}

export function flag(label: string, hint: Extra = {}) {
  return z.boolean(`${label} must be true or false`).register(fieldHints, { label, ...hint });
}

/** One of fixed values. */
export function choice<const Value extends string>(label: string, values: readonly Value[], hint: Extra = {}) {
  return z.enum(values, `${label} must be one of: ${values.join(', ')}`).register(fieldHints, { label, ...hint });
}

/** A colour as `#rrggbb`. */
export function colour(label: string, hint: Extra = {}) {
  return z
    .string(`${label} must be a colour like #04513a`)
    .regex(/^#[0-9a-f]{6}$/i, `${label} must be a colour like #04513a`)
    .register(fieldHints, { label, input: 'colour', ...hint });
}

/** A key the program hangs something on, for example a drawing: kept as it is and not shown. */
export function hiddenKey() {
  return required('Key', 100).register(fieldHints, { label: 'Key', input: 'hidden' });
}

/** A list that can grow and shrink. */
export function list<Item extends z.ZodType>(
  label: string,
  item: Item,
  { min = 0, max = ITEMS, ...hint }: Extra & { min?: number; max?: number } = {},
) {
  return z
    .array(item, `${label} must be a list`)
    .refine(
      ({ length }) => isEmptyAllowed || length >= min,
      `${label} must have at least ${min === 1 ? 'one entry' : `${min} entries`}`,
    )
    .max(max, `${label} must have at most ${max} entries`)
    .register(fieldHints, { label, entries: { min, max }, ...hint });
}

/** A list with a fixed number of entries, because a drawing belongs to each. */
export function fixedList<Item extends z.ZodType>(label: string, item: Item, length: number, hint: Extra = {}) {
  return list(label, item, { min: length, max: length, ...hint });
}

/** A record of fields under one heading of the form. */
export function group<Shape extends z.core.$ZodLooseShape>(label: string, shape: Shape, hint: Extra = {}) {
  return z.object(shape, `${label} must be a record of texts`).register(fieldHints, { label, ...hint });
}

/** Texts under keys that the program gives. */
export function textsByKey(label: string, hint: Extra = {}) {
  return z
    .record(z.string(), line('Text'), `${label} must be a record of texts`)
    .register(fieldHints, { label, ...hint });
}

/** The sections of the home page that a link can lead to. */
export const HOME_ANCHORS = [
  'about',
  'services',
  'product-development',
  'manufacturing',
  'sourcing',
  'business-scaling',
  'brands',
  'manufacturing-directory',
  'strategic-expertise',
  'success-stories',
] as const;

/** Where an action can lead; exactly one of them stands beside the label. */
export const ACTION_TARGETS = ['href', 'link', 'url', 'anchor', 'mailSubject'] as const;

/** A link or a button: words, and one place where it leads. */
export function action(label: string): z.ZodType<Action> {
  const schema = z
    .object(
      {
        label: line('Words', { max: 120 }),
        href: path('Page').optional(),
        link: choice('Outside link', LINK_KEYS).optional(),
        url: webAddress('Address').optional(),
        anchor: choice('Section of the home page', HOME_ANCHORS).optional(),
        mailSubject: line('Subject of the mail', { max: 200 }).optional(),
      },
      `${label} must say its words and where it leads`,
    )
    .refine(
      (value) => ACTION_TARGETS.filter((target) => value[target] !== undefined).length === 1,
      `${label} must lead to exactly one place`,
    )
    .register(fieldHints, { label, input: 'action' });
  return schema as z.ZodType as z.ZodType<Action>; // the refinement leaves one of them
}

/** The texts of a page with which of its sections are shown, in which order; missing while they are as the program has them. */
export function inSections<Shape extends z.core.$ZodLooseShape>(page: SectionedPage, texts: z.ZodObject<Shape>) {
  const choice = group('Section', { key: hiddenKey(), isShown: flag('Shown') });
  const hint =
    'Drag a section, or move it with the arrows. One that is not shown keeps its words, and nothing links to it.';
  const sections = list('Sections', choice, { max: 40, sectionsOf: page, isNeutral: true, hint }).optional();
  return texts.extend({ sections }).register(fieldHints, fieldHints.get(texts) ?? { label: 'Page' });
}

export function actions(label: string, { min = 1, max = 4 }: { min?: number; max?: number } = {}) {
  return list(label, action('Button'), { min, max, item: 'button' });
}
