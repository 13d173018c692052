import type { CaseStudy } from '../../../features/case-studies/case-study.ts';
import { pictureAt } from '../../../features/case-studies/comparisons.ts';
import { imageAlt } from '../../../features/case-studies/gallery-images.ts';
import { outcomeLines, outcomeWords } from '../../../features/case-studies/outcomes.ts';
import { SECTIONS } from '../../../features/case-studies/section-labels.ts';
import { shownMoment } from '../../../features/case-studies/shown-date.ts';
import { SAID_TO_MACHINES } from '../../../features/site-content/machine-use.ts';
import { isPageShown, publicPaths } from '../../../features/site-content/public-paths.ts';
import { servicesSeo } from '../../../features/site-content/service-seo.ts';
import type { PageSeo } from '../../../features/site-content/site-content.ts';
import { SECRET_PAGES } from '../../../features.ts';
import { wordsOf } from '../../../interface-words/site-words.server.ts';
import type { SiteAddress } from '../../../kit/feature.ts';
import { STUDY_PARTS } from '../../../lib/constants.ts';
import { markdownHeading, markdownLink, markdownText } from '../../../lib/markdown-text.ts';
import { agentsFor } from '../../../lib/named-agents.ts';
import { isSafeAddress } from '../../../lib/safe-address.ts';
import { lookOf } from '../../../ui/brand/brand-look.server.ts';
import { designedColours } from '../../../ui/tokens.ts';
import { LINKS_FETCHED_AHEAD, LINKS_FETCHED_AHEAD_PATH } from '../links-fetched-ahead.ts';
import { atomFeed } from './atom-feed.ts';
import type { DiscoveryFile, DiscoverySource } from './discovery-file.ts';
import { type FeedPair, feedContent } from './feed-content.ts';
import { xmlText } from './xml.ts';

/** The files that search engines, feed readers, browsers and language models look for, by address. */
export const discoveryFiles: Record<string, DiscoveryFile> = {
  '/sitemap.xml': { type: 'application/xml; charset=utf-8', make: sitemap },
  '/robots.txt': { type: 'text/plain; charset=utf-8', make: robots },
  '/feed.xml': {
    type: 'application/atom+xml; charset=utf-8',
    make: feed,
    needsStudies: true,
    isThere: (content) => isPageShown('caseStudies', content),
  },
  '/site.webmanifest': { type: 'application/manifest+json; charset=utf-8', make: manifest },
  [LINKS_FETCHED_AHEAD_PATH]: {
    type: 'application/speculationrules+json; charset=utf-8',
    make: () => LINKS_FETCHED_AHEAD,
  },
  '/.well-known/security.txt': {
    type: 'text/plain; charset=utf-8',
    make: security,
    isThere: ({ identity }) => identity.email !== '',
  },
  '/llms.txt': {
    type: 'text/plain; charset=utf-8',
    make: llms,
    isThere: ({ machineUse }) => machineUse !== 'searched',
  },
};

