import type { ReactElement } from 'react';
import { knownCaseStudies } from '../../../features/case-studies/case-study-service.server.ts';
import { featuredFirst } from '../../../features/case-studies/featured-first.ts';
import { homeGalleryImages } from '../../../features/case-studies/gallery-images.ts';
import { entriesOf, partOf } from '../../../features/case-studies/study-parts.ts';
import type { SiteContent } from '../../../features/site-content/site-content.ts';
import { siteNodeIds } from '../../../features/site-content/structured-data.ts';
import { HOME } from '../../../lib/constants.ts';
import { Island } from '../../../ui/island.server.tsx';
import { ifReadable } from '../if-readable.ts';
import { IslandProviders } from '../island-providers.tsx';
import type { PublicPage } from '../page.ts';
import { PageSections, partedSections, type SectionParts } from '../page-sections.tsx';
import { pageHead } from '../page-seo.ts';
import { additionsTo } from '../site-halves.ts';
import { HOME_GALLERY, HomeGallery, type HomeGalleryProps } from './home-gallery.tsx';
import { HomeHero, HomeIntroduction, type ProvenStudy } from './home-hero.tsx';
import { type HeroPhotograph, heroPhotographs } from './home-photograph.tsx';
import { HomePrice } from './home-price.tsx';
import { HomeCallToAction, HomeServices, HomeStats, HomeVentures } from './home-sections.tsx';
import { StayOffer } from './stay-offer.tsx';

/** The home page. */
export const homePage: PublicPage = {
  async load({ platform, content, siteUrl }) {
    const known = await ifReadable({ platform }, () => knownCaseStudies(platform));
    // the gallery goes on saying that it loads, and reads again by itself
    const studies = known ?? [];
    const part = partOf(1, studies.length);
    const images = homeGalleryImages(part ? entriesOf(featuredFirst(studies), part) : studies);
    const added = await additionsTo('home', { platform, content, siteUrl });
    const about = { '@id': siteNodeIds(siteUrl).business };
    return {
      kind: 'page',
      isIncomplete: known === null || added.isIncomplete,
      styles: 'home',
      current: '/',
      head: pageHead({ content, siteUrl }, 'home', { webPage: { about } }),
      main: (
        <HomeMain
          content={content}
          photographs={await heroPhotographs(platform, content)}
          proof={featuredFirst(studies).find(({ outcomes = [] }) => outcomes.length > 0)}
          gallery={{ ...galleryProps(content, images), isWhole: part === null }}
          end={added.shown}
        />
      ),
    };
  },
};

// Only the first set travels with the page, and of its small pictures only what they show: the rest comes with the first
// read of the list. What a page carries twice, as text and as an island's props, is what it has least room for.
function galleryProps(content: SiteContent, images: HomeGalleryProps['images']): Omit<HomeGalleryProps, 'isWhole'> {
  return {
    texts: content.pages.home.gallery,
    images: images
      .slice(0, HOME.imagesPerSet)
      .map(({ summary, figure, ...image }, place) => (place === 0 ? { ...image, summary, figure } : image)),
    total: images.length,
  };
}

type HomeMainProps = {
  content: SiteContent;
  photographs: readonly HeroPhotograph[];
  proof: ProvenStudy | undefined;
  gallery: HomeGalleryProps;
  end: ReactElement | null;
};

function HomeMain({ content, photographs, proof, gallery, end }: HomeMainProps) {
  const parts: SectionParts<'home'> = {
    about: <HomeIntroduction content={content} />,
    price: <HomePrice content={content} />,
    services: <HomeServices content={content} />,
    ventures: <HomeVentures content={content} />,
    gallery: (
      <section className={content.own ? 'work' : 'work drawn'} id="success-stories" aria-labelledby="work-heading">
        <div className="wrap">
          <Island name={HOME_GALLERY} component={HomeGallery} props={gallery} wrapper={IslandProviders} />
        </div>
      </section>
    ),
    stats: <HomeStats content={content} />,
    callToAction: <HomeCallToAction content={content} end={end} />,
  };
  // as they come, these are part of the hero: the page has six sections
  const { first, rest } = partedSections('home', content, ['about', 'price']);
  return (
    <>
      <HomeHero content={content} photographs={photographs} proof={proof}>
        <PageSections page="home" content={content} parts={parts} only={first} />
      </HomeHero>
      <PageSections page="home" content={content} parts={parts} only={rest} />
      <StayOffer />
    </>
  );
}
