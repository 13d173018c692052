/** The attribute of `<html>` by which a page of a copy knows that nobody stands behind it. */
export const COPY_ATTRIBUTE = 'data-copy';

/** The file of a copy that holds what the live site's list of case studies would answer. */
export const COPIED_STUDIES = '/case-studies.json';

// One for the whole process: a program either serves the live site or writes a copy of it, and a document is either.
let isCopy = typeof document !== 'undefined' && document.documentElement.hasAttribute(COPY_ATTRIBUTE);

/** Whether the page is, or is being made for, a copy that any web server can host: no API, no forms, no addresses with a query. */
export function isStaticCopy(): boolean {
  return isCopy;
}

/** For the program that writes the copy, before it renders anything; with false tests go back. */
export function beStaticCopy(value = true): void {
  isCopy = value;
}
