import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { galleryImage } from '../../../tests/support/make.ts';
import { DAY } from '../../lib/durations.ts';
import { LIMITS } from '../../lib/owner-constants.ts';
import { originalContent } from '../site-content/default-site-content.ts';
import { EMPTY_GALLERY, NO_TEXTS, TEXT_FIELDS } from './case-study.ts';
import { type CheckedStudy, type CheckFacts, notApproved, publishFindings, RULES, type Rule } from './publish-check.ts';
import {
  claimsDiffer,
  coverTooSmall,
  figureInTitleNotStated,
  figuresWithoutEvidence,
  picturesMissing,
  picturesToDescribe,
} from './publish-check-figures.ts';
import { addressesOf, linksGone, linksOf, placeholderAddresses } from './publish-check-links.ts';
import {
  clientNamed,
  dataInvalid,
  dateInFarFuture,
  publishedBeforeTheEnd,
  sectionsEmptyOrShort,
  servicesMissing,
  slugBadOrTaken,
  summaryLength,
  summaryRepeated,
  textsMissing,
  titleLength,
  titleTooLong,
} from './publish-check-texts.ts';

const NOW = new Date('2026-11-23T00:00:00Z');
const PICTURE = '/uploads/00000000000000000000000000000000.webp';
const COST = { id: '00000001', label: 'Landed cost', before: '$2.86', after: '$1.92', unit: '', period: '', basis: '' };
const LINES = 'Two suppliers, one drawing, and a price that nobody in the trade had seen before in ten years.';

/** A study of which there is nothing to say. */
const CLEAN: CheckedStudy = {
  ...NO_TEXTS,
  title: 'Homewares range landed at $1.92 a unit',
  slug: 'homewares-range',
  summary: 'A range of nine homewares left the catalogue of an importer and came back cheaper, in one season.',
  description: 'Nine products, two factories, and one season in which both learned to read the same drawing.',
  challenge: LINES,
  solution: LINES,
  results: LINES,
  coverImage: PICTURE,
  gallery: EMPTY_GALLERY,
  services: ['manufacturing'],
  outcomes: [COST],
};
const FACTS: CheckFacts = {
  now: NOW,
  slug: { isValid: true, isAvailable: true },
  pictures: new Map([[PICTURE, { width: 2400 }]]),
  links: new Map(),
  evidenced: new Set([COST.id]),
  claims: originalContent.claims,
  clientNames: [],
  isSample: false,
  dataProblems: [],
  approval: null,
};

type Given = { study?: Partial<CheckedStudy>; facts?: Partial<CheckFacts> };
const run = (rule: Rule, { study, facts }: Given = {}) => rule({ ...CLEAN, ...study }, { ...FACTS, ...facts });
const said = (rule: Rule, given: Given) => run(rule, given).map(({ level, field }) => `${level} ${field}`);
const sentences = (rule: Rule, given: Given) => run(rule, given).map(({ sentence }) => sentence);

test('there is nothing to say against a careful study', () => {
  expect(publishFindings(CLEAN, FACTS)).toEqual([]);
  for (const rule of RULES) expect([rule.name, run(rule)]).toEqual([rule.name, []]);
});

test('what is wrong stands before what may be right, whatever the study', () => {
  const text = fc.oneof(fc.constantFrom('', 'A', 'https://example.com/', LINES, '$5M of 3900 projects'), fc.string());
  const texts = fc.record(Object.fromEntries(TEXT_FIELDS.map((name) => [name, text])));
  fc.assert(
    fc.property(texts, fc.array(fc.record({ url: text, alt: text }), { maxLength: 3 }), (given, images) => {
      const gallery = { ...EMPTY_GALLERY, results: images.map((image) => galleryImage(image)) };
      const findings = publishFindings({ ...CLEAN, ...given, gallery }, FACTS);
      const levels = findings.map(({ level }) => level);
      expect(levels).toEqual([...levels].sort());
      expect(findings.every(({ key, field, sentence }) => key && field && sentence)).toBe(true);
    }),
  );
});

