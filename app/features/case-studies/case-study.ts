import { z } from 'zod';
import { LIMITS } from '../../lib/constants.ts';
import { SLUG_PATTERN } from '../../lib/slug.ts';
import { isStorableText } from '../../lib/text.ts';
import { isSafeAddress } from './safe-address.ts';
import { SECTIONS, type Section } from './section-labels.ts';
import { STUDY_SERVICES, type StudyService, servicesIn } from './study-services.ts';

export { isSafeAddress, SECTIONS, type Section };

export type GalleryImage = {
  url: string;
  alt: string;
  caption: string;
  order: number;
  /** It says nothing that the text does not: its alt text stays empty on purpose. Left out where it does not hold. */
  decorative?: boolean;
  /** Pixel size, average colour and focal point of our own uploads, put in on reading, never stored with the study. */
  width?: number;
  height?: number;
  colour?: string;
  focus?: { x: number; y: number };
};

export type Gallery = Record<Section, GalleryImage[]>;

export type CaseStudyContent = { blocks: unknown[] };

export type CaseStudy = {
  id: number;
  title: string;
  slug: string;
  summary: string;
  description: string;
  challenge: string;
  solution: string;
  results: string;
  content: CaseStudyContent;
  coverImage: string;
  gallery: Gallery;
  /** Which of the services it shows; they filter the list and say what is related. */
  services: StudyService[];
  /** ISO-8601, UTC. */
  publishedAt: string;
  version: number;
  updatedAt: string;
};

export const EMPTY_GALLERY: Gallery = { challenge: [], solution: [], results: [] };

export const REQUIRED_TEXTS = [
  ['title', 'Title is required'],
  ['slug', 'Slug is required'],
  ['summary', 'Summary is required'],
  ['description', 'Description is required'],
  ['challenge', 'Challenge is required'],
  ['solution', 'Solution is required'],
  ['results', 'Results is required'],
  ['coverImage', 'Cover image is required'],
] as const;

export const SLUG_MESSAGE = 'Slug must be URL-friendly';

/** A text that must hold more than white space; stored exactly as it came. */
function requiredText(name: string, message: string, limit: number) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? message : `${name} must be text`) })
    .superRefine((value, context) => {
      if (value.trim() === '') context.addIssue({ code: 'custom', message });
      else if (value.length > limit)
        context.addIssue({ code: 'custom', message: `${name} must be at most ${limit} characters` });
      else if (!isStorableText(value))
        context.addIssue({ code: 'custom', message: `${name} has characters that cannot be stored` });
    });
}

function address(name: string, message: string) {
  return requiredText(name, message, LIMITS.imageAddress).refine(
    (value) => value.trim() === '' || isSafeAddress(value),
    `${name} must start with https://, http:// or a single /`,
  );
}

function plainText(name: string) {
  return z
    .string(`${name} must be text`)
    .max(LIMITS.text, `${name} must be at most ${LIMITS.text} characters`)
    .refine(isStorableText, `${name} has characters that cannot be stored`);
}

const galleryImage = z
  .looseObject({
    url: address('Image address', 'Image address is required'),
    alt: plainText('Image alt text'),
    caption: plainText('Image caption'),
    order: z.number('Image order must be a number').finite('Image order must be a number'),
    decorative: z.boolean('Image decorative must be true or false').optional(),
  })
  // derived on reading; a client that sends back what it read must not freeze them
  .transform(({ width: _width, height: _height, colour: _colour, focus: _focus, decorative, ...image }) =>
    decorative ? { ...image, alt: '', decorative } : image,
  );

function gallerySection(section: Section) {
  return z
    .array(galleryImage, `Gallery ${section} must be a list`)
    .max(LIMITS.imagesPerSection, `Gallery ${section} must hold at most ${LIMITS.imagesPerSection} images`);
}

/** All three lists in a whole gallery; a missing one is empty. Every image complete. */
export const gallerySchema = z.object(
  {
    challenge: gallerySection('challenge').default([]),
    solution: gallerySection('solution').default([]),
    results: gallerySection('results').default([]),
  },
  'Gallery must be an object with challenge, solution and results lists',
);

const contentSchema = z
  .looseObject(
    { blocks: z.array(z.unknown(), 'Content must be an object with a blocks list') },
    'Content must be an object with a blocks list',
  )
  .refine((content) => isStorableText(JSON.stringify(content)), 'Content has characters that cannot be stored');

const publishedAtSchema = z
  .union([z.string(), z.number()], 'Published date must be a date')
  .transform((value, context) => {
    const date = new Date(value);
    const isUsable = !Number.isNaN(date.getTime()) && date.getUTCFullYear() >= 0 && date.getUTCFullYear() <= 9999;
    if (!isUsable) {
      context.addIssue({ code: 'custom', message: 'Published date must be a date' });
      return z.NEVER;
    }
    return date.toISOString();
  });

const SERVICES_MESSAGE = `Services must be a list of ${STUDY_SERVICES.join(', ')}`;

const servicesSchema = z.array(z.enum(STUDY_SERVICES, SERVICES_MESSAGE), SERVICES_MESSAGE).transform(servicesIn);

const slugSchema = requiredText('Slug', 'Slug is required', LIMITS.slug).refine(
  (value) => value.trim() === '' || SLUG_PATTERN.test(value),
  SLUG_MESSAGE,
);

const fields = {
  title: requiredText('Title', 'Title is required', LIMITS.title),
  slug: slugSchema,
  summary: requiredText('Summary', 'Summary is required', LIMITS.text),
  description: requiredText('Description', 'Description is required', LIMITS.text),
  challenge: requiredText('Challenge', 'Challenge is required', LIMITS.text),
  solution: requiredText('Solution', 'Solution is required', LIMITS.text),
  results: requiredText('Results', 'Results is required', LIMITS.text),
  coverImage: address('Cover image', 'Cover image is required'),
};

/** A whole study as the create call and the editor's form take it. */
export const newCaseStudySchema = z.object(
  {
    ...fields,
    content: contentSchema.default({ blocks: [] }),
    gallery: gallerySchema.default(EMPTY_GALLERY),
    services: servicesSchema.default([]),
    publishedAt: publishedAtSchema.optional(),
  },
  'The request must hold a case study',
);

/** Any of the fields, at least one; only what is present is checked and changed. */
export const caseStudyChangesSchema = z
  .object(
    {
      ...fields,
      content: contentSchema,
      gallery: gallerySchema,
      services: servicesSchema,
      publishedAt: publishedAtSchema,
    },
    'The request must hold fields of a case study',
  )
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'Nothing to change: name at least one field');

export type NewCaseStudy = z.output<typeof newCaseStudySchema>;
export type CaseStudyChanges = z.output<typeof caseStudyChangesSchema>;
