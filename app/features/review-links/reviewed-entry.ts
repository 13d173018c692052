import { diffArrays } from 'diff';
import { inOneOrder, withParts } from '../../lib/data-parts.ts';
import { type DiffPart, wordDiff } from '../../lib/word-diff.ts';
import type { EntryFields } from '../entries/entry.ts';
import { type EntryPart, filledPart, partLabel, picturesOfPart, wordsOfPart } from '../entries/entry-parts.ts';

/** All that a client reads of an article or a page: its words, parts and pictures, and what search results say. */
export type EntryWords = Pick<EntryFields, 'title' | 'summary' | 'cover' | 'parts' | 'seo'>;

type Difference = { name: string; parts: DiffPart[] };

/** The words of an entry as they are signed off, without white space at the ends and without parts that say nothing yet. */
export function entryWords({ title, summary, cover, parts, seo }: EntryFields): EntryWords {
  return trimmed({ title, summary, cover, seo, parts: parts.flatMap((part) => filledPart(part) ?? []) });
}

/** What a digest is made of: the same for the same words. */
export function canonicalEntry(words: EntryWords | EntryPart): string {
  return JSON.stringify(inOneOrder(words));
}

/** What differs between the words that were signed off and those of now, in the order of the form. */
export function entryChangesSince(before: EntryWords, now: EntryWords): Difference[] {
  const texts = [
    { name: 'Title', was: before.title, is: now.title },
    { name: 'Summary', was: before.summary, is: now.summary },
    { name: 'Title in search results', was: before.seo.title, is: now.seo.title },
    { name: 'Description in search results', was: before.seo.description, is: now.seo.description },
  ].filter(({ was, is }) => was !== is);
  const cover = [removed(before.cover), added(now.cover)].filter(({ text }) => text !== '');
  return [
    ...texts.map(({ name, was, is }) => ({ name, parts: wordDiff(was, is) })),
    ...(before.cover === now.cover ? [] : [{ name: 'Cover', parts: cover }]),
    ...partChanges(before.parts, now.parts),
  ];
}

/** Parts have no numbers: between those that stayed as they were, one of the same kind is the same one worded anew. */
function partChanges(before: readonly EntryPart[], now: readonly EntryPart[]): Difference[] {
  const isAlike = (one: EntryPart, other: EntryPart) => canonicalEntry(one) === canonicalEntry(other);
  const differences: Difference[] = [];
  let left: EntryPart[] = [];
  for (const change of diffArrays([...before], [...now], { comparator: isAlike })) {
    if (change.removed) left.push(...change.value);
    else {
      for (const part of change.added ? change.value : []) {
        const was = left.findIndex(({ kind }) => kind === part.kind);
        const [earlier] = was === -1 ? [] : left.splice(was, 1);
        differences.push({ name: partLabel(part.kind), parts: partChange(earlier, part) });
      }
      differences.push(...left.map(goneWith));
      left = [];
    }
  }
  return [...differences, ...left.map(goneWith)];
}

function goneWith(part: EntryPart): Difference {
  return { name: partLabel(part.kind), parts: [removed(said(part) || 'It is gone.')] };
}

function partChange(before: EntryPart | undefined, now: EntryPart): DiffPart[] {
  if (!before) return [added(said(now) || 'It is new.')];
  const [was, is] = [said(before), said(now)];
  return was === is ? [{ kind: 'same', text: 'It shows something else.' }] : wordDiff(was, is);
}

/** What a part says, a line each, with its pictures by what they show. */
function said(part: EntryPart): string {
  const pictures = picturesOfPart(part).map(({ alt, src }) => alt || src);
  return [...pictures, ...wordsOfPart(part)].filter((line) => line !== '').join('\n');
}

function removed(text: string): DiffPart {
  return { kind: 'removed', text };
}

function added(text: string): DiffPart {
  return { kind: 'added', text };
}

/** The same with every text in it without white space at its ends. */
function trimmed<Value>(value: Value): Value {
  return (typeof value === 'string' ? value.trim() : withParts(value, trimmed)) as Value; // of the same shape
}
