import { QueryClientProvider } from '@tanstack/react-query';
import fc from 'fast-check';
import type { ComponentProps, ComponentType, ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { developmentAssets } from '../../../server/assets.ts';
import { spoiltReplies } from '../../../tests/support/spoilt-json.ts';
import { wholeStudy } from '../../../tests/support/whole-study.ts';
import {
  caseStudyListQuery,
  caseStudyPartQuery,
  caseStudyQuery,
} from '../../features/case-studies/case-study-queries.ts';
import { homeGalleryImages } from '../../features/case-studies/gallery-images.ts';
import { galleryItems } from '../../features/case-studies/paged-gallery.ts';
import { CASE_STUDIES, CaseStudies } from '../../features/case-studies/public/case-studies/case-studies.tsx';
import { GALLERY_VIEW, PagedGallery } from '../../features/case-studies/public/case-studies/paged-gallery.tsx';
import { CASE_STUDY, CaseStudyArticle } from '../../features/case-studies/public/case-study/case-study.tsx';
import { COMPARED_STUDY, ComparedStudyArticle } from '../../features/case-studies/public/case-study/compared-study.tsx';
import { NO_FILTER } from '../../features/case-studies/study-filter.ts';
import { studyScreens } from '../../features/case-studies/study-screens.ts';
import { originalContent } from '../../features/site-content/default-site-content.ts';
import { withParts } from '../../lib/data-parts.ts';
import { withHeldBlanks } from '../../lib/no-break-spaces.ts';
import { Island } from '../../ui/island.server.tsx';
import { HOME_GALLERY, HomeGallery } from './home/home-gallery.tsx';
import { IslandProviders, readingClient } from './island-providers.tsx';

const study = wholeStudy({ slug: 'valve', title: 'A valve' });
const studies = [study, wholeStudy({ slug: 'pump', title: 'A pump', id: 2 })];
const { caseStudies, caseStudy, home } = originalContent.pages;

const article: ComponentProps<typeof CaseStudyArticle> = {
  slug: study.slug,
  study,
  texts: caseStudy,
  url: 'https://example.com/case-studies/valve',
  names: { home: 'Home', list: 'Case Studies' },
  coverSize: null,
  timeZone: 'Australia/Sydney',
  printed: null,
};
const screens: ComponentProps<typeof CaseStudies> = {
  studies: studyScreens(studies),
  texts: {
    ...caseStudies.intro,
    badges: [],
    gallery: { label: 'Gallery', href: '/case-studies' },
    empty: caseStudies.empty,
    search: caseStudies.search,
    filter: caseStudies.filter,
  },
  covers: [],
  choices: [],
  finalHeading: null,
  filter: { service: null, search: 'valve' },
  part: null,
};
const gallery = { texts: home.gallery, images: homeGalleryImages(studies), total: 8 };
const paged = {
  known: { items: galleryItems(studies), total: 8 },
  startPage: 0,
  filter: NO_FILTER,
  empty: 'None',
  showAll: null,
};

type Reading = { shows: ReactElement; reads: (client: ReturnType<typeof readingClient>) => Promise<unknown> };

const one: Reading['reads'] = (client) => client.fetchQuery(caseStudyQuery(study.slug));
const list: Reading['reads'] = (client) => client.fetchQuery(caseStudyListQuery);
const firstPart: Reading['reads'] = (client) => client.fetchQuery(caseStudyPartQuery(1));
const part = { number: 1, of: 5, total: 250, before: 0 };

/** Every island of the site with what it reads. */
const READINGS: Record<string, Reading[]> = {
  [CASE_STUDIES]: [
    { shows: <CaseStudies {...screens} />, reads: list },
    { shows: <CaseStudies {...screens} filter={NO_FILTER} part={part} />, reads: firstPart },
  ],
  [CASE_STUDY]: [{ shows: <CaseStudyArticle {...article} />, reads: one }],
  [HOME_GALLERY]: [
    { shows: <HomeGallery {...gallery} isWhole />, reads: list },
    { shows: <HomeGallery {...gallery} isWhole={false} />, reads: firstPart },
  ],
  [GALLERY_VIEW]: [{ shows: <PagedGallery {...paged} isWhole />, reads: list }],
  [COMPARED_STUDY]: [{ shows: <ComparedStudyArticle {...article} />, reads: one }],
};

test('every island is named with what it reads', () => {
  expect(Object.keys(READINGS).sort()).toEqual([...Object.keys(developmentAssets.islands), HOME_GALLERY].sort());
});

/** Texts with every blank at which a line may not end, in the places of those that an island shows. */
function inFrench(value: unknown): unknown {
  if (typeof value === 'string') return value.includes(' ') ? `${value} : « 2 °C » coûtent 11 % !` : value;
  return withParts(value, inFrench);
}

test('held blanks stand in what an island shows as in what it is brought to life with', () => {
  for (const { shows } of Object.values(READINGS).flat()) {
    const component = shows.type as ComponentType<object>;
    const props = inFrench(shows.props) as object;
    const markup = renderToString(
      <Island name="tried" component={component} props={props} wrapper={IslandProviders} />,
    );
    const held = withHeldBlanks(markup, 'fr');
    expect(held).not.toBe(markup);
    const [, html, json = ''] =
      /^<div[^>]*>(.*)<\/div><script type="application\/json">(.*)<\/script>$/s.exec(held) ?? [];
    const again = renderToString(
      <Island name="tried" component={component} props={JSON.parse(json)} wrapper={IslandProviders} />,
    );
    // an address in which a title is written has another blank, which no browser takes for another page
    const shown = (text: string) => text.replaceAll(/ href="(?:mailto|https):[^"]*"/g, '');
    expect(shown(again)).toContain(shown(`<div class="island" data-island="tried">${html}</div>`));
  }
});

const readings = Object.entries(READINGS).flatMap(([name, all]) => all.map((reading) => ({ name, ...reading })));

test.each(readings)('$name shows what it has, whatever the reply', async ({ shows, reads }) => {
  const wanted = reads === one ? study : studies;
  /** What it shows after a reply; without one, what the server knew. */
  async function shownAfter(body?: string): Promise<{ html: string; isRead: boolean }> {
    const client = readingClient('fr');
    vi.stubGlobal('fetch', async () => new Response(body));
    const isRead =
      body !== undefined &&
      (await reads(client).then(
        () => true,
        () => false,
      ));
    return { html: renderToString(<QueryClientProvider client={client}>{shows}</QueryClientProvider>), isRead };
  }
  const known = await shownAfter();
  expect(await shownAfter(JSON.stringify(wanted))).toMatchObject({ isRead: true });
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ weight: 9, arbitrary: spoiltReplies(wanted) }, { weight: 1, arbitrary: fc.json() }),
      async (reply) => {
        const { html, isRead } = await shownAfter(typeof reply === 'string' ? reply : (JSON.stringify(reply) ?? ''));
        if (!isRead) expect(html).toBe(known.html);
      },
    ),
    { numRuns: 100 },
  );
});
