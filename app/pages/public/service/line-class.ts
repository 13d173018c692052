/** The class of a line of services, three to a row: on what is left of the last row the belt runs on empty. */
export function lineClass(count: number): string {
  return ['line', 'line gap2', 'line gap1'][count % 3] ?? 'line';
}
