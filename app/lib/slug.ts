import { foldedText } from './folded-text.ts';

export const SLUG_PATTERN = /^[a-z0-9-]+$/;

/** The address form of a title: lower case, every run of other characters one hyphen, none at the ends. May be empty. */
export function slugify(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The same with each letter as its plain one, not as a hyphen: for all but the address of a study, whose form is fixed. */
export function foldedSlug(text: string): string {
  return slugify(foldedText(text));
}
