import { describe, expect, test } from 'vitest';
import { spoilings, spoilt } from '../../../tests/support/spoilt-json.ts';
import { wholeStudy } from '../../../tests/support/whole-study.ts';
import { caseStudyReply } from './case-study-replies.ts';
import { requireStudies } from './study-shape.ts';

const study = wholeStudy();

/** Whether the study is read, told without an error. */
function isRead(reply: unknown): boolean {
  try {
    requireStudies([reply]);
    return true;
  } catch {
    return false;
  }
}

describe('a reply with any part missing or of another type', () => {
  const all = spoilings(study).map((spoiling) => ({ ...spoiling, reply: spoilt(study, spoiling) }));

  test('is a study exactly where the API itself would answer it, but that a picture needs no words', () => {
    const needsNoWords = ({ path, value }: (typeof all)[number]) =>
      value === undefined && ['alt', 'caption'].includes(String(path.at(-1)));
    const different = all.filter(
      (one) =>
        isRead(structuredClone(one.reply)) !== (needsNoWords(one) || caseStudyReply.safeParse(one.reply).success),
    );
    expect(different.map(({ path, value }) => [path.join('.'), value])).toEqual([]);
  });

  test('is in part refused and in part not: the test above compares something', () => {
    const read = all.filter(({ reply }) => isRead(structuredClone(reply)));
    expect([read.length > 50, all.length - read.length > 300]).toEqual([true, true]);
  });
});

test('a picture without words gets empty ones', () => {
  const { alt: _, caption: __, ...image } = study.gallery.challenge[0] ?? expect.fail();
  const reply = { ...study, gallery: { ...study.gallery, challenge: [image] } };
  expect(requireStudies([reply])).toEqual([
    { ...study, gallery: { ...study.gallery, challenge: [{ ...image, alt: '', caption: '' }] } },
  ]);
});

test('a list is one of studies', () => {
  expect(requireStudies([study, study])).toHaveLength(2);
  for (const reply of [null, {}, 'x', [study, null], { 0: study, length: 1 }])
    expect(() => requireStudies(reply)).toThrow();
});
