import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleTitles } from '../../app/features/sample-content/sample-case-studies.ts';
import { schemaOf, sectionOf } from '../../app/features/site-content/content-section.ts';
import { originalContent } from '../../app/features/site-content/default-site-content.ts';
import { emptyContent } from '../../app/features/site-content/empty-site.ts';
import { stringsOf } from '../../app/features/site-content/references.ts';
import { SECTION_KEYS, type SectionKey } from '../../app/features/site-content/section-schemas.ts';
import type { SiteContent } from '../../app/features/site-content/site-content.ts';

function texts(content: SiteContent, key: SectionKey): string[] {
  return stringsOf(schemaOf(key), sectionOf(content, key), ({ input }) => input !== 'path')
    .map(({ text }) => text)
    .filter((text) => !text.includes('{'));
}

const DRAWINGS = join(import.meta.dirname, '../../app/ui/drawings');

/**
 * What the example says and a site of anybody's own does not: each of its texts of more than a few words, its titles, and what
 * the drawings of its trade say to people who do not see them.
 */
export const SAID_BY_EXAMPLE: readonly string[] = [
  ...SECTION_KEYS.flatMap((key) => {
    const own = new Set(texts(emptyContent, key));
    return texts(originalContent, key).filter((text) => !own.has(text) && text.length > 14 && text.includes(' '));
  }),
  ...sampleTitles(),
  ...readdirSync(DRAWINGS)
    .filter((name) => name.endsWith('.svg') && !/^(?:letter|lock|dial|portrait)/.test(name))
    .flatMap((name) => /aria-label="([^"]+)"/.exec(readFileSync(join(DRAWINGS, name), 'utf8'))?.[1] ?? []),
];

/** Which of it stands in a reply. */
export function saidByExample(body: string): string[] {
  const plain = body.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('&quot;', '"');
  const [found = ''] = /example\.com|Sample Consultant|Australia/.exec(plain) ?? [];
  return [...SAID_BY_EXAMPLE.filter((text) => plain.includes(text)), ...(found ? [found] : [])];
}
