import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectMarked, linesOf, nasty } from '../../tests/support/quoting-mails.ts';
import { enquiryMail } from '../features/enquiries/enquiry-mail.ts';
import { decisionMail } from '../features/review-links/review-service.server.ts';
import { quotation, quotedName } from './mail-quotation.ts';

const SITE = 'https://www.example.com';

test('no line of a mail to the owner is of somebody else, but between marks or behind one', () => {
  expectMarked([
    (name, message) =>
      enquiryMail(
        { name, email: 'ann@example.com', message, answers: [{ question: 'Where?', answer: name }], isOneOfMany: true },
        SITE,
      ).text,
    (name, note) =>
      decisionMail({ kind: 'changes', name, note }, { what: 'case study', title: note, forWhom: name, siteUrl: SITE })
        .text,
  ]);
});

test('a quotation keeps every letter, and a name its words', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      expect(linesOf(quotation(text)).map((line) => line.slice(2))).toEqual(linesOf(text));
    }),
  );
  expect(quotedName(' Ann\r\n\u2028Person ')).toBe('“Ann Person”');
});
