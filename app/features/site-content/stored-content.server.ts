import type { Platform } from '../../platform/platform.server.ts';
import { type Checked, sectionOf, withSection } from './content-section.ts';
import type { StoredSection } from './content-section-store.server.ts';
import { asToday, checkOf, type Originals } from './original-texts.ts';
import { isSectionKey, type SectionKey } from './section-schemas.ts';
import type { SiteContent } from './site-content.ts';

/** The original texts with what is stored in their place. */
export function contentOf(
  sections: Pick<StoredSection, 'key' | 'data'>[],
  originals: Originals,
  platform: Pick<Platform, 'log'>,
): SiteContent {
  let { content } = originals;
  for (const { key, data } of sections) {
    // a section of another release stays stored and is not shown
    if (data !== undefined && isSectionKey(key))
      content = withSection(content, key, readable(key, data, originals, platform));
  }
  return content;
}

/** The stored data as this release understands it; the original text where it cannot. */
export function readable(
  key: SectionKey,
  data: unknown,
  originals: Originals,
  { log }: Pick<Platform, 'log'>,
): unknown {
  const checked = checkStored(key, data, originals);
  if (!checked.problems) return checked.data;
  log.error({ section: key, problems: checked.problems }, 'a section of the site cannot be read and is not shown');
  return sectionOf(originals.content, key);
}

export function checkStored(key: SectionKey, data: unknown, originals: Originals): Checked {
  return checkOf(originals.origin)(key, asToday(key, data, originals));
}
