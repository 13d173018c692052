import { isDay } from '../../lib/dates.ts';
import type { Block, SourcePicture } from '../../lib/html/block.ts';
import { named } from '../../lib/html/block-text.ts';
import { plainText } from '../../lib/markdown.ts';
import { LIMITS } from '../../lib/owner-constants.ts';
import { shorten } from '../../lib/shorten.ts';
import { EMPTY_ENTRY, type EntryFields } from '../entries/entry.ts';
import { type EntryPart, MOST_PARTS, picturesOfPart } from '../entries/entry-parts.ts';
import { plainSlug } from './imported-study.ts';
import { dayShown } from './source-date.ts';
import type { SourcePost } from './source-post.ts';

/** A post as the article it becomes, its pictures still by the addresses of the old site. */
export type ImportedArticle = {
  /** With the day that the source names, if it names one. */
  fields: EntryFields;
  /** The moment that it names. */
  publishedAt: string | null;
  notes: string[];
};

const MOST_PICTURES = 6;
const LONGEST = { heading: 200, text: 20_000, summary: 400, alt: 1000, caption: 500 } as const;

/** Decides what of a post becomes which part of an article: nothing of it is lost, and what had to give way is noted. */
export function articleOf(post: SourcePost): ImportedArticle {
  const notes: string[] = [];
  const { summary = '', date: ownDay = '', ...texts } = post.texts;
  const others = isDay(ownDay) ? texts : { ...texts, date: ownDay };
  const named = Object.values(others).filter((text): text is string => (text ?? '').trim() !== '');
  const blocks = [...named.map((text): Block => ({ kind: 'text', text })), ...post.body];
  const parts = fitting(blocks, notes);
  if (parts.length === 0) notes.push('it has no words');
  if (post.publishedAt === null) notes.push('no date is given: the day of publishing counts');
  return {
    fields: {
      ...EMPTY_ENTRY,
      title: (post.title || post.slug || 'Untitled').slice(0, LIMITS.title).toWellFormed(),
      slug: plainSlug(post),
      summary: shorten(plainText(summary).replace(/\s+/g, ' ').trim(), LONGEST.summary),
      cover: post.cover?.address ?? '',
      date: isDay(ownDay) ? ownDay : (post.day ?? ''),
      parts,
    },
    publishedAt: post.publishedAt,
    notes,
  };
}

/** What it says where the site is: the day of a moment is that of the site's zone, by which studies print theirs. */
export function fieldsIn(zone: string, { fields, publishedAt }: ImportedArticle): EntryFields {
  return { ...fields, date: dayShown({ day: fields.date, publishedAt }, zone) };
}

/** The addresses of its pictures, each once. */
export function picturesOfArticle({ cover, parts }: Pick<EntryFields, 'cover' | 'parts'>): string[] {
  return [...new Set([cover, ...parts.flatMap(picturesOfPart).map(({ src }) => src)])].filter((src) => src !== '');
}

/** The article with the addresses that its pictures have here; those without one are left out. */
export function withPictures(fields: EntryFields, urls: ReadonlyMap<string, string>): EntryFields {
  const placed = <Picture extends { src: string }>(picture: Picture) => {
    const src = urls.get(picture.src);
    return src === undefined ? [] : [{ ...picture, src }];
  };
  const parts = fields.parts.flatMap((part): EntryPart[] => {
    if (part.kind === 'picture') return placed(part);
    if (part.kind !== 'pictures') return [part];
    const pictures = part.pictures.flatMap(placed);
    return pictures.length === 0 ? [] : [pictures.length > 1 ? { ...part, pictures } : asPicture(pictures[0])];
  });
  return { ...fields, cover: urls.get(fields.cover) ?? '', parts };
}

function asPicture(picture: Omit<EntryPart<'picture'>, 'kind'> | undefined): EntryPart {
  return { kind: 'picture', src: '', alt: '', caption: '', ...picture };
}

/** As many parts as an article takes: where there are more, lesser headings become words of the text, then all do. */
function fitting(blocks: readonly Block[], notes: string[]): EntryPart[] {
  const levels = blocks.flatMap((block) => (block.kind === 'heading' ? block.level : []));
  const top = Math.min(...levels);
  for (const keeps of [Number.POSITIVE_INFINITY, top, 0]) {
    const parts = partsOf(blocks, top, keeps);
    if (parts.length > MOST_PARTS) continue;
    if (keeps !== Number.POSITIVE_INFINITY) notes.push('it has so many headings that some became words of the text');
    return parts;
  }
  const parts = partsOf(blocks, top, 0);
  notes.push(`it has more than ${MOST_PARTS} parts: pictures that stand between its last words are at its end`);
  return withPicturesAtEnd(parts);
}

function partsOf(blocks: readonly Block[], top: number, keeps: number): EntryPart[] {
  const parts: EntryPart[] = [];
  for (const block of blocks) {
    if (block.kind === 'picture') addPicture(parts, block);
    else if (block.kind === 'heading' && block.level <= keeps && block.text.length <= LONGEST.heading)
      parts.push({ kind: 'heading', text: block.text, level: block.level === top ? 'section' : 'within' });
    else addText(parts, block.kind === 'heading' ? `**${block.text}**` : block.text);
  }
  return parts;
}

/** Words go on in the text before them for as long as that takes them. */
function addText(parts: EntryPart[], given: string): void {
  for (let text = given; text !== ''; ) {
    const last = parts.at(-1);
    const joined = last?.kind === 'text' ? `${last.text}\n\n${text}` : text;
    if (joined.length <= LONGEST.text) {
      if (last?.kind === 'text') last.text = joined;
      else parts.push({ kind: 'text', text, note: '' });
      return;
    }
    const end = text.lastIndexOf('\n\n', LONGEST.text);
    const cut = end > 0 ? end : LONGEST.text;
    parts.push({ kind: 'text', text: text.slice(0, cut).toWellFormed(), note: '' });
    text = text.slice(cut).trim();
  }
}

/** Neighbours stand together. */
function addPicture(parts: EntryPart[], picture: SourcePicture): void {
  const last = parts.at(-1);
  const one = {
    src: picture.address,
    alt: picture.alt.slice(0, LONGEST.alt).toWellFormed(),
    caption: picture.caption.slice(0, LONGEST.caption).toWellFormed(),
  };
  if (last?.kind === 'pictures' && last.pictures.length < MOST_PICTURES) last.pictures.push(one);
  else if (last?.kind === 'picture') {
    const { kind: _kind, ...before } = last;
    parts.splice(-1, 1, { kind: 'pictures', pictures: [before, one] });
  } else parts.push({ kind: 'picture', ...one });
}

/** One text after the other, then all pictures in groups. */
function withPicturesAtEnd(parts: readonly EntryPart[]): EntryPart[] {
  const made: EntryPart[] = [];
  for (const part of parts) if (part.kind === 'text') addText(made, part.text);
  for (const { src, alt, caption } of parts.flatMap(picturesOfPart)) addPicture(made, { address: src, alt, caption });
  return made;
}

/** What forbids to store it, in one line; null when nothing does. */
export function articleProblem({ fields }: ImportedArticle): string | null {
  const long = picturesOfArticle(fields).find((address) => address.length > LIMITS.imageAddress);
  if (long !== undefined) return named('a picture with an address too long to be one', long.slice(0, 80));
  return fields.parts.length > MOST_PARTS ? `it has more than ${MOST_PARTS} parts` : null;
}