describe('to fix', () => {
  test('a text that is needed and empty', () => {
    expect(said(textsMissing, { study: { title: ' ', coverImage: '' } })).toEqual(['fix title', 'fix coverImage']);
  });
  test('a title that cannot be saved', () => {
    expect(said(titleTooLong, { study: { title: 'x'.repeat(LIMITS.title) } })).toEqual([]);
    expect(said(titleTooLong, { study: { title: 'x'.repeat(LIMITS.title + 1) } })).toEqual(['fix title']);
  });
  test('an address that is none, or somebody else’s', () => {
    const bad = { slug: { isValid: false, isAvailable: false } };
    expect(said(slugBadOrTaken, { facts: bad })).toEqual(['fix slug']);
    const taken = { isValid: true, isAvailable: false, takenBy: { id: 1, title: 'A valve' }, suggestion: 'valve-2' };
    expect(sentences(slugBadOrTaken, { facts: { slug: taken } })).toEqual([
      '“A valve” stands at this address. valve-2 is free.',
    ]);
    expect(said(slugBadOrTaken, { study: { slug: '' }, facts: bad })).toEqual([]);
  });
  test('a section that is empty or one line', () => {
    const study = { challenge: ' ', solution: 'We did it.', results: 'First line.\nSecond line.' };
    expect(run(sectionsEmptyOrShort, { study }).map(({ key, field }) => [key, field])).toEqual([
      ['section-empty', 'challenge'],
      ['section-short', 'solution'],
    ]);
  });
  test('a picture that is not there', () => {
    const gone = `/uploads/${'f'.repeat(32)}.webp`;
    const gallery = { ...EMPTY_GALLERY, solution: [galleryImage({ url: gone }), galleryImage({ url: PICTURE })] };
    expect(said(picturesMissing, { study: { coverImage: gone, gallery } })).toEqual([
      'fix coverImage',
      'fix gallery.solution',
    ]);
    expect(said(picturesMissing, { study: { coverImage: 'https://pictures.test/a.jpg' } })).toEqual([]);
  });
  test('an example address', () => {
    const study = { results: 'Write to (me@example.com), or see https://shop.example/.', solution: 'Not an@ address.' };
    expect(sentences(placeholderAddresses, { study })).toEqual([
      'me@example.com is an example address: it leads nowhere.',
      'https://shop.example/ is an example address: it leads nowhere.',
    ]);
    expect(said(placeholderAddresses, { study: { coverImage: 'http://localhost:3000/a.png' } })).toEqual([
      'fix coverImage',
    ]);
  });
  test('a link that is gone, and none of which that is not known', () => {
    const study = { challenge: 'See [the range](https://shop.test/range), https://shop.test/open and more.' };
    const links = new Map([
      ['https://shop.test/range', 'gone'],
      ['https://shop.test/open', 'unsure'],
    ] as const);
    expect(linksOf({ ...CLEAN, ...study }).map(({ address }) => address)).toEqual([...links.keys()]);
    expect(run(linksGone, { study, facts: { links } })).toMatchObject([
      { level: 'fix', field: 'challenge', sentence: 'https://shop.test/range answers that there is nothing any more.' },
    ]);
  });
  test('a date that nobody means', () => {
    const ahead = (days: number) => new Date(NOW.getTime() + days * DAY).toISOString();
    expect(said(dateInFarFuture, { study: { publishedAt: ahead(366) } })).toEqual([]);
    expect(said(dateInFarFuture, { study: { publishedAt: ahead(367) } })).toEqual(['fix publishedAt']);
    const day = (days: number) => ahead(days).slice(0, 10);
    expect(said(dateInFarFuture, { study: { publishedAt: ahead(367), date: day(300) } })).toEqual([]);
    expect(said(dateInFarFuture, { study: { date: day(368) } })).toEqual(['fix date']);
  });
  test('data that search engines cannot use', () => {
    const dataProblems = ['Article.mentions.0.name', 'Article.image'];
    expect(run(dataInvalid, { facts: { dataProblems } })).toMatchObject([
      { field: 'outcomes', sentence: expect.stringContaining('Article.mentions.0.name (and 1 more).') },
    ]);
  });
});

