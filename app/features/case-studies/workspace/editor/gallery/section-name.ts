import type { Place } from '../../../gallery.ts';
import type { Section } from '../../../section-labels.ts';
import { SECTION_LABELS } from '../../../section-labels.ts';

/** A gallery section as the editor writes it at the start of a name. */
export function sectionName(section: Section): string {
  return SECTION_LABELS.text[section];
}

/** What visitors read over the section's pictures, where that is another word; null where it is the same. */
export function nameForVisitors(section: Section): string | null {
  const name = SECTION_LABELS.imageGrid[section];
  return name === sectionName(section) ? null : name;
}

/** An image as the editor calls it, by the place where it stands. */
export function imageName({ section, index }: Place): string {
  return `${sectionName(section)} image ${index + 1}`;
}
