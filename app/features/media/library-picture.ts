import { z } from 'zod';
import { FEATURES } from '../../features.ts';
import type { DeclaredTable } from '../../kit/declared-table.ts';
import { LIMITS } from '../../lib/owner-constants.ts';
import { isStorableText } from '../../lib/text.ts';
import { FOCUS_STEP } from './focal-point.ts';

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

const share = z
  .number('The focal point needs two numbers')
  .min(0, 'The focal point lies between 0 and 100')
  .max(100, 'The focal point lies between 0 and 100')
  .multipleOf(FOCUS_STEP, `The focal point moves in steps of ${FOCUS_STEP}`);

function line(name: string, limit: number) {
  return z
    .string(`${name} must be text`)
    .max(limit, `${name} must be at most ${limit} characters`)
    .refine(isStorableText, `${name} has characters that cannot be stored`);
}

/** What the owner may say about a picture of the library; any of it, at least one. */
export const pictureChangesSchema = z
  .strictObject(
    {
      label: line('The name', LIMITS.title),
      alt: line('The description', LIMITS.text),
      tags: tagListSchema,
      focus: z.strictObject({ x: share, y: share }, 'The focal point needs x and y'),
    },
    'The request must hold a name, a description, tags or a focal point',
  )
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'Nothing to change: name at least one field');

export type PictureChanges = z.output<typeof pictureChangesSchema>;

type TablesOf<Manifest> = Manifest extends { tables: infer Own } ? Own[keyof Own] : never;
type KindOf<Declared> = Declared extends { pictures: { kind: infer Kind } } ? Kind : never;
type PictureKind = KindOf<TablesOf<(typeof FEATURES)[number]>> | 'content';

/** The tables in which pictures stand, as the nouns declare them; in any other they are content. */
export const TABLES_WITH_PICTURES = FEATURES.flatMap(({ tables }) =>
  // each is the declaration of one table or another
  (Object.entries(tables ?? {}) as [string, DeclaredTable][]).flatMap(([table, { pictures }]) =>
    pictures ? [{ ...pictures, table, kind: pictures.kind as PictureKind }] : [],
  ),
);

const pictureUse = z.strictObject({
  kind: z.enum([...TABLES_WITH_PICTURES.map(({ kind }) => kind), 'content']),
  /** Number of the study, draft or the like; null for texts that have none. */
  id: z.number().nullable(),
  title: z.string(),
  /** Where in it, for people: `cover`, `challenge gallery` … */
  places: z.array(z.string()),
  isInTrash: z.boolean(),
});

export const libraryPictureReply = z.strictObject({
  hash: z.string(),
  url: z.string(),
  name: z.string(),
  label: z.string(),
  alt: z.string(),
  /** The owner's words for finding it again. */
  tags: z.array(z.string()),
  focus: z.strictObject({ x: z.number(), y: z.number() }),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  colour: z.string(),
  createdAt: z.string(),
  uses: z.array(pictureUse),
  /** Whether an earlier version of something names it, so that restoring it needs the picture. */
  isInHistory: z.boolean(),
  deletedAt: z.string().nullable(),
  undoUntil: z.string().nullable(),
});

export const libraryPageReply = z.strictObject({
  pictures: z.array(libraryPictureReply),
  total: z.number(),
  page: z.number(),
  pages: z.number(),
  /** Every tag of the library, in the order of the alphabet. */
  tags: z.array(z.string()),
});

export const replacedReply = z.strictObject({
  picture: libraryPictureReply,
  /** How many places show the new picture now. */
  changed: z.number(),
  /** False when the new picture was in the library already: what belonged to which could not be told apart again. */
  canUndo: z.boolean(),
});

export const orphansReply = z.strictObject({
  /** Pictures that nothing uses. */
  unused: z.number(),
  /** How many of them, and of the left-over files, a clean-up would take now. */
  removable: z.number(),
  bytes: z.number(),
});

export type PictureUse = z.output<typeof pictureUse>;
export type LibraryPicture = z.output<typeof libraryPictureReply>;
export type LibraryPage = z.output<typeof libraryPageReply>;
export type Orphans = z.output<typeof orphansReply>;

export const SORTS = ['newest', 'oldest', 'largest', 'smallest', 'name'] as const;
export const FILTERS = ['all', 'used', 'unused', 'undescribed', 'deleted'] as const;
export type LibrarySort = (typeof SORTS)[number];
export type LibraryFilter = (typeof FILTERS)[number];

type Named = Pick<LibraryPicture, 'label' | 'name' | 'alt'> & Partial<Pick<LibraryPicture, 'uses'>>;

/** What a picture is called where it is listed: the owner's name for it, else that of its file, else where it is. */
export function pictureName({ label, name, alt, uses = [] }: Named): string {
  const [first] = uses;
  const place = first && [first.title, ...first.places.slice(0, 1)].join(', ');
  return label.trim() || name || alt.trim() || place || 'Picture without a name';
}
