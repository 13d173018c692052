type Size = { width?: number | undefined; height?: number | undefined };

/** How wide a picture is for its height; as most are where its size is not known. */
function ratioOf({ width, height }: Size): number {
  return width && height ? width / height : 1.5;
}

/** In what shape two pictures are shown one over the other: between theirs, which cuts least. */
export function sharedShape(one: Size, other: Size): 'tall' | 'square' | 'usual' | 'wide' {
  const ratio = Math.sqrt(ratioOf(one) * ratioOf(other));
  if (ratio < 0.9) return 'tall';
  if (ratio < 1.2) return 'square';
  return ratio > 1.8 ? 'wide' : 'usual';
}
