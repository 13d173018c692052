import { doPublicWork, type PublicWork } from '../../kit/work.server.ts';
import { putSetting } from '../../platform/database/settings-table.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { sectionOf } from './content-section.ts';
import { listSections } from './content-section-store.server.ts';
import { emptyContent } from './empty-site.ts';
import { keepProgramTexts, listSamples } from './keep-original-texts.server.ts';
import { judgeFields } from './kept-fields.server.ts';
import type { Origin } from './origin.ts';
import { findOrigin } from './origin-store.server.ts';
import { checkOf } from './original-texts.ts';
import { isLeft, type JudgedField } from './sample-fields.ts';
import { SECTION_KEYS, type SectionKey } from './section-schemas.ts';
import { writeSectionIn } from './section-writing.server.ts';
import { isDesigned, serviceOfPage } from './services.ts';
import type { SiteContent } from './site-content.ts';
import { readStoredContent } from './site-content-service.server.ts';

type Writing = Pick<Platform, 'db' | 'contentVersion' | 'log' | 'config' | 'clock'>;

/** What the site began with; null while nobody has chosen, when visitors see the example. */
export function readOrigin({ db }: Pick<Platform, 'db'>): Promise<Origin | null> {
  return findOrigin(db);
}

/** Begins a new site as its settings say; a site that has begun, or has an owner to ask, stays as it is. */
export async function beginAsConfigured(platform: Writing, { isLive }: { isLive: boolean }): Promise<void> {
  const { siteStart } = platform.config;
  if (siteStart === 'ask' || isLive || (await findOrigin(platform.db)) !== null) return;
  const hers = await ownersWords(platform);
  await doPublicWork(platform, null, (work) =>
    siteStart === 'own' ? beginWithOwnWords(platform, work, hers) : beginWithExample(work),
  );
}

/** From now on nobody is asked any more; the site says what it said. */
export async function beginWithExample({ trx, now, record }: PublicWork): Promise<void> {
  await putSetting(trx, 'site.origin', 'example', now);
  await record('begun', 'example');
}

/** Sections in which the owner wrote, or kept something, as they are without the rest. */
type OwnersWords = ReadonlyMap<SectionKey, unknown>;

export async function ownersWords(platform: Writing): Promise<OwnersWords> {
  const [stored, samples] = [await readStoredContent(platform), await listSamples(platform)];
  const fields = await judgeFields(platform, { stored, samples });
  const sections = new Map<SectionKey, unknown>();
  for (const key of SECTION_KEYS) {
    const ofSection = fields.filter(({ section }) => section === key);
    const own = ofSection.some((field) => !isLeft(field)) ? withoutSample(key, stored, ofSection) : undefined;
    if (own !== undefined) sections.set(key, own);
  }
  return sections;
}

/**
 * From now on the site says nothing but what its owner says. What she wrote into the example, or kept of it, stays hers; all
 * that is the example's leaves each section, and stands among its revisions.
 */
export async function beginWithOwnWords(
  platform: Pick<Platform, 'log'>,
  work: PublicWork,
  hers: OwnersWords,
): Promise<void> {
  await putSetting(work.trx, 'site.origin', 'own', work.now);
  await keepProgramTexts(work.trx, 'own');
  const written = await listSections(work.trx);
  for (const key of SECTION_KEYS)
    if (hers.has(key) || written.some((section) => section.key === key))
      await writeSectionIn(platform, work, key, hers.get(key));
  await work.record('begun', 'own');
}

/** What a section has of the owner's; undefined where that makes no section. */
function withoutSample(key: SectionKey, content: SiteContent, fields: readonly JudgedField[]): unknown {
  if (serviceOfPage(key.replace(/^(?:pages|seo)\./, ''))) return undefined;
  const left = new Set(fields.filter(isLeft).map(({ path }) => path));
  const own = withoutFields(sectionOf(content, key), left, sectionOf(emptyContent, key));
  const data = key === 'services' ? withoutDesigned(own as SiteContent['services']) : own; // entries left out, the same otherwise
  return checkOf('own')(key, data).problems ? undefined : data;
}

function withoutDesigned({ list, former }: SiteContent['services']): SiteContent['services'] {
  return { list: list.filter(({ key }) => !isDesigned(key)), former };
}

/** The data with these fields as they are on an empty site; an entry of a list goes as a whole. */
function withoutFields(value: unknown, left: ReadonlySet<string>, empty: unknown, path = ''): unknown {
  if (left.has(path)) return empty ?? '';
  if (typeof value !== 'object' || value === null) return value;
  const below = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
  if (Array.isArray(value)) {
    const isWhole = (place: string) => ![...left].some((one) => one === place || one.startsWith(`${place}.`));
    return value.filter((_, index) => isWhole(below(index)));
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withoutFields(inner, left, partOf(empty, name), below(name))]),
  );
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
