import { wordsOf } from '../../../../interface-words/site-words.server.ts';
import type { PageHead } from '../../../../lib/page-head.ts';
import { ActionLink } from '../../../../pages/public/action-link.tsx';
import { ActionRow } from '../../../../pages/public/action-row.tsx';
import { extraPage } from '../../../../pages/public/extra-page.ts';
import { ifReadable } from '../../../../pages/public/if-readable.ts';
import { IslandProviders } from '../../../../pages/public/island-providers.tsx';
import { Lede } from '../../../../pages/public/lede.tsx';
import { LinkPlace } from '../../../../pages/public/link-place.tsx';
import type { PageRequest, RenderedPage } from '../../../../pages/public/page.ts';
import { homeIn, pageSeo } from '../../../../pages/public/page-seo.ts';
import { siteDrawing } from '../../../../pages/public/site-drawing.ts';
import bottleClosed from '../../../../ui/drawings/bottle-closed.svg?raw';
import { Island } from '../../../../ui/island.server.tsx';
import { wordingText } from '../../../site-content/claims.ts';
import { isSectionShown } from '../../../site-content/page-sections.ts';
import { serviceKeys } from '../../../site-content/services.ts';
import type { SiteContent } from '../../../site-content/site-content.ts';
import { breadcrumbNode, structuredData, webPageNode } from '../../../site-content/structured-data.ts';
import type { CaseStudy } from '../../case-study.ts';
import { knownCaseStudies } from '../../case-study-service.server.ts';
import { featuredFirst } from '../../featured-first.ts';
import { existingPage, galleryItems, itemsOfPage, pageCount, pageOfAddress } from '../../paged-gallery.ts';
import {
  filterOfAddress,
  isFiltering,
  isOverlong,
  listAddress,
  matchingStudies,
  NO_FILTER,
  type StudyFilter,
} from '../../study-filter.ts';
import { entriesOf, partOf, type StudyPart } from '../../study-parts.ts';
import { studyScreens } from '../../study-screens.ts';
import { CASE_STUDIES, CaseStudies, type CaseStudiesProps, FINAL_ANCHOR } from './case-studies.tsx';
import { describedCovers } from './covers.server.ts';
import { GALLERY_VIEW, PagedGallery, type PagedGalleryProps, sectionsIn } from './paged-gallery.tsx';
import { serviceChoices } from './service-choices.ts';
import { Found, filterWords, noneFound, ServiceFilter } from './service-filter.tsx';

const PATH = '/case-studies';

/**
 * All case studies, one to a screen; with `?view=gallery` all their pictures, twelve to a page. `?service=` and `?q=`
 * leave out what somebody does not look for, in both views.
 */
export const caseStudiesPage = extraPage('caseStudies', {
  query: ['view', 'service', 'q', 'page'],

  /** The one address of what is shown: what does not exist is shown as what is nearest to it. What was searched for is not kept. */
  async cacheKey({ platform, content, query }) {
    const filter = filterOfAddress(query, serviceKeys(content));
    if (filter.search !== '') return null;
    const studies = await knownCaseStudies(platform).catch(() => null);
    if (!studies) return null;
    const asked = pageOfAddress(query.get('page'));
    const matching = matchingStudies(studies, filter);
    if (query.get('view') === 'gallery') {
      const page = existingPage(asked, galleryItems(matching).length);
      return listAddress(filter, { view: 'gallery', page }).slice(PATH.length + 1);
    }
    const part = partOf(asked + 1, matching.length);
    return listAddress(filter, { page: part ? part.number - 1 : 0 }).slice(PATH.length + 1);
  },

  async load(request) {
    const { platform, query } = request;
    // nobody searches for a text this long: it is cut before anything is made of it
    if (isOverlong(query)) return { kind: 'redirect', status: 302, to: addressOf(request) };
    const studies = await ifReadable(request, () => knownCaseStudies(platform));
    const page = query.get('view') === 'gallery' ? galleryPage(request, studies) : await snapPage(request, studies);
    // the page says what is wrong and reads again by itself; nobody should keep it
    return studies ? page : { ...page, status: 503 };
  },
});

