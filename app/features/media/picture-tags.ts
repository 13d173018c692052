import { z } from 'zod';
import { isStorableText } from '../../lib/text.ts';

/** How many tags one picture may have, and how long each may be, in characters. */
export const TAGS = { most: 20, longest: 40 } as const;

export const TOO_MANY_TAGS = `A picture has at most ${TAGS.most} tags`;

const tag = z
  .string('A tag must be text')
  .trim()
  .min(1, 'A tag needs at least one letter')
  .max(TAGS.longest, `A tag must be at most ${TAGS.longest} characters`)
  .refine((text) => !text.includes(','), 'A tag has no comma: that parts one from the next')
  .refine(isStorableText, 'A tag has characters that cannot be stored');

export const tagListSchema = z.array(tag, 'Tags must be a list').max(TAGS.most, TOO_MANY_TAGS);

/** Whether two spellings are the same tag: case does not count. */
export function isSameTag(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Each tag once, as it was spelled first. */
export function uniqueTags(tags: readonly string[]): string[] {
  const unique: string[] = [];
  for (const each of tags.map((text) => text.trim()))
    if (each !== '' && !unique.some((known) => isSameTag(known, each))) unique.push(each);
  return unique;
}

/** The tags after some were added and some taken away; taking away wins. */
export function changedTags(
  tags: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): string[] {
  return uniqueTags([...tags, ...add]).filter((each) => !remove.some((gone) => isSameTag(gone, each)));
}

/** What a line of text names, tags parted by commas. */
export function tagsOfLine(line: string): string[] {
  return uniqueTags(line.split(','));
}

/** Every tag of these pictures, in the order of the alphabet. */
export function tagsOf(pictures: readonly { tags: readonly string[] }[]): string[] {
  return uniqueTags(pictures.flatMap(({ tags }) => tags)).sort((one, other) => one.localeCompare(other, 'en'));
}
