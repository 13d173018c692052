/**
 * What stands on a site of the owner's own before she wrote a word, beside the words of the interface that the schemas know:
 * names of pages and sections, and where their links lead. Of nobody, and of no trade.
 */
export const NEUTRAL_WORDS = {
  identity: { language: 'en' },
  navigation: [
    { label: 'About', href: '/about' },
    { label: 'Services', href: '/services' },
    { label: 'Case Studies', href: '/case-studies' },
    { label: 'Insights', href: '/insights' },
    { label: 'Ventures', href: '/brands' },
    { label: 'Media', href: '/media' },
  ],
  headerAction: { label: 'Contact', href: '/contact' },
  footer: {
    groups: [
      {
        heading: 'Pages',
        items: [
          { label: 'About', href: '/about' },
          { label: 'Services', href: '/services' },
          { label: 'Case Studies', href: '/case-studies' },
          { label: 'Insights', href: '/insights' },
          { label: 'Ventures', href: '/brands' },
          { label: 'Media', href: '/media' },
          { label: 'Contact', href: '/contact' },
        ],
      },
      {
        heading: 'Elsewhere',
        items: [
          { label: 'LinkedIn', link: 'linkedin' },
          { label: 'YouTube', link: 'youtube' },
          { label: 'Facebook', link: 'facebook' },
          { label: 'Twitter', link: 'twitter' },
        ],
      },
    ],
    legal: [
      { label: 'Privacy', href: '/privacy' },
      { label: 'Terms', href: '/terms' },
      { label: 'Sitemap', href: '/sitemap' },
    ],
    showsThisYear: true,
    newsletter: {
      privacyLink: { label: 'Privacy', href: '/privacy' },
      confirm: { heading: 'Confirm your address' },
      unsubscribe: { heading: 'Leave the list' },
    },
  },
  pages: {
    home: {
      hero: {
        beside: 'photograph',
        actions: [
          { label: 'Book a call', link: 'booking' },
          { label: 'Contact', href: '/contact' },
        ],
      },
      about: { more: { label: 'About me', href: '/about' } },
      services: { heading: 'Services' },
      ventures: { heading: 'Ventures', all: { label: 'All ventures', href: '/brands' } },
      gallery: {
        heading: 'Case Studies',
        emptyAction: { label: 'Case Studies', href: '/case-studies' },
        all: { label: 'All pictures', href: '/case-studies?view=gallery' },
      },
      stats: { heading: 'In figures', plainHeading: 'In figures' },
      callToAction: {
        heading: 'Contact',
        actions: [
          { label: 'Book a call', link: 'booking' },
          { label: 'Contact', href: '/contact' },
        ],
      },
    },
    about: { studiesHeading: 'Case Studies' },
    serviceLine: { heading: 'All services' },
    services: {
      heading: 'Services',
      closing: { heading: 'Contact', actions: [{ label: 'Contact', href: '/contact' }] },
    },
    caseStudies: {
      intro: { heading: 'Case Studies', gallery: { label: 'All pictures', href: '/case-studies?view=gallery' } },
      empty: 'There is no case study yet.',
      final: { heading: 'Contact', actions: [{ label: 'Contact', href: '/contact' }] },
      gallery: {
        heading: 'Pictures',
        back: { label: 'Case by case', href: '/case-studies' },
        seo: { title: 'Pictures' },
      },
    },
    caseStudy: { closing: { heading: 'Contact', actions: [{ label: 'Contact', href: '/contact' }] } },
    brands: { heading: 'Ventures', more: { heading: 'More ventures' } },
    media: {
      heading: 'Media',
      mail: { label: 'Contact by email', mailSubject: 'Media request' },
      outlets: { heading: 'Outlets' },
    },
    contact: {
      heading: 'Contact',
      actions: [{ label: 'Book a call', link: 'booking' }],
      form: {
        heading: 'Write to me',
        message: 'Message',
        privacyLink: { label: 'Privacy', href: '/privacy' },
        sent: { heading: 'Your message is in.' },
      },
    },
    privacy: { heading: 'Privacy' },
    terms: { heading: 'Terms' },
    sitemap: {
      heading: 'Sitemap',
      names: {
        '/': 'Home',
        '/about': 'About',
        '/services': 'Services',
        '/case-studies': 'Case Studies',
        '/case-studies?view=gallery': 'Pictures',
        '/brands': 'Ventures',
        '/media': 'Media',
        '/contact': 'Contact',
        '/privacy': 'Privacy',
        '/terms': 'Terms',
        '/sitemap': 'Sitemap',
      },
    },
    notFound: {
      help: 'There is no page at this address. These are here:',
      actions: [
        { label: 'Home', href: '/' },
        { label: 'Case Studies', href: '/case-studies' },
        { label: 'Contact', href: '/contact' },
      ],
    },
  },
};