/** The same address with what it searches for as far as it is looked at. */
function addressOf({ content, query }: PageRequest): string {
  const view = query.get('view') === 'gallery' ? { view: 'gallery' as const } : {};
  return listAddress(filterOfAddress(query, serviceKeys(content)), { ...view, page: pageOfAddress(query.get('page')) });
}

async function snapPage(request: PageRequest, studies: readonly CaseStudy[] | null): Promise<RenderedPage> {
  const { content, siteUrl, query } = request;
  const { intro, empty, search, filter: filterTexts, final } = content.pages.caseStudies;
  const filter = filterOfAddress(query, serviceKeys(content));
  const hasFinal = isSectionShown('caseStudies', 'final', content);
  const seo = pageSeo(request, 'caseStudies');
  const inOrder = featuredFirst(matchingStudies(studies ?? [], filter));
  const part = partOf(pageOfAddress(query.get('page')) + 1, inOrder.length);
  const entries = entriesOf(inOrder, part);
  const props: CaseStudiesProps = {
    studies: studies && studyScreens(entries),
    texts: {
      heading: intro.heading,
      lede: intro.lede,
      badges: intro.badges.map((key) => wordingText(content.claims, key)).filter((badge) => badge !== ''),
      start: intro.start,
      // a label is the owner's to choose, where it leads is not
      gallery: { label: intro.gallery.label, href: listAddress(filter, { view: 'gallery' }) },
      empty,
      search,
      filter: filterTexts,
    },
    covers: await describedCovers(request, inOrder),
    finalHeading: hasFinal ? final.heading : null,
    choices: serviceChoices(content, studies ?? []),
    filter,
    part,
  };
  const title = titleOf(request, filter, inOrder.length);
  const shown = entriesOf(featuredFirst(studies ?? []), part).map(({ slug, title }) => ({
    name: title,
    path: `${PATH}/${slug}`,
  }));
  return {
    kind: 'page',
    styles: 'studies',
    current: PATH,
    head: {
      ...inPart({ ...seo, title }, part, content),
      ...partHead(filter, part),
      noindex: isFiltering(filter),
      jsonLd: listData(request, seo, shown.length > 0 ? { mainEntity: itemList(shown, siteUrl) } : {}),
    },
    main: (
      <div className="snappage">
        <Island name={CASE_STUDIES} component={CaseStudies} props={props} wrapper={IslandProviders} />
        {hasFinal && <FinalSection content={content} />}
      </div>
    ),
    bodyClass: 'hasdeck',
  };
}

/** What is said to search engines, which tell pages apart by it: behind the first part with the number of the part. */
function inPart<Seo extends { title: string; description: string }>(
  seo: Seo,
  part: Pick<StudyPart, 'number' | 'of'> | null,
  content: SiteContent,
): Seo {
  if (!part || part.number === 1) return seo;
  const { say } = wordsOf(content);
  const place = say('gallery.page', { place: part.number, count: part.of });
  return {
    ...seo,
    title: say('studies.part', { title: seo.title, part: part.number }),
    description: [place, seo.description].filter(Boolean).join(': '),
  };
}

/** A part is a page of its own: it names itself, and the parts beside it. */
function partHead(filter: StudyFilter, part: StudyPart | null): Pick<PageHead, 'canonical' | 'previous' | 'next'> {
  if (!part) return { canonical: PATH };
  const address = (number: number) => listAddress(filter, { page: number - 1 });
  return {
    canonical: isFiltering(filter) ? PATH : address(part.number),
    ...(part.number > 1 ? { previous: address(part.number - 1) } : {}),
    ...(part.number < part.of ? { next: address(part.number + 1) } : {}),
  };
}

/** The first thing that is read out of a page: it tells what was looked for, and how much of it there is. */
function titleOf({ content }: PageRequest, filter: StudyFilter, count: number): string {
  const { caseStudies } = content.seo;
  if (!isFiltering(filter)) return caseStudies.title;
  const { say } = wordsOf(content);
  return say('studies.found', { words: filterWords({ say }, filter, serviceChoices(content)), count });
}

