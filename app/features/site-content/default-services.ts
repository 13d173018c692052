import type { Service } from './services.ts';
import type { SiteContent } from './site-content.ts';

/** The page of a service of the owner's before she wrote a word. */
export const EMPTY_SERVICE_PAGE: Service['page'] = {
  summary: '',
  says: '',
  points: [],
  heading: '',
  lede: '',
  actions: [],
  pictureAlt: '',
  columns: { heading: '', blocks: [] },
  steps: { heading: '', blocks: [] },
  figures: [],
  search: { title: '', description: '' },
};

export const defaultServices: SiteContent['services'] = {
  list: [
    {
      key: 'product-development',
      name: 'Product development',
      title: 'Product development',
      slug: 'product-development',
      page: EMPTY_SERVICE_PAGE,
    },
    {
      key: 'manufacturing',
      name: 'Manufacturing',
      title: 'Manufacturing and sourcing',
      slug: 'manufacturing',
      page: EMPTY_SERVICE_PAGE,
    },
    {
      key: 'business-scaling',
      name: 'Business scaling',
      title: 'Business scaling and exits',
      slug: 'business-scaling',
      page: EMPTY_SERVICE_PAGE,
    },
  ],
  former: [],
};
