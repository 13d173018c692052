import { isShortQuote } from '../../lib/paragraphs.ts';
import { slugify } from '../../lib/slug.ts';
import type { EntryPart, PartKind } from './entry-parts.ts';

/** Neighbours of one kind that are arranged together. */
export type Run<Kind extends PartKind = PartKind> = { [One in Kind]: { kind: One; parts: EntryPart<One>[] } }[Kind];

/** What stands below one heading; before the first one there is none. */
export type EntrySection = { heading: string | null; id: string; runs: Run[] };

/** These stand better as one: in a row, as tiles, as one list. */
const TOGETHER = new Set<PartKind>(['button', 'picture', 'study', 'questions', 'divider']);

/** As many buttons as a row takes, and as many pictures as a group does. */
const MOST = { button: 4, picture: 6 } as const;

/** Addresses within the page that its frame has, and those that headings without an address of their own get by their number. */
const OF_THE_PAGE = /^(?:main|menu|new-tab-note|newsletter-(?:email|note)|name-.*|part-\d+)?$/;

/** From so many headings on there is a table of contents. */
const CONTENTS_FROM = 3;

/**
 * The parts of an entry as they are arranged: in sections by their headings, neighbours of one kind as one run, dividers only
 * between two things. Whatever order they come in, each section begins with something, and nothing stands twice.
 */
export function composed(parts: readonly EntryPart[]): EntrySection[] {
  const sections: EntrySection[] = [{ heading: null, id: 'part-0', runs: [] }];
  const taken = new Set<string>();
  for (const part of parts) {
    const section = sections.at(-1);
    if (part.kind === 'heading' && part.level === 'section') {
      const id = freeId(part.text, taken, sections.length);
      taken.add(id);
      sections.push({ heading: part.text, id, runs: [] });
    } else if (section) add(section.runs, part);
  }
  return sections
    .map((section) => ({ ...section, runs: withoutEdges(section.runs) }))
    .filter(({ heading, runs }) => heading !== null || runs.length > 0);
}

/** The headings that a table of contents lists; none of too few. */
export function contentsOf(sections: readonly EntrySection[]): { heading: string; id: string }[] {
  const all = sections.flatMap(({ heading, id }) => (heading === null ? [] : [{ heading, id }]));
  return all.length < CONTENTS_FROM ? [] : all;
}

function add(runs: Run[], part: EntryPart): void {
  const last = runs.at(-1);
  const most = part.kind === 'button' || part.kind === 'picture' ? MOST[part.kind] : Number.POSITIVE_INFINITY;
  if (last?.kind === part.kind && TOGETHER.has(part.kind) && last.parts.length < most)
    (last.parts as EntryPart[]).push(part); // of the same kind
  else runs.push({ kind: part.kind, parts: [part] } as Run); // of that kind
}

/** A divider parts two things; beside a heading or another edge it parts nothing. */
function withoutEdges(runs: readonly Run[]): Run[] {
  const isEdge = (run: Run | undefined) => run === undefined || run.kind === 'heading';
  return runs.filter(({ kind }, index) => kind !== 'divider' || !(isEdge(runs[index - 1]) || isEdge(runs[index + 1])));
}

function freeId(heading: string, taken: ReadonlySet<string>, number: number): string {
  const id = slugify(heading);
  return OF_THE_PAGE.test(id) || taken.has(id) ? `part-${number}` : id;
}

/** How a quotation stands: large where it is short. */
export function quoteClass({ text }: Pick<EntryPart<'quote'>, 'text'>): 'entry-quote large' | 'entry-quote' {
  return isShortQuote(text) ? 'entry-quote large' : 'entry-quote';
}
