import type { z } from 'zod';
import { LARGEST_NUMBER } from '../../lib/owner-constants.ts';
import { brand } from './brand-schema.ts';
import { REVIEW_EVERY } from './claims.ts';
import {
  action,
  address,
  choice,
  day,
  fieldHints,
  fixedList,
  flag,
  group,
  hiddenKey,
  languageTag,
  line,
  list,
  mailAddress,
  optionalLine,
  optionalText,
  optionalWebAddress,
  path,
  picture,
  referenceKey,
  text,
  webAddress,
  wholeNumber,
} from './content-fields.ts';
import { footer, navigation } from './frame-schemas.ts';
import { mediaKit } from './media-kit-schema.ts';
import { EXTRA_PAGES, PAGE_KEYS, PAGES } from './page-registry.ts';
import { pageTextSchemas } from './page-texts.ts';
import { enquiryQuestions } from './question-schema.ts';
import { services } from './service-schemas.ts';
import { BRAND_ASSETS, IMAGE_KEYS, type ImageKey, LINK_KEYS, LINK_LABELS } from './site-content.ts';

const identity = group('Identity', {
  name: line('Name', { max: 120 }),
  role: line('Role', { max: 200 }),
  tagline: line('Tagline', {
    max: 120,
    hint: 'Stands under the name at the top of every page, unless the name is so long that it takes all the room.',
  }),
  email: mailAddress('Email', { hint: 'Where the mail buttons of the site write to.' }),
  phone: optionalLine('Telephone', { max: 60, hint: 'Stands on Contact. Left out where it is empty.' }),
  portrait: choice('Portrait', IMAGE_KEYS, { input: 'hidden' }),
  language: languageTag('Language', {
    hint: 'The language in which you write, for browsers, search engines and dates: en-AU, en-GB, de, fr-CH.',
  }),
  locality: line('Locality', { max: 120, hint: 'The country or region you work in, for search engines.' }),
  city: optionalText('City', {
    input: 'line',
    max: 80,
    hint: 'Stands on About and Contact. Left out where it is empty.',
  }),
  address: optionalText('Postal address', {
    input: 'line',
    max: 300,
    hint: 'Street, place and country, at the end of every letter: many countries ask it of whoever sends newsletters. No page shows it.',
  }).optional(),
  businessNumber: optionalText('Business number', {
    input: 'line',
    max: 80,
    hint: 'As buyers look it up, with its name: ABN 12 345 678 901. Left out where it is empty.',
  }),
  feeModel: optionalText('How you charge', {
    max: 300,
    hint: 'A sentence or two for About and Contact. Left out where it is empty.',
  }),
});

function link() {
  // no page shows the label, it names the link in the workspace; the words of a button are its own
  return group('Link', {
    label: line('Words', { max: 120, input: 'hidden' }),
    url: optionalWebAddress('Address', { hint: 'Without one nothing links there.' }),
  });
}

const links = group('External links', {
  tellsSource: flag('Say where visitors come from', {
    hint: 'The addresses of booking, event and directory end with this site’s name and the place of the link, which their statistics show.',
  }),
  ...byKey(LINK_KEYS, (key) => labelled(link(), LINK_LABELS[key])),
  further: list('Further links', group('Link', { label: line('Words', { max: 120 }), url: webAddress('Address') }), {
    max: 12,
    item: 'link',
    hint: 'They stand at the end of the last group of the footer, and tell search engines where else you are.',
  }),
});

/** Of a claim nothing is a reference: what others refer to does not refer to others. */
const OWN = { takesReferences: false } as const;

