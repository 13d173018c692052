import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultSiteContent } from '../site-content/default-site-content.ts';
import { purposesOfConsent } from './consent-wordings.ts';
import { LETTER_PURPOSES } from './letter.ts';

const { consent } = defaultSiteContent.footer.newsletter;

test('the words of every version of this program are known, however their blanks were kept', () => {
  const first =
    'Send me event dates and new case studies by email. I will be asked to confirm, and I can unsubscribe in one click.';
  for (const words of [consent, first, ` ${first.replaceAll(' ', '\n')}`])
    expect(purposesOfConsent(words, [])).toEqual(['events', 'studies']);
});

test.each([
  ['Workshops and new articles by email.', ['events', 'articles']],
  ['Case-study news, now and then', ['studies']],
  ['Event dates by email, never articles.', ['events']],
  ['I will not send case studies. Events only.', ['events']],
  ['Neuigkeiten per E-Mail', []],
  ['News by email', []],
  ['You don’t get event dates', []],
])('words that the owner wrote, “%s”, name: %j', (words, purposes) => {
  expect(purposesOfConsent(words, ['Something else', words])).toEqual(purposes);
});

test('words that were never the site’s prove nothing, whatever they say', () => {
  fc.assert(
    fc.property(fc.string(), fc.subarray([...LETTER_PURPOSES]), (before, purposes) => {
      expect(purposesOfConsent(`${before} All events and case studies: ${purposes.join()}`, [consent])).toBeNull();
    }),
  );
});
