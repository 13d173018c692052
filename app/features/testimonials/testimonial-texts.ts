import { group, line, text } from '../site-content/content-fields.ts';

/** What stands around testimonials: says what the page does, whoever it is of. */
export const testimonialTexts = group(
  'Testimonials',
  {
    heading: line('Heading', { max: 200, hint: 'Above what clients say of you. Without any it stands nowhere.' }),
    lede: text('What you ask for', { max: 600, hint: 'At the head of the page on which a client writes.' }),
    consent: text('Consent', {
      max: 600,
      hint: 'What clients agree to. It is stored word for word with each testimonial; earlier ones keep their words.',
    }),
  },
  { isNeutral: true },
);
