import { wordsOf } from '../../../../interface-words/site-words.server.ts';
import { formatDate } from '../../../../lib/dates.ts';
import { formattedMarkdown, markdownImage, markdownList, markdownText } from '../../../../lib/markdown-text.ts';
import { isSafeAddress } from '../../../../lib/safe-address.ts';
import { asDocument } from '../../../../pages/public/markdown/page-twin.ts';
import { heading, paragraph, strong } from '../../../../pages/public/markdown/plain-blocks.ts';
import { textBlocks } from '../../../../pages/public/markdown/text-blocks.ts';
import type { PageRequest } from '../../../../pages/public/page.ts';
import { blocksAddedTo } from '../../../../pages/public/site-halves.ts';
import { readTimeZone } from '../../../settings/time-zone-service.server.ts';
import { isSectionShown } from '../../../site-content/page-sections.ts';
import { pageTextSchemas } from '../../../site-content/page-texts.ts';
import type { CaseStudy, GalleryImage } from '../../case-study.ts';
import { findPublicCaseStudy } from '../../case-study-service.server.ts';
import { pictureAt } from '../../comparisons.ts';
import { imageAlt } from '../../gallery-images.ts';
import { moreDetail } from '../../more-detail.ts';
import { outcomeWords } from '../../outcomes.ts';
import { pagePictures } from '../../page-pictures.ts';
import { SECTIONS, type Section } from '../../section-labels.ts';
import { shownDate } from '../../shown-date.ts';

const FACTS = ['client', 'sector', 'country', 'year'] as const;

/** The page of a study as Markdown; null where there is none at the address. */
export async function studyTwin(request: PageRequest): Promise<string | null> {
  const { platform, params } = request;
  const found = await findPublicCaseStudy(platform, params['slug'] ?? '');
  if (!found || 'movedTo' in found) return null;
  const { study } = found;
  const added = await blocksAddedTo('study', { ...request, study });
  return asDocument(study.title, [...studyBlocks(study, request, await readTimeZone(platform)), ...added]);
}

/** What the page of a study tells, in its order: the head, pictures and texts of each section, and what to do next. */
function studyBlocks(
  study: CaseStudy,
  { content, siteUrl }: Pick<PageRequest, 'content' | 'siteUrl'>,
  timeZone: string,
): string[] {
  const { facts: words, moreHeading, closing } = content.pages.caseStudy;
  const { cover, sets } = pagePictures(study);
  const facts = FACTS.filter((name) => study[name]).map((name) => [words[name], study[name] ?? ''] as const);
  const figures = (study.outcomes ?? []).map((outcome) => ({ figure: outcomeWords(outcome), basis: outcome.basis }));
  const coverAlt = cover ? imageAlt(cover, study.title) : study.title;
  const more = moreDetail(study.content);
  return [
    ...heading(1, study.title),
    ...paragraph(formatDate(shownDate(study), timeZone, content.identity.language) ?? ''),
    ...paragraph(study.summary),
    ...markdownList(figures.map(({ figure, basis }) => [strong(figure), markdownText(basis)].join(' ').trim())),
    ...markdownImage(coverAlt, study.coverImage, siteUrl),
    ...paragraph(cover?.caption ?? ''),
    ...markdownList(facts.map(([label, value]) => `${strong(label)} ${markdownText(value)}`)),
    ...SECTIONS.flatMap((section) => [
      ...sectionBlocks(section, study, sets[section], { content, siteUrl }),
      ...(section === 'results' ? pairBlocks(study, { content, siteUrl }) : []),
    ]),
    ...(more.length > 0 ? heading(2, moreHeading) : []),
    ...more.flatMap(({ kind, text }) => (kind === 'heading' ? heading(3, text) : paragraph(text))),
    ...(isSectionShown('caseStudy', 'closing', content)
      ? textBlocks(
          pageTextSchemas.caseStudy.shape.closing,
          closing,
          { content, siteUrl },
          { level: 2, path: 'caseStudy.closing' },
        )
      : []),
  ];
}

type Site = Pick<PageRequest, 'content' | 'siteUrl'>;

/** The text of a section and its pictures below one heading; nothing where it has neither. */
function sectionBlocks(
  section: Section,
  study: CaseStudy,
  images: GalleryImage[],
  { content, siteUrl }: Site,
): string[] {
  const blocks = [
    ...formattedMarkdown(study[section], siteUrl),
    ...images.flatMap((image) => pictureBlocks(image, study.title, siteUrl)),
  ];
  return blocks.length > 0 ? [...heading(2, wordsOf(content).say(`section.${section}`)), ...blocks] : [];
}

function pictureBlocks(image: GalleryImage, title: string, siteUrl: string): string[] {
  return [...markdownImage(imageAlt(image, title), image.url, siteUrl), ...paragraph(image.caption)];
}

/** Pictures that show the same before and after, as far as both can be shown. */
function pairBlocks({ title, gallery, comparisons = [] }: CaseStudy, { content, siteUrl }: Site): string[] {
  const { before: beforeWord, after: afterWord } = content.pages.caseStudy.facts;
  const pairs = comparisons.flatMap(({ label, ...pair }) => {
    const sides = [
      { word: beforeWord, image: pictureAt(gallery, pair.before) },
      { word: afterWord, image: pictureAt(gallery, pair.after) },
    ].flatMap(({ word, image }) => (image && isSafeAddress(image.url) ? [{ word, image }] : []));
    return sides.length === 2 ? [{ label, sides }] : [];
  });
  if (pairs.length === 0) return [];
  return [
    ...heading(2, wordsOf(content).say('study.beforeAndAfter')),
    ...pairs.flatMap(({ label, sides }) => [
      ...paragraph(label),
      ...sides.flatMap(({ word, image }) => [
        ...paragraph(word),
        ...markdownImage(imageAlt(image, title), image.url, siteUrl),
      ]),
    ]),
  ];
}
