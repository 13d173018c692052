import { invalid } from '../../lib/app-error.ts';
import type { CaseStudyChanges, CaseStudyFields } from './case-study.ts';
import { comparisonProblems } from './comparison-schema.ts';
import { comparisonsWithin } from './comparisons.ts';

/**
 * A study with its changes. Comparisons that come anew must be of its pictures, or the whole is refused; those that it has go
 * with a picture that leaves the galleries.
 */
export function changedFields(before: CaseStudyFields, changes: CaseStudyChanges): CaseStudyFields {
  const after = { ...before, ...changes };
  const problems = comparisonProblems(after.gallery, changes.comparisons ?? []);
  if (problems.length > 0) throw invalid(problems);
  return { ...after, comparisons: comparisonsWithin(after.gallery, after.comparisons ?? []) };
}
