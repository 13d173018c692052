import { DAY } from '../../lib/durations.ts';
import type { Source } from '../../lib/landing-source.ts';
import { NO_STEPS, SOURCE_STEPS, type SourceNumbers, type SourceRow, type VisitReport } from './visit.ts';

/** What the numbers cannot tell, for whoever reads them. */
export const VISIT_LIMITS =
  'Page views, not people. Firefox does not report clicks on pages without script; still pages opened by prefetch are missed: read these as at least.';

/** How a number stands in a sentence: `1,204`. */
export function inWords(n: number): string {
  return n.toLocaleString('en-AU');
}

/** What each way is called by which people came to a page. */
export const SOURCE_NAMES: Readonly<Record<Source, string>> = {
  search: 'Search engines',
  assistant: 'Assistants',
  social: 'Social networks',
  letter: 'Letters and mail',
  paper: 'Printed pages and PDFs',
  site: 'Other sites',
  direct: 'Source not known',
  within: 'Direct on this site',
  'read-out': 'Read out by assistants',
};

/** What the names of some ways do not say by themselves. */
export const SOURCE_LIMITS = [
  'Direct on this site: from another of your pages. Whoever lands from a search and books two pages later counts there, because nobody is followed.',
  'Source not known: the address was typed or kept, or a program did not say where from.',
  'Read out by assistants: fetched for somebody who asked an assistant; nobody opened the page, and crawlers that train models are not among them.',
  'Other sites: a name stands there from three on a day on.',
];

/** All ways of a page together; what was read out was opened by nobody. */
export function totalOf(sources: readonly SourceRow[], when: 'now' | 'before'): SourceNumbers {
  const total = { ...NO_STEPS };
  for (const row of sources)
    if (row.source !== 'read-out') for (const step of SOURCE_STEPS) total[step] += row[when][step];
  return total;
}

/** What the numbers in grey are of. Before the first one that is kept nothing was counted, which is not that nobody came. */
export function greyWords(
  { before: { from, to }, since }: Pick<VisitReport, 'before' | 'since'>,
  named: (day: string) => string,
): string {
  const begun = since !== null && since > from ? `; the numbers of visits begin on ${named(since)}` : '';
  return `In grey: ${named(from)} to ${named(to)}${begun}.`;
}

/** The day so many days after a bare day; before it for a negative number. */
export function laterDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** The first and the last day of a period. */
export function periodOf(chosen: string, today: string): { from: string; to: string } {
  if (chosen === 'yesterday') return { from: laterDay(today, -1), to: laterDay(today, -1) };
  if (chosen !== 'last-week') return { from: laterDay(today, 1 - Number(chosen)), to: today };
  // from Monday to Sunday; Sunday is the seventh day
  const sunday = laterDay(today, -(new Date(today).getUTCDay() || 7));
  return { from: laterDay(sunday, -6), to: sunday };
}
