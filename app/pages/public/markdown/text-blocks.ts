import { z } from 'zod';
import { type FieldHint, fieldHints } from '../../../features/site-content/content-fields.ts';
import type { Action, SiteContent } from '../../../features/site-content/site-content.ts';
import {
  markdownHeading,
  markdownImage,
  markdownLink,
  markdownList,
  markdownText,
} from '../../../lib/markdown-text.ts';
import { addressOf, isReachable, leadsSomewhere } from '../reachable-links.ts';

export type Writing = {
  content: SiteContent;
  /** The public origin: links of a text that is read elsewhere are whole addresses. */
  siteUrl: string;
  /** Fields that the page does not show, or shows elsewhere: `home.hero.principlesLabel`. */
  without?: ReadonlySet<string>;
};

type Place = {
  /** Of the heading of what is written; what stands below it has the next. */
  level: number;
  /** Where it stands in the texts, without the numbers of entries. */
  path: string;
};

type Field = { schema: z.ZodType; hint: Partial<FieldHint> };

/**
 * The texts of a page as blocks of Markdown, by what their schema says of each: headings, paragraphs, lists, links and
 * described pictures, in the order of the fields. Keys, switches, words of controls and links that lead nowhere say nothing.
 *
 * @example textBlocks(pageTextSchemas.brands, content.pages.brands, { content, siteUrl }, { level: 1, path: 'brands' })
 */
export function textBlocks(given: z.ZodType, value: unknown, writing: Writing, place: Place): string[] {
  const { schema, hint } = fieldOf(given);
  if (value === undefined || value === null || hint.isNeutral || writing.without?.has(place.path)) return [];
  if (hint.input === 'action') return actionLinks([value as Action], writing); // its schema let it through
  if (schema instanceof z.ZodString) return isShown(hint) ? [markdownText(String(value))].filter(Boolean) : [];
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return listBlocks(schema.element as z.ZodType, value, writing, place);
  if (schema instanceof z.ZodObject) return groupBlocks(schema, value as Record<string, unknown>, writing, place);
  return [];
}

/** Links of a page, a paragraph each where there is one, else a list; those that lead nowhere are left out. */
export function actionLinks(actions: readonly Action[], { content, siteUrl }: Writing): string[] {
  const links = actions
    .filter((action) => leadsSomewhere(action, content))
    .map((action) => markdownLink(action.label, addressOf(action, content), siteUrl));
  return links.length > 1 ? markdownList(links) : links;
}

function fieldOf(schema: z.ZodType): Field {
  const hint = fieldHints.get(schema);
  if (!hint && (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable))
    return fieldOf(schema.unwrap() as z.ZodType);
  return { schema, hint: hint ?? {} };
}

/** A text of the owner's. Keys, days and addresses take no references; what is hidden in the form follows from elsewhere. */
function isShown({ takesReferences, input }: Partial<FieldHint>): boolean {
  return takesReferences === true && input !== 'hidden';
}

function listBlocks(element: z.ZodType, items: unknown[], writing: Writing, place: Place): string[] {
  const { schema, hint } = fieldOf(element);
  if (hint.input === 'action') return actionLinks(items as Action[], writing);
  const written = items.map((item) => textBlocks(element, item, writing, place));
  const isProse = schema instanceof z.ZodObject ? 'heading' in schema.shape : hint.input === 'text';
  return isProse ? written.flat() : markdownList(written.map((blocks) => blocks.join(' ')));
}

function groupBlocks(schema: z.ZodObject, group: Record<string, unknown>, writing: Writing, place: Place): string[] {
  const heading = headingOf(group, writing);
  const level = heading === '' ? place.level : place.level + 1;
  const others = Object.entries<z.ZodType>(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    const { hint } = fieldOf(field);
    // descriptions stand with their pictures
    if (name === 'heading' || /(?:^a|A)lt$/.test(name) || hint.isFor?.(group) === false) return [];
    if (hint.input === 'picture') return pictureBlocks(group, name, writing);
    return textBlocks(field, group[name], writing, { level, path: `${place.path}.${name}` });
  });
  return [...markdownHeading(place.level, heading), ...others];
}

/** The heading of a group on one line; it leads to the page that the group is about. */
function headingOf({ heading, href }: Record<string, unknown>, { content, siteUrl }: Writing): string {
  const words = typeof heading === 'object' && heading !== null && 'text' in heading ? heading.text : heading;
  if (typeof words !== 'string') return '';
  const isLink = typeof href === 'string' && isReachable(href, content);
  return isLink ? markdownLink(words, href, siteUrl) : markdownText(words);
}

function pictureBlocks(group: Record<string, unknown>, name: string, { siteUrl }: Writing): string[] {
  const alt = group[`${name}Alt`] ?? group['alt'];
  return markdownImage(typeof alt === 'string' ? alt : '', String(group[name] ?? ''), siteUrl);
}
