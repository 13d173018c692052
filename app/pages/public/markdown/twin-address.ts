const ENDING = '.md';
/** The home page has no name to put an ending behind. */
const HOME = '/index';

/** Where the Markdown of the page at a path lies. */
export function twinPath(path: string): string {
  return (path === '/' ? HOME : path) + ENDING;
}

/** The page whose Markdown lies at a path; null where it is the address of none. */
export function pageOfTwin(path: string): string | null {
  if (!path.endsWith(ENDING)) return null;
  const page = path.slice(0, -ENDING.length);
  if (page === HOME) return '/';
  return page.endsWith('/') ? null : page;
}
