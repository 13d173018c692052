import { z } from 'zod';
import type { FirstWord } from '../../interface-words/first-words.ts';
import { withParts } from '../../lib/data-parts.ts';
import { isRecord } from '../../lib/is-record.ts';
import { fieldHints } from './content-fields.ts';
import { schemaOf, sectionOf, withSection } from './content-section.ts';
import { originalContent } from './default-site-content.ts';
import { NEUTRAL_WORDS } from './neutral-words.ts';
import type { Origin } from './origin.ts';
import { SECTION_KEYS } from './section-schemas.ts';
import { LINK_KEYS, LINK_LABELS, type SiteContent } from './site-content.ts';

/** What the link to the booking is called, as the buttons that lead there are. */
const BOOK = 'Book a call' satisfies FirstWord;

/** What a site says that began with its owner's own words, before the first of them: each text empty, each list without an entry. */
export const emptyContent: SiteContent = SECTION_KEYS.reduce((content, key) => {
  const [record = '', page] = key.split('.');
  const words: unknown = partOf(partOf(NEUTRAL_WORDS, record), page);
  return withSection(content, key, merged(emptied(schemaOf(key), sectionOf(content, key)), words));
}, withPlainLinks(originalContent));

/** What the example says and an empty site does not: by it the example is known on a site of the owner's own. */
export const exampleAlone = withoutShared(originalContent, emptyContent) as SiteContent; // words are taken out, nothing else

function withoutShared(value: unknown, shared: unknown): unknown {
  if (typeof value === 'string' && value === shared) return '';
  if (typeof value === 'number' && value === shared) return null;
  return withParts(value, (inner, name) => withoutShared(inner, partOf(shared, String(name))));
}

/** What a site says where its owner wrote nothing, as it is stored. */
export function contentOfOrigin(origin: Origin): SiteContent {
  return origin === 'own' ? emptyContent : originalContent;
}

/** Keeps words of the interface, choices, switches, numbers, and where things are; takes out all that says something. */
function emptied(given: z.ZodType, value: unknown): unknown {
  let schema = given;
  while (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) schema = schema.unwrap() as z.ZodType; // zod's own type is wider
  const { isNeutral, input } = fieldHints.get(schema) ?? {};
  if (isNeutral || input === 'hidden' || input === 'path' || schema instanceof z.ZodEnum) return value;
  if (typeof value === 'string') return input === 'colour' ? value : '';
  if (schema instanceof z.ZodTuple) return value;
  if (Array.isArray(value)) return [];
  if (!isRecord(value)) return value;
  if (!(schema instanceof z.ZodObject)) return {};
  const shape = schema.shape as Record<string, z.ZodType>;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const field = shape[name];
      return field === undefined || (field instanceof z.ZodOptional && input !== 'action')
        ? []
        : [[name, emptied(field, inner)]];
    }),
  );
}

/** What a link is called is shown nowhere but on paper, for that to the booking; in the workspace its kind says it. */
function withPlainLinks(content: SiteContent): SiteContent {
  const links = { ...content.links };
  for (const key of LINK_KEYS) links[key] = { ...links[key], label: key === 'booking' ? BOOK : LINK_LABELS[key] };
  return { ...content, links };
}

function merged(value: unknown, words: unknown): unknown {
  if (words === undefined) return value;
  // a link leads to one place
  if (!isRecord(value) || !isRecord(words) || 'label' in words) return words;
  const names = [...new Set([...Object.keys(value), ...Object.keys(words)])];
  return Object.fromEntries(names.map((name) => [name, merged(value[name], words[name])]));
}

function partOf(value: unknown, name: string | undefined): unknown {
  return name === undefined || !isRecord(value) ? value : value[name];
}
