import { z } from 'zod';
import { FEATURES } from '../../features.ts';
import type { NounTexts, Together } from '../../kit/feature.ts';
import { besideHeadline } from './beside-headline.ts';
import {
  action,
  actions,
  choice,
  day,
  fieldHints,
  fixedList,
  flag,
  group,
  hiddenKey,
  inSections,
  interfaceWords,
  line,
  list,
  optionalText,
  path,
  referenceKey,
  text,
  textsByKey,
  wholeNumber,
} from './content-fields.ts';
import { claimWording, figuresOfClaims } from './figure-fields.ts';
import { workedExample } from './worked-example.ts';

/** Says what the page does, whoever it is of. */
const NEUTRAL = { isNeutral: true } as const;

const heading = (label = 'Heading') => line(label, { max: 200 });
const lede = (label = 'Lead') => text(label, { max: 800 });
const paragraphs = () => list('Paragraphs', text('Paragraph'), { min: 1, max: 30, item: 'paragraph' });
// both follow the service
const serviceTitle = () => line('Heading', { max: 200, input: 'hidden' });
const servicePage = () => path('Page', { input: 'hidden' });
const serviceKey = () => referenceKey('Service', { input: 'hidden' });

const SERVICES_FIXED = { isInFixedOrder: true, hint: 'Their order and their names are those of the area Services.' };

function markedHeading() {
  const schema = z
    .object({
      text: heading('Words'),
      mark: line('Highlighted part', { hint: 'Has to stand in the heading in the same spelling.' }).optional(),
    })
    .refine(({ text: words, mark }) => mark === undefined || words.includes(mark), {
      path: ['mark'],
      message: 'The highlighted part has to stand in the heading in the same spelling',
    });
  return schema.register(fieldHints, { label: 'Heading' });
}

function prose(label: string) {
  return group(label, { heading: heading(), paragraphs: paragraphs() });
}

function noticeText(label: string) {
  return group(
    label,
    {
      heading: heading(),
      lede: lede(),
      help: text('Help', { max: 600 }),
      actions: actions('Buttons'),
    },
    NEUTRAL,
  );
}

function serviceHero() {
  return group('Top of the page', {
    breadcrumb: line('Name in the breadcrumb', { max: 80, input: 'hidden' }), // follows the name of the service
    heading: markedHeading(),
    lede: lede(),
    actions: actions('Buttons'),
  });
}

function pointCards(label: string) {
  const card = group('Card', { key: hiddenKey(), heading: heading(), text: text('Text', { max: 600 }) });
  return group(label, { heading: heading(), cards: fixedList('Cards', card, 4, { item: 'card' }) });
}

const home = group('Home', {
  hero: group('Top of the page', {
    heading: markedHeading(),
    lede: lede(),
    method: fixedList(
      'Method',
      group('Line', { slogan: choice('Slogan', ['build', 'source'], { input: 'hidden' }), text: line('Text') }),
      2,
      { isInFixedOrder: true },
    ),
    actions: actions('Buttons'),
    ...besideHeadline,
    principlesLabel: line('Above the five principles'),
  }),
  about: group('Introduction', { text: text('Text'), more: action('Link') }),
  price: group(
    'A price taken apart',
    { heading: heading(), intro: lede('Introduction'), action: action('Link') },
    {
      hint: 'Its figures are those of the worked example of Manufacturing. Without a quoted price there it is left out.',
    },
  ),
  services: group('Services', {
    heading: heading(),
    intro: lede('Introduction'),
    cards: fixedList(
      'Cards',
      group('Card', {
        id: hiddenKey(),
        heading: serviceTitle(),
        href: servicePage(),
        text: text('Text', { max: 600 }),
        points: list('Points', group('Point', { id: hiddenKey().optional(), text: line('Text', { max: 120 }) }), {
          min: 1,
          max: 8,
          item: 'point',
        }),
        more: interfaceWords('Link words', { max: 80 }),
      }),
      3,
      SERVICES_FIXED,
    ),
  }),
  ventures: group('Ventures', {
    heading: heading(),
    intro: lede('Introduction'),
    all: action('Link to the Brands page'),
  }),
  gallery: group('Case study pictures', {
    heading: heading(),
    loading: interfaceWords('While loading'),
    empty: text('Without pictures', { max: 600, ...NEUTRAL }),
    emptyAction: action('Button without pictures'),
    all: action('Link to the gallery'),
  }),
  stats: figuresOfClaims(),
  callToAction: group('Call to action', {
    heading: heading(),
    lede: lede(),
    actions: actions('Buttons'),
    aside: action('Link below the buttons'),
  }),
});

