import { serviceAt, servicePath } from '../app/features/site-content/services.ts';
import type { SiteContent } from '../app/features/site-content/site-content.ts';
import type { NounAddresses } from '../app/kit/feature.ts';
import { matchRoute } from '../app/lib/match-route.ts';
import { withoutTrailing } from '../app/lib/without-trailing.ts';
import { notFoundPage } from '../app/pages/public/not-found-page.tsx';
import type { PublicPage } from '../app/pages/public/page.ts';
import { serviceAddress } from '../app/pages/public/service/service-address.ts';
import { siteHalves } from '../app/pages/public/site-halves.ts';
import { type Route, routes } from '../app/routes.ts';

/** What stands at an address of the public site. */
export type Standing = {
  page: PublicPage;
  params: Record<string, string>;
  /** Where the page is, if it is elsewhere but for its spelling. */
  usual: string | null;
  /** The page with unsaved words, which can give a service an address that it does not have yet. */
  unsaved: PublicPage;
};

/** The route of a path, with its parameters; null where there is none. */
export function routeAt(path: string) {
  return matchRoute(routes, path);
}

export function isWorkspace(route: ReturnType<typeof routeAt>): boolean {
  return route !== null && 'app' in route.route;
}

const LAST_PAGE = (await siteHalves()).flatMap(({ lastPage }) => lastPage ?? [])[0];

/**
 * Finds the page at a path, whose route is known: that of the route, a service, a page of the owner's own, or the not-found
 * screen. It is looked up among those that there are: made-up addresses share that one screen.
 */
export function pageAt(
  path: string,
  match: ReturnType<typeof routeAt>,
  content: SiteContent,
  { shown }: Pick<NounAddresses, 'shown'>,
): Standing {
  if (match && 'page' in match.route)
    return { page: match.route.page, params: match.params, usual: null, unsaved: match.route.page };
  const trimmed = withoutTrailingSlashes(path);
  const service = serviceAt(trimmed, content);
  const ofService = serviceAddress(trimmed);
  const part = trimmed.slice(1).toLowerCase();
  const own = service ? undefined : shown.find((one) => one.path === `/${part}`);
  if (own && LAST_PAGE)
    return {
      ...{ page: LAST_PAGE, params: { page: part }, unsaved: ofService },
      usual: own.path === path ? null : own.path,
    };
  const usual = service && 'service' in service ? servicePath(service.service) : path;
  return {
    page: service ? ofService : notFoundPage,
    params: {},
    usual: usual === path ? null : usual,
    unsaved: ofService,
  };
}

const LITERAL_PATHS = new Set(routes.filter((route: Route) => !route.path.includes(':')).map((route) => route.path));

/**
 * Where a page is that was asked for with slashes behind its address, or in capitals; null for all else. It is one of our
 * own addresses or the path as it was sent: a decoded one can hold what no header may, and what browsers read as another host.
 */
export function usualSpelling(path: string, encodedPath: string): string | null {
  const trimmed = withoutTrailingSlashes(path);
  const lower = trimmed.toLowerCase();
  if (LITERAL_PATHS.has(lower)) return lower === path ? null : lower;
  return trimmed !== path && matchRoute(routes, trimmed) ? withoutTrailingSlashes(encodedPath) : null;
}

/** Slugs keep their case. */
function withoutTrailingSlashes(path: string): string {
  return withoutTrailing(path, /\//) || '/';
}
