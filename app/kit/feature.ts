import type { Tables } from '../platform/database/schema.ts';
import type { Platform } from '../platform/platform.server.ts';
import type { AuditGroup } from './audit-groups.ts';
import type { Endpoint } from './call.ts';
import type { DeclaredTable } from './declared-table.ts';

type DeclaredTables = { [Name in keyof Tables]?: DeclaredTable<Name> };
type AuditWords = { [Group in AuditGroup]?: Record<string, string> };
type Events = Record<string, { text: string; isPersonal?: boolean }>;

/** A part of the workspace, loaded when it is shown: the module, and which of its components it is. */
export type Part = { load: () => Promise<object>; shows: string };

/** Where a page stands in the navigation: from the smallest number on; `key` follows g in the shortcuts. */
export type Place = { name: string; key: string; order: number /** Strokes on a 24 unit box. */; icon: string };

/** A card of Site Settings; it is found by its name, and by these words. */
export type SettingsCard = { id: string; name: string; words?: string };

/** The parts of the settings, each with an address of its own. */
export type SettingsArea = 'site' | 'accounts' | 'mail' | 'backups' | 'import' | 'redirects' | 'api' | 'record';

/** What the owner meets of a noun. */
export type WorkspaceHalf = {
  /** By address below `/admin`; `:name?` may be left out. */
  pages?: Record<string, Part & { place?: Place }>;
  /** Into one card each; what comes in several cards draws them itself. */
  settings?: readonly (Part & { area: SettingsArea; cards: readonly SettingsCard[] })[];
  /** What can be found and done beside its pages. */
  actions?: readonly { id: string; name: string; words: string; to: string }[];
};

type None = Record<never, never>;

/**
 * The manifest of a noun: what it is made of, and what it owes. Both sides of the program read it, so it holds no code; what
 * the server does for it stands in `feature.server.ts` of its folder, which the build leaves out of the browser.
 */
export function feature<
  const OwnTables extends DeclaredTables = None,
  const Audit extends AuditWords = None,
  const OwnEvents extends Events = None,
  const Workspace extends WorkspaceHalf = None,
  Server extends () => Promise<unknown> = never,
>(manifest: {
  /** Its tables: whose each column is, how long rows are kept, and whether a backup has them. */
  tables?: OwnTables;
  /** What is written down of it in the record, by kind, each with the words it is shown in. */
  audit?: Audit;
  /** What other systems can be told of it by webhooks. */
  events?: OwnEvents;
  /** First parts of the addresses of its calls that programs may make with an access token. */
  forPrograms?: readonly string[];
  workspace?: Workspace;
  server: Server;
}) {
  // what is left out is of the type that says so
  return { forPrograms: [], ...manifest } as {
    tables: OwnTables;
    audit: Audit;
    events: OwnEvents;
    forPrograms: readonly string[];
    workspace: Workspace;
    server: Server;
  };
}

/** Something done in the background. */
export type Work = (platform: Platform) => Promise<unknown>;

type TimedTable<OwnTables> = {
  [Name in keyof OwnTables]: OwnTables[Name] extends { keep: { months: number } | { days: number } } ? Name : never;
}[keyof OwnTables];

/** What `feature.server.ts` of a noun exports. Each table that is kept for a time has what ends it. */
export type ServerHalf<OwnTables = None> = {
  calls: readonly Endpoint[];
  /** Done every hour by one instance for all of them; by name. */
  hourly?: Record<string, Work>;
  /** Done every hour by every instance, in its own data folder. */
  hourlyOnEach?: Record<string, Work>;
} & ([TimedTable<OwnTables>] extends [never]
  ? { sweeps?: never; sweepsOnEach?: never }
  :
      | { sweeps: Record<TimedTable<OwnTables>, Work>; sweepsOnEach?: never }
      | { sweeps?: never; sweepsOnEach: Record<TimedTable<OwnTables>, Work> });
