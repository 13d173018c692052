import { z } from 'zod';
import { AppError } from '../../lib/app-error.ts';
import { decoded } from '../../lib/decoded.ts';
import type { Block, SourcePicture } from '../../lib/html/block.ts';
import { named } from '../../lib/html/block-text.ts';
import type { Reading } from '../../lib/html/html-blocks.ts';
import { parsedJson } from '../../lib/parsed-json.ts';
import { count } from './content-import.ts';
import { withBlocks } from './editor-comments.ts';
import { htmlBlocks } from './html-source.ts';
import { lostWithCover } from './picture-description.ts';
import { type Shortcode, withShortcodes } from './shortcodes.ts';
import type { ContentSource, SourcePost } from './source-post.ts';
import { takenPosts } from './taken-posts.ts';
import { type Channel, type Item, wordPressItems } from './wordpress-items.ts';

type Attachment = SourcePicture & { id: string };

/** In what the exports of systems that write WordPress's file differ. */
export type Dialect = {
  /** What the reader of the file is told when it is none of these. */
  name: string;
  /** The same in every export of the same site. */
  identityOf: (item: Item, site: string) => Pick<SourcePost, 'sourceId' | 'earlierId'>;
  slugOf: (item: Item) => string;
  coverOf: (item: Item, attachments: Attachments) => Attachment | undefined;
  readingOf: (html: string) => Reading;
  /** A picture as the source means it, and what of it is left out. */
  pictureOf: (picture: SourcePicture) => { picture: SourcePicture; notMapped?: string };
};

/** What the attachments of an export say: by their number, by the address of the file, and by the post they belong to. */
type Attachments = {
  byId: Map<string, Attachment>;
  byAddress: Map<string, Attachment>;
  byPost: Map<string, Attachment[]>;
};

const STATES: Record<string, string> = {
  draft: 'drafts',
  'auto-draft': 'drafts',
  pending: 'posts that wait for approval',
  private: 'private posts',
  future: 'posts that are to appear later',
  trash: 'posts in the trash',
};

/** Fields of the program itself and of plug-ins start with a line below. */
const OWN_FIELD = /^[^_]/;

/** What plug-ins say to search engines and other sites. */
const SEARCH_FIELD = /^_(?:yoast_wpseo|aioseo|genesis|seopress)_\w*(?:title|desc(?:ription)?|metadesc)$/;

/** In which WordPress.com, and the plug-in Members, say who may read a post. */
const MEMBERS_FIELD = /^_(?:jetpack_newsletter_access|members_access_role)$/;

const PICTURE = /\.(?:jpe?g|png|webp|gif)(?:\?|$)/i;

/** As many pictures as a post may name by galleries, however often it names them. */
const MAX_GALLERY_PICTURES = 1000;

const MAX_GUID = 300;

const WORDPRESS: Dialect = {
  name: 'WordPress export file (Tools → Export, WXR)',
  identityOf(item, site) {
    const numbered = `wordpress:${site}:${textOf(item, 'wp:post_id')}`;
    const guid = textOf(item, 'guid').trim().slice(0, MAX_GUID);
    // a site that was made anew counts its posts from one again: the number alone would be another post's
    return guid === '' ? { sourceId: numbered } : { sourceId: `${numbered}:${guid}`, earlierId: numbered };
  },
  slugOf: (item) => decoded(textOf(item, 'wp:post_name')),
  coverOf: (item, { byId }) => byId.get(metaOf(item, '_thumbnail_id')),
  readingOf: (html) => ({ keepsLines: !html.includes('<!-- wp:') }),
  pictureOf: (picture) => ({ picture }),
};

/**
 * Reads a WordPress export (WXR 1.0 to 1.2), or that of a system which writes the same file. Takes public posts of one type;
 * the rest is named in `leftOut`. Refuses what is not such a file.
 */
export function readWordPressExport(
  xml: string,
  { type = 'post', dialect = WORDPRESS }: { type?: string; dialect?: Dialect } = {},
): ContentSource {
  const channel = requireExport(wordPressItems(xml), dialect);
  const siteUrl = channel.fields.get('wp:base_site_url') || channel.fields.get('link') || null;
  const attachments = collectAttachments(channel.items);
  const patterns = new Map(
    channel.items
      .filter((item) => reasonToLeaveOut(item, 'wp_block') === null)
      .map((item) => [textOf(item, 'wp:post_id'), textOf(item, 'content:encoded')]),
  );
  return {
    siteUrl,
    ...takenPosts(channel.items, {
      reasonToLeaveOut: (item) => reasonToLeaveOut(item, type),
      toPost: (item) => toPost(item, { siteUrl, attachments, patterns, dialect }),
      titleOf: (item) => textOf(item, 'title'),
    }),
  };
}

