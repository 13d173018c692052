import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markdownKinds, markdownRuns } from '../../../../tests/support/markdown-words.ts';
import { originalContent } from '../../../features/site-content/default-site-content.ts';
import { PAGE_KEYS, type PageKey } from '../../../features/site-content/page-registry.ts';
import { resolvedContent } from '../../../features/site-content/references.ts';
import type { SiteContent } from '../../../features/site-content/site-content.ts';
import { withReachableLinks } from '../reachable-links.ts';
import { siteIndex } from '../sitemap/site-index.ts';
import { asDocument, pageBlocks } from './page-twin.ts';

const CONTENT = resolvedContent(originalContent);

/** Names of fields that hold words of the owner's, on whatever page. */
const WORDS = [
  ...['heading', 'text', 'lede', 'intro', 'paragraphs', 'points', 'milestone', 'benefits', 'line', 'label', 'says'],
  ...['note', 'quotedNote', 'redrawnNote', 'caption', 'minutes', 'change', 'portraitCaption', 'balloons', 'meaning'],
];

/** What no page says to readers, with the reason. */
const UNSAID: [place: RegExp, because: string][] = [
  [/^home\.(?:gallery\.emptyAction|stats\.heading)/, 'of a state in which the page is not'],
  [/^caseStudies\.gallery\./, 'another view'],
  [/^caseStudies\.(?:search|filter)\.|^contact\.form\.(?:message|sent)/, 'of controls, and of what follows them'],
  [/^media\.mail\.label/, 'its link needs a mail address'],
];

const SIGNS = [
  '#',
  '-',
  '+',
  '>',
  '1.',
  '*',
  '**',
  '_',
  '`',
  '~~',
  '|',
  '\\',
  '<b>',
  '&amp;',
  '[a](b)',
  '![',
  '===',
  '\n',
];
const phrase = fc
  .tuple(fc.array(fc.constantFrom(...SIGNS, 'cost', 'naïve', '木')), fc.stringMatching(/^[a-z]{4,8}$/))
  .map(([parts, word]) => [...parts, word, ...parts.toReversed()].join(' ').trim());

type Said = { place: string; words: string };

/** The texts of a page with others in place of its words; links lead where they led. */
function reworded(value: unknown, next: () => string, said: Said[], place: string, name = ''): unknown {
  if (typeof value === 'string') {
    if (!WORDS.includes(name)) return value;
    const words = `${said.length} ${next()}`;
    said.push({ place, words });
    return words;
  }
  if (Array.isArray(value)) return value.map((item) => reworded(item, next, said, place, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, reworded(inner, next, said, `${place}.${key}`, key)]),
  );
}

const spaceless = (text: string) => text.replace(/\s/g, '');

const shown = (content: SiteContent) => ({
  content,
  siteUrl: 'https://site.example',
  studies: [],
  index: siteIndex(content, [], []),
});

test.each(PAGE_KEYS)('%s says every word of its texts, and none of them becomes a mark', (key: PageKey) => {
  fc.assert(
    fc.property(fc.array(phrase, { minLength: 40, maxLength: 40 }), (phrases) => {
      const said: Said[] = [];
      let at = 0;
      const texts = reworded(CONTENT.pages[key], () => phrases[at++ % phrases.length] ?? '', said, key);
      const content = withReachableLinks({ ...CONTENT, pages: { ...CONTENT.pages, [key]: texts } } as SiteContent);
      const twin = asDocument('', pageBlocks(key, shown(content)));
      const read = spaceless(markdownRuns(twin).join(''));
      const missing = said
        .filter(({ words }) => !read.includes(spaceless(words)))
        .filter(({ place }) => !UNSAID.some(([unsaid]) => unsaid.test(place)));
      expect(missing).toEqual([]);
      expect(markdownKinds(twin).filter((kind) => /html|code|^hr|quote|^s_|ordered/.test(kind))).toEqual([]);
    }),
    { numRuns: 15 },
  );
});

test('what is switched off, hidden or leads nowhere is not said', () => {
  const { pages, links } = CONTENT;
  const hidden = { ...pages.home, sections: [{ key: 'price', isShown: false }] };
  const content = withReachableLinks({
    ...CONTENT,
    links: { ...links, booking: { ...links.booking, url: '' } },
    extraPages: { ...CONTENT.extraPages, contact: false },
    pages: { ...pages, home: hidden },
  });
  const write = (key: PageKey) => pageBlocks(key, shown(content)).join('\n\n');
  expect(write('home')).not.toContain(pages.home.price.heading);
  expect(write('home')).not.toContain('book-a-consultation');
  expect(write('caseStudies')).not.toContain('/contact)');
  expect(write('sitemap')).not.toContain('/contact)');
});

test('sections stand in the order of the owner, and a page without a heading has the title of its results', () => {
  const sections = ['callToAction', 'stats'].map((key) => ({ key, isShown: true }));
  const home = { ...CONTENT.pages.home, sections };
  const blocks = pageBlocks('home', {
    content: { ...CONTENT, pages: { ...CONTENT.pages, home } },
    siteUrl: 'https://site.example',
    studies: [],
  });
  const at = (heading: string) => blocks.indexOf(`## ${heading}`);
  expect(at(home.stats.heading)).toBeGreaterThan(at(home.callToAction.heading));
  expect(at(home.callToAction.heading)).toBeGreaterThan(0);
  expect(asDocument('A\ntitle', ['Words.'])).toBe('# A title\n\nWords.\n');
  expect(asDocument('', ['# T', '- a', '- b', '- c'])).toBe('# T\n\n- a\n\n* b\n\n- c\n');
});
