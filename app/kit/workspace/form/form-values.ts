import { z } from 'zod';
import { type FieldHint, fieldHints } from '../../../features/site-content/content-fields.ts';

/** The way to a value inside a section: names of fields and places in lists. */
export type Path = readonly (string | number)[];

/** The value at a path; undefined where there is none. */
export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((found, step) => (isContainer(found) ? found[step] : undefined), data);
}

/** The data with another value at the path, everything beside it shared. Undefined takes the field away. */
export function withValueAt(data: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const next = withValueAt(isContainer(data) ? data[step] : undefined, rest, value);
  if (Array.isArray(data)) return data.map((item, index) => (index === step ? next : item));
  const record = (data ?? {}) as Record<string | number, unknown>; // only lists and records have a path below them
  if (next !== undefined) return { ...record, [step]: next };
  const { [step]: _gone, ...others } = record;
  return others;
}

function isContainer(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The list with the item at `from` standing at `to`. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}

/** Whether two values say the same; a missing field and an undefined one do. */
export function isSameData(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isContainer(one) || !isContainer(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSameData(one[name], other[name]));
}

export type Unwrapped = { schema: z.ZodType; hint: FieldHint; isOptional: boolean; isNullable: boolean };

/** The schema without "may be missing" and "may be null", and what it says to its form. */
export function unwrapped(given: z.ZodType): Unwrapped {
  let schema = given;
  let isOptional = false;
  let isNullable = false;
  while (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    isOptional ||= schema instanceof z.ZodOptional;
    isNullable ||= schema instanceof z.ZodNullable;
    schema = schema.unwrap() as z.ZodType; // zod's own type for it is wider
  }
  return { schema, hint: fieldHints.get(schema) ?? { label: 'Text' }, isOptional, isNullable };
}

/** The fields of a record that its form shows, in order; without a record those of any. */
export function shownFields(
  schema: z.ZodObject,
  record?: unknown,
  language?: string,
  images?: Record<string, { path: string }>,
): [name: string, field: z.ZodType][] {
  return Object.entries(schema.shape as Record<string, z.ZodType>).filter(([, field]) => {
    const { input, isFor } = unwrapped(field).hint;
    return input !== 'hidden' && (record === undefined || !isFor || isFor(record, language, images));
  });
}

/** A new item for a list: empty where a person writes, filled in where a person does not look. */
export function emptyValue(given: z.ZodType): unknown {
  const { schema, hint, isOptional, isNullable } = unwrapped(given);
  if (isOptional) return undefined;
  if (isNullable) return null;
  if (hint.input === 'hidden') return newKey();
  if (hint.input === 'action') return { label: '', href: '/' };
  if (schema instanceof z.ZodObject) return emptyRecord(schema);
  if (schema instanceof z.ZodArray) return isNeeded(schema) ? [emptyValue(schema.element as z.ZodType)] : [];
  if (schema instanceof z.ZodBoolean) return hint.isOnAtFirst === true;
  if (schema instanceof z.ZodNumber) return 0;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  return '';
}

function emptyRecord(schema: z.ZodObject): Record<string, unknown> {
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => [
    name,
    emptyValue(field),
  ]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

function isNeeded(schema: z.ZodArray): boolean {
  return !schema.safeParse([]).success;
}

/** A name for something new that nothing else has; nobody sees it. */
function newKey(): string {
  return `own-${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;
}

/** What an item of a list is called in the list: its first words. */
export function itemTitle(item: unknown): string {
  if (typeof item === 'string') return item;
  if (!isContainer(item)) return '';
  for (const name of ['name', 'heading', 'title', 'label', 'text', 'says', 'note', 'change', 'meaning'])
    if (typeof item[name] === 'string') return item[name];
  return '';
}

/** A value as a field of text holds it; empty for whatever is no text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** As many rows as show the whole text without the page becoming a wall of empty boxes. */
export function rowsFor(text: string): number {
  return Math.min(12, Math.max(2, Math.ceil(text.length / 75) + text.split('\n').length - 1));
}