const about = group('About', {
  heading: heading(),
  lede: lede(),
  portraitCaption: optionalText('Caption of the portrait', { input: 'line' }),
  yearLabel: interfaceWords('Word before each year', { max: 40 }),
  chapters: list(
    'Chapters',
    group('Chapter', {
      year: wholeNumber('Year', 0, 2100, { hint: 'Years since the first job, or the year: 1998.', ...NEUTRAL }), // says as much as its heading
      heading: heading(),
      paragraphs: paragraphs(),
      milestone: optionalText('Milestone', { input: 'line', max: 120, hint: 'Left out where it is empty.' }),
      actions: actions('Buttons', { min: 0 }).optional(),
      showsStudy: flag('Show a case study below').optional(),
    }),
    { min: 1, max: 20, item: 'chapter' },
  ),
  studiesHeading: heading('Heading of the case studies'),
});

const serviceLine = group('All services in a line', {
  heading: heading(),
  here: interfaceWords('Mark of the present service', { max: 60 }),
  more: interfaceWords('Link words', { max: 60 }),
  services: fixedList(
    'Services',
    group('Service', {
      key: serviceKey(),
      heading: serviceTitle(),
      text: text('Text', { max: 600 }),
      href: servicePage(),
    }),
    3,
    SERVICES_FIXED,
  ),
});

const productDevelopment = group('Product development', {
  hero: serviceHero(),
  approach: pointCards('Approach'),
  expertise: prose('Expertise'),
  whyChoose: group('Why choose', {
    heading: heading(),
    benefits: list('Benefits', line('Benefit'), { min: 1, max: 10, item: 'benefit' }),
  }),
});

const manufacturing = group('Manufacturing', {
  hero: serviceHero(),
  balloons: fixedList('Words beside the balloons of the mould', line('Words', { max: 80 }), 5, {
    isInFixedOrder: true,
    hint: 'One for each of the five principles.',
  }),
  solutions: pointCards('Solutions'),
  expertise: prose('Expertise'),
  principles: workedExample,
  directory: group('Directory', { heading: heading(), lede: lede(), action: action('Button') }),
});

const businessScaling = group('Business scaling', {
  hero: serviceHero(),
  solutions: pointCards('Solutions'),
  principle: group('Principle', { line: line('The principle'), heading: heading(), paragraphs: paragraphs() }),
  transformation: prose('Transformation'),
  automation: group('Automation', {
    heading: heading(),
    intro: lede('Introduction'),
    cards: list('Cards', group('Card', { heading: heading(), text: text('Text', { max: 600 }) }), {
      min: 1,
      max: 6,
      item: 'card',
    }),
  }),
});

const services = group('Services', {
  heading: heading(),
  lede: lede(),
  choices: fixedList(
    'Choices',
    group('Choice', {
      key: serviceKey(),
      says: line('What the visitor says'),
      points: list('Points', line('Point', { max: 120 }), { min: 1, max: 8, item: 'point' }),
    }),
    3,
    SERVICES_FIXED,
  ),
  more: interfaceWords('Link words', { max: 60 }),
  closing: group('End of the page', { heading: heading(), actions: actions('Buttons') }),
});

