import type { BackgroundLoop } from '../platform/background-loop.server.ts';
import type { Tables } from '../platform/database/schema.ts';
import type { Platform } from '../platform/platform.server.ts';
import type { AuditGroup } from './audit-groups.ts';
import type { Endpoint, Waiting } from './call.ts';
import type { DeclaredTable } from './declared-table.ts';
import type { DeletedHalf } from './deleted.server.ts';
import type { DeletedKind } from './deleted.ts';
import type { FileImport } from './file-import.server.ts';

type DeclaredTables = { [Name in keyof Tables]?: DeclaredTable<Name> };
type AuditWords = { [Group in AuditGroup]?: Record<string, string> };
type Events = Record<string, { text: string; isPersonal?: boolean }>;

/** A part of the workspace, loaded when it is shown: the module, and which of its components it is. */
export type Part = { load: () => Promise<object>; shows: string };

/** The rooms of the workspace, in their order; `app/pages/admin/places.ts` names them. */
export type Room = 'site' | 'work' | 'people' | 'results' | 'settings';

/** Numbers, lists or flags of `GET /attention`; a thing is there as soon as one of them is not none. */
type From = readonly string[];

/** A screen of a place that has several, listed below it while it is open. */
export type PlacePart = { name: string; to: string; key?: string; from?: From };

/**
 * Where something stands on the map: in its room, or at the door that leads to all of them; from the smallest number on.
 * `key` follows g in the shortcuts. `also` are the beginnings of further addresses that belong to it. What has a `from` comes
 * with the first thing in it, and until then is not there, or with `isMore` stands behind More of its room; `isMore` alone
 * always does.
 */
export type Place = {
  room: Room | 'door';
  name: string;
  order: number;
  key?: string;
  parts?: readonly PlacePart[];
  also?: readonly string[];
  from?: From;
  isMore?: true;
};

/** A card of a screen that is made of cards; it is found by its name, and by these words. */
export type Card = { id: string; name: string; words?: string; isMore?: true };

/** The screens that are made of cards, each in its room and with an address of its own. */
export type CardScreen =
  | { room: 'site'; area: 'every-page' | 'search' | 'words' | 'addresses' }
  | { room: 'settings'; area: 'accounts' | 'mail' | 'backups' | 'import' | 'api' | 'record' };

/** A line of the dashboard, as soon as a number of `GET /attention` is none; from the smallest `order` on. */
export type Notice = {
  counts: string;
  order: number;
  icon: string;
  one: string;
  many: string;
  to: string;
  /** Drawn in the line: what does the first of them by a press. */
  does?: Part;
};

/** What the owner meets of a noun. */
export type WorkspaceHalf = {
  /** By address below `/admin`; `:name?` may be left out. A page without a place belongs to the place that has its address. */
  pages?: Record<string, Part & { place?: Place }>;
  /** What stands on the map beside whole pages: a view of one, or one of the things that it opens. */
  places?: readonly (Place & { to: string })[];
  /** What stands in a room below its first place. */
  lists?: Partial<Record<Room, Part>>;
  /** Into one card each; what comes in several cards draws them itself. */
  cards?: readonly (Part & CardScreen & { cards: readonly Card[] })[];
  /** What can be found and done beside its pages. */
  actions?: readonly { id: string; name: string; words: string; to: string }[];
  notices?: readonly Notice[];
  /** What can be begun from the menu of a public study; `:id` is its number. */
  ofStudy?: readonly { name: string; to: string }[];
  /** What it can add to a page of a site that has case studies, as an order, and about how many words that takes. */
  offers?: readonly { page: 'home' | 'about'; name: string; words: number; to: string }[];
};

/**
 * Words of a noun that the owner can change, in a section `pages.…` of the texts: what they can be, the page in the list near
 * which they stand, what people call them, and where they are seen.
 */
export type NounTexts = {
  fields: Readonly<Record<string, { kind: 'line' | 'text'; label: string; max: number; hint: string }>>;
  /** They say nothing about who the site is of. */
  isNeutral?: true;
  near: string;
  name: string;
  about: string;
  preview: readonly string[];
};

/** What several say, as one says it. */
export type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? { [Name in keyof All]: All[Name] }
  : never;

/** The files of styles that have a place for those of nouns. */
type Styles = { [File in 'home' | 'studies' | 'compared' | 'entries' | 'reading' | 'workspace']?: readonly string[] };

/** Records of which an article or a page can quote one: what the part that names it is called, and where it is chosen. */
export type QuotedRecords = { name: string; choice: Part; quotable: () => Promise<QuotableHalf> };

/** What `quotable.server.ts` of a noun exports: the records that visitors may read. */
type QuotableHalf = {
  quotable: (platform: Pick<Platform, 'db' | 'contentVersion'>) => Promise<readonly { id: number }[]>;
};

/** First parts of the addresses of calls that take an access token, and what people call all that they are about. */
type ForPrograms = { calls: readonly string[]; called: readonly string[] };

type None = Record<never, never>;

