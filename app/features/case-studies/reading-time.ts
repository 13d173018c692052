import { plainText } from '../../lib/markdown.ts';
import type { CaseStudy } from './case-study.ts';

const WORDS_A_MINUTE = 220;
/** Looking at a picture and its caption takes a while too. */
const SECONDS_A_PICTURE = 6;

/** How many whole minutes a study takes to read; at least one. */
export function readingMinutes(
  study: Pick<CaseStudy, 'summary' | 'challenge' | 'solution' | 'results' | 'gallery'>,
): number {
  const { summary, challenge, solution, results, gallery } = study;
  const words = [summary, ...[challenge, solution, results].map(plainText)].join(' ').split(/\s+/).length;
  const pictures = Object.values(gallery).reduce((sum, images) => sum + images.length, 0);
  return Math.max(1, Math.round(words / WORDS_A_MINUTE + (pictures * SECONDS_A_PICTURE) / 60));
}
