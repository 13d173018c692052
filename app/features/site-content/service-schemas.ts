import { z } from 'zod';
import { SLUG_PATTERN } from '../../lib/slug.ts';
import {
  actions,
  fieldHints,
  group,
  line,
  list,
  optionalLine,
  optionalText,
  picture,
  referenceKey,
  text,
} from './content-fields.ts';
import { claimWording } from './figure-fields.ts';
import { isDesigned } from './services.ts';

const MOST_SERVICES = 6;

const slug = () =>
  z
    .string('Address must be text')
    .max(60, 'Address must be at most 60 characters')
    .refine(
      (value) => value === '' || SLUG_PATTERN.test(value),
      'Address must be small letters, digits and hyphens, without a /',
    );

function blocks(label: string, item: string, max: number) {
  const block = group(label, { heading: line('Heading', { max: 120 }), text: text('Text', { max: 600 }) });
  const schema = z
    .object({ heading: optionalLine('Heading', { max: 200 }), blocks: list(label, block, { max, item }) })
    .refine(({ heading, blocks: below }) => below.length === 0 || heading.trim() !== '', {
      path: ['heading'],
      message: 'Heading is required where something stands below it',
    });
  return schema.register(fieldHints, { label });
}

/** The page of a service that the owner added. What is empty is not shown. */
const ownPage = group(
  'Its texts',
  {
    summary: optionalText('In a sentence', { max: 300, hint: 'On cards of other pages, and for search engines.' }),
    says: optionalLine('What a visitor says who needs it', { max: 200, hint: 'On the overview of services.' }),
    points: list('Points', line('Point', { max: 120 }), {
      max: 8,
      item: 'point',
      hint: 'On the home page and on the overview of services.',
    }),
    heading: optionalLine('Headline', { max: 200, hint: 'Left empty it is the name in full.' }),
    lede: optionalText('Lead', { max: 800 }),
    actions: actions('Buttons', { min: 0 }),
    picture: picture('Picture').optional(),
    pictureAlt: optionalLine('Description of the picture', {
      max: 300,
      hint: 'For people who do not see the picture.',
    }),
    columns: blocks('Columns', 'column', 9),
    steps: blocks('Steps', 'step', 9),
    figures: list(
      'Figures',
      group('Figure', { claim: claimWording(), meaning: line('What it counts', { max: 120 }) }),
      { max: 4, item: 'figure', hint: 'The figures themselves are changed under Claims.' },
    ),
    search: group('Search result', {
      title: optionalLine('Title', { max: 120, hint: 'Left empty it is the name in full.' }),
      description: optionalText('Description', { max: 400, hint: 'Left empty it is the sentence above.' }),
    }),
  },
  { isFor: (service) => !isDesigned(String((service as { key?: unknown } | null)?.key)) },
);

const service = group('Service', {
  key: referenceKey('Key', { input: 'hidden' }),
  name: line('Name', { max: 60, hint: 'In menus, lists and filters, and on the way to its page.' }),
  title: line('Name in full', { max: 120, hint: 'Over the texts about it on other pages, and for search engines.' }),
  slug: slug().register(fieldHints, {
    label: 'Address',
    input: 'path',
    hint: 'Behind the first / of its page. Left empty it is made from the name. An earlier address goes on leading here.',
  }),
  page: ownPage,
});

/** The services in the order of the owner, and the addresses that they had: of each the newest owner. */
export const services = group('Services', {
  list: list('Services', service, {
    min: 1,
    max: MOST_SERVICES,
    item: 'service',
  }),
  former: z
    .array(z.object({ slug: slug(), key: referenceKey('Key') }), 'Earlier addresses must be a list')
    .max(500, 'There are too many earlier addresses')
    .register(fieldHints, { label: 'Earlier addresses', input: 'hidden' }),
});
