import { doPublicWork, type Work } from '../../kit/work.server.ts';
import { AppError, invalid } from '../../lib/app-error.ts';
import { oncePerVersion } from '../../platform/database/content-version.server.ts';
import { findSettings } from '../../platform/database/settings-table.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { changedWordsIn } from '../interface-words/changed-words.server.ts';
import { sectionOf, withSection } from './content-section.ts';
import {
  findSection,
  findSectionRevision,
  listSectionRevisions,
  listSections,
  type StoredSection,
} from './content-section-store.server.ts';
import { firstClaims } from './first-review.server.ts';
import { keepContent, keptSections, neutralContent } from './last-good-content.server.ts';
import { machineUseIn } from './machine-use.ts';
import { deadPaths, movesOfNouns, pathsOfNouns, slugsOfNouns } from './noun-addresses.server.ts';
import { hasStudies } from './origin-store.server.ts';
import { readOriginals } from './original-texts.server.ts';
import { asToday, checkOf, type Originals, originalsOfProgram } from './original-texts.ts';
import { withMovedLinks } from './own-services.ts';
import { ownSite } from './own-site.ts';
import { resolvedContent } from './references.ts';
import { isSectionKey, type SectionKey } from './section-schemas.ts';
import { stale, writeSectionIn } from './section-writing.server.ts';
import { servicePath } from './services.ts';
import type { SiteContent } from './site-content.ts';
import { checkStored, contentOf, readable } from './stored-content.server.ts';

type Reading = Pick<Platform, 'db' | 'contentVersion' | 'log' | 'config'>;
type Writing = Reading & Pick<Platform, 'clock'>;
/** Who changes something; the command line has no account. */
type Author = { id: number; username: string } | null;
/** What belongs to a change and is written with it or not at all. */
type Also = (work: Work) => Promise<void>;

/** How often a save without `If-Match` is tried again when another save slips in between its read and its write. */
const ATTEMPTS = 5;

/** A section as the owner edits it. Version 0 was never changed. */
export type Section = {
  section: SectionKey;
  version: number;
  data: unknown;
  /** Whether it says what the program came with. */
  isOriginal: boolean;
  updatedAt: string | null;
  username: string | null;
};

/** The texts as they are stored, and the original ones below them. */
export const readTexts = oncePerVersion(
  async (platform: Reading): Promise<{ stored: SiteContent; originals: Originals }> => {
    const [sections, originals] = [await listSections(platform.db), await readOriginals(platform, platform.db)];
    const settings = await findSettings(platform.db, ['site.interface-words', 'site.machine-use']);
    const changed = changedWordsIn(settings.get('site.interface-words') ?? null);
    const machineUse = machineUseIn(settings.get('site.machine-use') ?? null);
    const content = {
      ...contentOf(sections, originals, platform),
      ...(Object.keys(changed).length > 0 ? { interfaceWords: changed } : {}),
      ...(machineUse === 'quoted' ? {} : { machineUse }),
    };
    keepContent(platform, content, originals.origin);
    if (sections.some(({ key, data }) => key === 'claims' && data !== undefined)) return { stored: content, originals };
    return { stored: withSection(content, 'claims', await firstClaims(platform.db, content.claims)), originals };
  },
);

/**
 * Everything on the public site that the owner can change: the original texts, with the owner's in place of those they
 * changed. References to claims stand as they are stored. Read from the database once per content version.
 */
export async function readStoredContent(platform: Reading): Promise<SiteContent> {
  return (await readTexts(platform)).stored;
}

/** What visitors read while the database cannot be asked: what was read last, or words that are nobody's. */
export function lastGoodContent(platform: Pick<Platform, 'config' | 'contentVersion' | 'log'>): SiteContent {
  const kept = keptSections(platform);
  if (!kept) return neutralContent(platform);
  const originals = originalsOfProgram(kept.origin);
  // whether there are any cannot be asked
  return visitorsContent(platform, contentOf(kept.sections, originals, platform), originals, true);
}

/** The same as visitors read it. The one place in which references get the words of their claims. */
export const readSiteContent = oncePerVersion(async (platform: Reading): Promise<SiteContent> => {
  const { stored, originals } = await readTexts(platform);
  return asVisitorsRead(platform, stored, originals);
});

/** The same of texts that may not be stored. */
export async function asVisitorsRead(
  platform: Reading,
  stored: SiteContent,
  originals: Originals,
): Promise<SiteContent> {
  const studies = originals.origin === 'own' && (await hasStudies(platform.db));
  const own = withoutTaken(visitorsContent(platform, stored, originals, studies), await pathsOfNouns(platform));
  const content = withMovedLinks(own, await movesOfNouns(platform, own));
  const said = JSON.stringify(content);
  const hiddenPaths = (await deadPaths(platform, content)).filter((path) => said.includes(`"${path}`));
  return hiddenPaths.length === 0 ? content : { ...content, hiddenPaths };
}

