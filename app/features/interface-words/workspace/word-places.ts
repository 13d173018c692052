/** Where words are met: by their names where they are met elsewhere than their fellows, else by the first part of them. */
const PLACES: Record<string, string> = {
  carousel: 'Pictures of a case study',
  clauses: 'Privacy and terms',
  copy: 'A copy for another web server',
  drawing: 'Drawings',
  enquiry: 'Contact form',
  error: 'Error page',
  form: 'Forms',
  frame: 'Header, menu and footer',
  'frame.caseStudies': 'Error page, newsletter',
  'frame.contact': 'Error page, newsletter',
  'frame.feed': 'Feed of case studies',
  'frame.home': 'Breadcrumbs, error page, newsletter',
  'frame.onThisPage': 'Privacy, terms, articles',
  'frame.privacy': 'Testimonials, links for review',
  gallery: 'Gallery of all pictures',
  gone: 'Page that is gone',
  home: 'Home page',
  insights: 'Articles',
  letter: 'Letters',
  link: 'Link that is over',
  machines: 'List for machines',
  mail: 'Mail that asks for confirmation',
  moving: 'What moves by itself',
  newsletter: 'Newsletter',
  notFound: 'Page that is not found',
  parts: 'Everywhere',
  pdf: 'One-pagers and packs',
  price: 'Worked example of a price',
  review: 'Links for review',
  section: 'Case studies',
  share: 'Pictures for sharing',
  studies: 'Case studies, one to a screen',
  study: 'A case study',
  testimonial: 'Testimonials',
  ventures: 'Ventures',
};

/** Where visitors meet a word. */
export function placeOf(name: string): string {
  return PLACES[name] ?? PLACES[name.split('.')[0] ?? ''] ?? '';
}
