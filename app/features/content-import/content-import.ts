import { z } from 'zod';

/** From where case studies can be taken over. */
export const SOURCE_KINDS = ['wordpress', 'squarespace', 'ghost', 'webflow', 'markdown', 'notion'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

export const SOURCE_NAMES: Record<SourceKind, string> = {
  wordpress: 'WordPress',
  squarespace: 'Squarespace',
  ghost: 'Ghost',
  webflow: 'Webflow',
  markdown: 'Markdown',
  notion: 'Notion',
};

/** Those that are a folder of texts with their pictures; all others are one file. */
const FOLDER_KINDS = ['markdown', 'notion'] as const satisfies SourceKind[];
export type FolderKind = (typeof FOLDER_KINDS)[number];

export function isFolderKind(kind: SourceKind): kind is FolderKind {
  return (FOLDER_KINDS as readonly SourceKind[]).includes(kind);
}

/** What posts become here. */
export const IMPORTED_AS = ['studies', 'articles'] as const;
export type ImportedAs = (typeof IMPORTED_AS)[number];

/** Where each of them stands. */
export const IMPORTED_PATHS: Record<ImportedAs, string> = { studies: '/case-studies', articles: '/insights' };

/** What becomes, or would become, of one post. */
export const OUTCOMES = {
  new: 'new',
  changed: 'brought up to date',
  unchanged: 'here already, nothing new',
  kept: 'left as it is: you changed it since',
  trashed: 'left in the trash',
  refused: 'not imported',
} as const;
export type Outcome = keyof typeof OUTCOMES;

const importItemReply = z.strictObject({
  sourceId: z.string(),
  title: z.string(),
  slug: z.string(),
  /** Where it was on the old site; left out where the source does not say it. */
  oldAddress: z.string().optional(),
  /** The day that it shows, where the site is. */
  publishedAt: z.string().nullable(),
  outcome: z.enum(['new', 'changed', 'unchanged', 'kept', 'trashed', 'refused']),
  /** How many pictures come with it, and how many of them cannot be had. */
  pictures: z.int(),
  missing: z.int(),
  /** Characters of each text. */
  texts: z.record(z.string(), z.int()),
  /** What was decided on the way, and what was not taken over. */
  notes: z.array(z.string()),
  notMapped: z.array(z.string()),
  /** Why it was refused. */
  problem: z.string().nullable(),
});

export const importReportReply = z.strictObject({
  as: z.enum(IMPORTED_AS),
  isDryRun: z.boolean(),
  /** Whether what is new is public at once; else it is a draft. */
  publishes: z.boolean(),
  items: z.array(importItemReply),
  leftOut: z.array(z.string()),
  /** How the columns of a table were read; nothing for a source that is none. */
  columns: z.array(z.string()),
});

export type ImportItem = z.output<typeof importItemReply>;
export type ImportReport = z.output<typeof importReportReply>;

/** The report as lines for a terminal. */
export function reportLines(report: ImportReport): string[] {
  const { items, leftOut, columns } = report;
  const lines = items.flatMap((item) => [
    `${item.title || '(without a title)'}: ${OUTCOMES[item.outcome]}${item.problem ? `: ${item.problem}` : ''}`,
    `  ${IMPORTED_PATHS[report.as]}/${item.slug}, ${item.publishedAt ?? 'no date'}, ${count(item.pictures, 'picture')}${item.missing > 0 ? `, ${item.missing} of them missing` : ''}`,
    ...(item.outcome === 'new' || item.outcome === 'changed'
      ? [
          `  ${Object.entries(item.texts)
            .map(([part, length]) => `${part} ${length}`)
            .join(', ')} characters`,
          ...item.notes.map((note) => `  note: ${note}`),
          ...item.notMapped.map((thing) => `  not taken over: ${thing}`),
        ]
      : []),
  ]);
  return [
    ...columns.map((line) => `Column ${line}`),
    ...lines,
    ...leftOut.map((line) => `Left out: ${line}`),
    summaryLine(report),
  ];
}

/** One line that tells how it went, or would go. */
export function summaryLine({ items, isDryRun, publishes }: Omit<ImportReport, 'leftOut' | 'columns'>): string {
  const of = (outcome: Outcome) => items.filter((item) => item.outcome === outcome).length;
  const parts = [
    publishes ? `${of('new')} new` : `${count(of('new'), 'new draft')}`,
    `${of('changed')} brought up to date`,
    `${of('unchanged')} here already`,
    `${of('kept') + of('trashed')} left alone`,
    `${of('refused')} not imported`,
  ];
  return `${isDryRun ? 'Nothing was written. It would be' : 'Done'}: ${parts.join(', ')}.`;
}

/** A number of things in words: `1 picture`, `2 pictures`. */
export function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
