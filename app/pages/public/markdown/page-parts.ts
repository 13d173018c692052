import { wordingText } from '../../../features/site-content/claims.ts';
import { costingsOf, dollars } from '../../../features/site-content/costing.ts';
import type { PageKey } from '../../../features/site-content/page-registry.ts';
import type { PageSectionKey, SectionedPage } from '../../../features/site-content/page-sections.ts';
import { pageTextSchemas } from '../../../features/site-content/page-texts.ts';
import { brandVentures, mouldWords } from '../../../features/site-content/site-content.ts';
import {
  markdownHeading,
  markdownLink,
  markdownList,
  markdownTable,
  markdownText,
} from '../../../lib/markdown-text.ts';
import {
  aboutChapters,
  aboutStudies,
  aboutTop,
  homePrice,
  homeStats,
  homeStudies,
  homeTop,
  homeVentureList,
} from './home-and-about-parts.ts';
import {
  affiliated,
  brandList,
  contactForm,
  mediaKit,
  mediaTop,
  outlets,
  partsList,
  revisions,
} from './listing-parts.ts';
import { heading, type Part, paragraph, plainList, principles, type Shown, strong } from './plain-blocks.ts';
import { textBlocks } from './text-blocks.ts';
import { serviceLine, serviceStudies, studyLine } from './written-lists.ts';

type PartName = `${PageKey}.top` | { [Page in SectionedPage]: `${Page}.${PageSectionKey<Page>}` }[SectionedPage];

/** Texts that a page does not show as such: words of drawings and controls, of other states, and what a part below places. */
export const ELSEWHERE: ReadonlySet<string> = new Set([
  ...['home.hero.principlesLabel', 'home.hero.method', 'home.ventures.all', 'home.gallery.emptyAction', 'home.stats'],
  ...['about.portraitCaption', 'about.chapters', 'about.studiesHeading', 'services.choices'],
  ...['productDevelopment.whyChoose', 'manufacturing.balloons', 'manufacturing.principles'],
  ...['caseStudies.gallery', 'brands.lede', 'brands.more', 'media.interviewCaption'],
  ...['contact.form.message', 'contact.form.sent', 'privacy.template', 'privacy.revisions', 'terms.template'],
  ...['terms.revisions', 'sitemap.names', 'sitemap.notes'],
]);

function serviceChoices({ content, siteUrl }: Shown): string[] {
  const { services } = content.pages.serviceLine;
  return content.pages.services.choices.flatMap(({ key, says, points }) => {
    const service = services.find((candidate) => candidate.key === key);
    if (!service) return [];
    const text = content.own && !says ? service.text : says;
    const name = markdownLink(service.heading, service.href, siteUrl);
    return [...markdownHeading(2, name), ...paragraph(text), ...plainList(points)];
  });
}

function workedExample({ content }: Shown): string[] {
  const table = content.pages.manufacturing.principles;
  const costings = costingsOf(table);
  const isCompared = costings.length > 1;
  const [, principle, cost] = table.columns;
  const rows = content.principles.map(({ name }, index) => [
    markdownText(name),
    ...costings.map(({ rows: parts }) => {
      const { note = '', cents = 0 } = parts[index] ?? {};
      return `${markdownText(note)} ${strong(dollars(cents))}`.trim();
    }),
  ]);
  return [
    ...heading(2, table.heading),
    ...paragraph(table.intro),
    ...paragraph(table.caption),
    markdownTable([
      [markdownText(principle), ...costings.map(({ label }) => markdownText(isCompared ? label : cost))],
      ...rows,
      [markdownText(table.total), ...costings.map(({ total }) => strong(dollars(total)))],
    ]),
    ...(isCompared ? markdownList(costings.map(({ label, says }) => `${strong(label)} ${markdownText(says)}`)) : []),
  ];
}

/** What parts of pages show besides, or in place of, their own texts. A part that is not here is its texts alone. */
export const PARTS: { [Name in PartName]?: Part } & Partial<Record<string, Part>> = {
  'home.top': homeTop,
  'home.about': ({ content }, own) => [
    ...own,
    ...markdownList(
      content.pages.home.hero.method.map(
        ({ slogan, text }) => `${strong(content.slogans[slogan])} ${markdownText(text)}`,
      ),
    ),
  ],
  'home.price': homePrice,
  'home.ventures': homeVentureList,
  'home.gallery': homeStudies,
  'home.stats': homeStats,
  'home.callToAction': ({ added = [] }, own) => [...own, ...added],
  'about.top': aboutTop,
  'about.chapters': aboutChapters,
  'about.studies': aboutStudies,
  'services.choices': serviceChoices,
  'productDevelopment.expertise': (shown, own) => [
    ...own,
    ...textBlocks(
      pageTextSchemas.productDevelopment.shape.whyChoose,
      shown.content.pages.productDevelopment.whyChoose,
      shown,
      {
        level: 3,
        path: 'productDevelopment.expertise',
      },
    ),
  ],
  'manufacturing.top': (shown, own) => [
    ...own,
    ...principles(
      shown,
      mouldWords(shown.content).map(({ note }) => note),
    ),
  ],
  'manufacturing.principles': workedExample,
  'productDevelopment.studies': (shown) => serviceStudies(shown, 'product-development'),
  'manufacturing.studies': (shown) => serviceStudies(shown, 'manufacturing'),
  'businessScaling.studies': (shown) => serviceStudies(shown, 'business-scaling'),
  'productDevelopment.line': (shown) => serviceLine(shown, 'productDevelopment'),
  'manufacturing.line': (shown) => serviceLine(shown, 'manufacturing'),
  'businessScaling.line': (shown) => serviceLine(shown, 'businessScaling'),
  'caseStudies.top': ({ content }, own) => [
    ...own,
    ...plainList(content.pages.caseStudies.intro.badges.map((key) => wordingText(content.claims, key))),
  ],
  'caseStudies.studies': ({ studies, siteUrl }) => markdownList(studies.map((study) => studyLine(study, siteUrl))),
  'brands.top': ({ content }, own) => [
    ...own,
    ...(brandVentures(content).length > 0 ? paragraph(content.pages.brands.lede) : []),
  ],
  'brands.ventures': brandList,
  'brands.more': affiliated,
  'media.top': mediaTop,
  'media.kit': mediaKit,
  'media.outlets': outlets,
  'media.commentary': ({ content }, own) =>
    content.commentaryAreas.length === 0
      ? []
      : [
          ...own,
          ...content.commentaryAreas.flatMap(({ heading: name, text }) => [...heading(3, name), ...paragraph(text)]),
        ],
  'media.availability': ({ content }, own) =>
    content.availability.length === 0 ? [] : [...own, ...plainList(content.availability)],
  'contact.agenda': ({ content }) =>
    markdownList(content.pages.contact.agenda.map(({ minutes, text }) => `${strong(minutes)} ${markdownText(text)}`)),
  'contact.form': contactForm,
  'privacy.revisions': revisions('privacy'),
  'terms.revisions': revisions('terms'),
  'sitemap.top': partsList,
};
