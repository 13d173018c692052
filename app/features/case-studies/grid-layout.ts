/**
 * How so many pictures stand on a wide screen. One takes the whole width, two share it. Of three or more the first leads
 * over eight of twelve columns, with the next two stacked in the other four (of four pictures: all three, in rows); those
 * that are left fill rows of three, after one or two rows of two where three do not divide them.
 */
export function gridClass(count: number): string {
  if (count <= 2) return count === 1 ? 'tiles one' : 'tiles two';
  if (count === 4) return 'tiles leads lead4';
  const left = (count - 3) % 3;
  return left === 0 ? 'tiles leads' : `tiles leads ${left === 1 ? 'duos' : 'duo'}`;
}