describe('to look at', () => {
  test('a title of more than 60 characters', () => {
    expect(said(titleLength, { study: { title: 'x'.repeat(60) } })).toEqual([]);
    expect(said(titleLength, { study: { title: 'x'.repeat(61) } })).toEqual(['look title']);
  });
  test('a summary outside 80 to 155 characters', () => {
    for (const [length, count] of [
      [79, 1],
      [80, 0],
      [155, 0],
      [156, 1],
      [0, 0],
    ] as const)
      expect([length, run(summaryLength, { study: { summary: 'x'.repeat(length) } }).length]).toEqual([length, count]);
  });
  test('a description that begins as the summary does', () => {
    const description = `  ${CLEAN.summary.toUpperCase()} And more.`;
    expect(said(summaryRepeated, { study: { description } })).toEqual(['look description']);
    expect(said(summaryRepeated, { study: { summary: '', description } })).toEqual([]);
  });
  test('pictures that could be described better, once for all of them', () => {
    const images = [galleryImage({ alt: '' }), galleryImage({ alt: 'image of a lathe' }), galleryImage()];
    expect(run(picturesToDescribe, { study: { gallery: { ...EMPTY_GALLERY, results: images } } })).toMatchObject([
      { level: 'look', field: 'gallery.results', sentence: expect.stringMatching(/^2 pictures of 3 could be/) },
    ]);
  });
  test('a figure without evidence', () => {
    const outcomes = [COST, { ...COST, id: '00000002', label: '' }, { ...COST, id: '00000003', after: '' }];
    expect(run(figuresWithoutEvidence, { study: { outcomes } })).toMatchObject([
      {
        field: 'outcomes.1.label',
        sentence: expect.stringMatching(/^“Figure 2” has no evidence noted. Once the study is saved, it is noted/),
      },
    ]);
  });
  test('a figure in the title that is not among the figures', () => {
    const title = (words: string, after = '$1.92') =>
      sentences(figureInTitleNotStated, { study: { title: words, outcomes: [{ ...COST, after }] } }).length;
    expect(title('A range at $1.92')).toBe(0);
    expect(title('$2.4M saved')).toBe(1);
    expect(title('$2.4M saved', '2.4')).toBe(0);
    expect(title('40% fewer parts')).toBe(1);
    expect(title('1,200 pallets', '1200')).toBe(0);
    expect(title('3 factories since 2019')).toBe(0);
  });
  test('a claim of the site with another number', () => {
    const differ = (results: string) => sentences(claimsDiffer, { study: { results } });
    expect(differ('He has done 3500 projects.')).toEqual([
      'Results says “3500 projects”; the claim is “3800 Projects”.',
    ]);
    expect(differ('He has done **3500** _projects_.')).toHaveLength(1);
    expect(differ('With 35  years of proven experience, and no less.')).toHaveLength(1);
    for (const right of [
      ...['Of 3800 projects this was the third.', 'He has done 12 projects.', 'No projects.', '3500 projectsome'],
      ...['25+ years of proven experience', 'A 28-year career', 'Goods worth $1.8Bn sourced'],
    ])
      expect([right, differ(right)]).toEqual([right, []]);
  });
  test('a cover below 1200 pixels', () => {
    const cover = (width: number) => said(coverTooSmall, { facts: { pictures: new Map([[PICTURE, { width }]]) } });
    expect([cover(1199), cover(1200)]).toEqual([['look coverImage'], []]);
  });
  test('a sign-off that waits, asks for a change, or is for other words', () => {
    const by = { name: 'Ann Lee', decidedAt: '2026-03-03T00:00:00.000Z' };
    const about = (approval: CheckFacts['approval']) =>
      run(notApproved, { facts: { approval } }).map(({ key, level, sentence }) => [key, level, sentence]);
    expect([about(null), about({ state: 'approved', ...by })]).toEqual([[], []]);
    for (const [approval, key, sentence] of [
      [{ state: 'waiting' }, 'not-approved', /^A link for review waits for an answer/],
      [{ state: 'changes', ...by }, 'changes-asked', /^Ann Lee asked for a change\./],
      [{ state: 'approved-changed', ...by }, 'changed-since-approval', /since Ann Lee approved it\.$/],
    ] as const)
      expect(about(approval)).toEqual([[key, 'look', expect.stringMatching(sentence)]]);
  });
  test('no service', () => {
    expect(said(servicesMissing, { study: { services: [] } })).toEqual(['look services']);
  });
  test('a study that is out before its work has ended', () => {
    const ended = (year: string) =>
      said(publishedBeforeTheEnd, { study: { year, publishedAt: '2025-05-01T00:00:00Z' } });
    expect(ended('2024 to 2026')).toEqual(['look year']);
    expect([ended('2024 to 2025'), ended('Ongoing'), ended('')]).toEqual([[], [], []]);
  });
});

