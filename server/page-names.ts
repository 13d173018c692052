import { NUMBER_NAMES } from '../app/features/redirects/redirect-address.ts';
import { matchRoute } from '../app/lib/match-route.ts';
import { type Route, routes } from '../app/routes.ts';

/** Behind the `?` of any page: the page with an administrator's unsaved words. */
export const PREVIEW_NAME = 'preview';

const none = namesIn([PREVIEW_NAME]);
const namesByPath = new Map(routes.map((route) => [route.path, namesOf(route)]));

function namesOf(route: Route): RegExp {
  // the redirects look at these
  const numbers = route.path === '/' ? NUMBER_NAMES : [];
  return 'page' in route ? namesIn([PREVIEW_NAME, ...numbers, ...(route.page.query ?? [])]) : none;
}

/** Finds one of the names, or one that is spelled with `%` and may be any; looks at each character once, and into no value. */
function namesIn(names: string[]): RegExp {
  return new RegExp(`(?:^|&)(?:(?:${names.join('|')})(?=[=&]|$)|[^=&%]*%)`);
}

/** Whether what stands behind the `?` cannot change the page at this path: no name of it is one that the page reads. */
export function isPlainAddress(path: string, query: string): boolean {
  const names = namesByPath.get(path) ?? namesByPath.get(matchRoute(routes, path)?.route.path ?? '') ?? none;
  return !names.test(query);
}
