import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withValueAt } from '../../kit/workspace/form/form-values.ts';
import { sectionOf, withSection } from './content-section.ts';
import { originalContent } from './default-site-content.ts';
import { FIELD_KINDS, type JudgedField, type KeptFields, sampleFields } from './sample-fields.ts';
import { LINK_KEYS, type SiteContent } from './site-content.ts';

const idOf: KeptFields['idOf'] = ({ section, place, value }) => `${section} ${place} ${value}`;

function judged(content: SiteContent, kept: string[] = []): JudgedField[] {
  return sampleFields(content, [originalContent], { ids: new Set(kept), idOf });
}

function stateOf(content: SiteContent, section: string, path: string, kept: string[] = []) {
  return judged(content, kept).find((field) => field.section === section && field.path === path)?.state;
}

function changed({ section, path }: Pick<JudgedField, 'section' | 'path'>, value: unknown): SiteContent {
  const steps = path === '' ? [] : path.split('.').map((name) => (/^\d+$/.test(name) ? Number(name) : name));
  return withSection(
    originalContent,
    section,
    steps.length === 0 ? value : withValueAt(sectionOf(originalContent, section), steps, value),
  );
}

const ALL = judged(originalContent);
const anyField = fc.constantFrom(...ALL);
/** Words that are in no text of the sample. */
const ownWords = fc.stringMatching(/^[b-df-hj-np-tv-xz]{9,14}$/);

test('every leaf of a new site is the sample’s and of a known kind, and each has a place of its own', () => {
  expect(ALL.length).toBeGreaterThan(500);
  for (const field of ALL) {
    expect([field.label, field.state]).toEqual([field.label, 'sample']);
    expect(FIELD_KINDS).toContain(field.kind);
    expect(field.label).not.toBe('');
  }
  const places = ALL.map(({ section, path }) => `${section} ${path}`);
  expect(new Set(places).size).toBe(places.length);
});

test('whatever is changed to words of one’s own is the sample’s no longer, and nothing else changes', () => {
  fc.assert(
    fc.property(anyField, ownWords, fc.integer({ min: 1001, max: 1999 }), (field, words, number) => {
      const after = judged(changed(field, field.kind === 'figure' ? number : words));
      const others = after.filter(({ state }) => state !== 'own');
      expect(others.map(({ state }) => state)).toEqual(ALL.slice(1).map(() => 'sample'));
      expect(after.find(({ state }) => state === 'own')).toMatchObject({ section: field.section, path: field.path });
    }),
    { numRuns: 50 },
  );
});

test('the page of a service that was taken off has nothing to replace, until it is back', () => {
  const { list, former } = originalContent.services;
  const without = withSection(originalContent, 'services', { list: list.slice(0, 2), former });
  const gone = ALL.filter(({ section }) => /\.businessScaling$/.test(section));
  expect(gone.length).toBeGreaterThan(10);
  const inServices = (fields: readonly { section: string }[]) => fields.filter(({ section }) => section === 'services');
  expect(judged(without).length - inServices(judged(without)).length).toBe(
    ALL.length - inServices(ALL).length - gone.length,
  );
  expect(judged(withSection(without, 'services', originalContent.services))).toEqual(ALL);
});

test('what is kept is not counted, until it says something else of the sample', () => {
  fc.assert(
    fc.property(anyField, anyField, (field, other) => {
      expect(stateOf(originalContent, field.section, field.path, [field.id])).toBe('kept');
      fc.pre(field.kind === other.kind && field.value !== other.value && field.kind !== 'figure');
      const content = changed(field, other.value);
      expect(stateOf(content, field.section, field.path, [field.id])).not.toBe('kept');
    }),
    { numRuns: 25 },
  );
});

describe('lists', () => {
  const { ventures, pages } = originalContent;

  test('an entry with a key is the sample’s wherever it stands', () => {
    const content = { ...originalContent, ventures: ventures.toReversed() };
    expect(judged(content).every(({ state }) => state === 'sample')).toBe(true);
    expect(
      judged(content)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(ALL.map(({ id }) => id).toSorted());
  });

  test('an entry of one’s own owes nothing to one of another key', () => {
    const [first] = ventures;
    const own = { ...first, key: 'own-1', name: 'Hull surveys', logo: '/uploads/a.webp' };
    const content = { ...originalContent, ventures: [own] } as SiteContent;
    expect(judged(content).some(({ section, state }) => section === 'ventures' && state === 'sample')).toBe(false);
  });

  test('an entry without a key is the sample’s at any place', () => {
    const chapters = pages.about.chapters.slice(1);
    const content = { ...originalContent, pages: { ...pages, about: { ...pages.about, chapters } } };
    expect(stateOf(content, 'pages.about', 'chapters.0.heading')).toBe('sample');
  });
});

describe('words of the sample in an edited text', () => {
  test.each([
    ['I am an Australian surveyor.', ['Australia']],
    ['Ask Sample Consultant.', ['Sample Consultant']],
    ['Write to HELLO@example.com', ['hello@example.com', 'example.com']],
    ['3800+ hulls surveyed', ['3800+']],
    ['13800+ hulls surveyed', []],
    ['Surveys in Leith, 28 of them', []],
  ])('“%s” has %j', (text, words) => {
    const content = changed({ section: 'pages.home', path: 'about.text' }, text);
    const field = judged(content).find(({ section, path }) => section === 'pages.home' && path === 'about.text');
    expect(field).toMatchObject({ state: words.length > 0 ? 'mentions' : 'own', sampleWords: words });
  });

  test('are the owner’s as well where the owner keeps them, or says them of themselves', () => {
    const text = { section: 'pages.home', path: 'about.text' } as const;
    const content = changed(text, 'An Australian surveyor.');
    const locality = ALL.find(({ section, path }) => section === 'identity' && path === 'locality')?.id ?? '';
    expect(stateOf(content, text.section, text.path)).toBe('mentions');
    expect(stateOf(content, text.section, text.path, [locality])).toBe('own');
    const moved = { ...content, identity: { ...content.identity, locality: 'Perth, Western Australia' } };
    expect(stateOf(moved, text.section, text.path)).toBe('own');
  });

  test('an example address counts although it is another one', () => {
    const content = changed({ section: 'links', path: 'linkedin.url' }, 'https://example.org/me');
    expect(stateOf(content, 'links', 'linkedin.url')).toBe('mentions');
  });
});

test('a link that is left empty, and a text that only says a claim, are nobody’s', () => {
  const links = { ...originalContent.links };
  for (const key of LINK_KEYS) links[key] = { ...links[key], url: '' };
  expect(judged({ ...originalContent, links }).some(({ section }) => section === 'links')).toBe(false);
  expect(originalContent.footer.proof).toBe('{claim:experienceProven}');
  expect(ALL.some(({ section, path }) => section === 'footer' && path === 'proof')).toBe(false);
});
