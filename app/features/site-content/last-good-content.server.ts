import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Platform } from '../../platform/platform.server.ts';
import { sectionOf } from './content-section.ts';
import { defaultSiteContent } from './default-site-content.ts';
import { contentOfOrigin } from './empty-site.ts';
import { ORIGINS, type Origin } from './origin.ts';
import { isSectionKey, SECTION_KEYS, type SectionKey } from './section-schemas.ts';
import { LINK_KEYS, type SiteContent } from './site-content.ts';

/** Below the data folder of each instance: what the site's sections said when they were read last, but for those that said what this version says. */
const FILE = 'last-content.json';

type KeptSection = { key: SectionKey; data: unknown };

type Parts = Pick<Platform, 'config' | 'contentVersion' | 'log'>;

const keptTexts = new WeakMap<Platform['contentVersion'], string>();

/** Keeps what the site says otherwise than this version, for when the database is away, in memory and beside it for after a start. */
export function keepContent({ config, contentVersion, log }: Parts, content: SiteContent, origin: Origin): void {
  const sections = SECTION_KEYS.map((key): KeptSection => ({ key, data: sectionOf(content, key) }));
  const own = sections.filter(({ key, data }) => data !== sectionOf(contentOfOrigin(origin), key));
  const text = JSON.stringify(origin === 'example' ? own : [{ key: 'origin', data: origin }, ...own]);
  if (keptTexts.get(contentVersion) === text) return;
  keptTexts.set(contentVersion, text);
  const path = join(config.dataDir, FILE);
  try {
    writeFileSync(`${path}.new`, text, { mode: 0o600 });
    renameSync(`${path}.new`, path); // whole or not at all
  } catch (error) {
    log.warn({ err: error }, 'the texts of the error page could not be kept in the data folder');
  }
}

/** The sections that were kept last, and what the site began with; null where there are none. */
export function keptSections({ config, contentVersion }: Parts): { origin: Origin; sections: KeptSection[] } | null {
  try {
    const text = keptTexts.get(contentVersion) ?? readFileSync(join(config.dataDir, FILE), 'utf8');
    const sections = JSON.parse(text) as { key: string; data: unknown }[];
    const kept = sections.find(({ key }) => key === 'origin')?.data;
    return {
      origin: ORIGINS.find((origin) => origin === kept) ?? 'example',
      sections: sections.flatMap(({ key, data }) => (isSectionKey(key) ? [{ key, data }] : [])),
    };
  } catch {
    return null; // never written, or not by us
  }
}

/** How nobody is reached. */
const NOWHERE = { email: '', phone: '', city: '' };

/** Words that are nobody's: the site by its address, without a link that is only an example. */
export function neutralContent({ config }: Pick<Platform, 'config'>): SiteContent {
  const { identity, links, footer } = defaultSiteContent;
  const nowhere = { ...links, further: [] };
  for (const key of LINK_KEYS) nowhere[key] = { ...links[key], url: '' };
  return {
    ...defaultSiteContent,
    identity: { ...identity, ...NOWHERE, name: new URL(config.siteUrl).hostname, role: '', tagline: '' },
    links: nowhere,
    footer: { ...footer, about: '', proof: '' },
  };
}
