import { describe, expect, test } from 'vitest';
import { checkSection, completed, schemaOf, sectionOf, withSection } from './content-section.ts';
import { originalContent as content } from './default-site-content.ts';
import { PAGE_KEYS } from './page-registry.ts';
import { isSectionKey, SECTION_KEYS, type SectionKey } from './section-schemas.ts';

function problemsOf(key: SectionKey, data: unknown): string[] {
  return checkSection(key, data).problems?.map(({ path, message }) => `${path}: ${message}`) ?? [];
}

/** A copy of a section with one value changed, named by its path. */
function changed(key: SectionKey, path: string, value: unknown): unknown {
  const copy: unknown = structuredClone(sectionOf(content, key));
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  const target = steps.reduce<unknown>((found, step) => (found as Record<string, unknown>)[step], copy);
  (target as Record<string, unknown>)[last] = value;
  return copy;
}

describe('the shipped words', () => {
  test.each(SECTION_KEYS)('%s comes through its own schema unchanged', (key) => {
    expect(checkSection(key, sectionOf(content, key))).toEqual({ data: sectionOf(content, key) });
  });

  test('every part of the content can be edited', () => {
    const pages = Object.keys(content.pages).map((page) => `pages.${page}`);
    const others = Object.keys(content).filter((key) => key !== 'seo' && key !== 'pages');
    const all = [...others, ...PAGE_KEYS.map((page) => `seo.${page}`), ...pages];
    expect(all.filter((key) => !isSectionKey(key))).toEqual([]);
    expect(SECTION_KEYS.filter((key) => !all.includes(key))).toEqual([]);
  });

  test('names inherited by every object are no sections', () => {
    for (const key of ['constructor', '__proto__', 'toString', 'pages', 'seo']) expect(isSectionKey(key)).toBe(false);
  });
});

test('a text is measured as it is read, without the notation of its references', () => {
  const lede = `${'x'.repeat(790)} {claim:markets} {count:outlets|o|os}`;
  expect(problemsOf('pages.about', changed('pages.about', 'lede', lede))).toEqual([]);
});

describe('what is refused', () => {
  test.each([
    ['identity', 'email', 'nobody', 'email: Email must be an address like name@example.com'],
    ['identity', 'name', ' ', 'name: Name is required'],
    ['identity', 'name', 'a\0b', 'name: Name has characters that cannot be stored'],
    [
      'links',
      'booking.url',
      'javascript:alert(1)',
      'booking.url: Address must start with https://, http:// or a single /',
    ],
    [
      'links',
      'booking.url',
      'data:text/html,x',
      'booking.url: Address must start with https://, http:// or a single /',
    ],
    ['ventures', '0.url', '//evil.example', '0.url: Address must start with https://, http:// or a single /'],
    ['outlets', '0.logo', 'javascript:1', '0.logo: Logo must start with https://, http:// or a single /'],
    ['navigation', '0.href', '//evil.example', '0.href: Page must start with https://, http:// or a single /'],
    [
      'footer',
      'newsletter.privacyLink.href',
      'https://a.test/',
      'newsletter.privacyLink.href: Page must be a page of this site that starts with /',
    ],
    ['claims', '0.reviewOn', '2026-02-30', '0.reviewOn: Review on must be a date like 2026-06-30'],
    ['copyrightYear', '', 0, ''],
    [
      'pages.home',
      'hero.heading.mark',
      'not there',
      'hero.heading.mark: The highlighted part has to stand in the heading in the same spelling',
    ],
    ['pages.home', 'stats.figures', [], 'stats.figures: Figures must have at least 4 entries'],
    ['pages.about', 'chapters', 'none', 'chapters: Chapters must be a list'],
    ['pages.about', 'lede', 'x'.repeat(801), 'lede: Lead must be at most 800 characters'],
    ['pages.about', 'lede', `${'x'.repeat(800)}{claim:markets}`, 'lede: Lead must be at most 800 characters'],
    ['pages.about', 'lede', '{claim:markets}'.repeat(190), 'lede: Lead must be at most 800 characters'],
    ['pages.home', 'about.more', { label: 'More' }, 'about.more: Link must lead to exactly one place'],
    [
      'pages.home',
      'about.more',
      { label: 'More', href: '/', link: 'event' },
      'about.more: Link must lead to exactly one place',
    ],
    [
      'pages.home',
      'about.more',
      { label: 'More', link: 'elsewhere' },
      /about\.more\.link: Outside link must be one of/,
    ],
    ['identity', 'portrait', 'nobody', /^portrait: Portrait must be one of: profile, /],
    ['pages.home', 'stats.figures.0.claim', 'a b', 'stats.figures.0.claim: Claim must be letters, digits and hyphens'],
    ['pages.home', 'stats.figures.0.drawing', 'pie', /^stats\.figures\.0\.drawing: Drawing must be one of: dots, /],
    ['claims', '0.number', 0, '0.number: Number must be a whole number from 1 to 1000000000000'],
    ['claims', '0.number', 1.5, '0.number: Number must be a whole number from 1 to 1000000000000'],
    ['claims', '0.wordings', [], '0.wordings: Wordings must have at least one entry'],
    ['pages.home', 'services.cards.0.href', 'javascript:1', /services\.cards\.0\.href: Page must be/],
  ] as const)('%s: %s = %j', (key, path, value, problem) => {
    if (path === '') {
      expect(problemsOf(key, value)).toEqual([': Copyright year must be a whole number from 1990 to 2100']);
      return;
    }
    expect(problemsOf(key, changed(key, path, value))).toEqual([
      typeof problem === 'string' ? problem : expect.stringMatching(problem),
    ]);
  });

  test('a section of the wrong kind is refused in plain words', () => {
    expect(problemsOf('identity', [])).toEqual([': Identity must be a record of texts']);
    expect(problemsOf('ventures', {})).toEqual([': Ventures must be a list']);
    expect(problemsOf('identity', null)).toEqual([': Identity must be a record of texts']);
  });

  test('fields the program does not know are dropped', () => {
    const checked = checkSection('identity', { ...content.identity, surprise: 1 });
    expect(checked).toEqual({ data: content.identity });
  });
});

