/** The class of a line of services, three to a row: on what is left of the last row the belt runs on empty. */
export function lineClass(count: number): string {
  return ['line', 'line gap2', 'line gap1'][count % 3] ?? 'line';
}

/** In tiles, of what stands over each service on a site of the owner's own. */
export const SERVICE_SHAPES = { columns: 6, rows: 3 };
