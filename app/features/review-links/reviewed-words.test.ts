import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAIR, PAIRED_GALLERY } from '../../../tests/support/comparisons.ts';
import { galleryImage } from '../../../tests/support/make.ts';
import { newOutcome } from '../../../tests/support/outcomes.ts';
import { TEXT_FIELDS } from '../case-studies/case-study.ts';
import { type DraftData, EMPTY_DRAFT } from '../case-study-drafts/case-study-draft.ts';
import { reviewState } from './review-state.ts';
import { canonicalWords, changesSince, reviewedWords } from './reviewed-words.ts';

const READ = TEXT_FIELDS.filter((name) => name !== 'slug');

const words = (data: DraftData) => canonicalWords(reviewedWords(data));

const image = fc.record({ url: fc.stringMatching(/^\/[a-z]{1,8}$/), alt: fc.string(), caption: fc.string() });
const images = fc.array(image, { maxLength: 4 }).map((all) => all.map((one, order) => ({ ...one, order })));
const studies = fc
  .record({ texts: fc.array(fc.string(), { minLength: READ.length, maxLength: READ.length }), images })
  .map(
    ({ texts, images: challenge }): DraftData => ({
      ...EMPTY_DRAFT,
      ...Object.fromEntries(READ.map((name, index) => [name, texts[index]])),
      gallery: { challenge, solution: [], results: [] },
    }),
  );

test('any other text is another version, and the text of before is the version of before', () => {
  fc.assert(
    fc.property(studies, fc.constantFrom(...READ), fc.string(), (study, name, text) => {
      const changed = { ...study, [name]: text };
      const isSame = study[name].trim() === text.trim();
      expect(words(changed) === words(study)).toBe(isSame);
      expect(changesSince(reviewedWords(study), reviewedWords(changed)).length > 0).toBe(!isSame);
      expect(words({ ...changed, [name]: study[name] })).toBe(words(study));
    }),
  );
});

test('pictures count with what is said of them and in their order, whatever numbers they have', () => {
  fc.assert(
    fc.property(studies, fc.nat({ max: 3 }), fc.integer({ min: 2, max: 9 }), (study, index, factor) => {
      const { challenge } = study.gallery;
      const withImages = (all: typeof challenge) => ({ ...study, gallery: { ...study.gallery, challenge: all } });
      expect(words(withImages(challenge.map((one) => ({ ...one, order: one.order * factor }))))).toBe(words(study));
      expect(words(withImages(challenge.toReversed()))).toBe(words(study));
      const picture = challenge[index];
      if (!picture) return;
      const captioned = challenge.with(index, { ...picture, caption: `${picture.caption.trim()}.` });
      expect(words(withImages(captioned))).not.toBe(words(study));
      const last = { ...picture, url: '/another', order: challenge.length };
      const first = { ...last, order: -1 };
      expect(words(withImages([...challenge, last]))).not.toBe(words(withImages([...challenge, first])));
    }),
  );
});

test('figures and the further content count; address, services, date and the numbers of figures do not', () => {
  const study = { ...EMPTY_DRAFT, title: 'A shop', outcomes: [newOutcome({ id: '00000001' })] };
  const same: DraftData[] = [
    { ...study, slug: 'elsewhere' },
    { ...study, services: ['manufacturing'] },
    { ...study, publishedAt: '2026-01-01T00:00:00.000Z' },
    { ...study, outcomes: [newOutcome({ id: '00000002' })] },
    { ...study, outcomes: [...study.outcomes, { ...newOutcome({ id: '00000003' }), after: ' ' }] },
  ];
  for (const other of same) expect(words(other)).toBe(words(study));
  const others: DraftData[] = [
    { ...study, outcomes: [] },
    { ...study, outcomes: [newOutcome({ id: '00000001', after: '12' })] },
    { ...study, content: { blocks: [{ text: 'More' }] } },
    { ...study, gallery: { ...study.gallery, results: [galleryImage()] } },
  ];
  for (const other of others) {
    expect(words(other)).not.toBe(words(study));
    expect(changesSince(reviewedWords(study), reviewedWords(other))).not.toEqual([]);
  }
  expect(words({ ...study, content: { blocks: [{ a: 1, b: 2 }] } })).toBe(
    words({ ...study, content: { blocks: [{ b: 2, a: 1 }] } }),
  );
});

test('comparisons count; a study without any has the digest that it had before there were any', () => {
  const study = { ...EMPTY_DRAFT, gallery: PAIRED_GALLERY };
  expect(words(study)).not.toContain('comparisons');
  expect(words({ ...study, comparisons: [{ ...PAIR, label: ' ' }] })).toBe(words(study));
  const compared = { ...study, comparisons: [PAIR] };
  for (const other of [study, { ...study, comparisons: [{ ...PAIR, label: 'Another line' }] }]) {
    expect(words(other)).not.toBe(words(compared));
    expect(changesSince(reviewedWords(compared), reviewedWords(other))).not.toEqual([]);
  }
});

test('the badge goes by the newest decision, and an approval holds for the words that were approved', () => {
  expect(reviewState(null, false)).toBe('none');
  expect(reviewState(null, true)).toBe('waiting');
  expect(reviewState({ kind: 'changes', isOfPresentWords: true }, true)).toBe('changes');
  expect(reviewState({ kind: 'approved', isOfPresentWords: true }, false)).toBe('approved');
  expect(reviewState({ kind: 'approved', isOfPresentWords: false }, true)).toBe('approved-changed');
});
