import { test } from 'vitest';
import { expectMarked } from '../../../tests/support/quoting-mails.ts';
import { receivedMail, withdrawnMail } from './testimonial-mail.server.ts';

const SITE = 'https://www.example.com';

test('no line of a mail about a testimonial is of the client, but between marks or behind one', () => {
  expectMarked([
    (name, quote) => receivedMail({ name, askedOf: name, quote }, SITE).text,
    (name) => withdrawnMail({ name }, SITE).text,
  ]);
});
