import type { Message } from './message.ts';
import { PROGRAM_WORDS } from './program-words.ts';
import { type Speaker, speakerOf } from './words.ts';

/** In English what is wrong with a form, and how its fields are called there: words that the rules of a form need, also in the workspace. */
export const refusalWords = {
  'form.emailMissing': 'Enter your email address.',
  'form.required': '{field} is required',
  'form.tooLong': '{field} must be at most {limit} characters',
  'form.strange': '{field} has characters that cannot be stored',
  'form.oneLine': '{field} must be one line',
  'form.oneOfThese': '{field}: choose one of the answers',
  'enquiry.nameMissing': 'Enter your name.',
  'enquiry.nameLong': 'The name may have {limit} characters at most.',
  'enquiry.nameStrange': 'The name holds a character that cannot be stored.',
  'enquiry.emailWrong': 'Enter an email address in the form name@example.com, so that I can answer.',
  'enquiry.messageMissing': 'Write a message.',
  'enquiry.messageLong': 'The message may have {limit} characters at most. Send the rest by email.',
  'enquiry.messageStrange': 'The message holds a character that cannot be stored.',
  'newsletter.emailWrong': 'Enter an email address in the form name@example.com.',
  'review.yourName': 'Your name',
  'review.note': 'Note',
  'review.choose': 'Choose Approve this version or Ask for a change',
  'review.whatToChange': 'Write what to change',
  'testimonial.name': 'Your name',
  'testimonial.role': 'Role',
  'testimonial.company': 'Company',
  'testimonial.measured': 'What was measured',
  'testimonial.before': 'Before',
  'testimonial.after': 'After',
  'testimonial.quoteShort': 'Write at least {limit} characters',
  'testimonial.quoteLong': 'Write at most {limit} characters',
  'testimonial.theQuote': 'The quote',
  'testimonial.theProfile': 'The profile',
  'testimonial.profileWrong': 'The profile must be an address that starts with https://',
  'testimonial.sayMeasured': 'Say what was measured',
  'testimonial.sayAfter': 'Say what it is now',
} as const satisfies Record<string, Message>;

export type RefusalWord = keyof typeof refusalWords;

/** Says what is wrong with a form. */
export type Refusals = Pick<Speaker<typeof refusalWords>, 'say'>;

/** As the program says it to owners, and to programs of theirs. */
export const programRefusals: Refusals = speakerOf(PROGRAM_WORDS, refusalWords);
