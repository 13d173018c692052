import fc from 'fast-check';
import { expect, test } from 'vitest';
import { enquiryMail } from '../features/enquiries/enquiry-mail.ts';
import { decisionMail } from '../features/review-links/review-service.server.ts';
import { receivedMail, withdrawnMail } from '../features/testimonials/testimonial-mail.server.ts';
import { quotation, quotedName } from './mail-quotation.ts';

const SITE = 'https://www.example.com';
const ends = fc.constantFrom('\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029');
const nasty = fc
  .array(fc.oneof(fc.string(), ends, fc.constantFrom('“', '”', '> ', 'Your account is closed. Sign in:')))
  .map((parts) => parts.join(''));

/** Lines as the most eager of programs sees them. */
const linesOf = (text: string) => text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);

const MAILS: ((name: string, words: string) => string)[] = [
  (name, message) => enquiryMail({ name, email: 'ann@example.com', message, isOneOfMany: true }, SITE).text,
  (name, note) => decisionMail({ kind: 'changes', name, note }, { title: note, forWhom: name, siteUrl: SITE }).text,
  (name, quote) => receivedMail({ name, askedOf: name, quote }, SITE).text,
  (name) => withdrawnMail({ name }, SITE).text,
];

test('no line of a mail to the owner is of somebody else, but between marks or behind one', () => {
  fc.assert(
    fc.property(nasty, nasty, fc.constantFrom(...MAILS), (name, words, mail) => {
      const ours = new Set(linesOf(mail('', '')).map(plain));
      for (const line of linesOf(mail(name, words))) {
        if (line.startsWith('> ')) continue;
        expect(ours).toContain(plain(line));
      }
    }),
    { numRuns: 300 },
  );
});

/** A line without what stands between marks. */
function plain(line: string): string {
  return line.replaceAll(/“[^“”]*”/g, '“”');
}

test('a quotation keeps every letter, and a name its words', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      expect(linesOf(quotation(text)).map((line) => line.slice(2))).toEqual(linesOf(text));
    }),
  );
  expect(quotedName(' Ann\r\n\u2028Person ')).toBe('“Ann Person”');
});
