import type { NoticeText, PageTexts } from './page-texts.ts';
import type { Action, SiteContent } from './site-content.ts';

export const defaultNavigation: SiteContent['navigation'] = [
  { label: 'Home', href: '/' },
  { label: 'About', href: '/about' },
  { label: 'Brands', href: '/#brands' },
  { label: 'Case Studies', href: '/case-studies' },
  { label: 'Media', href: '/media' },
];

export const defaultHeaderAction: Action = { label: 'Book a free 30 min call', link: 'booking' };

export const defaultFooter: SiteContent['footer'] = {
  about: 'Product development, manufacturing and global sourcing, from Australia.',
  proof: '{claim:experienceProven}',
  groups: [
    {
      heading: 'Services',
      items: [
        { label: 'Product development', anchor: 'product-development' },
        { label: 'Manufacturing', anchor: 'manufacturing' },
        { label: 'Sourcing', anchor: 'sourcing' },
        { label: 'Business scaling', anchor: 'business-scaling' },
      ],
    },
    {
      heading: 'Proof',
      items: [
        { label: 'Case Studies', href: '/case-studies' },
        { label: 'Strategic expertise', anchor: 'strategic-expertise' },
        { label: 'Manufacturing directory', anchor: 'manufacturing-directory' },
        { label: 'Success stories', anchor: 'success-stories' },
      ],
    },
    {
      heading: 'Elsewhere',
      items: [
        { label: 'Free workshop', link: 'event' },
        { label: 'Manufacturer directory', link: 'directory' },
        { label: 'AI labs', link: 'aiLabs' },
        { label: 'Australian-made buying guide', link: 'buyingGuide' },
        { label: 'Book a free 30-minute consultation', link: 'booking' },
      ],
    },
    {
      heading: 'Follow',
      items: [
        { label: 'LinkedIn', link: 'linkedin' },
        { label: 'YouTube', link: 'youtube' },
        { label: 'Facebook', link: 'facebook' },
        { label: 'Twitter', link: 'twitter' },
      ],
    },
  ],
  legal: [
    { label: 'About', href: '/about' },
    { label: 'Privacy', href: '/privacy' },
    { label: 'Terms', href: '/terms' },
    { label: 'Sitemap', href: '/sitemap' },
  ],
  showsThisYear: false,
  newsletter: {
    label: 'Event dates by email',
    placeholder: 'Your email',
    button: 'Subscribe',
    consent: 'Event dates and new case studies by email. I’ll ask you to confirm; you can unsubscribe in one click.',
    privacyLink: { label: 'Privacy', href: '/privacy' },
    accepted: {
      heading: 'Check your inbox.',
      text: 'If this address can be added, a message is on its way with a link to confirm it. Nothing is sent until you do.',
    },
    waiting: {
      heading: 'Your address is noted.',
      text: 'No mail can be sent at the moment. If this address can be added, a message with a link to confirm it follows as soon as that works again; if none has come within a week, please enter it again.',
    },
    confirm: {
      heading: 'Confirm your address',
      text: 'One press, and the next event dates come to you by email.',
      button: 'Confirm my address',
    },
    confirmed: { heading: 'You’re on the list.', text: 'Each email carries a link to leave it again.' },
    unsubscribe: {
      heading: 'Leave the list',
      text: 'One press, and I won’t send you any more emails.',
      button: 'Unsubscribe',
    },
    unsubscribed: { heading: 'You’re off the list.', text: 'I won’t send you any more emails.' },
    expiredLink: {
      heading: 'This link no longer works.',
      text: 'It may be old, or used already. Enter your address at the foot of any page to be sent a new one.',
    },
  },
};

export const defaultSitemapText: PageTexts['sitemap'] = {
  heading: 'Sitemap',
  lede: 'The parts list of this site.',
  columns: ['Item', 'Page', 'What it is'],
  names: {
    '/': 'Home',
    '/about': 'About',
    '/services': 'Services',
    '/product-development': 'Product development',
    '/manufacturing': 'Manufacturing',
    '/business-scaling': 'Business scaling',
    '/case-studies': 'Case Studies',
    '/case-studies?view=gallery': 'Gallery',
    '/brands': 'Our Brands',
    '/media': 'Media',
    '/contact': 'Contact',
    '/privacy': 'Privacy',
    '/terms': 'Terms',
    '/sitemap': 'Sitemap',
  },
  notes: {
    '/': 'The whole argument on one sheet',
    '/about': 'A {claim:career} along a steel rule',
    '/services': 'Where is your product stuck?',
    '/product-development': 'Sell It Before You Build',
    '/manufacturing': 'Priced from five numbers',
    '/business-scaling': 'Built to be handed over',
    '/case-studies': 'One job per screen',
    '/case-studies?view=gallery': 'Every picture, twelve to a page',
    '/brands': '{Count:brands|business|businesses}, {count:brands|plate|plates}',
    '/media': 'Outlets, commentary, interviews',
    '/contact': 'Thirty minutes, no charge',
    '/privacy': 'What is kept and why',
    '/terms': 'What you can expect',
    '/sitemap': 'This page',
  },
};

export const defaultTestimonialsText: PageTexts['testimonials'] = {
  heading: 'What clients say',
  lede: 'Two or three sentences in your own words are enough: what was the problem, what changed, and would you do it again?',
  consent:
    'You may publish these words on this website with my name, role and company. You may shorten them, and you will not change a word. I can withdraw them at any time by this link.',
};

const waysOn: NoticeText['actions'] = [
  { label: 'Home', href: '/' },
  { label: 'Case Studies', href: '/case-studies' },
  { label: 'Contact', href: '/contact' },
];

export const defaultNotFoundText: NoticeText = {
  heading: '404 Page Not Found',
  lede: 'Did you forget to add the page to the router?',
  help: 'The part you asked for isn’t on this drawing. These are:',
  actions: waysOn,
};

export const defaultErrorText: NoticeText = {
  heading: 'Something broke on our side.',
  lede: 'Your request was fine. The site couldn’t answer it, and the failure has been written down.',
  help: 'Try again in a minute, or go on from here:',
  actions: waysOn,
};
