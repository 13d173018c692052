import { z } from 'zod';
import { isRecord } from '../../lib/is-record.ts';
import { allowingEmpty } from './content-fields.ts';
import { type SectionData, type SectionKey, sectionSchemas } from './section-schemas.ts';
import type { SiteContent } from './site-content.ts';

/** One section of the content. */
export function sectionOf<Key extends SectionKey>(content: SiteContent, key: Key): SectionData<Key> {
  const [record, part] = split(key);
  const whole = content[record] as object | number;
  return (part === undefined ? whole : whole[part as never]) as SectionData<Key>; // the key says which it is
}

/** The content with one section in place of what it was; the rest is shared. */
export function withSection(content: SiteContent, key: SectionKey, data: unknown): SiteContent {
  const [record, part] = split(key);
  if (part === undefined) return { ...content, [record]: data };
  return { ...content, [record]: { ...(content[record] as object), [part]: data } }; // seo and pages are records
}

function split(key: SectionKey): [Exclude<keyof SiteContent, 'own'>, string | undefined] {
  const [record = '', part] = key.split('.');
  return [record as Exclude<keyof SiteContent, 'own'>, part]; // section keys are made from the content's own
}

export type Checked = { data: unknown; problems?: undefined } | { problems: { path: string; message: string }[] };

/**
 * The data as the section's schema lets it through, or what is wrong with it, in the order of the fields. On a site that began
 * with its owner's own words texts and lists may be empty, for what is empty is not shown; an entry of a list is said or
 * taken out.
 */
export function checkSection(key: SectionKey, data: unknown, { mayBeEmpty = false } = {}): Checked {
  const parsed = schemaOf(key).safeParse(data);
  if (parsed.success) return { data: parsed.data };
  const allowing = mayBeEmpty ? allowingEmpty(() => schemaOf(key).safeParse(data)) : parsed;
  const isEmpty = (path: PropertyKey[]) =>
    isEmptyText(data, path) && !allowing.error?.issues.some((issue) => String(issue.path) === String(path));
  const issues = parsed.error.issues.filter(({ path }) => !mayBeEmpty || !isEmpty(path));
  if (allowing.success && issues.length === 0) return { data: allowing.data };
  return { problems: issues.map(({ path, message }) => ({ path: path.join('.'), message })) };
}

/** Whether there is an empty text, or a list, at a place that is in no list. */
function isEmptyText(data: unknown, path: readonly PropertyKey[]): boolean {
  if (path.some((step) => typeof step === 'number')) return false;
  const value = path.reduce<unknown>((within, step) => (isRecord(within) ? within[String(step)] : undefined), data);
  return value === '' || Array.isArray(value);
}

export function schemaOf(key: SectionKey): z.ZodType {
  return sectionSchemas[key];
}

/** What stands in a field that was not there when the others were stored; the original says what it does in a new site. */
type Missing = (field: z.ZodType, original: unknown) => unknown;

/**
 * What the owner stored, completed by what a newer release of the program has beside it: fields, and texts under keys
 * that were not there when it was saved. Lists stay the owner's.
 */
export function completed(
  schema: z.ZodType,
  stored: unknown,
  original: unknown,
  missing: Missing = (_field, value) => value,
): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return stored === null ? null : completed(schema.unwrap() as z.ZodType, stored, original, missing);
  if (schema instanceof z.ZodObject && isRecord(stored)) return completedRecord(schema, stored, original, missing);
  if (schema instanceof z.ZodRecord && isRecord(stored)) return { ...(isRecord(original) ? original : {}), ...stored };
  if (schema instanceof z.ZodArray && Array.isArray(stored)) {
    const originals = Array.isArray(original) ? original : [];
    return stored.map((item) => completed(schema.element as z.ZodType, item, sameItem(item, originals), missing));
  }
  return stored;
}

function completedRecord(schema: z.ZodObject, stored: Record<string, unknown>, original: unknown, missing: Missing) {
  const known = isRecord(original) ? original : {};
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    if (Object.hasOwn(stored, name)) return [[name, completed(field, stored[name], known[name], missing)]];
    // what may be left out was left out on purpose
    return field instanceof z.ZodOptional || known[name] === undefined ? [] : [[name, missing(field, known[name])]];
  });
  return Object.fromEntries(fields) as Record<string, unknown>;
}

/** The original of an item, where the items have names. */
function sameItem(item: unknown, originals: unknown[]): unknown {
  if (!isRecord(item)) return undefined;
  const name = ['key', 'id', 'slug', 'claim'].find((field) => typeof item[field] === 'string');
  return name && originals.find((candidate) => isRecord(candidate) && candidate[name] === item[name]);
}