/** What machines read of the list, with the way there. */
function listData(
  { content, siteUrl }: PageRequest,
  seo: Parameters<typeof webPageNode>[0],
  says: object,
  below: Parameters<typeof breadcrumbNode>[0] = [],
) {
  const list = { name: content.pages.caseStudies.intro.heading, path: PATH };
  const way = breadcrumbNode([{ name: homeIn(content), path: '/' }, list, ...below], siteUrl);
  return [structuredData(content, siteUrl, webPageNode(seo, siteUrl, { type: 'CollectionPage', ...says }), way)];
}

function itemList(items: { name: string; path: string }[], siteUrl: string) {
  return {
    '@type': 'ItemList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: siteUrl + path,
    })),
  };
}

function FinalSection({ content }: { content: SiteContent }) {
  const { heading, lede, actions } = content.pages.caseStudies.final;
  return (
    <section className="end snapend" id={FINAL_ANCHOR} aria-labelledby={`${FINAL_ANCHOR}-title`} data-screen="">
      <div className="wrap">
        <div>
          <h2 id={`${FINAL_ANCHOR}-title`}>{heading}</h2>
          <Lede text={lede} />
          <LinkPlace name="closing">
            <ActionRow actions={actions} content={content} />
          </LinkPlace>
        </div>
        <div
          className="draw-closed"
          dangerouslySetInnerHTML={{ __html: siteDrawing(content, bottleClosed, heading) }}
        />
      </div>
    </section>
  );
}

function galleryPage(request: PageRequest, studies: readonly CaseStudy[] | null): RenderedPage {
  const { content, query } = request;
  const { gallery, search, filter: filterTexts } = content.pages.caseStudies;
  const texts = { search, filter: filterTexts };
  const filter = filterOfAddress(query, serviceKeys(content));
  const choices = serviceChoices(content, studies ?? []);
  const matching = matchingStudies(studies ?? [], filter);
  const items = galleryItems(matching, sectionsIn(wordsOf(content)));
  const page = existingPage(pageOfAddress(query.get('page')), items.length);
  const props: PagedGalleryProps = {
    known: studies && { items: itemsOfPage(items, page), total: items.length },
    startPage: page,
    isWhole: partOf(1, studies?.length ?? 0) === null,
    filter,
    empty: matching.length === 0 && isFiltering(filter) ? noneFound(filter, texts) : gallery.empty,
    showAll: isFiltering(filter) ? search.all : null,
  };
  const caseStudies = pageSeo(request, 'caseStudies');
  const canonical = listAddress(NO_FILTER, { view: 'gallery', page: isFiltering(filter) ? 0 : page });
  const words = inPart(gallery.seo, { number: page + 1, of: pageCount(items.length) }, content);
  const seo = { ...caseStudies, ...words, canonical };
  return {
    kind: 'page',
    styles: 'studies',
    current: PATH,
    head: {
      ...seo,
      noindex: isFiltering(filter),
      jsonLd: listData(request, seo, {}, [{ name: gallery.heading, path: canonical }]),
    },
    main: (
      <div className="gal">
        <div className="wrap">
          <header className="galh">
            <div>
              <h1 className="h1b">{gallery.heading}</h1>
              <Lede text={gallery.lede} />
            </div>
            <p className="pager">
              <ActionLink
                action={{ label: gallery.back.label, href: listAddress(filter) }}
                content={content}
                className="more"
                icon="arrow"
              />
            </p>
          </header>
          <ServiceFilter texts={filterTexts} choices={choices} filter={filter} view="gallery" />
          {filter.search !== '' && matching.length > 0 && (
            <div className="find">
              <Found texts={texts} choices={choices} filter={filter} view="gallery" count={matching.length} />
            </div>
          )}
          <Island name={GALLERY_VIEW} component={PagedGallery} props={props} wrapper={IslandProviders} />
        </div>
      </div>
    ),
  };
}