const caseStudies = group('Case studies', {
  intro: group('First screen', {
    heading: heading(),
    lede: lede(),
    badges: fixedList('Badges', claimWording(), 3, { hint: 'Each is a claim, in one of its wordings.' }),
    start: interfaceWords('Link to the first', { max: 80 }),
    gallery: action('Link to the gallery'),
  }),
  empty: text('Without case studies', { max: 600, ...NEUTRAL }),
  search: group('Search', {
    label: interfaceWords('Label', { max: 80 }),
    button: interfaceWords('Button', { max: 60 }),
    none: interfaceWords('Nothing found'),
    all: interfaceWords('Way back', { max: 80 }),
  }),
  filter: group('Filter by service', {
    label: interfaceWords('Label', { max: 80 }),
    all: interfaceWords('Without a filter', { max: 60 }),
    none: interfaceWords('Nothing found'),
  }),
  final: group('Last screen', { heading: heading(), lede: lede(), actions: actions('Buttons') }),
  gallery: group('Gallery view', {
    heading: heading(),
    lede: lede(),
    back: action('Way back'),
    empty: text('Without pictures', { max: 600, ...NEUTRAL }),
    seo: group('Search result', {
      title: line('Title', { max: 120, ideal: { from: 30, to: 60 } }),
      description: text('Description', { max: 400, ideal: { from: 120, to: 155 } }),
    }),
  }),
});

const caseStudy = group('Case study', {
  back: interfaceWords('Way back', { max: 80 }),
  moreHeading: interfaceWords('Heading of further text', { max: 200 }),
  facts: group('Facts', {
    readingTime: interfaceWords('Reading time', { max: 60 }),
    client: interfaceWords('Client', { max: 60 }),
    sector: interfaceWords('Sector', { max: 60 }),
    country: interfaceWords('Country', { max: 60 }),
    year: interfaceWords('Year', { max: 60 }),
    before: interfaceWords('Before', { max: 60 }),
    after: interfaceWords('After', { max: 60 }),
  }),
  share: group('Passing it on', {
    label: interfaceWords('Label', { max: 60 }),
    mail: interfaceWords('By mail', { max: 60 }),
    linkedin: interfaceWords('On LinkedIn', { max: 60 }),
    copy: interfaceWords('Copy the link', { max: 60 }),
    copied: interfaceWords('After copying', { max: 60 }),
    oneSheet: interfaceWords('Where it prints on one sheet', { max: 60 }),
    onePage: interfaceWords('The study on one page', { max: 60 }),
  }),
  previousLabel: interfaceWords('Previous', { max: 80 }),
  nextLabel: interfaceWords('Next', { max: 80 }),
  relatedHeading: interfaceWords('Heading of related studies', { max: 200 }),
  closing: group('End of the page', { heading: heading(), actions: actions('Buttons') }),
  missing: noticeText('When it is not found'),
});

const brands = group('Brands', {
  heading: heading(),
  lede: lede(),
  more: group('Affiliated businesses', {
    heading: heading(),
    text: text('Text', { max: 600 }),
    action: action('Link'),
  }),
});

const media = group('Media', {
  heading: heading(),
  lede: lede(),
  mail: action('Mail button'),
  interviewCaption: line('Caption of the interviews'),
  outlets: group('Outlets', { heading: heading(), intro: lede('Introduction') }),
  commentary: group('Commentary', { heading: interfaceWords('Heading', { max: 200 }) }),
  availability: group('Availability', {
    heading: interfaceWords('Heading', { max: 200 }),
    intro: lede('Introduction'),
  }),
});

const contact = group('Contact', {
  heading: heading(),
  lede: lede(),
  actions: actions('Buttons'),
  agenda: list('Agenda', group('Part', { minutes: line('Minutes', { max: 40 }), text: line('Text') }), {
    min: 1,
    max: 10,
    item: 'part',
    hint: 'A clock face stands beside four parts that are 0 to 5, 5 to 15, 15 to 25 and 25 to 30 minutes.',
  }),
  form: group('Contact form', {
    heading: heading(),
    intro: lede('Introduction'),
    name: interfaceWords('Label of the name', { max: 60 }),
    email: interfaceWords('Label of the email', { max: 60 }),
    message: line('Label of the message', { max: 120 }),
    button: interfaceWords('Button', { max: 60 }),
    notice: interfaceWords('Notice below the button'),
    privacyLink: action('Link to the privacy page'),
    sent: group('After sending', { heading: heading(), text: text('Text', { max: 600 }) }),
  }),
});

