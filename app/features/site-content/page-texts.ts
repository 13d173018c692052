import type { Action, ClaimKey, PageSeo, SloganKey, TextBlock } from './site-content.ts';

/** The words of every public page, a record per page. Paragraphs are plain strings. */
export interface PageTexts {
  home: HomeText;
  about: AboutText;
  serviceLine: ServiceLineText;
  productDevelopment: ProductDevelopmentText;
  manufacturing: ManufacturingText;
  businessScaling: BusinessScalingText;
  services: ServicesText;
  caseStudies: CaseStudiesText;
  caseStudy: CaseStudyText;
  brands: BrandsText;
  media: MediaText;
  contact: ContactText;
  privacy: ClauseText;
  terms: ClauseText;
  sitemap: SitemapText;
  notFound: NoticeText;
  error: NoticeText;
}

/** A heading of which one phrase, found inside `text`, is highlighted. */
export interface MarkedText {
  text: string;
  mark?: string;
}

export interface HomeText {
  hero: {
    heading: MarkedText;
    lede: string;
    method: { slogan: SloganKey; text: string }[];
    actions: Action[];
    principlesLabel: string;
  };
  about: { text: string; more: Action };
  services: { heading: string; intro: string; cards: ServiceCard[] };
  ventures: { heading: string; intro: string; all: Action };
  gallery: { heading: string; loading: string; empty: string; emptyAction: Action; all: Action };
  stats: { heading: string; figures: Figure[] };
  callToAction: { heading: string; lede: string; actions: Action[]; aside: Action };
}

/** `id` is the anchor the footer links to. */
export interface ServiceCard {
  id: string;
  heading: string;
  href: `/${string}`;
  text: string;
  points: { id?: string; text: string }[];
  more: string;
}

/** `unit` is the key of the drawing beside the figure. */
export interface Figure {
  claim: ClaimKey;
  meaning: string;
  unit: string;
}

export interface AboutText {
  heading: string;
  lede: string;
  portraitCaption: string;
  yearLabel: string;
  chapters: Chapter[];
  studiesHeading: string;
}

export interface Chapter {
  /** Years since the first job; the vertical rule is marked with them. */
  year: number;
  heading: string;
  paragraphs: string[];
  milestone: string;
  actions?: Action[];
  /** Whether a case study is shown below the paragraphs. */
  showsStudy?: boolean;
}

export type ServiceKey = 'productDevelopment' | 'manufacturing' | 'businessScaling';

/** What the service pages share: the three services side by side. */
export interface ServiceLineText {
  heading: string;
  here: string;
  more: string;
  services: { key: ServiceKey; heading: string; text: string; href: `/${string}` }[];
}

/** `key` names the small drawing beside the text. */
export interface ServicePoint extends TextBlock {
  key: string;
}

export interface ServiceHero {
  breadcrumb: string;
  heading: MarkedText;
  lede: string;
  actions: Action[];
}

export interface Prose {
  heading: string;
  paragraphs: string[];
}

export interface ProductDevelopmentText {
  hero: ServiceHero;
  approach: { heading: string; cards: ServicePoint[] };
  expertise: Prose;
  whyChoose: { heading: string; benefits: string[] };
  studiesHeading: string;
}

export interface ManufacturingText {
  hero: ServiceHero;
  solutions: { heading: string; cards: ServicePoint[] };
  expertise: Prose;
  principles: CostTable;
  directory: { heading: string; lede: string; action: Action };
}

/** The five principles as a worked example; rows are in the order of the principles. */
export interface CostTable {
  heading: string;
  intro: string;
  caption: string;
  columns: [string, string, string];
  rows: { note: string; cents: number }[];
  total: string;
}

export interface BusinessScalingText {
  hero: ServiceHero;
  solutions: { heading: string; cards: ServicePoint[] };
  principle: { line: string } & Prose;
  transformation: Prose;
  automation: { heading: string; intro: string; cards: TextBlock[] };
}

export interface ServicesText {
  heading: string;
  lede: string;
  choices: { key: ServiceKey; says: string; points: string[] }[];
  more: string;
  closing: { heading: string; actions: Action[] };
}

export interface CaseStudiesText {
  intro: { heading: string; lede: string; badges: ClaimKey[]; start: string; gallery: Action };
  empty: string;
  search: { label: string; button: string; none: string; all: string };
  filter: { label: string; all: string; none: string };
  final: { heading: string; lede: string; actions: Action[] };
  gallery: {
    heading: string;
    lede: string;
    back: Action;
    empty: string;
    /** The gallery is a view of its page; what it says of itself differs. */
    seo: Pick<PageSeo, 'title' | 'description'>;
  };
}

export interface CaseStudyText {
  back: string;
  moreHeading: string;
  facts: { images: string; readingTime: string; sheet: string };
  share: { label: string; mail: string; linkedin: string; copy: string; copied: string };
  previousLabel: string;
  nextLabel: string;
  relatedHeading: string;
  closing: { heading: string; actions: Action[] };
  missing: NoticeText;
}

export interface BrandsText {
  heading: string;
  lede: string;
  more: { heading: string; text: string; action: Action };
}

export interface MediaText {
  heading: string;
  lede: string;
  mail: Action;
  interviewCaption: string;
  outlets: { heading: string; intro: string };
  commentary: { heading: string };
  availability: { heading: string; intro: string };
}

export interface ContactText {
  heading: string;
  lede: string;
  actions: Action[];
  agenda: { minutes: string; text: string }[];
  form: {
    heading: string;
    intro: string;
    name: string;
    email: string;
    message: string;
    button: string;
    notice: string;
    privacyLink: Action;
    sent: TextBlock;
  };
}

/** A page of numbered clauses. `template` is shown until the owner has reviewed the page. */
export interface ClauseText {
  heading: string;
  lede: string;
  template: string;
  clauses: { heading: string; paragraphs: string[] }[];
  revisionsCaption: string;
  revisions: { letter: string; on: string; change: string }[];
}

export interface SitemapText {
  heading: string;
  lede: string;
  columns: [string, string, string];
  /** What each page is called where it stands in a list or on the way to another page. */
  names: Record<string, string>;
  /** What each page is, in a few words. */
  notes: Record<string, string>;
}

/** A page that says what happened and where to go on. */
export interface NoticeText {
  heading: string;
  lede: string;
  help: string;
  actions: Action[];
}