/** An address that a service had leads elsewhere only as long as no page has it. */
function withoutTaken(content: SiteContent, taken: ReadonlySet<string>): SiteContent {
  const { list, former } = content.services;
  const left = former.filter((one) => !taken.has(servicePath(one)));
  return left.length === former.length ? content : { ...content, services: { list, former: left } };
}

/** What visitors read of stored texts. */
function visitorsContent(
  { config }: Pick<Platform, 'config'>,
  stored: SiteContent,
  { origin, content }: Originals,
  studies: boolean,
): SiteContent {
  if (origin === 'example') return resolvedContent(stored, content);
  return ownSite(stored, content, { hasStudies: studies, host: new URL(config.siteUrl).hostname });
}

/** The texts of the owner's that cannot be read; visitors see the original in their place. */
export async function listUnreadableSections(platform: Pick<Platform, 'db' | 'log'>): Promise<SectionKey[]> {
  const originals = await readOriginals(platform, platform.db);
  return (await listSections(platform.db)).flatMap(({ key, data }) =>
    data !== undefined && isSectionKey(key) && checkStored(key, data, originals).problems ? [key] : [],
  );
}

/** One section, straight from the database. */
export async function readSection(platform: Pick<Platform, 'db' | 'log'>, key: SectionKey): Promise<Section> {
  const { db } = platform;
  const originals = await readOriginals(platform, db);
  const section = asSection(key, await findSection(db, key), originals, platform);
  if (key !== 'claims' || !section.isOriginal) return section;
  return { ...section, data: await firstClaims(db, originals.content.claims) };
}

/** Every section's version, and who changed it when; the texts are in `readSiteContent`. */
export async function listSectionStates({ db }: Pick<Platform, 'db'>): Promise<Omit<Section, 'data'>[]> {
  const sections = await listSections(db);
  return sections.flatMap(({ key, version, data, updatedAt, username }) =>
    isSectionKey(key) ? [{ section: key, version, isOriginal: data === undefined, updatedAt, username }] : [],
  );
}

/**
 * Puts new texts into a section. With a version the change is refused as `stale` when the section has moved on;
 * without one the last save wins and the revisions keep both.
 */
export async function saveSection(
  platform: Writing,
  author: Author,
  key: SectionKey,
  data: unknown,
  ifVersion?: number,
  also?: Also,
): Promise<Section> {
  const { origin } = await readOriginals(platform, platform.db);
  const checked = checkOf(origin)(key, data);
  if (checked.problems) throw invalid(checked.problems);
  return writeSection(platform, author, key, checked.data, ifVersion, also);
}

/** Puts back the text the program came with; what the owner wrote stays among the revisions. */
export async function resetSection(
  platform: Writing,
  author: Author,
  key: SectionKey,
  ifVersion?: number,
): Promise<Section> {
  return writeSection(platform, author, key, undefined, ifVersion);
}

/** What a section said after each change, newest first. */
export async function listRevisions(platform: Pick<Platform, 'db' | 'log'>, key: SectionKey) {
  const originals = await readOriginals(platform, platform.db);
  const revisions = await listSectionRevisions(platform.db, key);
  return revisions.map(({ data, ...revision }) => ({
    ...revision,
    isOriginal: data === undefined,
    data: data === undefined ? sectionOf(originals.content, key) : readable(key, data, originals, platform),
  }));
}

/** Makes what a section said earlier its newest version. */
export async function restoreRevision(
  platform: Writing,
  author: Author,
  key: SectionKey,
  id: number,
  ifVersion?: number,
): Promise<Section> {
  const revision = await findSectionRevision(platform.db, key, id);
  if (!revision) throw new AppError('not_found', 'There is no such revision; it may be too old to be kept.');
  if (revision.data === undefined) return writeSection(platform, author, key, undefined, ifVersion);
  const originals = await readOriginals(platform, platform.db);
  return saveSection(platform, author, key, asToday(key, revision.data, originals), ifVersion);
}

async function writeSection(
  platform: Writing,
  author: Author,
  key: SectionKey,
  data: unknown,
  ifVersion: number | undefined,
  also?: Also,
): Promise<Section> {
  const taken = await slugsOfNouns(platform);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const written = await doPublicWork(
      platform,
      author,
      async (work) => {
        const stored = await writeSectionIn(platform, work, key, data, { ifVersion, taken });
        if (stored) await also?.(work);
        return stored;
      },
      { isSeen: (written) => written !== null },
    );
    if (written) return asSection(key, written, await readOriginals(platform, platform.db), platform);
    if (ifVersion !== undefined) throw stale(await findSection(platform.db, key));
  }
  throw new AppError('unavailable', 'This text is being changed by someone else. Try again in a moment.', {
    retryAfterSeconds: 1,
  });
}

function asSection(
  key: SectionKey,
  stored: StoredSection | null,
  originals: Originals,
  platform: Pick<Platform, 'log'>,
): Section {
  const data = stored?.data;
  return {
    section: key,
    version: stored?.version ?? 0,
    data: data === undefined ? sectionOf(originals.content, key) : readable(key, data, originals, platform),
    isOriginal: data === undefined,
    updatedAt: stored?.updatedAt ?? null,
    username: stored?.username ?? null,
  };
}
