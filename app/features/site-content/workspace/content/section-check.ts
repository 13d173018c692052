import { useCallback } from 'react';
import { type Checked, checkSection } from '../../content-section.ts';
import type { SectionKey } from '../../section-schemas.ts';
import { useMayBeEmpty } from './content-queries.ts';

/** What is wrong with the words of a section, before they are sent. */
export function useSectionCheck(): (section: SectionKey, data: unknown) => Checked {
  const mayBeEmpty = useMayBeEmpty();
  return useCallback((section, data) => checkSection(section, data, { mayBeEmpty }), [mayBeEmpty]);
}
