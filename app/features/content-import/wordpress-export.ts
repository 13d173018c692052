import { z } from 'zod';
import { AppError } from '../../lib/app-error.ts';
import { decoded } from '../../lib/decoded.ts';
import { count } from './content-import.ts';
import { htmlBlocks } from './html-blocks.ts';
import { type Shortcode, withShortcodes } from './shortcodes.ts';
import type { Block, ContentSource, SourcePicture, SourcePost } from './source-post.ts';
import { takenPosts } from './taken-posts.ts';
import { type Channel, type Item, wordPressItems } from './wordpress-items.ts';

type Attachment = SourcePicture & { id: string };

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

const PICTURE = /\.(?:jpe?g|png|webp|gif)$/i;

/** As many pictures as a post may name by galleries, however often it names them. */
const MAX_GALLERY_PICTURES = 1000;

const MAX_GUID = 300;

/**
 * Reads a WordPress export (WXR 1.0 to 1.2). Takes public posts of one type; the rest is named in `leftOut`. Refuses what
 * is not such a file.
 */
export function readWordPressExport(xml: string, { type = 'post' }: { type?: string } = {}): ContentSource {
  const channel = requireExport(wordPressItems(xml));
  const siteUrl = channel.fields.get('wp:base_site_url') || channel.fields.get('link') || null;
  const attachments = collectAttachments(channel.items);
  return {
    siteUrl,
    ...takenPosts(channel.items, {
      reasonToLeaveOut: (item) => reasonToLeaveOut(item, type),
      toPost: (item) => toPost(item, siteUrl, attachments),
      titleOf: (item) => textOf(item, 'title'),
    }),
  };
}

function requireExport(channel: Channel): Channel {
  if (!channel.fields.get('wp:wxr_version'))
    throw new AppError('invalid', 'This is not a WordPress export file (Tools → Export, WXR).');
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
  if (itemType !== type) return `posts of the type “${itemType}”, which was not asked for`;
  const state = textOf(item, 'wp:status');
  if (state !== 'publish') return STATES[state] ?? `posts in the state “${state}”`;
  return textOf(item, 'wp:post_password') === '' ? null : 'posts with a password';
}

function toPost(item: Item, siteUrl: string | null, attachments: Attachments): SourcePost {
  const id = textOf(item, 'wp:post_id');
  const raw = textOf(item, 'content:encoded');
  const { html, notMapped } = withoutShortcodes(raw, id, attachments);
  const read = htmlBlocks(html + footnotesOf(metaOf(item, 'footnotes')), { keepsLines: !raw.includes('<!-- wp:') });
  const cover = attachments.byId.get(metaOf(item, '_thumbnail_id'));
  const fields = item.meta.map(({ key }) => key).filter((key) => OWN_FIELD.test(key) && key !== 'footnotes');
  const guid = textOf(item, 'guid').trim().slice(0, MAX_GUID);
  const numbered = `wordpress:${hostOf(siteUrl)}:${id}`;
  return {
    // a site that was made anew counts its posts from one again: the number alone would be another post's
    ...(guid === '' ? { sourceId: numbered } : { sourceId: `${numbered}:${guid}`, earlierId: numbered }),
    title: titleOf(item),
    slug: decoded(textOf(item, 'wp:post_name')),
    oldAddress: textOf(item, 'link').trim(),
    publishedAt: dateOf(item),
    texts: { summary: plainText(textOf(item, 'excerpt:encoded')) },
    body: read.blocks.map((block) => (block.kind === 'picture' ? { ...block, ...known(block, attachments) } : block)),
    cover: cover ? pictureOf(cover) : null,
    tags: item.categories.map(({ slug }) => decoded(slug)),
    notMapped: [
      ...item.categories.map(({ domain, name }) => `${domain === 'post_tag' ? 'tag' : domain} “${name}”`),
      ...fields.map((field) => `field “${field}”`),
      ...(item.comments > 0 ? [count(item.comments, 'comment')] : []),
      ...notMapped,
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
  try {
    const notes = z.array(z.object({ content: z.string() })).parse(JSON.parse(json));
    return notes.length === 0 ? '' : `<ol>${notes.map(({ content }) => `<li>${content}</li>`).join('')}</ol>`;
  } catch {
    return ''; // a field of that name which is something else
  }
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

function metaOf({ meta }: Item, wanted: string): string {
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

function textOf({ fields }: Item, name: string): string {
  return fields.get(name) ?? '';
}