function clausePage(label: string) {
  return group(label, {
    heading: heading(),
    lede: lede(),
    template: optionalText('Left to do', {
      hint: 'For you alone: the dashboard reminds you of it. Empty it once you have reviewed the page.',
      ...NEUTRAL,
    }),
    clauses: list('Clauses', group('Clause', { heading: heading(), paragraphs: paragraphs() }), {
      min: 1,
      max: 40,
      item: 'clause',
    }),
    revisionsCaption: interfaceWords('Caption of the revisions', { max: 80 }),
    revisions: list(
      'Revisions',
      group('Revision', {
        letter: interfaceWords('Letter', { max: 10 }),
        on: day('Date'),
        change: line('Change', NEUTRAL),
      }),
      { item: 'revision' },
    ),
  });
}

const sitemap = group('Sitemap', {
  heading: heading(),
  lede: lede(),
  columns: z
    .tuple([
      interfaceWords('Column 1', { max: 60 }),
      interfaceWords('Column 2', { max: 60 }),
      interfaceWords('Column 3', { max: 60 }),
    ])
    .register(fieldHints, { label: 'Columns' }),
  names: textsByKey('Names of the pages', { hint: 'Also used on the way to another page.' }),
  notes: textsByKey('What each page is'),
});

const notFound = group('Not found', {
  // two fixed lines of every not-found screen, kept with the others so that the shape is whole
  heading: line('Heading', { input: 'hidden' }),
  lede: line('Lead', { input: 'hidden' }),
  help: text('Help', { max: 600, ...NEUTRAL }),
  actions: actions('Buttons'),
});

type TextsOfNouns = Together<(typeof FEATURES)[number]['texts']>;
type FieldsOf<Texts> = Texts extends { fields: infer Fields }
  ? { [Name in keyof Fields]: ReturnType<typeof text> }
  : never;

function ofNoun({ name, fields, isNeutral }: NounTexts) {
  const kinds = { line, text };
  const shape = Object.entries(fields).map(([key, { kind, label, ...hint }]) => [key, kinds[kind](label, hint)]);
  return group(name, Object.fromEntries(shape), isNeutral ? NEUTRAL : {});
}

const nounTexts = Object.fromEntries(
  FEATURES.flatMap(({ texts }) => Object.entries<NounTexts>(texts)).map(([key, texts]) => [key, ofNoun(texts)]),
) as { [Key in keyof TextsOfNouns]: ReturnType<typeof group<FieldsOf<TextsOfNouns[Key]>>> }; // of each noun that has any

/** What the words of each page may be. */
export const pageTextSchemas = {
  home: inSections('home', home),
  about: inSections('about', about),
  serviceLine,
  productDevelopment: inSections('productDevelopment', productDevelopment),
  manufacturing: inSections('manufacturing', manufacturing),
  businessScaling: inSections('businessScaling', businessScaling),
  services: inSections('services', services),
  caseStudies: inSections('caseStudies', caseStudies),
  caseStudy: inSections('caseStudy', caseStudy),
  brands: inSections('brands', brands),
  media: inSections('media', media),
  contact: inSections('contact', contact),
  privacy: inSections('privacy', clausePage('Privacy')),
  terms: inSections('terms', clausePage('Terms')),
  sitemap,
  ...nounTexts,
  notFound,
};

/** The words of every public page, a record per page. */
export type PageTexts = { [Page in keyof typeof pageTextSchemas]: z.output<(typeof pageTextSchemas)[Page]> };
/** A page of numbered clauses. `template` says to the owner alone what is left to do; empty once the page is reviewed. */
export type ClauseText = z.output<ReturnType<typeof clausePage>>;
/** The pages that are designed for a service. */
export type ServiceKey = 'productDevelopment' | 'manufacturing' | 'businessScaling';
export type ServiceHero = z.output<ReturnType<typeof serviceHero>>;
