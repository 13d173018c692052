import type { CaseStudy } from '../../../features/case-studies/case-study.ts';
import type { SiteContent } from '../../../features/site-content/site-content.ts';
import { markdownHeading, markdownList, markdownText } from '../../../lib/markdown-text.ts';
import type { IndexEntry } from '../sitemap/site-index.ts';

/** What the sections of a page are written from. */
export type Shown = {
  content: SiteContent;
  siteUrl: string;
  /** In the order of lists; none on pages that name none. */
  studies: readonly CaseStudy[];
  /** What nouns add, on pages that keep a place for it. */
  added?: readonly string[];
  /** The parts list of the site; on the sitemap alone. */
  index?: readonly IndexEntry[];
};

/** A section of a page, or its first screen: `own` is what the walk over its texts makes of it. */
export type Part = (shown: Shown, own: string[]) => string[];

/** Plain words that stand out. */
export function strong(words: string): string {
  const text = markdownText(words);
  return text === '' ? '' : `**${text}**`;
}

/** A heading of plain words. */
export function heading(level: number, words: string): string[] {
  return markdownHeading(level, markdownText(words));
}

/** Plain words as a paragraph; nothing without any. */
export function paragraph(words: string): string[] {
  return [markdownText(words)].filter(Boolean);
}

/** Plain words as a list. */
export function plainList(words: readonly string[]): string[] {
  return markdownList(words.map(markdownText));
}

/** Words of somebody else. */
export function quoted(words: readonly string[], who: string): string[] {
  const lines = [...words, ...(who === '' ? [] : [who])].flatMap(paragraph);
  return lines.length === 0 ? [] : [lines.map((line) => `> ${line}`).join('\n>\n')];
}

/** The lines about the business, as on its pages. */
export function businessFacts({ identity: { city, businessNumber, feeModel } }: SiteContent): string[] {
  return [...paragraph(feeModel), ...paragraph([city, businessNumber].filter(Boolean).join(' · '))];
}

/** The five principles, each with the words that a drawing has for it. */
export function principles({ content }: Shown, notes: readonly string[] = []): string[] {
  return markdownList(
    content.principles.map(({ name, note }, index) =>
      [strong(name), markdownText(note), ...paragraph(notes[index] ?? '').map((words) => `*${words}*`)].join(' '),
    ),
  );
}
