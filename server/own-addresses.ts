import { routes } from '../app/routes.ts';
import { ICON_PATHS } from './brand-icons.ts';
import { discoveryPaths } from './discovery-routes.ts';
import { BRAND_STYLES, FURTHER_BRAND_STYLES } from './page-styles.ts';
import type { StaticFiles } from './static-files.ts';

/** Says of an address without capitals whether the program itself has a page or a file there. */
export function ownAddresses(files: StaticFiles): (path: string) => boolean {
  const literal = [
    ...routes.map(({ path }) => path).filter((path) => !path.includes(':')),
    ...['/healthz', '/readyz', '/metrics', BRAND_STYLES, FURTHER_BRAND_STYLES],
    ...discoveryPaths,
    ...ICON_PATHS,
    ...files.keys(),
  ];
  const all = new Set(literal.map((path) => path.toLowerCase()));
  return (path) => all.has(path);
}
