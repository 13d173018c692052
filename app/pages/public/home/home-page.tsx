import { listCaseStudies } from '../../../features/case-studies/case-study-service.server.ts';
import { homeGalleryImages } from '../../../features/case-studies/gallery-images.ts';
import type { SiteContent } from '../../../features/site-content/site-content.ts';
import { siteNodeIds } from '../../../features/site-content/structured-data.ts';
import { HOME } from '../../../lib/constants.ts';
import { Island } from '../../../ui/island.server.tsx';
import { IslandProviders } from '../island-providers.tsx';
import type { PublicPage } from '../page.ts';
import { pageHead } from '../page-seo.ts';
import { HomeGallery, type HomeGalleryProps } from './home-gallery.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeMotion } from './home-motion.tsx';
import { HomeCallToAction, HomeServices, HomeStats, HomeVentures } from './home-sections.tsx';

/** The home page. */
export const homePage: PublicPage = {
  async load({ platform, content, siteUrl }) {
    const images = homeGalleryImages(await listCaseStudies(platform));
    const about = { '@id': siteNodeIds(siteUrl).business };
    return {
      kind: 'page',
      current: '/',
      head: pageHead({ content, siteUrl }, 'home', { webPage: { about } }),
      main: <HomeMain content={content} gallery={galleryProps(content, images)} />,
    };
  },
};

// Only the first set travels with the page: the rest comes with the first read of the list.
function galleryProps(content: SiteContent, images: HomeGalleryProps['images']): HomeGalleryProps {
  return {
    texts: content.pages.home.gallery,
    images: images.slice(0, HOME.imagesPerSet),
    total: images.length,
  };
}

function HomeMain({ content, gallery }: { content: SiteContent; gallery: HomeGalleryProps }) {
  return (
    <>
      <HomeHero content={content} />
      <HomeServices content={content} />
      <HomeVentures content={content} />
      <section className="work" id="success-stories" aria-labelledby="work-heading">
        <div className="wrap">
          <Island name="home-gallery" component={HomeGallery} props={gallery} wrapper={IslandProviders} />
        </div>
      </section>
      <HomeStats content={content} />
      <HomeCallToAction content={content} />
      <Island name="home-motion" component={HomeMotion} props={{}} wrapper={IslandProviders} />
    </>
  );
}
