import type { SiteContent } from '../../../features/site-content/site-content.ts';

/** The class of a line of services, three to a row: on what is left of the last row the belt runs on empty. An owner's own have no belt. */
export function lineClass(count: number, { own }: Pick<SiteContent, 'own'>): string {
  if (own) return 'line own';
  return ['line', 'line gap2', 'line gap1'][count % 3] ?? 'line';
}

/** In tiles, of what stands over each service on a site of the owner's own. */
export const SERVICE_SHAPES = { columns: 4, rows: 2 };
