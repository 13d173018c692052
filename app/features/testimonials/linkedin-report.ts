import { z } from 'zod';

/** What becomes, or would become, of one recommendation. */
export const OUTCOMES = {
  new: 'new, waits for consent',
  changed: 'brought up to date',
  unchanged: 'here already, nothing new',
  agreed: 'left as it is: other words were agreed to here',
  withdrawn: 'left away: it was withdrawn',
  refused: 'not imported',
} as const;
export type Outcome = keyof typeof OUTCOMES;

const itemReply = z.strictObject({
  name: z.string(),
  role: z.string(),
  company: z.string(),
  quote: z.string(),
  outcome: z.enum(['new', 'changed', 'unchanged', 'agreed', 'withdrawn', 'refused']),
  /** What has no place here, with the words that are lost. */
  notMapped: z.array(z.string()),
  /** Why it was refused. */
  problem: z.string().nullable(),
});
export type LinkedInItem = z.output<typeof itemReply>;

export const linkedInReportReply = z.strictObject({
  isDryRun: z.boolean(),
  items: z.array(itemReply),
  /** What is not taken, and why, a line each. */
  leftOut: z.array(z.string()),
});
export type LinkedInReport = z.output<typeof linkedInReportReply>;

/** The report as lines for a terminal. */
export function linkedInLines(report: LinkedInReport): string[] {
  return [
    ...report.items.flatMap((item) => [
      `${calledIn(item)}: ${OUTCOMES[item.outcome]}${item.problem ? `: ${item.problem}` : ''}`,
      ...(isTaken(item) ? item.notMapped.map((thing) => `  not taken over: ${thing}`) : []),
    ]),
    ...report.leftOut.map((line) => `Left out: ${line}`),
    linkedInSummary(report),
  ];
}

/** One line that tells how it went, or would go. */
export function linkedInSummary({ items, isDryRun }: LinkedInReport): string {
  const of = (...outcomes: Outcome[]) => items.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const parts = [
    `${of('new')} new`,
    `${of('changed')} brought up to date`,
    `${of('unchanged')} here already`,
    `${of('agreed', 'withdrawn')} left alone`,
    `${of('refused')} not imported`,
  ];
  return `${isDryRun ? 'Nothing was written. It would be' : 'Done'}: ${parts.join(', ')}.`;
}

export function isTaken({ outcome }: Pick<LinkedInItem, 'outcome'>): boolean {
  return outcome === 'new' || outcome === 'changed';
}

export function calledIn({ name, role, company }: Pick<LinkedInItem, 'name' | 'role' | 'company'>): string {
  return [name || '(without a name)', role, company].filter(Boolean).join(', ');
}
