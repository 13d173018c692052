import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTarget } from '../app/features/redirects/redirect-address.ts';
import { defaultSiteContent } from '../app/features/site-content/default-site-content.ts';
import { movedPage } from './moved-page.ts';

const target = fc
  .array(fc.constantFrom('a', '/', '?', '#', '&', '$&', "$'", '"', "'", '<', '>', 'é', '='), { maxLength: 8 })
  .map((parts) => readTarget(`/to${parts.join('')}`).address)
  .filter((address) => address !== undefined);

test('the page for an address that has moved leads on by a link, too, in every language', () => {
  fc.assert(
    fc.property(target, fc.constantFrom('en', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'sv', 'pl', 'ar'), (to, language) => {
      const { identity } = defaultSiteContent;
      const page = movedPage({ identity: { ...identity, language } }, 'https://site.example', to);
      const written = to.replaceAll('&', '&amp;');
      expect(page).toContain(`content="0; url=${written}"`);
      expect(page).toContain(`<a href="${written}">https://site.example${written}</a>`);
      expect(page.match(/<a\b/g)).toHaveLength(1);
    }),
  );
});
