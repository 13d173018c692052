import { z } from 'zod';
import { fieldProblems } from '../../lib/field-problems.ts';
import { isLanguageTag, languageTagOf } from '../../lib/language-tag.ts';
import { isMailAddress } from '../../lib/mail-address.ts';
import { isSafeAddress } from '../../lib/safe-address.ts';
import { isStorableText } from '../../lib/text.ts';
import { FACE_PAIRS } from '../../ui/brand/brand-choice.ts';

/** How many there may be. */
export const MOST = { services: 3, facts: 4, photographs: 3 } as const;

const words = (label: string, max: number) =>
  z
    .string(`${label} must be text`)
    .trim()
    .max(max, `${label} must be at most ${max} characters`)
    .refine(isStorableText, `${label} has characters that cannot be stored`)
    .default('');

const upload = z
  .string('A picture must be an address')
  .regex(/^\/uploads\/[0-9a-f]{32}\.\w+$/, 'A picture must be one that was uploaded');

const colour = (label: string) =>
  z
    .string(`${label} must be a colour like #04513a`)
    .regex(/^(?:#[0-9a-f]{6})?$/i, `${label} must be a colour like #04513a`)
    .default('');

/** What an owner says of herself. Each of it may be left empty, and then is said nowhere. */
export const answersGiven = z.strictObject(
  {
    name: words('Name', 120),
    portrait: z.union([upload, z.literal('')]).default(''),
    role: words('What you are', 120),
    does: words('What you do', 200),
    about: words('About you', 800),
    city: words('City', 80),
    country: words('Country', 120),
    language: words('Language', 35)
      .overwrite(languageTagOf)
      .refine(
        (value) => value === '' || isLanguageTag(value),
        'Language must be the name of a language or its tag, for example English, en-AU or fr-CH',
      ),
    timeZone: words('Time zone', 60),
    services: z
      .array(
        z.strictObject({ name: words('Name of the service', 60), sentence: words('What it is', 300) }),
        'Services must be a list',
      )
      .max(MOST.services, `At most ${MOST.services} services`)
      .default([]),
    facts: z
      .array(
        z.strictObject({
          figure: words('Figure', 40),
          counts: words('What it counts', 120),
          proof: words('What proves it', 1000),
        }),
        'Facts must be a list',
      )
      .max(MOST.facts, `At most ${MOST.facts} facts`)
      .default([]),
    email: words('Email', 254).refine(
      (value) => value === '' || isMailAddress(value),
      'Email must be an address like name@example.com',
    ),
    booking: words('Booking link', 2048).refine(
      (value) => value === '' || (isSafeAddress(value) && !value.startsWith('/')),
      'Booking link must start with https:// or http://',
    ),
    phone: words('Telephone', 60),
    photographs: z
      .array(upload, 'Photographs must be a list')
      .max(MOST.photographs, `At most ${MOST.photographs} photographs`)
      .default([]),
    main: colour('Main colour'),
    accent: colour('Accent colour'),
    faces: z.enum(FACE_PAIRS, `Typefaces must be one of: ${FACE_PAIRS.join(', ')}`).default('drawing-office'),
    legalName: words('Registered name', 160),
    address: words('Address', 300),
    businessNumber: words('Business number', 80),
    host: words('Who hosts the site', 160),
  },
  'Send an object with answers',
);

export type Answers = z.output<typeof answersGiven>;

/** Why some of them cannot be taken, in a sentence by the name of the field, for example `facts.0.figure`. */
export type Mistakes = ReadonlyMap<string, string>;

export function mistakesIn(answers: Answers): Mistakes {
  const { success, error } = answersGiven.safeParse(answers);
  return new Map(success ? [] : fieldProblems(error).map(({ path, message }) => [path, message]));
}

/** Those of somebody who was not asked yet. */
export const NO_ANSWERS: Answers = answersGiven.parse({});
