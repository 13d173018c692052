import { sha256 } from '../../lib/sha256.server.ts';
import { EMPTY_ENTRY } from '../entries/entry.ts';
import type { ImportedAs } from './content-import.ts';
import { articleOf, articleProblem, type ImportedArticle, picturesOfArticle } from './imported-article.ts';
import { draftOf, draftProblem, type ImportedDraft, picturesOf } from './imported-study.ts';
import type { ContentSource, SourcePost } from './source-post.ts';
import { eachPart, type OwnHeadings } from './study-parts.ts';

/** Of what an export says beside its texts: no more than a person reads. */
const MAX_LINES = 200;
const MAX_LINE = 300;
const MAX_ID = 1000;
const MAX_ADDRESS = 500;

/** A post as far as it can be read without asking anybody: small enough to be handed from one process to another. */
export type ReadPost = Pick<SourcePost, 'sourceId' | 'earlierId' | 'oldAddress' | 'notMapped'> & {
  /** Without its texts and pictures where `problem` forbids to store them. */
  draft: ImportedDraft;
  /** The same as an article, where articles were asked for. */
  article?: ImportedArticle;
  /** Tells whether the post is the same as when it came before. */
  digest: string;
  /** How many pictures it names, and characters of each text. */
  pictures: number;
  texts: Record<string, number>;
  problem: string | null;
};

export type ReadContent = { posts: ReadPost[]; leftOut: string[]; columns: string[]; siteUrl: string | null };

/** Decides what of each post becomes what, and leaves nothing without bounds. */
export function readContent(
  { posts, leftOut, columns = [], siteUrl }: ContentSource,
  as: ImportedAs = 'studies',
  own: OwnHeadings = {},
): ReadContent {
  const twice: string[] = [];
  return {
    posts: eachOnce(
      posts.map((post) => (as === 'articles' ? readArticle(post) : readPost(post, own))),
      twice,
    ),
    ...{ leftOut: fewLines([...leftOut, ...twice]), columns: fewLines(columns) },
    siteUrl: siteUrl?.slice(0, MAX_LINE) ?? null,
  };
}

/** Each post under a name of its own: of two with the same one the second would be taken for the first, and written over it. */
function eachOnce(posts: ReadPost[], twice: string[]): ReadPost[] {
  const seen = new Map<string, Set<string>>();
  return posts.flatMap((post) => {
    const digests = seen.get(post.sourceId) ?? new Set();
    seen.set(post.sourceId, digests);
    if (digests.has(post.digest)) {
      twice.push(`“${post.article?.fields.title || post.draft.title}”: it is in the export twice`);
      return [];
    }
    digests.add(post.digest);
    return digests.size === 1 ? [post] : [{ ...post, sourceId: shortId(`${post.sourceId}:${digests.size}`) }];
  });
}

function readPost(post: SourcePost, own?: OwnHeadings): ReadPost {
  const draft = draftOf(post, own);
  const { notes, ...content } = draft;
  const problem = draftProblem(draft);
  return {
    sourceId: shortId(post.sourceId),
    ...(post.earlierId === undefined ? {} : { earlierId: shortId(post.earlierId) }),
    ...oldAddressOf(post),
    notMapped: fewLines(post.notMapped),
    draft: { ...(problem === null ? draft : emptied(draft)), notes: fewLines(notes) },
    digest: sha256(JSON.stringify(content)),
    pictures: addressesOf(draft).length,
    texts: eachPart((part) => draft[part]?.length ?? 0),
    problem,
  };
}

function readArticle(post: SourcePost): ReadPost {
  const article = articleOf(post);
  const problem = articleProblem(article);
  const { draft, ...read } = readPost({ ...post, body: [], texts: {}, outcomes: [], comparisons: [] });
  return {
    ...read,
    draft: emptied(draft),
    article: { ...article, fields: problem === null ? article.fields : EMPTY_ENTRY, notes: fewLines(article.notes) },
    digest: sha256(JSON.stringify({ ...article.fields, date: article.fields.date || (article.publishedAt ?? '') })),
    notMapped: fewLines([...post.notMapped, ...unplaced(post)]),
    pictures: picturesOfArticle(article.fields).length,
    problem,
  };
}

/** What a case study has a place for, and an article has none. */
function unplaced({ outcomes = [], comparisons = [] }: SourcePost): string[] {
  return [
    ...outcomes.map(
      ({ label, before, after, unit }) => `the figure “${[label, before, after, unit].filter(Boolean).join(' ')}”`,
    ),
    ...comparisons.map(({ label }) => `the comparison “${label}”`),
  ];
}

/** Left out where the source says none, or one that cannot be kept. */
function oldAddressOf({ oldAddress = '' }: Pick<SourcePost, 'oldAddress'>): Pick<SourcePost, 'oldAddress'> {
  return oldAddress === '' || oldAddress.length > MAX_ADDRESS ? {} : { oldAddress };
}

function emptied(draft: ImportedDraft): ImportedDraft {
  const pictures = { challenge: [], solution: [], results: [] };
  return { ...draft, ...eachPart(() => ''), title: oneLine(draft.title), cover: null, pictures };
}

function shortId(id: string): string {
  return id.length > MAX_ID ? `${id.slice(0, MAX_LINE).toWellFormed()}:${sha256(id)}` : id;
}

/** Every picture once. */
export function addressesOf(draft: Pick<ImportedDraft, 'cover' | 'pictures'>): string[] {
  return [...new Set(picturesOf(draft).map(({ address }) => address))];
}

function fewLines(lines: string[]): string[] {
  const few = lines.slice(0, MAX_LINES).map(oneLine);
  return lines.length > MAX_LINES ? [...few, `and ${lines.length - MAX_LINES} more`] : few;
}

function oneLine(text: string): string {
  return text.length > MAX_LINE ? `${text.slice(0, MAX_LINE).toWellFormed()}…` : text;
}
