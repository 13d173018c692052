import { sectionOf } from './content-section.ts';
import { SECTION_KEYS, type SectionKey } from './section-schemas.ts';
import type { ClaimKey, SiteContent } from './site-content.ts';

/** A text of the site in which the wording of a claim stands, outside of the claim itself. */
export type ClaimUse = { section: SectionKey; text: string };

/**
 * Where else the wording of a claim is written out. Such texts do not follow when the claim is changed, so the owner
 * has to see them beside it.
 */
export function claimUses(content: SiteContent, key: ClaimKey): ClaimUse[] {
  const wording = content.claims[key].text.trim();
  if (wording === '') return [];
  const whole = new RegExp(`(?<![\\w.$-])${escaped(wording)}(?![\\w%+-])`, 'i');
  return SECTION_KEYS.filter((section) => section !== 'claims').flatMap((section) =>
    textsIn(sectionOf(content, section))
      .filter((text) => whole.test(text))
      .map((text) => ({ section, text })),
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function escaped(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
