import { plainText } from '../../lib/markdown.ts';
import type { CaseStudy } from './case-study.ts';
import { SECTIONS } from './section-labels.ts';

/** What still prints on one sheet of A4 when all of it is reached at once; a browser test prints such a study. */
export const ONE_SHEET = {
  title: 60,
  summary: 160,
  text: 450,
  lines: 3,
  images: 4,
  caption: 72,
  figures: 4,
  note: 44,
} as const;

/** Whether a study is sure to print on one sheet. A longer one may still do so, but nobody is promised it. */
export function printsOnOneSheet(
  study: Pick<
    CaseStudy,
    'title' | 'summary' | 'challenge' | 'solution' | 'results' | 'gallery' | 'content' | 'outcomes'
  >,
): boolean {
  const { title, summary, gallery, content, outcomes = [] } = study;
  return (
    title.length <= ONE_SHEET.title &&
    summary.length <= ONE_SHEET.summary &&
    content.blocks.length === 0 &&
    outcomes.length <= ONE_SHEET.figures &&
    outcomes.every(
      (outcome) =>
        outcome.label.length <= ONE_SHEET.note && [outcome.period, outcome.basis].join(' · ').length <= ONE_SHEET.note,
    ) &&
    SECTIONS.every(
      (section) =>
        plainText(study[section]).length <= ONE_SHEET.text &&
        plainText(study[section]).trim().split('\n').length <= ONE_SHEET.lines &&
        gallery[section].length <= ONE_SHEET.images &&
        gallery[section].every(({ caption }) => caption.length <= ONE_SHEET.caption),
    )
  );
}
