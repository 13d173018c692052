import fc from 'fast-check';
import { expect, test } from 'vitest';
import { galleryImage, newCaseStudy } from '../../../tests/support/make.ts';
import { anArticle, partsOfEachKind } from '../../../tests/support/make-entry.ts';
import { csvOf } from '../../lib/csv.ts';
import { plainText } from '../../lib/markdown.ts';
import type { NewCaseStudy } from '../case-studies/case-study.ts';
import { wordsOfPart } from '../entries/entry-parts.ts';
import type { Claim } from '../site-content/claims.ts';
import { originalContent as content } from '../site-content/default-site-content.ts';
import { claimRegister, NOT_SHOWN, placesInStudy, REGISTER_COLUMNS, registerLine } from './claim-register.ts';
import { nextReview } from './claim-review.ts';

const study = (given: Partial<NewCaseStudy>) => ({ id: 3, ...newCaseStudy({ title: 'A valve', ...given }) });
const fieldsOf = (given: Partial<NewCaseStudy>, wording: string) =>
  placesInStudy(study(given), wording).map((place) => (place.kind === 'study' ? place.field : place.kind));

test('the register of a new site has its twelve claims, each with evidence and where it stands', () => {
  const rows = claimRegister(content, [], []);
  expect(rows).toHaveLength(12);
  const launches = rows.find(({ key }) => key === 'launchesBadge');
  expect(launches).toMatchObject({
    ...{ claim: 'launches', wording: '3800 Projects', meaning: 'projects and product launches', lastReview: null },
    ...{ usedOn: [{ kind: 'text', section: 'pages.caseStudies' }], writtenOutIn: [], reviewOn: '2026-06-30' },
  });
  const csv = csvOf(REGISTER_COLUMNS, rows.map(registerLine));
  expect(csv.split('\r\n')).toHaveLength(14);
  expect(csv).toContain('"Goods sourced","$1.8B","of goods sourced"');
});

test.each<[string, Partial<NewCaseStudy>]>([
  ['title', { title: 'One of 3800+ launches' }],
  ['summary', { summary: 'One of 3800+.' }],
  ['description', { description: 'One of **3800+** launches' }],
  ['challenge', { challenge: '- 3800+ before it' }],
  ['results', { results: 'Launch 3800+, and no more' }],
  [
    'outcomes',
    { outcomes: [{ id: '00000001', label: 'Launches', before: '', after: '3800+', unit: '', period: '', basis: '' }] },
  ],
  ['comparisons', { comparisons: [{ before: '/a.webp', after: '/b.webp', label: 'Launch 3800+' }] }],
  [
    'gallery.solution',
    { gallery: { challenge: [], solution: [galleryImage({ caption: 'Launch 3800+' })], results: [] } },
  ],
  ['gallery.results', { gallery: { challenge: [], solution: [], results: [galleryImage({ alt: 'Number 3800+' })] } }],
])('a claim that is written into the %s of a study is found there', (field, given) => {
  expect(fieldsOf(given, '3800+')).toEqual([field]);
});

test('a figure of a study that only contains the digits is another one', () => {
  expect(fieldsOf({ summary: 'From 13800+ to $3800+ and 3800+%' }, '3800+')).toEqual([]);
});

test('what is shown nowhere, and what has no evidence, is said in so many words', () => {
  const [first, ...others] = content.claims;
  if (!first) throw new Error('No claim');
  const lone = { ...first, key: 'lone', wordings: [{ key: 'lone', text: '77 kilns' }], evidence: ' ' };
  const row = claimRegister({ ...content, claims: [first, ...others, lone] }, [], []).at(-1);
  expect(row && registerLine(row)).toEqual([
    ...['Launches', '77 kilns', first.meaning, 'No evidence noted', '', 'Not shown on the site', '', '2026-06-30'],
    ...['', '', ''],
  ]);
});

test('places are named as people know them', () => {
  const stored = { ...content, footer: { ...content.footer, about: 'After 3800+ launches.' } };
  const rows = claimRegister(stored, [study({ summary: 'One of 3800+.' })], []);
  const row = rows.find(({ key }) => key === 'launches');
  const [, , , , , usedOn = '', writtenOutIn] = row ? registerLine(row) : [];
  expect(usedOn.split('; ')).toContain('Home');
  expect(writtenOutIn).toBe('Footer; Case study: A valve');
});

test('the next review lies so many months later, at the latest on the last day of its month', () => {
  expect(nextReview('2026-11-23', {})).toBe('2027-11-23');
  expect(nextReview('2026-01-31', { reviewEvery: 1 })).toBe('2026-02-28');
  expect(nextReview('2027-12-31', { reviewEvery: 2 })).toBe('2028-02-29');
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      fc.integer({ min: 1, max: 36 }),
      (date, reviewEvery) => {
        const day = date.toISOString().slice(0, 10);
        const next = nextReview(day, { reviewEvery });
        const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect(months(next) - months(day)).toBe(reviewEvery);
        expect(Number(next.slice(8))).toBeLessThanOrEqual(Number(day.slice(8)));
      },
    ),
  );
});

test('letters are looked through, too: a draft that refers to a claim follows it, and words that went out do not', () => {
  const letters = [
    { id: 1, subject: 'News', preheader: '', body: 'We made {claim:launches} of them.' },
    { id: 2, subject: 'After 3800+ launches', preheader: '13800+', body: 'That is **3800+**.' },
  ];
  const rows = claimRegister(content, [], [], { letters });
  const row = rows.find(({ key }) => key === 'launches');
  expect(row?.usedOn.filter(({ kind }) => kind === 'letter')).toMatchObject([{ id: 1, title: 'News', field: 'body' }]);
  expect(row?.writtenOutIn).toEqual([
    { kind: 'letter', id: 2, title: letters[1]?.subject, field: 'subject', text: letters[1]?.subject },
    { kind: 'letter', id: 2, title: letters[1]?.subject, field: 'body', text: 'That is 3800+.' },
  ]);
  expect(row && registerLine(row)[6]).toBe('Letter: After 3800+ launches');
});

test('what an article says anywhere of itself has its place, and is not called shown nowhere', () => {
  const parts = partsOfEachKind({ study: 1, testimonial: 1 });
  const words = parts.flatMap(wordsOfPart).filter((text) => text.trim() !== '');
  expect(words.length).toBeGreaterThan(15);
  for (const said of ['Nine days in the yard', 'Why hulls wait.', ...words.map(plainText)]) {
    const [wording = ''] = said.split('\n');
    const claim = { ...(content.claims[0] as Claim), wordings: [{ key: 'one', text: wording }] };
    const entry = { ...anArticle({ parts: [...parts] }), id: 8, kind: 'article' as const };
    const [row] = claimRegister({ ...content, claims: [claim] }, [], [], { entries: [entry] });
    expect(row?.writtenOutIn, wording).toContainEqual({ kind: 'article', id: 8, title: entry.title, text: said });
    expect(row && registerLine(row)[6]).toContain('Article: Nine days in the yard');
    expect(row && registerLine(row)[5]).not.toBe(NOT_SHOWN);
  }
});
