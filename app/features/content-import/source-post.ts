import type { Block, SourcePicture } from '../../lib/html/block.ts';
import type { TextField } from '../case-studies/case-study.ts';
import type { Comparison } from '../case-studies/comparisons.ts';
import type { Outcome } from '../case-studies/outcomes.ts';

/** The texts of a case study that a post fills. */
export type PartTexts = Record<Exclude<TextField, 'title' | 'slug' | 'coverImage'>, string>;

/** Texts that a source names by itself, beside its body. */
export type NamedTexts = Partial<PartTexts>;

/** One post of an export, before anybody decided what of it becomes which part of a case study. */
export type SourcePost = {
  /** The same in every export of the same site, so that a second import knows the post again. */
  sourceId: string;
  /** Under what earlier versions of this program remembered such a post; it alone does not say that it is the same. */
  earlierId?: string;
  title: string;
  slug: string;
  /** Where the post was on the old site, where the source says it: a path, or an address with its host. */
  oldAddress?: string;
  /** ISO-8601 UTC; null where the source says none. */
  publishedAt: string | null;
  /** The day alone, where the source names one without a zone: it is that day everywhere, and `publishedAt` is in it. */
  day?: string;
  texts: NamedTexts;
  body: Block[];
  cover: SourcePicture | null;
  /** Figures that the source states in fields of its own. */
  outcomes?: Outcome[];
  /** Pairs of its pictures, by the addresses of the source. */
  comparisons?: Comparison[];
  /** Slugs of categories and tags. */
  tags: string[];
  /** What the source holds and a case study has no place for, a line each. */
  notMapped: string[];
};

/** What a file or folder holds. */
export type ContentSource = {
  posts: SourcePost[];
  /** Posts that are not taken, and why, a line each. */
  leftOut: string[];
  /** How the columns of a table were read, a line each. */
  columns?: string[];
  /** Where addresses without a host belong to, if the source says so. */
  siteUrl: string | null;
};
