import type { PageTexts } from './page-texts.ts';

export const defaultCaseStudiesText: PageTexts['caseStudies'] = {
  intro: {
    heading: 'Case Studies',
    lede: 'One job per screen: what was wrong, what we changed, what came of it. It advances by itself until you pause it.',
    badges: ['launchesBadge', 'sourcedBadge', 'experienceBadge'],
    start: 'Start with the first',
    gallery: { label: 'Gallery view', href: '/case-studies?view=gallery' },
  },
  empty: 'The first case study is being written. Until then, the services pages show how a job is run.',
  search: {
    label: 'Find a case study',
    button: 'Search',
    none: 'No case study has these words.',
    all: 'Show all case studies',
  },
  filter: {
    label: 'Case studies by service',
    all: 'All services',
    none: 'No case study shows this service yet.',
  },
  final: {
    heading: 'Ready to Transform Your Business?',
    lede: 'Bring a sketch, a sample or a landed price you don’t trust.',
    actions: [
      { label: 'Contact', href: '/contact' },
      { label: 'Services', href: '/services' },
    ],
  },
  gallery: {
    heading: 'Gallery',
    lede: 'Every picture from every job, twelve to a page.',
    back: { label: 'Case by case instead', href: '/case-studies' },
    empty: 'The case studies have no pictures yet.',
    seo: {
      title: 'Gallery: every picture of the case studies',
      description:
        'Every picture from every product, manufacturing and sourcing job in one place, twelve to a page: the challenges, the solutions and the results.',
    },
  },
};

export const defaultCaseStudyText: PageTexts['caseStudy'] = {
  back: 'Back to Case Studies',
  moreHeading: 'More detail',
  facts: {
    readingTime: 'Reading time',
    client: 'Client',
    sector: 'Sector',
    country: 'Country',
    year: 'Year',
    before: 'Before',
    after: 'After',
  },
  share: {
    label: 'Share',
    mail: 'Send by email',
    linkedin: 'Share on LinkedIn',
    copy: 'Copy link',
    copied: 'Link copied',
    oneSheet: 'Prints on one A4 sheet',
    onePage: 'One page (PDF)',
  },
  previousLabel: 'Previous case study',
  nextLabel: 'Next case study',
  relatedHeading: 'Related case studies',
  closing: {
    heading: 'Is your landed price five numbers, or one?',
    actions: [
      { label: 'Book a free consultation', link: 'booking' },
      { label: 'Contact', href: '/contact' },
    ],
  },
  missing: {
    heading: 'Case Study Not Found',
    lede: 'It may have been renamed or taken down.',
    help: 'The list shows every case study there is.',
    actions: [{ label: 'Back to Case Studies', href: '/case-studies' }],
  },
};

export const defaultBrandsText: PageTexts['brands'] = {
  heading: 'Our Brands',
  lede: '{Count:brands|business with its own people and its own front door, run|businesses, each with its own people and its own front door, run} on the same five numbers.',
  more: {
    heading: 'The affiliated businesses',
    text: '{Count:affiliated} in all:',
    action: { label: 'See the ventures on the home page', href: '/#brands' },
  },
};

export const defaultMediaText: PageTexts['media'] = {
  heading: 'Media',
  lede: 'Plain numbers about how things are made, bought and moved, in sentences that fit your slot. Send me your deadline and I’ll beat it.',
  mail: { label: 'Contact by email', mailSubject: 'Media request' },
  interviewCaption: 'Interview collection, drawn as a contact sheet.',
  outlets: {
    heading: '{Count:outlets|outlet|outlets}',
    intro: 'Television, radio, print, trade press, podcasts and one stage.',
  },
  commentary: { heading: 'Commentary' },
  availability: { heading: 'Available for', intro: 'From Australia, in person or by phone, at short notice.' },
};

export const defaultContactText: PageTexts['contact'] = {
  heading: 'Thirty minutes, no charge.',
  lede: 'The first call has {count:agenda|part|parts} and ends on time. You leave with a number, or with the reason there isn’t one yet.',
  actions: [{ label: 'Book a free consultation', link: 'booking' }],
  agenda: [
    { minutes: '0 to 5', text: 'What it is, and who’d pay for it.' },
    { minutes: '5 to 15', text: 'The five numbers, as far as you know them.' },
    { minutes: '15 to 25', text: 'What it should cost, and where.' },
    { minutes: '25 to 30', text: 'The next step, or an honest no.' },
  ],
  form: {
    heading: 'Or write',
    intro: 'I read every message myself and reply within two working days.',
    name: 'Name',
    email: 'Email',
    message: 'What are you making?',
    button: 'Send message',
    notice: 'Used only to reply to you.',
    privacyLink: { label: 'Privacy', href: '/privacy' },
    sent: {
      heading: 'Your message is in.',
      text: 'I’ll reply within two working days. If it can’t wait, book a time instead.',
    },
  },
};
