/** A dollar sign, or digits and an M or K at the end of a word, such as 5M or 2.4k: what stands before a point is not needed. */
const FIGURE = /\$|(?<![\p{L}\d])\d+[mk](?![\p{L}\d])/iu;

/** Whether a title carries a figure that puts its study in front. */
export function isFeatured({ title }: { title: string }): boolean {
  return FIGURE.test(title);
}

/**
 * Studies with a figure in the title first. Within both groups the owner's pinned ones lead, in the owner's order; the others
 * stay as they came.
 */
export function featuredFirst<Study extends { title: string; pin?: number | undefined }>(
  studies: readonly Study[],
): Study[] {
  return [...pinnedFirst(studies.filter(isFeatured)), ...pinnedFirst(studies.filter((study) => !isFeatured(study)))];
}

function pinnedFirst<Study extends { pin?: number | undefined }>(studies: readonly Study[]): Study[] {
  const placeOf = ({ pin }: Study) => pin ?? Number.POSITIVE_INFINITY;
  return studies.toSorted((one, other) => (placeOf(one) === placeOf(other) ? 0 : placeOf(one) - placeOf(other)));
}
