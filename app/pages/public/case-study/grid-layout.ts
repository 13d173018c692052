/**
 * How a grid of so many pictures stands on a wide screen: in three or four columns, whichever leaves fewer gaps; with
 * `hasLead` the first picture is large wherever the others fill the room beside it.
 */
export function gridClass(count: number, { hasLead = false } = {}): string {
  if (count <= 2) return count === 1 ? 'tiles one' : 'tiles two';
  if (hasLead && (count === 3 || count === 5)) return count === 3 ? 'tiles leads' : 'tiles four leads';
  const gaps = (columns: number) => (columns - (count % columns)) % columns;
  return gaps(4) < gaps(3) ? 'tiles four' : 'tiles';
}
