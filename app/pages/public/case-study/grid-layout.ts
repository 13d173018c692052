/** How many columns a grid of so many pictures gets on a wide screen: whichever of three and four leaves fewer gaps. */
export function gridClass(count: number): string {
  if (count <= 2) return count === 1 ? 'tiles one' : 'tiles two';
  const gaps = (columns: number) => (columns - (count % columns)) % columns;
  return gaps(4) < gaps(3) ? 'tiles four' : 'tiles';
}