const claim = group('Claim', {
  key: referenceKey('Key', { input: 'hidden' }),
  name: line('Name', { max: 80, hint: 'For you: what the claim is called in the workspace.', ...OWN, isNeutral: true }),
  number: wholeNumber('Number', 1, LARGEST_NUMBER, {
    hint: 'The number itself, for example 4000.',
  }).optional(),
  unit: group('Unit', {
    before: optionalText('Before the number', {
      input: 'line',
      max: 12,
      hint: 'For example $.',
      ...OWN,
      isNeutral: true,
    }),
    one: optionalLine('One of it', { max: 60, hint: 'For example one launch.', ...OWN }),
    many: optionalLine('After other numbers', { max: 60, hint: 'For example launches.', ...OWN }),
  }),
  wordings: list(
    'Wordings',
    group('Wording', { key: referenceKey('Key', { input: 'hidden' }), text: line('Wording', { max: 120, ...OWN }) }),
    {
      min: 1,
      max: 8,
      item: 'wording',
      hint: 'Texts refer to a wording; when you change it here, it changes everywhere.',
    },
  ),
  meaning: line('What it counts', OWN),
  evidence: optionalText('Evidence', {
    max: 20_000,
    hint: 'The record that supports the figure. Advertising law asks for it before the figure is shown.',
    ...OWN,
    isNeutral: true,
  }),
  evidenceLink: optionalText('Where the evidence lies', {
    input: 'line',
    max: 300,
    hint: 'An address or a place: the folder, the drawer, who keeps it.',
    ...OWN,
    isNeutral: true,
  }).optional(),
  reviewOn: day('Review on', { hint: 'The day by which you look at the evidence again.', isNeutral: true }),
  reviewEvery: wholeNumber('Remind me again in … months', 1, 36, {
    hint: `Empty: ${REVIEW_EVERY}.`,
    isNeutral: true,
  }).optional(),
});

const claims = list('Claims', claim, { max: 40, item: 'claim' });

const principles = fixedList(
  'Principles',
  group('Principle', { name: line('Name', { max: 80 }), note: line('Note', { max: 120 }) }),
  5,
  { isInFixedOrder: true, hint: 'The drawings show five, in this order.' },
);

const slogans = group('Slogans', {
  build: line('For products', { max: 80 }),
  source: line('For finished goods', { max: 80 }),
});

const IMAGE_LABELS: Record<ImageKey, string> = {
  profile: 'Portrait',
  australianMade: 'First logo',
  creativeXR: 'Second logo',
  eagleMarine: 'Third logo',
  vastpark: 'Fourth logo',
  interviewCollection: 'Interview collection on the Media page',
};

const LOGO_KEYS = [...BRAND_ASSETS, 'vastpark'] as const;

const venture = group('Venture', {
  key: hiddenKey(), // says which drawing belongs to it; without one it gets a drawing made from its key
  name: line('Name', { max: 120 }),
  url: address('Address'),
  logoAsset: choice('Logo', LOGO_KEYS, {
    hint: 'The pictures of the logos are changed under Pictures and logos. Without one the venture is a line of text.',
    choices: IMAGE_LABELS,
    isFor: (given, _language, images) =>
      Boolean((given as { logoAsset?: unknown } | null)?.logoAsset) ||
      LOGO_KEYS.some((key) => images?.[key]?.path !== ''),
  }).nullable(),
  logo: picture('Own logo', {
    hint: 'Upload one or take it from your pictures; wide ones look best. It stands in place of any other logo.',
  }).optional(),
  summary: optionalLine('Summary', { hint: 'One line, for the card on the home page.', ideal: { from: 20, to: 80 } }),
  heading: optionalLine('Heading on the Brands page', { max: 160, hint: 'Left empty, it is the name.' }),
  description: optionalText('Description on the Brands page'),
  buttonText: optionalLine('Button text on the Brands page', { max: 120, hint: 'Left empty, it is the website.' }),
  listText: optionalLine('In the list of affiliated businesses', { hint: 'Left empty, it is the name.' }),
  onHome: flag('Show on the home page', { isOnAtFirst: true }),
  onBrands: flag('Show on the Brands page', { isOnAtFirst: true }),
  inList: flag('Show in the list of affiliated businesses'),
});

const ventures = list('Ventures', venture, { max: 20, item: 'venture' });

