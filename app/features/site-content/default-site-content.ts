import { COPYRIGHT_YEAR } from '../../lib/constants.ts';
import { DESIGNED } from '../../ui/brand/brand-choice.ts';
import { defaultFooter, defaultHeaderAction, defaultNavigation } from './default-frame-texts.ts';
import { defaultClaims, defaultIdentity, defaultImages, defaultLinks, defaultPrinciples } from './default-identity.ts';
import { defaultMediaKit } from './default-media-kit.ts';
import { defaultPages, defaultSeo } from './default-pages.ts';
import { defaultServices } from './default-services.ts';
import { defaultAvailability, defaultCommentaryAreas, defaultOutlets, defaultVentures } from './default-ventures.ts';
import { EXTRA_PAGES } from './page-registry.ts';
import { resolvedContent } from './references.ts';
import type { SiteContent } from './site-content.ts';

/** What the site says before its owner has changed a word, as it is stored: texts refer to claims. */
export const originalContent: SiteContent = {
  identity: defaultIdentity,
  brand: DESIGNED,
  links: defaultLinks,
  claims: defaultClaims,
  principles: defaultPrinciples,
  slogans: { build: 'Sell It Before You Build', source: 'Sell it BEFORE you source it' },
  ventures: defaultVentures,
  images: defaultImages,
  outlets: defaultOutlets,
  commentaryAreas: defaultCommentaryAreas,
  availability: defaultAvailability,
  mediaKit: defaultMediaKit,
  navigation: defaultNavigation,
  headerAction: defaultHeaderAction,
  footer: defaultFooter,
  copyrightYear: COPYRIGHT_YEAR,
  extraPages: Object.fromEntries(EXTRA_PAGES.map((key) => [key, true])) as SiteContent['extraPages'], // each of them
  services: defaultServices,
  seo: defaultSeo,
  pages: defaultPages,
};

/** The same as visitors read it. */
export const defaultSiteContent: SiteContent = resolvedContent(originalContent);
