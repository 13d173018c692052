/** A dollar sign, or digits and an M or K at the end of a word, such as 5M or 2.4k: what stands before a point is not needed. */
const FIGURE = /\$|(?<![\p{L}\d])\d+[mk](?![\p{L}\d])/iu;

/** Whether a title carries a figure that puts its study in front. */
export function isFeatured({ title }: { title: string }): boolean {
  return FIGURE.test(title);
}

/** Studies with a figure in the title first; within both groups the order stays as it came. */
export function featuredFirst<Study extends { title: string }>(studies: readonly Study[]): Study[] {
  return [...studies.filter(isFeatured), ...studies.filter((study) => !isFeatured(study))];
}
