import { literalPattern } from '../../lib/literal-pattern.ts';
import { DASHBOARD_WORDINGS, findWording, wordingText } from './claims.ts';
import { schemaOf, sectionOf } from './content-section.ts';
import { referencesIn, writtenReference } from './reference-notation.ts';
import { choicesOf, textsOf } from './references.ts';
import { SECTION_KEYS, type SectionKey } from './section-schemas.ts';
import type { SiteContent } from './site-content.ts';

/** A place where a wording of a claim stands. */
export type ClaimUse =
  /** By reference: it follows when the claim is changed. */
  | { kind: 'reference'; section: SectionKey; path: string; text: string }
  /** Written out: it does not follow. */
  | { kind: 'written'; section: SectionKey; path: string; text: string }
  | { kind: 'dashboard' };

/** Everywhere that a wording stands, looked up in the content as it is stored. */
export function claimUses(stored: SiteContent, key: string): ClaimUse[] {
  const isWrittenOut = writingOf(wordingText(stored.claims, key));
  const texts = SECTION_KEYS.filter((section) => section !== 'claims').flatMap((section) => {
    const data = sectionOf(stored, section);
    return [
      ...choicesOf(schemaOf(section), data)
        .filter(({ text }) => text === key)
        .map(({ path }) => ({
          ...{ kind: 'reference' as const, section, path },
          text: writtenReference({ kind: 'claim', key }),
        })),
      ...textsOf(schemaOf(section), data).flatMap(({ path, text }): ClaimUse[] => {
        if (referencesIn(text).some((reference) => reference.kind === 'claim' && reference.key === key))
          return [{ kind: 'reference', section, path, text }];
        return isWrittenOut(text) ? [{ kind: 'written', section, path, text }] : [];
      }),
    ];
  });
  const isOnDashboard = DASHBOARD_WORDINGS.some((wording) => wording === key) && findWording(stored.claims, key);
  return isOnDashboard ? [...texts, { kind: 'dashboard' }] : texts;
}

/** Whether a wording stands in a text as words of its own, not as a part of another figure. */
export function writingOf(wording: string): (text: string) => boolean {
  const words = wording.trim();
  if (words === '') return () => false;
  const whole = new RegExp(`(?<![\\w.$-])${literalPattern(words)}(?![\\w%+-])`, 'i');
  return (text) => whole.test(text);
}
