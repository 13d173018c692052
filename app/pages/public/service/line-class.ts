import type { SiteContent } from '../../../features/site-content/site-content.ts';

/** Of so many, three to a row leave less of the last row empty than four. */
const BY_THREE = [3, 5, 6, 9];

/**
 * The class of a line of services, three to a row: on what is left of the last row the belt runs on empty. An owner's own have no belt,
 * and stand as many to a row as find room, where that fills it better.
 */
export function lineClass(count: number, { own }: Pick<SiteContent, 'own'>): string {
  if (own) return BY_THREE.includes(count) ? 'line own' : 'line own flow';
  return ['line', 'line gap2', 'line gap1'][count % 3] ?? 'line';
}

/** In tiles, of what stands over each service on a site of the owner's own. */
export const SERVICE_SHAPES = { columns: 4, rows: 2 };
