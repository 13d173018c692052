import { expect, test } from 'vitest';
import { originalContent } from './default-site-content.ts';
import { isNameInLogo } from './outlet-logo.ts';

test('the wordmarks that come with the site are the names of their outlets', () => {
  for (const outlet of originalContent.outlets)
    expect([outlet.name, isNameInLogo(outlet)]).toEqual([outlet.name, true]);
});

test('an outlet with another name, or another logo, wants its name in letters', () => {
  const [first, second] = originalContent.outlets;
  const logo = first?.logo ?? '';
  expect(isNameInLogo({ name: 'The Valley Post', logo })).toBe(false);
  expect(isNameInLogo({ name: second?.name ?? '', logo })).toBe(false);
  expect(isNameInLogo({ name: first?.name ?? '', logo: '/images/outlets/the-valley-post.svg' })).toBe(false);
});
