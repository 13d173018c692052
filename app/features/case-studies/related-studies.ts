import { plainText } from '../../lib/markdown.ts';
import type { CaseStudy } from './case-study.ts';

type Comparable = Pick<CaseStudy, 'slug' | 'title' | 'summary' | 'challenge' | 'solution' | 'results' | 'services'>;

/** Shorter words say little about what a study is about. */
const WORD_LENGTH = 5;

/** The study before and after one in a list that goes round; null where there is no other. */
export function neighboursOf<Study extends { slug: string }>(
  slug: string,
  studies: readonly Study[],
): { previous: Study | null; next: Study | null } {
  const index = studies.findIndex((study) => study.slug === slug);
  const others = studies.length - 1;
  if (index === -1 || others < 1) return { previous: null, next: null };
  const next = studies[(index + 1) % studies.length] ?? null;
  const previous = studies[(index + others) % studies.length] ?? null;
  return { next, previous: previous === next ? null : previous };
}

/**
 * Up to `limit` of the other studies: those that show the same services first, among them those with the most words in
 * common; equal ones as they stand in the list.
 */
export function relatedStudies<Study extends Comparable>(
  study: Comparable,
  others: readonly Study[],
  limit: number,
): Study[] {
  const words = wordsOf(study);
  return others
    .filter(({ slug }) => slug !== study.slug)
    .map((other) => ({
      other,
      services: other.services.filter((service) => study.services.includes(service)).length,
      words: [...wordsOf(other)].filter((word) => words.has(word)).length,
    }))
    .toSorted((one, two) => two.services - one.services || two.words - one.words)
    .slice(0, limit)
    .map(({ other }) => other);
}

/** Words by which search services may know a study: those of its title that say something. */
export function keywordsOf({ title }: Pick<CaseStudy, 'title'>, kind = 'case study'): string[] {
  return [kind, ...wordsIn(title)].filter(Boolean);
}

function wordsOf({ title, summary, challenge, solution, results }: Comparable): Set<string> {
  return wordsIn([title, summary, ...[challenge, solution, results].map(plainText)].join(' '));
}

function wordsIn(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\d$](?:[\p{L}\p{M}\d'’-]|[.,](?=\d))*/gu) ?? [];
  return new Set(words.filter((word) => word.length >= WORD_LENGTH || /\d/.test(word)));
}