function requireExport(channel: Channel, { name }: Dialect): Channel {
  if (!channel.fields.get('wp:wxr_version')) throw new AppError('invalid', `This is not a ${name}.`);
  return channel;
}

function collectAttachments(items: Item[]): Attachments {
  const byPost = new Map<string, (Attachment & { order: number })[]>();
  const byId = new Map<string, Attachment>();
  const byAddress = new Map<string, Attachment>();
  for (const item of items) {
    if (textOf(item, 'wp:post_type') !== 'attachment') continue;
    const address = textOf(item, 'wp:attachment_url').trim();
    if (address === '') continue;
    const picture = {
      id: textOf(item, 'wp:post_id'),
      address,
      alt: metaOf(item, '_wp_attachment_image_alt').trim(),
      caption: plainText(textOf(item, 'excerpt:encoded')),
      order: Number(textOf(item, 'wp:menu_order')) || 0,
    };
    byId.set(picture.id, picture);
    byAddress.set(originalAddress(address), picture);
    if (!PICTURE.test(address)) continue;
    const post = textOf(item, 'wp:post_parent');
    const attached = byPost.get(post);
    if (attached) attached.push(picture);
    else byPost.set(post, [picture]);
  }
  // as WordPress shows them
  for (const attached of byPost.values()) attached.sort((a, b) => a.order - b.order || Number(a.id) - Number(b.id));
  return { byId, byAddress, byPost };
}

/** Null for a post to take, nothing for what is no post at all. */
function reasonToLeaveOut(item: Item, type: string): string | null {
  const itemType = textOf(item, 'wp:post_type');
  if (itemType === 'attachment') return '';
  if (itemType === '' && item.fields.size === 0) return 'entries with nothing in them';
  if (itemType !== type) return `posts of the type “${itemType}”, which was not asked for`;
  const state = textOf(item, 'wp:status');
  if (state !== 'publish') return STATES[state] ?? `posts in the state “${state}”`;
  if (textOf(item, 'wp:post_password') !== '') return 'posts with a password';
  const isForAll = item.meta.every(({ key, value }) => !MEMBERS_FIELD.test(key) || /^(?:everybody)?$/.test(value));
  return isForAll ? null : 'posts for members only';
}

type Site = {
  siteUrl: string | null;
  attachments: Attachments;
  /** Texts that stand in several posts, by their numbers. */
  patterns: ReadonlyMap<string, string>;
  dialect: Dialect;
};

function toPost(item: Item, { siteUrl, attachments, patterns, dialect }: Site): SourcePost {
  const raw = textOf(item, 'content:encoded');
  const blocks = withBlocks(raw, patterns);
  const { html, notMapped } = withoutShortcodes(blocks.html, textOf(item, 'wp:post_id'), attachments);
  const read = htmlBlocks(html + footnotesOf(metaOf(item, 'footnotes')), dialect.readingOf(raw));
  const cover = dialect.coverOf(item, attachments);
  const featured = metaOf(item, '_thumbnail_id');
  const isLost = Number(featured) > 0 && !attachments.byId.has(featured);
  const place = (given: SourcePicture) => {
    const { picture, notMapped: lost } = dialect.pictureOf(given);
    if (lost !== undefined) notMapped.push(lost);
    return picture;
  };
  const fields = item.meta.filter(({ key }) => (OWN_FIELD.test(key) && key !== 'footnotes') || SEARCH_FIELD.test(key));
  const body = read.blocks.map((block) =>
    block.kind === 'picture' ? { ...block, ...place(known(block, attachments)) } : block,
  );
  const shown = cover ? place(pictureOf(cover)) : null;
  return {
    ...dialect.identityOf(item, hostOf(siteUrl)),
    title: titleOf(item),
    slug: dialect.slugOf(item),
    oldAddress: textOf(item, 'link').trim(),
    publishedAt: dateOf(item),
    texts: { summary: plainText(textOf(item, 'excerpt:encoded')) },
    body,
    cover: shown,
    tags: item.categories.map(({ slug }) => decoded(slug)),
    notMapped: [
      ...item.categories.map(({ domain, name }) => `${domain === 'post_tag' ? 'tag' : domain} “${name}”`),
      ...fields.map(({ key, value }) => named(`field “${key}”`, value)),
      ...(item.comments > 0 ? [count(item.comments, 'comment')] : []),
      ...lostWithCover(shown, body),
      ...(isLost ? ['the featured image: it is not in the export'] : []),
      ...new Set(notMapped),
      ...blocks.notMapped,
      ...read.notMapped,
    ],
  };
}

