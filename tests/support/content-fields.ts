import { z } from 'zod';
import { schemaOf, sectionOf } from '../../app/features/site-content/content-section.ts';
import {
  canMove,
  pageSections,
  type SectionChoice,
  type SectionedPage,
} from '../../app/features/site-content/page-sections.ts';
import type { SectionKey } from '../../app/features/site-content/section-schemas.ts';
import type { SiteContent } from '../../app/features/site-content/site-content.ts';
import { emptyValue, type Path, shownFields, unwrapped } from '../../app/kit/workspace/form/form-values.ts';

/** A field of a section's form, with another value for it that its schema takes. */
export type FormField = {
  path: Path;
  value: unknown /** What a page shows of it, where it is a text. */;
  mark?: string;
  /** Whether its form takes several lines. */
  hasLines?: boolean;
};

/** Every field that the form of a section shows, also those that may stay empty. */
export function formFields(section: SectionKey, content: SiteContent): FormField[] {
  let count = 0;
  const nextMark = () => `Mk${++count}z`;
  return fieldsOf(schemaOf(section), sectionOf(content, section), []);

  function fieldsOf(given: z.ZodType, value: unknown, path: Path): FormField[] {
    const { schema, hint } = unwrapped(given);
    if (hint.input === 'hidden') return [];
    if (schema instanceof z.ZodObject && 'mark' in schema.shape) return [{ path, ...markedHeading(nextMark()) }];
    if (hint.sectionsOf) return sectionFields(hint.sectionsOf).map((choices) => ({ path, value: choices }));
    if (hint.input === 'action') return [{ path, ...markedAction(value, nextMark()) }];
    if (schema instanceof z.ZodObject)
      return shownFields(schema, value).flatMap(([name, field]) =>
        fieldsOf(field, partOf(value, name), [...path, name]),
      );
    if (schema instanceof z.ZodArray || schema instanceof z.ZodTuple) {
      const element = (index: number) =>
        (schema instanceof z.ZodArray ? schema.element : schema.def.items[index]) as z.ZodType; // a form has no others
      const items = Array.isArray(value) && value.length > 0 ? value : [emptyValue(element(0))];
      if (!Array.isArray(value)) return [{ path, value: [markedAction({}, nextMark()).value], mark: `Mk${count}z` }];
      return items.flatMap((item, index) => fieldsOf(element(index), item, [...path, index]));
    }
    if (schema instanceof z.ZodRecord)
      return Object.keys(value as object).map((key) => ({ path: [...path, key], ...text(nextMark()) }));
    if (schema instanceof z.ZodBoolean) return [{ path, value: value !== true }];
    if (schema instanceof z.ZodNumber) return [{ path, value: Number(value ?? 0) + 1 }];
    if (schema instanceof z.ZodEnum) return [{ path, value: schema.options.find((option) => option !== value) }];
    if (hint.input === 'claim') return [{ path, value: value === 'markets' ? 'managed' : 'markets' }];
    return [{ path, ...markedText(schema, hint.input, value, nextMark()), hasLines: hint.input === 'text' }];
  }
}

/** All sections of a page hidden, and all that can be moved in the other direction. */
function sectionFields(page: SectionedPage): SectionChoice[][] {
  const sections = pageSections(page, undefined).filter(({ isNeeded }) => !isNeeded);
  const hidden = sections.map(({ key }) => ({ key, isShown: false }));
  const reversed = sections
    .filter(canMove)
    .toReversed()
    .map(({ key }) => ({ key, isShown: true }));
  return reversed.length > 1 ? [hidden, reversed] : [hidden];
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function markedAction(value: unknown, mark: string): Omit<FormField, 'path'> {
  const leadsTo = typeof value === 'object' && Object.keys(value ?? {}).length > 0 ? value : { href: '/' };
  return { value: { ...leadsTo, label: mark }, mark };
}

/** Both fields of a heading, of which a part is highlighted. */
function markedHeading(mark: string): Omit<FormField, 'path'> {
  return { value: { text: `Some ${mark}`, mark }, mark: `Some <mark>${mark}</mark>` };
}

/** The shortest text of its kind with the mark in it. */
function markedText(schema: z.ZodType, input: string | undefined, value: unknown, mark: string) {
  if (input === 'colour') return { value: value === '#123456' ? '#654321' : '#123456' };
  if (input === 'date') return { value: value === '2031-07-19' ? '2031-07-20' : '2031-07-19' };
  const candidates = [
    mark,
    `/${mark}`,
    `${mark.toLowerCase()}@example.org`,
    `https://${mark.toLowerCase()}.test/`,
    'de-CH',
    mark.toLowerCase(),
  ];
  const taken = candidates.find((candidate) => schema.safeParse(candidate).success);
  if (taken === undefined) throw new Error(`No text fits a field of the kind ${input}`);
  return { value: taken, mark: taken };
}

function text(mark: string) {
  return { value: mark, mark };
}
