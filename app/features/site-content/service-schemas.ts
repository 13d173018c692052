import { z } from 'zod';
import { SLUG_PATTERN } from '../../lib/slug.ts';
import { fieldHints, group, line, list, referenceKey } from './content-fields.ts';

export const MOST_SERVICES = 6;

const slug = () =>
  z
    .string('Address must be text')
    .max(60, 'Address must be at most 60 characters')
    .refine(
      (value) => value === '' || SLUG_PATTERN.test(value),
      'Address must be small letters, digits and hyphens, without a /',
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
});

/** The services in the order of the owner, and the addresses that they had: of each the newest owner. */
export const services = group('Services', {
  list: list('Services', service, { min: 1, max: MOST_SERVICES, item: 'service' }),
  former: z
    .array(z.object({ slug: slug(), key: referenceKey('Key') }), 'Earlier addresses must be a list')
    .max(500, 'There are too many earlier addresses')
    .register(fieldHints, { label: 'Earlier addresses', input: 'hidden' }),
});