/** Captions and galleries become what they stand for; of other shortcodes the words stay. */
function withoutShortcodes(text: string, postId: string, attachments: Attachments) {
  const notMapped = new Set<string>();
  const shown = new Set<string>();
  const html = withShortcodes(text, (shortcode) => {
    const { name, attributes, inside } = shortcode;
    if ((name === 'caption' || name === 'wp_caption') && inside !== null) return captioned(inside, attributes);
    if (name === 'embed' && inside !== null) return `<p>${inside}</p>`;
    if (name !== 'gallery') {
      notMapped.add(`the shortcode [${name}] (it stays in the text)`);
      return null;
    }
    const pictures = galleryOf(shortcode, postId, attachments);
    const found = pictures.filter((id) => attachments.byId.has(id));
    if (found.length === 0) notMapped.add('a gallery: none of its pictures is in the export');
    else if (found.length < pictures.length)
      notMapped.add(`${count(pictures.length - found.length, 'picture')} of a gallery: not in the export`);
    // what an earlier gallery of the post showed in another form is not shown again
    const fresh = found.filter((id) => !shown.has(id) && shown.size < MAX_GALLERY_PICTURES && shown.add(id));
    return fresh.map((id) => `<img data-attachment="#wp-image-${id}">`).join('');
  });
  return { html, notMapped: [...notMapped] };
}

/** The footnotes that the block editor keeps beside a text, as the list below it. */
function footnotesOf(json: string): string {
  // else it is a field of that name which is something else
  const { data: notes = [] } = z.array(z.object({ content: z.string() })).safeParse(parsedJson(json));
  return notes.length === 0 ? '' : `<ol>${notes.map(({ content }) => `<li>${content}</li>`).join('')}</ol>`;
}

function captioned(inside: string, attributes: Map<string, string>): string {
  const [, picture = inside, caption = ''] =
    /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/.exec(inside) ?? [];
  return `<figure>${picture}<figcaption>${caption.trim() || (attributes.get('caption') ?? '')}</figcaption></figure>`;
}

/** The numbers of a gallery's pictures: those it names, else all that were uploaded for the post. */
function galleryOf({ attributes }: Shortcode, postId: string, { byPost }: Attachments): string[] {
  const named = attributes.get('ids') ?? attributes.get('include');
  if (named !== undefined) return numbersIn(named);
  const left = new Set(numbersIn(attributes.get('exclude') ?? ''));
  const attached = byPost.get(attributes.get('id') ?? postId) ?? [];
  return attached.map(({ id }) => id).filter((id) => !left.has(id));
}

function numbersIn(text: string): string[] {
  return (text.match(/\d+/g) ?? []).slice(0, MAX_GALLERY_PICTURES);
}

/** A picture of the media library in its full size, with what the library says of it. */
function known(picture: Extract<Block, { kind: 'picture' }>, { byId, byAddress }: Attachments): SourcePicture {
  const [address = '', id = ''] = picture.address.split('#wp-image-');
  const attachment = byId.get(id) ?? byAddress.get(originalAddress(address));
  return {
    address: attachment?.address ?? address,
    alt: picture.alt || (attachment?.alt ?? ''),
    caption: picture.caption || (attachment?.caption ?? ''),
  };
}

function pictureOf({ address, alt, caption }: Attachment): SourcePicture {
  return { address, alt, caption };
}

/** Without what WordPress puts behind the names of smaller copies. */
function originalAddress(address: string): string {
  return address.replace(/^https?:/, '').replace(/(?:-\d+x\d+|-scaled|-rotated)(?=\.[a-z]+$)/i, '');
}

function dateOf(item: Item): string | null {
  const gmt = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(textOf(item, 'wp:post_date_gmt').trim());
  const text = gmt && !gmt[1]?.startsWith('0000') ? `${gmt[1]}T${gmt[2]}Z` : textOf(item, 'pubDate');
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

export function metaOf({ meta }: Item, wanted: string): string {
  return meta.find(({ key }) => key === wanted)?.value ?? '';
}

/** Titles may hold tags and entities of HTML, which are no words. */
function titleOf(item: Item): string {
  return plainText(textOf(item, 'title')).replace(/[ \t\r\n\f]+/g, ' ');
}

function plainText(html: string): string {
  return htmlBlocks(html, { keepsLines: true, hasNoMarks: true })
    .blocks.flatMap((block) => (block.kind === 'picture' ? [] : [block.text]))
    .join('\n\n');
}

function hostOf(address: string | null): string {
  return address && URL.canParse(address)
    ? new URL(address).host + new URL(address).pathname.replace(/\/$/, '')
    : 'site';
}

export function textOf({ fields }: Item, name: string): string {
  return fields.get(name) ?? '';
}
