import { z } from 'zod';
import { FEATURES } from '../../features.ts';
import { AUDIT_GROUPS } from '../../kit/audit-groups.ts';
import type { DeclaredTable } from '../../kit/declared-table.ts';
import { RETENTION } from '../../lib/retention.ts';
import type { Tables } from '../../platform/database/schema.ts';

/** For how long the record is kept. */
export const AUDIT_MONTHS = RETENTION.auditMonths;

/** How many entries one page of the record holds. */
export const AUDIT_PAGE = 50;

type Words<Manifest> = Manifest extends { audit: infer Audit }
  ? { [Group in keyof Audit]: keyof Audit[Group] }[keyof Audit]
  : never;

/** Whatever can be written down: each noun declares what it writes. */
export type AuditAction = Words<(typeof FEATURES)[number]> & string;

/** Everything that is written down, with its kind and the words it is shown in. */
const ACTIONS = new Map<string, { group: string; text: string }>(
  FEATURES.flatMap(({ audit = {} }) =>
    Object.entries<Record<string, string>>(audit).flatMap(([group, words]) =>
      Object.entries(words).map(([action, text]) => [action, { group, text }] as const),
    ),
  ),
);

/** What is known about an event besides its subject; numbers, flags and short words only. */
export type AuditDetails = Record<string, string | number | boolean | null>;

export type StoredEntry = {
  id: number;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  details: AuditDetails;
};

export type AuditEntry = StoredEntry & {
  /** What the thing is called now, and where it is; null once it is gone, or where an entry is about nothing of the kind. */
  thing: { name: string; to: string } | null;
};

/** By what the record can be narrowed: the kinds, and what went, of whatever kind. */
export const RECORD_KINDS = { ...AUDIT_GROUPS, deleted: 'Deleted' } as const;
export type RecordKind = keyof typeof RECORD_KINDS;

const GOES = /-(?:deleted|trashed|removed|cleaned|withdrawn)$/;

/** Actions of a kind. */
export function actionsOf(kind: RecordKind): AuditAction[] {
  const isOfKind = (action: string, group: string) => (kind === 'deleted' ? GOES.test(action) : group === kind);
  return [...ACTIONS].flatMap(([action, { group }]) => (isOfKind(action, group) ? [action as AuditAction] : [])); // its own keys
}

/** The words for an action; an action of a later program is shown by its name. */
export function actionText(action: string): string {
  return ACTIONS.get(action)?.text ?? action;
}

const DETAIL_NAMES: Record<string, string> = {
  changed: 'changed',
  entries: 'entries',
  fields: 'fields',
  forGood: 'for good',
  from: 'from network',
  isAdmin: 'with admin access',
  isOpen: 'open',
  pictures: 'pictures',
  rows: 'rows',
  step: 'steps',
  to: 'now',
  tokens: 'access tokens ended',
  version: 'version',
};

type Recorded = NonNullable<DeclaredTable['recorded']> & { table: keyof Tables };

/** What the record can find again, as the nouns declare it. */
export const RECORDED = FEATURES.flatMap((noun): [string, DeclaredTable][] =>
  'tables' in noun && noun.tables ? Object.entries(noun.tables as Record<string, DeclaredTable>) : [],
).flatMap(
  ([table, { recorded }]): Recorded[] => (recorded ? [{ ...recorded, table: table as keyof Tables }] : []), // its own key
);

/** What else is known about an entry, for people; what it is about is led to in place of being said. */
export function detailText(details: AuditDetails): string {
  return Object.entries(details)
    .filter(([name]) => !RECORDED.some(({ as }) => as === name))
    .map(
      ([name, value]) =>
        `${DETAIL_NAMES[name] ?? name}: ${typeof value === 'boolean' ? (value ? 'yes' : 'no') : value}`,
    )
    .join(', ');
}

export const auditReply = z.object({
  entries: z.array(
    z.object({
      id: z.int(),
      at: z.iso.datetime(),
      actor: z.string(),
      action: z.string(),
      subject: z.string(),
      details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
      thing: z.object({ name: z.string(), to: z.string() }).nullable(),
    }),
  ),
  /** Where the next page starts; null on the last one. */
  next: z.int().nullable(),
});
