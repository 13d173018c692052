import { wordsOf } from '../../interface-words/site-words.server.ts';
import { formatDate } from '../../lib/dates.ts';
import { type Inline, type List, markdownBlocks } from '../../lib/markdown.ts';
import type { SheetBlock, SheetFigure, SheetPicture, StudySheet } from '../../ui/sheets/sheet.ts';
import type { CaseStudy, GalleryImage } from '../case-studies/case-study.ts';
import { comparisonsWithin, pictureAt } from '../case-studies/comparisons.ts';
import { imageAlt } from '../case-studies/gallery-images.ts';
import { SECTIONS } from '../case-studies/section-labels.ts';
import { shownDate } from '../case-studies/shown-date.ts';
import type { SiteContent } from '../site-content/site-content.ts';

/** What of a study stands on its page; a draft has no number yet, and may have no date. */
export type SheetStudy = Omit<CaseStudy, 'id' | 'version' | 'updatedAt' | 'publishedAt'> & { publishedAt?: string };

/** What of the site stands beside it. */
export type SheetSite = {
  content: Pick<SiteContent, 'identity' | 'pages' | 'links' | 'brand' | 'interfaceWords'>;
  siteUrl: string;
  timeZone: string;
};

/** A picture of a study by its address, before anybody looked whether it is there. */
export type ChosenPicture = Pick<SheetPicture, 'alt' | 'caption'> & {
  url: string;
  /** Which one of a pair it is. */
  side?: 'before' | 'after';
};

/** One that is there. */
export type FoundPicture = Omit<SheetPicture, 'label'> & Pick<ChosenPicture, 'side'>;

const FACTS = ['client', 'sector', 'country', 'year'] as const;

/**
 * The first pair that the study compares; without one the cover and the first picture of the results, of two that are the
 * same the next one.
 */
export function chosenPictures({ title, coverImage, gallery, comparisons = [] }: SheetStudy): ChosenPicture[] {
  const inOrder = (images: readonly GalleryImage[]) => images.toSorted((one, other) => one.order - other.order);
  const images = [...SECTIONS].reverse().flatMap((section) => inOrder(gallery[section]));
  const cover = images.find(({ url }) => url === coverImage);
  const second = images.find(({ url }) => url !== coverImage);
  const chosen = ({ url, caption, ...image }: GalleryImage): ChosenPicture => ({
    url,
    // on paper every picture is told
    alt: imageAlt({ alt: image.alt }, title),
    caption: caption ?? '',
  });
  const [pair] = comparisonsWithin(gallery, comparisons);
  const [before, after] = pair ? [pictureAt(gallery, pair.before), pictureAt(gallery, pair.after)] : [];
  if (before && after)
    return [
      { ...chosen(before), side: 'before' },
      { ...chosen(after), side: 'after' },
    ];
  return [cover ? chosen(cover) : { url: coverImage, alt: title, caption: '' }, ...(second ? [chosen(second)] : [])];
}

/** The words of a study as its page has them; `pictures` are those that are there. */
export function studySheet(
  study: SheetStudy,
  { content, siteUrl, timeZone }: SheetSite,
  { pictures, isDraft, isPublic }: { pictures: FoundPicture[]; isDraft: boolean; isPublic: boolean },
): StudySheet {
  const { facts } = content.pages.caseStudy;
  const { say } = wordsOf(content);
  const { publishedAt = '', ...fields } = study;
  return {
    title: study.title.trim() || say('pdf.untitled'),
    summary: study.summary,
    kind: say('pdf.kind'),
    date: formatDate(shownDate({ ...fields, publishedAt }), timeZone, content.identity.language) ?? '',
    facts: FACTS.flatMap((name) => (study[name] ? [{ name: facts[name], value: study[name] }] : [])),
    figures: (study.outcomes ?? []).map(figureOf),
    pictures: pictures.map(({ side, ...picture }) => ({ ...picture, label: side ? facts[side] : '' })),
    isPair: pictures.length > 1 && pictures.every(({ side }) => side !== undefined),
    texts: SECTIONS.flatMap((section) => {
      const blocks = blocksOf(study[section]);
      return blocks.length === 0 ? [] : [{ heading: say(`section.${section}`), blocks }];
    }),
    address: isPublic ? addressOf(study.slug, siteUrl) : null,
    isDraft,
  };
}

/** The public address of a study, with what tells the owner that somebody came from paper. */
function addressOf(slug: string, siteUrl: string): { shown: string; href: string } {
  const url = new URL(`/case-studies/${encodeURIComponent(slug)}`, siteUrl);
  const shown = `${url.host}${url.pathname}`;
  url.searchParams.set('utm_source', 'pdf');
  return { shown, href: url.href };
}

function figureOf({
  label,
  before,
  after,
  unit,
  period,
  basis,
}: NonNullable<CaseStudy['outcomes']>[number]): SheetFigure {
  // the unit stands once, behind
  return {
    label,
    before,
    after: unit === '' ? after : `${after} ${unit}`,
    notes: [period, basis].filter(Boolean).join(' · '),
  };
}

/** The paragraphs of a text in small Markdown, and the items of its lists with their marks. */
function blocksOf(text: string): SheetBlock[] {
  return markdownBlocks(text).flatMap((block) =>
    block.tag === 'p' ? linesOf(plainWords(block.words)).map((words) => ({ words, mark: '' })) : itemsOf(block),
  );
}

function itemsOf({ tag, items }: List): SheetBlock[] {
  return items.flatMap(({ words, lists }, index) => [
    { words: linesOf(plainWords(words)).join(' '), mark: tag === 'ol' ? `${index + 1}.` : '•' },
    ...lists.flatMap(itemsOf),
  ]);
}

function plainWords(words: readonly Inline[]): string {
  return words.map((part) => (typeof part === 'string' ? part : plainWords(part.inside))).join('');
}

function linesOf(words: string): string[] {
  return words
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