describe('completing what an older release stored', () => {
  const complete = (key: SectionKey, stored: unknown) => completed(schemaOf(key), stored, sectionOf(content, key));

  test('a field that is new takes the original text', () => {
    const { tagline: _tagline, ...stored } = { ...content.identity, name: 'Jo Field' };
    expect(complete('identity', stored)).toEqual({ ...content.identity, name: 'Jo Field' });
  });

  test('an item of a list gets its new field from the original of the same name, and the list stays as it is', () => {
    const [, directory] = content.ventures;
    const { summary: _summary, ...stored } = { ...directory, name: 'My directory' };
    expect(complete('ventures', [stored])).toEqual([{ ...directory, name: 'My directory' }]);
  });

  test('where a link leads is never mixed with where it led before', () => {
    const stored = { ...content.pages.home, about: { text: 'New', more: { label: 'Book', link: 'booking' } } };
    expect(complete('pages.home', stored)).toEqual(stored);
  });

  test('what was left out on purpose stays out', () => {
    const { mark: _mark, ...heading } = content.pages.home.hero.heading;
    const stored = { ...content.pages.home, hero: { ...content.pages.home.hero, heading } };
    expect(complete('pages.home', stored)).toEqual(stored);
  });

  test('names of pages that are new join the others', () => {
    const stored = { ...content.pages.sitemap, names: { '/': 'Start' } };
    expect(complete('pages.sitemap', stored)).toEqual({
      ...content.pages.sitemap,
      names: { ...content.pages.sitemap.names, '/': 'Start' },
    });
  });
});

test('a section in the content is read back as it was put in', () => {
  for (const key of SECTION_KEYS) {
    const data = key === 'copyrightYear' ? 2030 : { changed: key };
    expect(sectionOf(withSection(content, key, data), key)).toEqual(data);
  }
  expect(content).toEqual(withSection(content, 'identity', content.identity));
});

test.each([0, 7, 1998, 2026])('a chapter of a career may be of the year %d', (year) => {
  expect(problemsOf('pages.about', changed('pages.about', 'chapters.0.year', year))).toEqual([]);
});
