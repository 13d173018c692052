import type { SiteContent } from './site-content.ts';

export const defaultServices: SiteContent['services'] = {
  list: [
    {
      key: 'product-development',
      name: 'Product development',
      title: 'Product development',
      slug: 'product-development',
    },
    { key: 'manufacturing', name: 'Manufacturing', title: 'Manufacturing and sourcing', slug: 'manufacturing' },
    {
      key: 'business-scaling',
      name: 'Business scaling',
      title: 'Business scaling and exits',
      slug: 'business-scaling',
    },
  ],
  former: [],
};
