import type { CaseStudy } from './case-study.ts';
import { SECTIONS } from './section-labels.ts';

/** What `typeof` says of a value, a list of such values, or an object's keys; one that ends in `?` may be missing. */
type Shape = 'string' | 'number' | 'boolean' | 'unknown' | readonly [Shape] | { readonly [key: string]: Shape };

const IMAGES: Shape = [
  {
    url: 'string',
    'alt?': 'string',
    'caption?': 'string',
    order: 'number',
    'decorative?': 'boolean',
    'width?': 'number',
    'height?': 'number',
    'colour?': 'string',
    'focus?': { x: 'number', y: 'number' },
  },
];

const STUDY: Shape = {
  id: 'number',
  title: 'string',
  slug: 'string',
  summary: 'string',
  description: 'string',
  challenge: 'string',
  solution: 'string',
  results: 'string',
  content: { blocks: ['unknown'] },
  coverImage: 'string',
  gallery: { challenge: IMAGES, solution: IMAGES, results: IMAGES },
  services: ['string'],
  'outcomes?': [
    {
      id: 'string',
      label: 'string',
      before: 'string',
      after: 'string',
      unit: 'string',
      period: 'string',
      basis: 'string',
    },
  ],
  'comparisons?': [{ before: 'string', after: 'string', label: 'string' }],
  'client?': 'string',
  'sector?': 'string',
  'country?': 'string',
  'year?': 'string',
  'date?': 'string',
  publishedAt: 'string',
  version: 'number',
  updatedAt: 'string',
  'pin?': 'number',
};

/**
 * A reply as case studies, or an error. What stands between may answer in place of the site, and an older or newer site may
 * answer otherwise than this page expects. Not `caseStudyReply`: its library weighs more than all that moves on a page.
 */
export function requireStudies(reply: unknown): CaseStudy[] {
  if (!hasShape(reply, [STUDY])) throw new Error('These are no case studies');
  const studies = reply as CaseStudy[]; // their shape was looked at
  for (const { gallery } of studies)
    for (const image of SECTIONS.flatMap((section) => gallery[section])) {
      image.alt ??= '';
      image.caption ??= '';
    }
  return studies;
}

function hasShape(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'string') return shape === 'unknown' || typeof value === shape;
  if (isList(shape)) return Array.isArray(value) && value.every((one) => hasShape(one, shape[0]));
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(shape).every(([key, part]) => {
      const [name = ''] = key.split('?');
      const given = (value as Record<string, unknown>)[name];
      return (given === undefined && name !== key) || hasShape(given, part);
    })
  );
}

function isList(shape: Exclude<Shape, string>): shape is readonly [Shape] {
  return Array.isArray(shape);
}
