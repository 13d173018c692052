import { foldedText } from './folded-text.ts';

export const SLUG_PATTERN = /^[a-z0-9-]+$/;

/** The address form of a title: lower case, every run of other characters one hyphen, none at the ends. May be empty. */
export function slugify(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** What is no address of hers yet, names of files and posts of elsewhere, with each letter as its plain one, not as a hyphen. */
export function foldedSlug(text: string): string {
  return slugify(foldedText(text));
}
