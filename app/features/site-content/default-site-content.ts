import { COPYRIGHT_YEAR } from '../../lib/constants.ts';
import {
  defaultErrorText,
  defaultFooter,
  defaultHeaderAction,
  defaultNavigation,
  defaultNotFoundText,
  defaultSitemapText,
} from './default-frame-texts.ts';
import { defaultAboutText, defaultHomeText } from './default-home-text.ts';
import { defaultClaims, defaultIdentity, defaultImages, defaultLinks, defaultPrinciples } from './default-identity.ts';
import { defaultPrivacyText, defaultTermsText } from './default-legal-texts.ts';
import {
  defaultBrandsText,
  defaultCaseStudiesText,
  defaultCaseStudyText,
  defaultContactText,
  defaultMediaText,
} from './default-page-texts.ts';
import { defaultSeo } from './default-seo.ts';
import {
  defaultBusinessScalingText,
  defaultManufacturingText,
  defaultProductDevelopmentText,
  defaultServiceLineText,
  defaultServicesText,
} from './default-service-texts.ts';
import { defaultAvailability, defaultCommentaryAreas, defaultOutlets, defaultVentures } from './default-ventures.ts';
import type { SiteContent } from './site-content.ts';

/** What the site says before its owner has changed a word. */
export const defaultSiteContent: SiteContent = {
  identity: defaultIdentity,
  links: defaultLinks,
  claims: defaultClaims,
  principles: defaultPrinciples,
  slogans: { build: 'Sell It Before You Build', source: 'Sell it BEFORE you source it' },
  ventures: defaultVentures,
  images: defaultImages,
  outlets: defaultOutlets,
  commentaryAreas: defaultCommentaryAreas,
  availability: defaultAvailability,
  navigation: defaultNavigation,
  headerAction: defaultHeaderAction,
  footer: defaultFooter,
  copyrightYear: COPYRIGHT_YEAR,
  extraPages: { contact: true, services: true, privacy: true, terms: true, sitemap: true },
  seo: defaultSeo,
  pages: {
    home: defaultHomeText,
    about: defaultAboutText,
    serviceLine: defaultServiceLineText,
    productDevelopment: defaultProductDevelopmentText,
    manufacturing: defaultManufacturingText,
    businessScaling: defaultBusinessScalingText,
    services: defaultServicesText,
    caseStudies: defaultCaseStudiesText,
    caseStudy: defaultCaseStudyText,
    brands: defaultBrandsText,
    media: defaultMediaText,
    contact: defaultContactText,
    privacy: defaultPrivacyText,
    terms: defaultTermsText,
    sitemap: defaultSitemapText,
    notFound: defaultNotFoundText,
    error: defaultErrorText,
  },
};
