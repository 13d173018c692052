import { z } from 'zod';
import { pageSections, type SectionedPage } from '../../../features/site-content/page-sections.ts';
import { isRecord } from '../../../lib/is-record.ts';
import { shownText, textPieces, type WordsOf } from './figured-text.ts';
import { isSameData, unwrapped } from './form-values.ts';

/** One text that two versions of a section word differently; undefined where a version does not have it. */
export type Difference = { label: string; before: string | undefined; after: string | undefined };

/** Every text in which two versions of a section differ, with the labels of its form and the words of its figures. */
export function differences(
  schema: z.ZodType,
  before: unknown,
  after: unknown,
  wordsOf: WordsOf,
  labels: string[] = [],
): Difference[] {
  if (isSameData(before, after)) return [];
  const found = unwrapped(schema);
  const here = found.hint.input === 'hidden' ? null : labels;
  if (here === null) return [];
  const { sectionsOf } = found.hint;
  if (sectionsOf) return leaf(orderInWords(sectionsOf, before), orderInWords(sectionsOf, after), here);
  if (found.schema instanceof z.ZodObject && (isRecord(before) || isRecord(after)))
    return Object.entries(found.schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
      differences(field, partOf(before, name), partOf(after, name), wordsOf, [...here, unwrapped(field).hint.label]),
    );
  if (found.schema instanceof z.ZodRecord && (isRecord(before) || isRecord(after)))
    return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].flatMap((name) =>
      leaf(partOf(before, name), partOf(after, name), [...here, name], wordsOf),
    );
  if (
    (found.schema instanceof z.ZodArray || found.schema instanceof z.ZodTuple) &&
    (Array.isArray(before) || Array.isArray(after))
  ) {
    const length = Math.max(lengthOf(before), lengthOf(after));
    return Array.from({ length }, (_, index) => {
      const item = (
        found.schema instanceof z.ZodArray ? found.schema.element : (found.schema as z.ZodTuple).def.items[index]
      ) as z.ZodType;
      return differences(item, partOf(before, index), partOf(after, index), wordsOf, [...here, String(index + 1)]);
    }).flat();
  }
  return leaf(before, after, here, wordsOf);
}

function leaf(before: unknown, after: unknown, labels: string[], wordsOf: WordsOf = () => null): Difference[] {
  if (isSameData(before, after)) return [];
  const [then, now] = [before, after].map((value) => inWords(value, wordsOf));
  // only that a figure is linked, or no longer is
  const isSaidAlike = then?.text === now?.text;
  const [said, says] = [then, now].map((side) => (isSaidAlike ? side?.text + (side?.linked ?? '') : side?.text));
  return [{ label: labels.join(', '), before: said, after: says }];
}

type InWords = { text: string; linked: string };

function inWords(value: unknown, wordsOf: WordsOf): InWords | undefined {
  const text = words(value);
  if (text === undefined) return undefined;
  const pieces = textPieces(text, wordsOf);
  const figures = pieces.flatMap(({ shown, reference }) => (reference ? [`“${shown}”`] : []));
  const linked = figures.length > 0 ? ` (linked: ${figures.join(', ')})` : ' (no figure is linked)';
  return { text: shownText(pieces), linked };
}

/** The sections of a page in their order; a missing choice is the order of the program. */
function orderInWords(page: SectionedPage, choices: unknown): string {
  const sections = pageSections(page, Array.isArray(choices) ? choices : undefined);
  return sections.map(({ name, isShown }) => (isShown ? name : `${name} (not shown)`)).join(', ');
}

function words(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  if (value === null) return 'None';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}

function partOf(value: unknown, name: string | number): unknown {
  return isRecord(value) || Array.isArray(value) ? (value as Record<string | number, unknown>)[name] : undefined;
}
