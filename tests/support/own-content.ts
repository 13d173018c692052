import { sectionOf, withSection } from '../../app/features/site-content/content-section.ts';
import { originalContent } from '../../app/features/site-content/default-site-content.ts';
import { type ContentField, sampleFields } from '../../app/features/site-content/sample-fields.ts';
import { SECTION_KEYS, type SectionKey } from '../../app/features/site-content/section-schemas.ts';
import type { SiteContent } from '../../app/features/site-content/site-content.ts';
import { saveSection } from '../../app/features/site-content/site-content-service.server.ts';
import { withValueAt } from '../../app/kit/workspace/form/form-values.ts';
import type { Platform } from '../../app/platform/platform.server.ts';

/** The content of somebody who replaced everything that says whose site it is, and nothing else. */
export function ownContent(): SiteContent {
  const kept = { ids: new Set<string>(), idOf: () => '' };
  return sampleFields(originalContent, [originalContent], kept).reduce((content, field, index) => {
    const steps = field.path.split('.').map((name) => (/^\d+$/.test(name) ? Number(name) : name));
    const value = ownValue(field, index);
    const data = field.path === '' ? value : withValueAt(sectionOf(content, field.section), steps, value);
    return withSection(content, field.section, data);
  }, originalContent);
}

/** Puts it into the database, but for some sections. */
export async function replaceEverything(platform: Platform, but: readonly SectionKey[] = []): Promise<void> {
  await putSections(platform, ownContent(), but);
}

/** Puts what sections say straight into their table: as many saves would take seconds. */
export async function putSections(
  platform: Platform,
  content: SiteContent,
  but: readonly SectionKey[] = [],
): Promise<void> {
  const changed = { version: 1, username: 'owner', updated_at: platform.clock.now().toISOString() };
  const rows = SECTION_KEYS.filter((key) => key !== 'copyrightYear' && !but.includes(key)).map((key) => ({
    ...changed,
    key,
    data: JSON.stringify(sectionOf(content, key)),
  }));
  await platform.db.insertInto('site_sections').values(rows).execute();
  await saveSection(platform, null, 'copyrightYear', content.copyrightYear);
}

/** Something else of the same kind, different from all others. */
function ownValue({ path, kind, value, section }: ContentField, index: number): unknown {
  if (section === 'copyrightYear') return 2031;
  if (kind === 'figure') return 5000 + index;
  if (kind === 'picture') return `/uploads/${String(index).padStart(32, '0')}.webp`;
  if (kind === 'link') return value.includes('@') ? 'kim@leith-survey.test' : `https://leith-survey.test/${index}`;
  if (path === 'language') return 'en-GB';
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return '2031-07-19';
  // a highlighted part has to stand in its heading
  return /heading\.(?:text|mark)$/.test(path) ? `Hulls ${section}` : `Hull ${index}`;
}
