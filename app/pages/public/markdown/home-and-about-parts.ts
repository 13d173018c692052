import { entriesOf, partOf } from '../../../features/case-studies/study-parts.ts';
import { costingsOf, dollars } from '../../../features/site-content/costing.ts';
import { isSectionShown } from '../../../features/site-content/page-sections.ts';
import { pageTextSchemas } from '../../../features/site-content/page-texts.ts';
import { homeVentures } from '../../../features/site-content/site-content.ts';
import { markdownImage, markdownLink, markdownList, markdownText } from '../../../lib/markdown-text.ts';
import { claimFigures } from '../home/claim-figures.ts';
import { businessFacts, heading, paragraph, principles, type Shown, strong } from './plain-blocks.ts';
import { actionLinks, textBlocks } from './text-blocks.ts';
import { studyLine } from './written-lists.ts';

/** The first screen of home; the principles belong to its drawing. */
export function homeTop({ content, ...shown }: Shown, own: string[]): string[] {
  const { beside = 'drawing', photograph } = content.pages.home.hero;
  const isDrawn = beside === 'drawing' || (beside === 'photograph' && photograph === undefined);
  return isDrawn && !content.own ? [...own, ...principles({ content, ...shown })] : own;
}

/** The price taken apart; not there without a quoted one. */
export function homePrice({ content }: Shown, own: string[]): string[] {
  const costings = costingsOf(content.pages.manufacturing.principles);
  if (costings.length === 1) return [];
  return [...own, ...markdownList(costings.map(({ label, total }) => `${strong(label)} ${dollars(total)}`))];
}

/** The ventures of home; nothing without any. */
export function homeVentureList({ content, siteUrl }: Shown, own: string[]): string[] {
  const ventures = homeVentures(content);
  if (ventures.length === 0) return [];
  const lines = ventures.map(({ name, url, summary }) =>
    [markdownLink(name, url, siteUrl), ...paragraph(summary)].join(': '),
  );
  return [...own, ...markdownList(lines), ...actionLinks([content.pages.home.ventures.all], { content, siteUrl })];
}

/** The studies whose pictures follow each other on home, ahead of the way to all pictures; of a long list its first part. */
export function homeStudies({ studies, siteUrl }: Shown, own: string[]): string[] {
  const shown = entriesOf(studies, partOf(1, studies.length));
  const below = own[0]?.startsWith('#') ? 1 : 0;
  return [
    ...own.slice(0, below),
    ...markdownList(shown.map((study) => studyLine(study, siteUrl))),
    ...own.slice(below),
  ];
}

/** The figures of home, as far as there are claims behind them. */
export function homeStats({ content }: Shown): string[] {
  const { heading: drawn, plainHeading } = content.pages.home.stats;
  const figures = claimFigures(content);
  if (figures.length === 0) return [];
  return [
    ...heading(2, figures.every(({ drawing }) => drawing !== null) ? drawn : plainHeading),
    ...markdownList(figures.map(({ text, words }) => `${strong(text)} ${markdownText(words)}`)),
  ];
}

/** The first screen of About, with the portrait. */
export function aboutTop({ content, siteUrl }: Shown, own: string[]): string[] {
  const { path, alt } = content.images[content.identity.portrait];
  const portrait =
    path === '' ? [] : [...markdownImage(alt, path, siteUrl), ...paragraph(content.pages.about.portraitCaption)];
  return [...own, ...businessFacts(content), ...portrait];
}

/** The chapters; those that ask for a study take the first ones in turn. */
export function aboutChapters({ content, siteUrl, studies }: Shown): string[] {
  const { chapters, yearLabel } = content.pages.about;
  const asking = chapters.filter(({ showsStudy }) => showsStudy);
  const { element } = pageTextSchemas.about.shape.chapters;
  return chapters.flatMap((chapter) => {
    const [title = '', ...rest] = textBlocks(
      element,
      chapter,
      { content, siteUrl },
      { level: 2, path: 'about.chapters' },
    );
    const study = studies[asking.indexOf(chapter)];
    const shownStudy = study ? markdownList([studyLine(study, siteUrl)]) : [];
    return [title, ...paragraph(`${yearLabel} ${chapter.year}`), ...rest, ...shownStudy];
  });
}

/** How many studies the page closes with, besides those of its chapters. */
const CLOSING_STUDIES = 2;

/** The studies that are left. */
export function aboutStudies({ content, siteUrl, studies }: Shown): string[] {
  const { chapters, studiesHeading } = content.pages.about;
  const asking = isSectionShown('about', 'chapters', content)
    ? chapters.filter(({ showsStudy }) => showsStudy).length
    : 0;
  const left = studies.slice(asking, asking + CLOSING_STUDIES);
  return left.length > 0
    ? [...heading(2, studiesHeading), ...markdownList(left.map((study) => studyLine(study, siteUrl)))]
    : [];
}