/**
 * The manifest of a noun: what it is made of, and what it owes. Both sides of the program read it, so it holds no code; what
 * the server does for it stands in `feature.server.ts` of its folder, which the build leaves out of the browser, as what visitors
 * meet of it.
 */
export function feature<
  const OwnTables extends DeclaredTables = None,
  const Audit extends AuditWords = None,
  const OwnEvents extends Events = None,
  const Texts extends Record<string, NounTexts> = None,
  const Quoted extends Record<string, QuotedRecords> = None,
  const Workspace extends WorkspaceHalf = None,
  Site extends () => Promise<unknown> = never,
  Server extends () => Promise<unknown> = never,
>(manifest: {
  /** Its tables: whose each column is, how long rows are kept, and whether a backup has them. */
  tables?: OwnTables;
  /** What is written down of it in the record, by kind, each with the words it is shown in. */
  audit?: Audit;
  /** What other systems can be told of it by webhooks. */
  events?: OwnEvents;
  texts?: Texts;
  /** By the kind of the parts that quote them; the half of the site shows them. */
  quoted?: Quoted;
  /** What was deleted of it stands among all that was, for `RETENTION.deletedDays`, and can be brought back. */
  deleted?: DeletedKind;
  /** Systems from whose exports it takes its records, each with what the command line says of the file. */
  takesFrom?: Readonly<Record<string, string>>;
  /** What of it programs may reach with an access token. */
  forPrograms?: ForPrograms;
  /**
   * First parts of the addresses of pages that open by a token: nobody else may learn it, from a log, from a referrer, or by
   * looking ahead.
   */
  secretPages?: readonly `/${string}`[];
  /** Its sheets, below `app/features`, by the file of styles that imports them as `of-nouns:`. */
  styles?: Styles;
  workspace?: Workspace;
  /** What visitors meet of it: `public/site-half.server.tsx`. */
  site?: Site;
  /** What it has at addresses of its own: `addresses.server.ts`, which the owner's commands load, too, so without markup. */
  addresses?: () => Promise<AddressesHalf>;
  server: Server;
}) {
  // what is left out is of the type that says so
  return {
    texts: {},
    quoted: {},
    takesFrom: {},
    forPrograms: { calls: [], called: [] },
    secretPages: [],
    styles: {},
    ...manifest,
  } as {
    tables: OwnTables;
    audit: Audit;
    events: OwnEvents;
    texts: Texts;
    quoted: Quoted;
    deleted?: DeletedKind;
    takesFrom: Readonly<Record<string, string>>;
    forPrograms: ForPrograms;
    secretPages: readonly string[];
    styles: Styles;
    workspace: Workspace;
    site: Site;
    addresses?: () => Promise<AddressesHalf>;
    server: Server;
  };
}

/** Something done in the background. */
export type Work = (platform: Platform) => Promise<unknown>;

type TimedTable<OwnTables> = {
  [Name in keyof OwnTables]: OwnTables[Name] extends { keep: { months: number } | { days: number } } ? Name : never;
}[keyof OwnTables];

/** Something of a noun that visitors can open. */
export type SiteAddress = {
  path: string;
  name: string;
  /** The word of the interface by which visitors know it, in place of its name. */
  word?: 'frame.insights';
  /** A sentence about it; empty without one. */
  note: string;
  /** The moment of its last change; left out where it changes with others. */
  changedAt?: string;
  /** Addresses of its pictures. */
  pictures: readonly string[];
  /** The address below which it stands in lists. */
  within?: string;
};

/** What a noun has at addresses of its own. */
export type NounAddresses = {
  shown: readonly SiteAddress[];
  moved: readonly { from: string; to: string }[];
  /** Those at which there was something, or can be, and now is nothing: links that lead there are left out. */
  hidden: readonly string[];
};

/** What `addresses.server.ts` of a noun exports. */
export type AddressesHalf = {
  addresses: (platform: Pick<Platform, 'db' | 'log' | 'contentVersion' | 'config'>) => Promise<NounAddresses>;
};

/** What `feature.server.ts` of a noun exports. Each table that is kept for a time has what ends it. */
export type ServerHalf<OwnTables = None> = {
  calls: readonly Endpoint[];
  waiting?: Waiting;
  deleted?: DeletedHalf;
  /** How, by the systems of `takesFrom`. */
  imports?: Readonly<Record<string, FileImport>>;
  /** Works beside the requests for as long as the process lives. */
  background?: (platform: Platform) => BackgroundLoop;
  /** The same, ended once nobody is answered any more: what it keeps has to be whole then. */
  untilLast?: (platform: Platform) => BackgroundLoop;
  /** Done every hour by one instance for all of them; by name. */
  hourly?: Record<string, Work>;
  /** Done every hour by every instance, in its own data folder. */
  hourlyOnEach?: Record<string, Work>;
} & ([TimedTable<OwnTables>] extends [never]
  ? { sweeps?: never; sweepsOnEach?: never }
  :
      | { sweeps: Record<TimedTable<OwnTables>, Work>; sweepsOnEach?: never }
      | { sweeps?: never; sweepsOnEach: Record<TimedTable<OwnTables>, Work> });
