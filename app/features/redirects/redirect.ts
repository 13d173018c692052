import { z } from 'zod';
import { readFrom, readTarget } from './redirect-address.ts';

export const STATUSES = [301, 302, 410] as const;
export type RedirectStatus = (typeof STATUSES)[number];

/** What a status is called in lists. */
export const STATUS_NAMES: Record<RedirectStatus, string> = {
  301: 'for good',
  302: 'for now',
  410: 'gone',
};

export const MAX_REDIRECTS = 2000;
/** How many addresses that are not there are remembered. */
export const MAX_MISSES = 500;
export const MAX_MISS_PATH = 300;
/** Characters of a table that is imported. */
export const MAX_TABLE = 1024 * 1024;

const problemsOf = (read: (text: string) => { problem?: string }) => (text: string, context: z.RefinementCtx) => {
  const { problem } = read(text);
  if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
};

const fromText = z.string('The old address must be text').superRefine(problemsOf(readFrom));
const targetText = z
  .string('The new address must be text')
  .superRefine((text, context) => (text.trim() === '' ? undefined : problemsOf(readTarget)(text, context)));
const status = z.literal(STATUSES, 'Status must be 301, 302 or 410');

export const redirectGiven = z.strictObject(
  { from: fromText, to: targetText.optional(), status: status.optional() },
  'Send an object with from, to and, if you like, status',
);
export const redirectChangesGiven = redirectGiven.partial();
export type RedirectGiven = z.output<typeof redirectGiven>;
export type RedirectChanges = z.output<typeof redirectChangesGiven>;

export const redirectReply = z.strictObject({
  id: z.int(),
  from: z.string(),
  /** Null where the address is gone for good (410). */
  to: z.string().nullable(),
  status,
  /** How often it led somebody on, and on which day last. */
  hits: z.int(),
  lastHitDay: z.string().nullable(),
  createdAt: z.string(),
  version: z.int(),
  /** What is odd about it: something else stands at the old address, or nothing at the new one. */
  note: z.string().nullable(),
});
export type Redirect = z.output<typeof redirectReply>;

export const missReply = z.strictObject({
  path: z.string(),
  /** When it was asked for last. */
  day: z.string(),
  n: z.int(),
  /** The page or case study whose words come closest. */
  suggestion: z.strictObject({ to: z.string(), name: z.string() }).nullable(),
});
export type Miss = z.output<typeof missReply>;

export const tableGiven = z.strictObject(
  { csv: z.string('csv must be text').max(MAX_TABLE, 'The table is too long') },
  'Send an object with csv, the text of the table',
);

const TABLE_OUTCOMES = ['new', 'same', 'refused'] as const;

export const tableReply = z.strictObject({
  isDryRun: z.boolean(),
  items: z.array(
    z.strictObject({
      /** The line of the table, from 1. */
      line: z.int(),
      from: z.string(),
      to: z.string(),
      status,
      outcome: z.enum(TABLE_OUTCOMES),
      /** Why it is refused. */
      problem: z.string().nullable(),
    }),
  ),
});
export type TableReport = z.output<typeof tableReply>;
export type TableItem = TableReport['items'][number];