function image() {
  return group('Picture', {
    path: picture('Picture'),
    alt: line('Description', { hint: 'For people who do not see the picture.' }),
    width: wholeNumber('Width on screen', 1, 4000, { input: 'hidden' }),
    height: wholeNumber('Height on screen', 1, 4000, { input: 'hidden' }),
  });
}

const images = group(
  'Pictures and logos',
  byKey(IMAGE_KEYS, (key) => labelled(image(), IMAGE_LABELS[key])),
);

const outlet = group('Outlet', {
  slug: hiddenKey(),
  name: line('Name', { max: 120 }),
  type: line('Kind', { max: 80, hint: 'For example Television, Radio or Podcast.' }),
  description: line('What it was about'),
  proofLink: address('Proof', { hint: 'Where the appearance can be seen or read.' }).optional(),
  proofDate: day('Date').optional(),
  logo: picture('Logo').optional(),
  alt: optionalLine('Description of the logo', { max: 200, hint: 'Left empty, it says whose logo it is.' }),
});

const outlets = list('Media outlets', outlet, { item: 'outlet' });

const commentaryAreas = list(
  'Commentary areas',
  group('Area', { heading: line('Heading', { max: 120 }), text: text('Text', { max: 600 }) }),
  { max: 12, item: 'area' },
);

const availability = list('Availability', line('Kind of request', { max: 160 }), { max: 20, item: 'entry' });

const extraPages = group(
  'Extra pages',
  byKey(EXTRA_PAGES, (key) => flag(PAGES[key].name, { hint: 'Switched off, its address is the not-found page.' })),
);

function seo() {
  return group('Search result', {
    title: line('Title', { max: 120, ideal: { from: 30, to: 60 } }),
    description: text('Description', { max: 400, ideal: { from: 120, to: 155 } }),
    canonical: path('Address', { input: 'hidden' }),
    keywords: list('Keywords', line('Keyword', { max: 60 }), { max: 20, item: 'keyword' }),
    ogType: line('Kind', { max: 60, input: 'hidden' }).optional(),
    ogImage: picture('Picture for sharing', {
      hint: 'Shown when the page is shared. Best 1200 by 630 pixels.',
    }).optional(),
  });
}

/**
 * What each section of the site's content may hold. A section is what is saved, kept as a revision and put back as one.
 */
export const sectionSchemas = {
  identity,
  brand,
  links,
  claims,
  principles,
  slogans,
  ventures,
  images,
  outlets,
  commentaryAreas,
  availability,
  mediaKit,
  navigation,
  headerAction: action('Button at the top'),
  footer,
  copyrightYear: wholeNumber('Copyright year', 1990, 2100),
  extraPages,
  enquiryQuestions,
  services,
  ...prefixed('seo', byKey(PAGE_KEYS, seo)),
  ...prefixed('pages', pageTextSchemas),
};

export type SectionKey = keyof typeof sectionSchemas;
/** What a section holds once its schema has let it through. */
export type SectionData<Key extends SectionKey = SectionKey> = z.output<(typeof sectionSchemas)[Key]>;
export const SECTION_KEYS = Object.keys(sectionSchemas) as SectionKey[]; // its own keys

export function isSectionKey(key: string): key is SectionKey {
  return Object.hasOwn(sectionSchemas, key);
}

function byKey<Key extends string, Schema extends z.ZodType>(
  keys: readonly Key[],
  make: (key: Key) => Schema,
): Record<Key, Schema> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Schema>; // one for each key
}

function labelled<Schema extends z.ZodType>(schema: Schema, label: string): Schema {
  fieldHints.add(schema, { ...fieldHints.get(schema), label });
  return schema;
}

function prefixed<Prefix extends string, Schemas extends Record<string, z.ZodType>>(prefix: Prefix, schemas: Schemas) {
  const entries = Object.entries(schemas).map(([key, schema]) => [`${prefix}.${key}`, schema]);
  return Object.fromEntries(entries) as { [Key in keyof Schemas & string as `${Prefix}.${Key}`]: Schemas[Key] }; // renamed keys
}
