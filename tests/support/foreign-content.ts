import { checkSection, sectionOf } from '../../app/features/site-content/content-section.ts';
import { originalContent } from '../../app/features/site-content/default-site-content.ts';
import { SECTION_KEYS } from '../../app/features/site-content/section-schemas.ts';
import type { Platform } from '../../app/platform/platform.server.ts';

/** What no text is: keys, addresses, days, colours, places to fill in. */
const NO_TEXT = /^(?:[a-z][\w-]*|[/#].*|https?:.*|[^ ]+@[^ ]+|[\d.-]+|)$/;
const KEYS = /^(?:key|id|slug|drawing|claim|asset|logoAsset|portrait|page|service|faces|ground|corners|beside)$/;

/** A site whose owner writes in a language that nobody speaks: each of its texts is letters that no word of ours has. */
export async function writeForeignContent(platform: Platform, language: string): Promise<void> {
  let count = 0;
  const foreign = (value: unknown, name = ''): unknown => {
    if (Array.isArray(value)) return value.map((inner) => foreign(inner, name));
    if (typeof value === 'object' && value !== null) {
      const changed = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, foreign(inner, key)]));
      // a marked part has to stand in its text
      return 'mark' in changed && 'text' in changed ? { ...changed, mark: changed['text'] } : changed;
    }
    if (typeof value !== 'string' || KEYS.test(name)) return value;
    if (name === 'language') return language;
    if (name !== 'label' && name !== 'heading' && NO_TEXT.test(value)) return value;
    count += 1;
    const number = /^\D*([\d,.]+\+?)/.exec(value)?.[1];
    return name === 'text' && number && value.startsWith(number)
      ? number
      : `Ǎǫẃ ${count}${value.includes('{scale}') ? ' {scale}' : ''}`;
  };
  const changed = { version: 1, username: 'owner', updated_at: platform.clock.now().toISOString() };
  const rows = SECTION_KEYS.flatMap((key) => {
    const data = foreign(sectionOf(originalContent, key));
    const checked = checkSection(key, data);
    if (checked.problems) throw new Error(`${key}: ${JSON.stringify(checked.problems)}`);
    return [{ ...changed, key, data: JSON.stringify(data) }];
  });
  await platform.db.insertInto('site_sections').values(rows).execute();
}
