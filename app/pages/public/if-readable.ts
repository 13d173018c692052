import type { PageRequest } from './page.ts';

/**
 * What a page shows besides its own words, or null where it cannot be read: the page is shown without it then, as
 * `isIncomplete`, and the failure is logged. What is wrong with the page's own words goes to the shell.
 *
 * @example const studies = await ifReadable(request, () => knownCaseStudies(request.platform));
 */
export async function ifReadable<T>(
  { platform }: Pick<PageRequest, 'platform'>,
  read: () => Promise<T>,
): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    platform.log.error({ err: error }, 'the case studies could not be read for a page');
    return null;
  }
}
