import { SECTIONS } from '../../../section-labels.ts';

/** The element that edits a part of a study: a field has its own name, an image the heading of its gallery. */
export function studyFieldId(path: string): string {
  const [part = '', name] = path.split('.');
  const isGallery = part === 'gallery' && SECTIONS.some((section) => section === name);
  return isGallery ? `gallery-${name}` : path;
}
