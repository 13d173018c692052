import type { Section } from '../../../../features/case-studies/section-labels.ts';
import { SECTION_LABELS } from '../../../../features/case-studies/section-labels.ts';

/** A gallery section as the editor writes it at the start of a name. */
export function sectionName(section: Section): string {
  return SECTION_LABELS.text[section];
}
