/** A wide drawing with the words that describe it; it contains its own crops for narrow screens. */
export type Band = { svg: string; description: string };

type Crop = readonly [x: number, y: number, width: number, height: number];

/** Parts of the same drawing, stacked on narrow screens, where the whole would be too small to read. */
export function crops(id: string, boxes: readonly Crop[]): string {
  return boxes
    .map((box) => `<svg class="crop" viewBox="${box.join(' ')}" aria-hidden="true"><use href="#${id}"/></svg>`)
    .join('');
}
