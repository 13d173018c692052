import type { ChangedWords } from '../../../interface-words/words.ts';
import type { BrandChoice } from '../../../ui/brand/brand-choice.ts';
import type { CaseStudy } from '../../case-studies/case-study.ts';
import { imageAlt } from '../../case-studies/gallery-images.ts';
import { type Outcome, outcomeValue } from '../../case-studies/outcomes.ts';
import { SECTIONS } from '../../case-studies/section-labels.ts';
import type { SiteContent } from '../../site-content/site-content.ts';
import type { LetterThing } from './letter-text.ts';
import { pictureOfWidth } from './mail-addresses.ts';

/** Everything that a letter is drawn from: what the owner wrote, whose letter it is, and for whom this copy is. */
export type LetterToDraw = {
  subject: string;
  preheader: string;
  body: string;
  site: {
    name: string;
    postalLine: string;
    siteUrl: string;
    language: string;
    interfaceWords?: ChangedWords | undefined;
  };
  brand: BrandChoice;
  /** Those of the studies in the body that are on the site. */
  studies: readonly LetterStudy[];
  /** The same of the articles; left out of letters that were sent off before there were any. */
  articles?: readonly LetterStudy[];
  /** The day of the consent, as it is shown. */
  why: { agreedOn: string };
  unsubscribeUrl: string;
};

/** A study, or an article, as it stands in a letter; its addresses as on the site. */
export type LetterStudy = {
  id: number;
  title: string;
  summary: string;
  path: string;
  cover: { src: string; alt: string; width?: number; height?: number } | null;
  /** Its first figure. */
  figure: { value: string; label: string } | null;
};

export type DrawnLetter = {
  html: string;
  text: string;
  /** What the owner should know of it before it goes out, a sentence each. */
  problems: string[];
};

/** Twice the width in which a letter shows a picture, for screens with two points to a pixel. */
export const COVER_WIDTH = 1080;

/** A study that is on the site, as it stands in a letter. */
export function letterStudy(
  study: Pick<CaseStudy, 'id' | 'title' | 'summary' | 'slug' | 'coverImage' | 'gallery' | 'outcomes'>,
): LetterStudy {
  const { id, title, summary, slug, outcomes = [] } = study;
  const image = coverOf(study);
  const [first] = outcomes;
  return {
    id,
    title,
    summary,
    path: `/case-studies/${slug}`,
    cover: {
      src: coverOfWidth(study, COVER_WIDTH),
      // with pictures off the words are all there is
      alt: imageAlt({ alt: image?.alt }, title),
      ...(image?.width && image.height ? { width: image.width, height: image.height } : {}),
    },
    figure: first ? { value: outcomeValue(first), label: figureLabel(first) } : null,
  };
}

/** What a letter holds at a place; null where it is not on the site. */
export function thingAt(
  { tag, id }: LetterThing,
  { studies, articles = [] }: Pick<LetterToDraw, 'studies' | 'articles'>,
): LetterStudy | null {
  return (tag === 'study' ? studies : articles).find((one) => one.id === id) ?? null;
}

type WithCover = Pick<CaseStudy, 'coverImage' | 'gallery'>;

/** Where the cover of a study lies in a copy that is at least so wide; without such a copy, the cover itself. */
export function coverOfWidth(study: WithCover, atLeast: number): string {
  return pictureOfWidth(study.coverImage, coverOf(study)?.width, atLeast);
}

function coverOf({ coverImage, gallery }: WithCover) {
  return SECTIONS.flatMap((section) => gallery[section]).find(({ url }) => url === coverImage);
}

function figureLabel({ label, period }: Outcome): string {
  return period === '' ? label : `${label}, ${period}`;
}

type Identity = Pick<SiteContent['identity'], 'name' | 'city' | 'locality' | 'address' | 'businessNumber'>;

/** Who sends it and from where, as far as the identity of the site says so. */
export function postalLine({ name, city, locality, address = '', businessNumber }: Identity): string {
  const place = address.trim() === '' ? [city, locality] : [address];
  return [name, ...place, businessNumber].filter((part) => part.trim() !== '').join(', ');
}