test('addresses are found in every text, in Markdown and at the end of a sentence, each once', () => {
  const gallery = { ...EMPTY_GALLERY, challenge: [galleryImage({ caption: 'From https://a.test/x?b=1&c=2.' })] };
  const outcomes = [{ ...COST, basis: 'By post@b.test' }];
  const study = { ...CLEAN, results: '**https://c.test** and https://c.test!', gallery, outcomes };
  expect(addressesOf(study)).toEqual([
    { address: 'https://c.test', field: 'results' },
    { address: 'post@b.test', field: 'outcomes.0.basis' },
    { address: 'https://a.test/x?b=1&c=2', field: 'gallery.challenge' },
  ]);
});

test('a client who is not to be named and still is, wherever one reads it', () => {
  const facts = { clientNames: ['Harlow & Sons'] };
  const study = {
    client: 'Under agreement',
    slug: 'kettles-for-harlow-sons',
    results: 'HARLOW & SONS sell it in Harlow.',
    outcomes: [{ ...COST, basis: 'Books of Harlow & Sons' }],
    gallery: { ...EMPTY_GALLERY, solution: [galleryImage({ caption: 'At Harlow & Sons.' })] },
  };
  expect(said(clientNamed, { study, facts })).toEqual([
    'look slug',
    'look results',
    'look outcomes.0.label',
    'look gallery.solution',
  ]);
  expect(said(clientNamed, { study: { ...study, client: 'Harlow & Sons' }, facts })).toEqual([]);
  expect(
    said(clientNamed, {
      study: { ...study, slug: 'harlow', results: 'Harlow', outcomes: [], gallery: EMPTY_GALLERY },
      facts,
    }),
  ).toEqual([]);
  expect(said(clientNamed, { study })).toEqual([]);
});

test('nobody is asked for evidence of the figures of a sample', () => {
  const facts = { evidenced: new Set<string>() };
  expect(said(figuresWithoutEvidence, { facts })).toEqual(['look outcomes.0.label']);
  expect(said(figuresWithoutEvidence, { facts: { ...facts, isSample: true } })).toEqual([]);
});

test('a figure of the title is stated where a figure says the same in another way', () => {
  const stated = (title: string, given: Partial<typeof COST>) =>
    said(figureInTitleNotStated, { study: { title, outcomes: [{ ...COST, ...given }] } });
  expect(stated('Visits turned into 2K kits', { after: '2,000', unit: 'kits' })).toEqual([]);
  expect(stated('A range of 5M units', { after: '5', unit: 'million units' })).toEqual([]);
  expect(stated('$2.4M taken out', { basis: '$2.4M a year over 160,000 chairs' })).toEqual([]);
  expect(stated('Visits turned into 2K kits', { after: '3,000', unit: 'kits' })).toEqual(['look title']);
});
