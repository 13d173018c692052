import { wordsOf } from '../../../../interface-words/site-words.server.ts';
import { SITE_LANGUAGE } from '../../../../lib/constants.ts';
import { plainText } from '../../../../lib/markdown.ts';
import type { PageHead } from '../../../../lib/page-head.ts';
import { isSafeAddress } from '../../../../lib/safe-address.ts';
import { shorten } from '../../../../lib/shorten.ts';
import type { PageRequest } from '../../../../pages/public/page.ts';
import { SHARE_CARD } from '../../../../ui/drawings/share-card-size.ts';
import {
  breadcrumbNode,
  type DataNode,
  siteNodeIds,
  structuredData,
  webPageNode,
} from '../../../site-content/structured-data.ts';
import type { CaseStudy } from '../../case-study.ts';
import { imageAlt } from '../../gallery-images.ts';
import { outcomeLines } from '../../outcomes.ts';
import { isUnderAgreement } from '../../publish-check-texts.ts';
import { keywordsOf } from '../../related-studies.ts';
import { SECTIONS } from '../../section-labels.ts';
import { type ShareCover, shareImagePath, shareLookOf } from '../../share-image.ts';
import { shownMoment } from '../../shown-date.ts';

/** What results show of a title and a description before they cut it themselves. */
const TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = 300;
const HEADLINE_LENGTH = 110;

/** What a study's page says about itself to search engines and link previews. */
export function caseStudyHead(
  { content, siteUrl }: Pick<PageRequest, 'content' | 'siteUrl'>,
  study: CaseStudy,
  names: { home: string; list: string },
  { cover, nodes = [] }: { cover: ShareCover | null; nodes?: readonly DataNode[] },
): PageHead {
  const { title, slug, summary } = study;
  const path = `/case-studies/${slug}`;
  const description = shorten(plainText(study.description).trim() || summary, DESCRIPTION_LENGTH);
  const published = dateOf(shownMoment(study));
  const modified = dateOf(study.updatedAt);
  const shareImage = shareImagePath(study, content.identity.name, cover, shareLookOf(content));
  const page = { title, description, canonical: path };
  const { say, mark } = wordsOf(content);
  const kind = mark('pdf.kind').lang ? '' : say('pdf.kind');
  const suffix = kind && ` | ${kind}`;
  return {
    ...page,
    title: `${title}${suffix}`.length <= TITLE_LENGTH ? title + suffix : shorten(title, TITLE_LENGTH),
    keywords: keywordsOf(study, kind.toLocaleLowerCase(content.identity.language)),
    ogType: 'article',
    ogImage: shareImage,
    ogImageAlt: title,
    ogImageSize: SHARE_CARD,
    ...(published ? { published } : {}),
    ...(modified ? { modified } : {}),
    jsonLd: [
      structuredData(
        content,
        siteUrl,
        webPageNode(page, siteUrl),
        articleNode(study, { description, path, siteUrl, shareImage, published, modified }),
        ...imageNodes(study, siteUrl, content.identity.name),
        ...nodes,
        breadcrumbNode(
          [
            { name: names.home, path: '/' },
            { name: names.list, path: '/case-studies' },
            { name: title, path },
          ],
          siteUrl,
        ),
      ),
    ],
  };
}

type ArticleFacts = {
  description: string;
  path: string;
  siteUrl: string;
  shareImage: string;
  published: Date | null;
  modified: Date | null;
};

function articleNode(
  study: CaseStudy,
  { description, path, siteUrl, shareImage, published, modified }: ArticleFacts,
): DataNode {
  const { person, business } = siteNodeIds(siteUrl);
  const url = siteUrl + path;
  const images = [
    new URL(shareImage, siteUrl).href,
    ...(isSafeAddress(study.coverImage) ? [new URL(study.coverImage, siteUrl).href] : []),
    ...shownImages(study).map((_, index) => ({ '@id': imageId(url, index) })),
  ];
  return {
    '@type': 'Article',
    '@id': `${url}#article`,
    headline: shorten(study.title, HEADLINE_LENGTH),
    description,
    image: images,
    ...(published ? { datePublished: published.toISOString() } : {}),
    ...(modified ? { dateModified: modified.toISOString() } : {}),
    inLanguage: SITE_LANGUAGE,
    author: { '@id': person },
    publisher: { '@id': business },
    mainEntityOfPage: { '@id': `${url}#webpage` },
    ...workFacts(study),
  };
}

/** The figures of a study, and what it tells of the work; nothing where the owner filled in nothing. */
function workFacts({ outcomes = [], client = '', sector = '', country = '', year = '' }: CaseStudy) {
  const figures = outcomes.map((outcome) => ({
    '@type': 'PropertyValue',
    name: outcome.label,
    value: outcome.after,
    ...(outcome.unit ? { unitText: outcome.unit } : {}),
    description: outcomeLines([outcome]).join(''),
  }));
  // who asks not to be named is not named
  const organization = client && !isUnderAgreement(client) ? [{ '@type': 'Organization', name: client }] : [];
  const mentions = [...figures, ...organization];
  return {
    ...(mentions.length > 0 ? { mentions } : {}),
    ...(sector ? { about: { '@type': 'Thing', name: sector } } : {}),
    ...(country ? { spatialCoverage: { '@type': 'Place', name: country } } : {}),
    ...(/^\d{4}$/.test(year) ? { temporalCoverage: year } : {}),
  };
}

function imageNodes(study: CaseStudy, siteUrl: string, creditText: string): DataNode[] {
  const page = `${siteUrl}/case-studies/${study.slug}`;
  return shownImages(study).map(({ url, alt, caption, width, height }, index) => ({
    '@type': 'ImageObject',
    '@id': imageId(page, index),
    contentUrl: new URL(url, siteUrl).href,
    caption: caption || imageAlt({ alt }, study.title),
    ...(width && height ? { width, height } : {}),
    creditText,
  }));
}

function imageId(page: string, index: number): string {
  return `${page}#image-${index + 1}`;
}

function shownImages({ gallery }: CaseStudy) {
  return SECTIONS.flatMap((section) =>
    gallery[section].filter(({ url }) => isSafeAddress(url)).toSorted((one, other) => one.order - other.order),
  );
}

function dateOf(text: string): Date | null {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}