/** https://www.sitemaps.org/protocol.html with Google's image extension; only what crawlers still read. */
function sitemap({ siteUrl, content, studies, addresses }: DiscoverySource): string {
  const newest = lastChange(studies);
  const pages = publicPaths(content).map((path) => {
    const showsStudies = path === '/' || path === '/case-studies';
    return `<url><loc>${xmlText(siteUrl + path)}</loc>${showsStudies && newest ? `<lastmod>${newest}</lastmod>` : ''}</url>`;
  });
  // of a long list one picture a study: the file must stay one that is fetched quickly
  const perStudy = studies.length > STUDY_PARTS.wholeUpTo ? 1 : Number.POSITIVE_INFINITY;
  const details = studies.map((study) => {
    const images = pictures(study, siteUrl, perStudy).map(
      (url) => `<image:image><image:loc>${xmlText(url)}</image:loc></image:image>`,
    );
    return `<url><loc>${xmlText(studyUrl(siteUrl, study))}</loc><lastmod>${study.updatedAt}</lastmod>${images.join('')}</url>`;
  });
  const others = addresses.map(({ path, changedAt, pictures: shown }) => {
    const images = absolute(shown, siteUrl).map(
      (url) => `<image:image><image:loc>${xmlText(url)}</image:loc></image:image>`,
    );
    return `<url><loc>${xmlText(siteUrl + path)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}${images.join('')}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...pages,
    ...details,
    ...others,
    '</urlset>',
    '',
  ].join('\n');
}

/** /auth and /admin are not listed here: they answer `noindex`, which a crawler must be able to read. */
function robots({ siteUrl, content: { machineUse } }: DiscoverySource): string {
  const said = machineUse && SAID_TO_MACHINES[machineUse];
  return [
    ...(said ? [...agentsFor(said.keepsOff).map((agent) => `User-agent: ${agent}`), 'Disallow: /', ''] : []),
    'User-agent: *',
    ...(said ? [`Content-Signal: ${said.signal}`] : []),
    'Allow: /',
    'Disallow: /api/',
    ...SECRET_PAGES.map((path) => `Disallow: ${path}/`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** RFC 9116: where to report a weakness. It says until when it holds, and each month says so anew. */
function security({ siteUrl, content, now }: DiscoverySource): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1));
  const [mailbox = '', domain = ''] = content.identity.email.trim().split('@');
  return [
    `Contact: mailto:${encodeURIComponent(mailbox)}@${encodeURIComponent(domain)}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${content.identity.language}`,
    // the only web addresses that the standard takes
    ...(siteUrl.startsWith('https:') ? [`Canonical: ${siteUrl}/.well-known/security.txt`] : []),
    '',
  ].join('\n');
}

/** Atom: the newest studies. */
function feed({ siteUrl, content, studies }: DiscoverySource): string {
  const { say, mark } = wordsOf(content);
  return atomFeed(
    studies.map((study) => ({
      ...{ title: study.title, path: `/case-studies/${study.slug}`, tag: `case-study:${study.id}` },
      ...{ published: shownMoment(study), updated: study.updatedAt, summary: study.summary },
      content: feedContent(
        [...figures(study), ...SECTIONS.map((section) => study[section])].join('\n\n'),
        siteUrl,
        pairs(study, content.pages.caseStudy.facts),
      ),
    })),
    {
      ...{ siteUrl, content, self: '/feed.xml', page: '/case-studies' },
      title: say('frame.feed', { name: content.identity.name }),
      isEnglish: mark('frame.feed').lang !== undefined,
    },
  );
}

function manifest({ content }: DiscoverySource): string {
  const look = lookOf(content.brand);
  const { sheet } = (look ?? { colours: designedColours }).colours;
  const version = look ? `?v=${look.version}` : '';
  const icon = (size: number) => ({ src: `/icon-${size}.png${version}`, sizes: `${size}x${size}`, type: 'image/png' });
  return JSON.stringify({
    name: content.identity.name,
    short_name: content.identity.name,
    ...(content.seo.home.description ? { description: content.seo.home.description } : {}),
    lang: content.identity.language,
    start_url: '/',
    display: 'browser',
    background_color: sheet,
    theme_color: sheet,
    icons: [icon(192), icon(512)],
  });
}

/** https://llmstxt.org: who this is and where things are, made from the same records as the pages. */
function llms({ siteUrl, content, studies, addresses }: DiscoverySource): string {
  const { identity, seo } = content;
  const { say } = wordsOf(content);
  const line = (words: string, path: string, note: string) =>
    `- ${markdownLink(words, path, siteUrl)}${note ? `: ${markdownText(note)}` : ''}`;
  const service = ({ title, description, canonical }: PageSeo) => line(title, canonical, description);
  const job = ({ title, slug, summary, outcomes = [] }: CaseStudy) =>
    line(
      title,
      `/case-studies/${slug}`,
      [summary, ...outcomes.map((outcome) => `${outcomeWords(outcome)}.`)].join(' '),
    );
  const lists = addresses.flatMap(({ path, word }) => {
    const inside = addresses.filter(({ within }) => within === path);
    return word && inside.length > 0 ? [{ name: say(word), inside }] : [];
  });
  const alone = addresses.filter(({ word, within }) => word === undefined && within === undefined);
  const other = ({ name, path, note }: SiteAddress) => line(name, path, note);
  const heading = (words: string) => [...markdownHeading(2, markdownText(words)), ''];
  return [
    ...markdownHeading(1, markdownText(identity.name)),
    '',
    ...(seo.home.description ? [`> ${markdownText(seo.home.description)}`, ''] : []),
    ...(identity.role ? [`${markdownText([identity.role, identity.locality].filter(Boolean).join(', '))}.`, ''] : []),
    ...(content.services.list.length > 0
      ? [...heading(say('machines.services')), ...servicesSeo(content).map(service), '']
      : []),
    ...(studies.length > 0 ? [...heading(say('machines.caseStudies')), ...studies.map(job), ''] : []),
    ...lists.flatMap(({ name, inside }) => [...heading(name), ...inside.map(other), '']),
    ...(alone.length > 0 ? [...heading(say('machines.pages')), ...alone.map(other), ''] : []),
  ].join('\n');
}

/** The figures of a study as one paragraph; none where it states none. */
function figures({ outcomes = [] }: CaseStudy): string[] {
  return outcomes.length > 0 ? [outcomeLines(outcomes).join('\n')] : [];
}

/** The comparisons of a study whose pictures can be shown. */
function pairs({ title, gallery, comparisons = [] }: CaseStudy, words: { before: string; after: string }): FeedPair[] {
  const side = (url: string, caption: string) => {
    const image = pictureAt(gallery, url);
    return image && isSafeAddress(url) ? [{ url, alt: imageAlt(image, title), caption }] : [];
  };
  return comparisons
    .map(({ label, before, after }) => ({ label, sides: [...side(before, words.before), ...side(after, words.after)] }))
    .filter(({ sides }) => sides.length === 2);
}

function studyUrl(siteUrl: string, { slug }: Pick<CaseStudy, 'slug'>): string {
  return `${siteUrl}/case-studies/${slug}`;
}

/** Absolute addresses of a study's pictures, each once. */
function pictures({ gallery }: CaseStudy, siteUrl: string, atMost: number): string[] {
  const urls = SECTIONS.flatMap((section) => gallery[section].map(({ url }) => url));
  return absolute(urls, siteUrl).slice(0, atMost);
}

function absolute(urls: readonly string[], siteUrl: string): string[] {
  return [...new Set(urls.filter((url) => URL.canParse(url, siteUrl)).map((url) => new URL(url, siteUrl).href))];
}

function lastChange(studies: readonly CaseStudy[]): string | undefined {
  return studies
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);
}
