import { z } from 'zod';
import { AppError } from '../../lib/app-error.ts';
import { withoutGatedBlocks } from './editor-comments.ts';
import { lexicalToHtml, mobiledocToHtml } from './ghost-body.ts';
import { htmlBlocks } from './html-source.ts';
import type { ContentSource, SourcePost } from './source-post.ts';
import { takenPosts } from './taken-posts.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** What a post says to machines and in other places, and a case study has no place for. */
const ELSEWHERE = {
  meta_title: 'the title for search engines',
  meta_description: 'the description for search engines',
  og_title: 'the title for sharing',
  og_description: 'the description for sharing',
  og_image: 'the picture for sharing',
  twitter_title: 'the title for X',
  twitter_description: 'the description for X',
  twitter_image: 'the picture for X',
  email_subject: 'the subject as a mail',
  canonical_url: 'the address that search engines are to show',
  codeinjection_head: 'code for the head of the page',
  codeinjection_foot: 'code for the foot of the page',
} as const;
const ELSEWHERE_NAMES = Object.keys(ELSEWHERE) as (keyof typeof ELSEWHERE)[];
const elsewhere = Object.fromEntries(ELSEWHERE_NAMES.map((name) => [name, text])) as Record<
  keyof typeof ELSEWHERE,
  typeof text
>; // its keys

const postSchema = z.object({
  // of a post itself in older exports
  ...elsewhere,
  id: z.union([z.string(), z.number()]).transform(String),
  uuid: text,
  title: text,
  slug: text,
  html: text,
  lexical: text,
  mobiledoc: text,
  plaintext: text,
  feature_image: text,
  custom_excerpt: text,
  status: text,
  type: text,
  page: z.union([z.boolean(), z.number()]).nullish(),
  visibility: text,
  published_at: z.union([z.string(), z.number()]).nullish(),
});
type Post = z.output<typeof postSchema>;

const link = z.object({ post_id: z.union([z.string(), z.number()]).transform(String) });
const exportSchema = z.object({
  data: z.object({
    posts: z.array(postSchema),
    posts_meta: z.array(link.extend({ ...elsewhere, feature_image_alt: text, feature_image_caption: text })).nullish(),
    tags: z
      .array(z.object({ id: z.union([z.string(), z.number()]).transform(String), slug: text, name: text }))
      .nullish(),
    posts_tags: z.array(link.extend({ tag_id: z.union([z.string(), z.number()]).transform(String) })).nullish(),
  }),
});
type Data = z.output<typeof exportSchema>['data'];

const STATES: Record<string, string> = { draft: 'drafts', scheduled: 'posts that are to appear later', sent: 'mails' };

const MAX_TAGS = 50;

/** Stands for the site's own address in every export. */
const OWN_ADDRESS = /__GHOST_URL__/g;

/** Reads a Ghost export (Settings → Import/Export). Takes public posts, or pages; the rest is named in `leftOut`. */
export function readGhostExport(json: string, { type = 'post' }: { type?: string } = {}): ContentSource {
  const data = parseExport(json);
  const related = relationsOf(data);
  const { posts, leftOut } = takenPosts(data.posts, {
    reasonToLeaveOut: (post) => reasonToLeaveOut(post, type),
    toPost: (post) => toPost(post, related),
    titleOf: ({ title }) => title,
  });
  return { posts, siteUrl: null, leftOut };
}

/** Null for a post to take. */
function reasonToLeaveOut(post: Post, type: string): string | null {
  const postType = post.type || (post.page ? 'page' : 'post');
  if (postType !== type) return `posts of the type “${postType}”, which was not asked for`;
  if (post.status === 'published' && ['', 'public'].includes(post.visibility)) return null;
  return STATES[post.status] ?? 'posts for members only';
}

type Tag = { slug: string; name: string };
type Relations = { meta: Map<string, NonNullable<Data['posts_meta']>[number]>; tags: Map<string, Tag[]> };

/** What belongs to which post, found once for all of them. */
function relationsOf(data: Data): Relations {
  const byId = new Map((data.tags ?? []).map((tag) => [tag.id, tag]));
  const tags = new Map<string, Tag[]>();
  for (const { post_id: post, tag_id: id } of data.posts_tags ?? []) {
    const tag = byId.get(id);
    if (tag) tags.set(post, [...(tags.get(post) ?? []).slice(0, MAX_TAGS), tag]);
  }
  return { meta: new Map((data.posts_meta ?? []).map((meta) => [meta.post_id, meta])), tags };
}

function parseExport(json: string): Data {
  const refused = 'This is not a Ghost export file (Settings → Import/Export, JSON).';
  let value: unknown;
  try {
    value = JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new AppError('invalid', 'The file is not JSON; it may be cut short.', { cause });
  }
  // older exports have no `db` around it
  const found = value as { db?: unknown[] } | null;
  const parsed = exportSchema.safeParse(Array.isArray(found?.db) ? found.db[0] : value);
  if (!parsed.success) throw new AppError('invalid', refused, { cause: parsed.error });
  return parsed.data.data;
}

function toPost(post: Post, related: Relations): SourcePost {
  const meta = related.meta.get(post.id);
  const tags = related.tags.get(post.id) ?? [];
  const { blocks, notMapped } = htmlBlocks(withoutGatedBlocks(bodyOf(post)).replace(OWN_ADDRESS, ''));
  const caption = htmlBlocks(meta?.feature_image_caption ?? '', { hasNoMarks: true }).blocks.map((block) =>
    block.kind === 'picture' ? '' : block.text,
  );
  const cover = post.feature_image.replace(OWN_ADDRESS, '');
  const coverAlt = meta?.feature_image_alt.trim() ?? '';
  // where the picture stands in the text too, it says it there
  const isSaid = blocks.some((block) => block.kind === 'picture' && block.address === cover && block.alt === coverAlt);
  const date = new Date(post.published_at ?? Number.NaN);
  return {
    sourceId: `ghost:${post.uuid || post.id}`,
    title: post.title.trim(),
    slug: post.slug,
    oldAddress: post.slug === '' ? '' : `/${post.slug}/`,
    publishedAt: Number.isNaN(date.getTime()) ? null : date.toISOString(),
    texts: { summary: post.custom_excerpt.trim() },
    body: blocks,
    cover:
      post.feature_image === ''
        ? null
        : {
            address: cover,
            alt: coverAlt,
            caption: caption.join(' '),
          },
    tags: tags.map(({ slug }) => slug),
    notMapped: [
      ...tags.map(({ name }) => `tag “${name}”`),
      ...ELSEWHERE_NAMES.flatMap((name) => {
        const said = (meta?.[name] || post[name]).trim();
        const isTaken = said === '' || said === post.title.trim() || said === post.custom_excerpt.trim();
        return isTaken ? [] : [`${ELSEWHERE[name]} “${said}”`];
      }),
      ...(coverAlt === '' || isSaid ? [] : [`the description of the cover “${coverAlt}”`]),
      ...(caption.length > 0 ? [`the caption of the cover “${caption.join(' ')}”`] : []),
      ...notMapped,
    ],
  };
}

/** The HTML that Ghost wrote, or the editor's own form, or at least the bare words. */
function bodyOf({ html, lexical, mobiledoc, plaintext }: Post): string {
  if (html.trim() !== '') return html;
  try {
    if (lexical.trim() !== '') return lexicalToHtml(lexical);
    if (mobiledoc.trim() !== '') return mobiledocToHtml(mobiledoc);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('invalid', 'The body of the post cannot be read.', { cause });
  }
  return plaintext
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('');
}
