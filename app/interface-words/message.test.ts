import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formFor, shown } from './message.ts';

const languages = fc.oneof(
  fc.constantFrom('de', 'de-CH', 'en', 'en-AU', 'en-IN', 'es', 'es-MX', 'fr', 'fr-CH', 'it', 'nl', 'pt', 'pt-PT', 'sv'),
  fc.constantFrom('ar', 'ar-EG', 'fa', 'bn', 'ja', 'hi-IN-u-nu-deva', 'en-u-nu-arab', 'de-AT-u-nu-thai'),
);
const numbers = fc.oneof(fc.integer({ min: 0, max: 1100 }), fc.integer(), fc.double({ noNaN: true }), fc.constant(1));

test('numbers stand as the formatters of the language write them, also those that none is made for', () => {
  fc.assert(
    fc.property(numbers, languages, (number, language) => {
      const value = Object.is(number, -0) ? 0 : number;
      expect(shown(value, language)).toBe(new Intl.NumberFormat(language).format(value));
      const forms = { by: 'n', zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' };
      expect(formFor(forms, { n: value }, language)).toBe(new Intl.PluralRules(language).select(value));
    }),
    { numRuns: 2000 },
  );
});
