import {
  defaultErrorText,
  defaultNotFoundText,
  defaultSitemapText,
  defaultTestimonialsText,
} from './default-frame-texts.ts';
import { defaultAboutText, defaultHomeText } from './default-home-text.ts';
import { defaultPrivacyText, defaultTermsText } from './default-legal-texts.ts';
import {
  defaultBrandsText,
  defaultCaseStudiesText,
  defaultCaseStudyText,
  defaultContactText,
  defaultMediaText,
} from './default-page-texts.ts';
import {
  defaultBusinessScalingText,
  defaultManufacturingText,
  defaultProductDevelopmentText,
  defaultServiceLineText,
  defaultServicesText,
} from './default-service-texts.ts';
import type { PageKey } from './page-registry.ts';
import type { PageTexts } from './page-texts.ts';
import type { PageSeo } from './site-content.ts';

/** What each page says before its owner has changed a word. */
export const defaultPages: PageTexts = {
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
  testimonials: defaultTestimonialsText,
  notFound: defaultNotFoundText,
  error: defaultErrorText,
};

/** Titles stand alone in a tab and in a list of results, so none of them needs the name of the site behind it. */
export const defaultSeo: Record<PageKey, PageSeo> = {
  home: {
    title: 'Product development, manufacturing and sourcing, Australia',
    description:
      'Australian consultant in product development, manufacturing and global sourcing. {claim:launches} launches, {claim:sourced} sourced, {claim:markets} markets. First half hour free.',
    canonical: '/',
    keywords: ['product development consultant', 'manufacturing consultant', 'global sourcing', 'Australia'],
  },
  about: {
    title: 'About: a {claim:career} in counting costs',
    description:
      'From re-typing price lists to {claim:sourced} of goods sourced across {claim:markets} markets: how five numbers became a method for buying, making and launching products.',
    canonical: '/about',
    keywords: ['sourcing consultant', 'manufacturing expert', 'Australian consultant', 'career'],
  },
  productDevelopment: {
    title: 'Product development: Sell It Before You Build',
    description:
      'Niche selection, competitor analysis, problem-solution fit and cost optimization, with samples sold to real buyers before any money goes into tooling.',
    canonical: '/product-development',
    keywords: ['product development', 'sample selling', 'niche selection', 'cost optimization'],
  },
  manufacturing: {
    title: 'Manufacturing and sourcing, priced from five numbers',
    description:
      'Raw materials, purchased components, process steps, labour rates and cycle times: five numbers agreed with verified factories before you place an order.',
    canonical: '/manufacturing',
    keywords: ['manufacturing', 'global sourcing', 'cost modelling', 'verified factories', 'labour rates'],
  },
  businessScaling: {
    title: 'Business scaling and exits: built to be handed over',
    description:
      'Service-to-product transformation, supply agreements, AI automation and exit preparation, on one principle: you make your money when you buy.',
    canonical: '/business-scaling',
    keywords: ['business scaling', 'business exit', 'service to product', 'AI automation'],
  },
  caseStudies: {
    title: 'Case studies: what was wrong, changed and gained',
    description:
      'Product, manufacturing and sourcing jobs told in pictures: the challenge, the solution and the results, with the numbers that decided each of them.',
    canonical: '/case-studies',
    keywords: ['case studies', 'manufacturing results', 'sourcing savings', 'product launches'],
  },
  brands: {
    title: 'Our Brands: workshop, XR and AI agency, boat builder',
    description:
      '{Count:brands|affiliated business runs|affiliated businesses run} on the same five numbers: a free sourcing workshop, a digital XR/AI agency and a marine composite boat builder.',
    canonical: '/brands',
    keywords: ['sourcing workshop', 'XR agency', 'AI agency', 'composite boat builder'],
  },
  media: {
    title: 'Media: interviews and comment on manufacturing',
    description:
      'Television, radio and expert commentary on manufacturing, supply chains and business growth. {Count:outlets|outlet|outlets}, and an answer ahead of your deadline.',
    canonical: '/media',
    keywords: ['media', 'expert commentary', 'manufacturing interview', 'supply chain analysis'],
  },
  contact: {
    title: 'Contact: thirty minutes, no charge',
    description:
      'Book a free 30-minute consultation or send a message. You leave the call with a number for your product, or with the reason there isn’t one yet.',
    canonical: '/contact',
    keywords: ['contact', 'free consultation', 'book a call'],
  },
  services: {
    title: 'Services: where is your product stuck?',
    description:
      'Product development, manufacturing and sourcing, business scaling and exits: find the sentence that sounds like your product and start with that one.',
    canonical: '/services',
    keywords: ['consulting services', 'product development', 'manufacturing', 'business scaling'],
  },
  privacy: {
    title: 'Privacy: what this site keeps and why',
    description:
      'No cookies while you read, no trackers. What the newsletter and the contact form keep, for how long, and how to have it corrected or deleted.',
    canonical: '/privacy',
    keywords: ['privacy', 'personal information', 'Australian Privacy Principles'],
  },
  terms: {
    title: 'Terms of use',
    description:
      'What you can expect of this site: general information, figures that belong to the jobs they describe, and your rights under Australian Consumer Law.',
    canonical: '/terms',
    keywords: ['terms of use', 'conditions', 'Australian Consumer Law'],
  },
  sitemap: {
    title: 'Sitemap: the parts list of this site',
    description:
      'Every page of the site in one table, with a line on what each of them is: services, case studies, brands, media, contact and the small print.',
    canonical: '/sitemap',
    keywords: ['sitemap', 'all pages', 'site index'],
  },
};
