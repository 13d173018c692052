import { shapeClass } from '../../../pages/public/picture-shape.ts';

/** From so many times its height on, a picture is a landscape, which a frame of 3:2 hardly cuts. */
const LANDSCAPE = 1.15;
/** So many times as wide, of the same height, is still the same shape. */
const ALIKE = 1.12;

/** How several uprights, or squares, of one shape stand: in rows that they fill uncut. Null where they are not alike. */
export function evenLayout(
  sizes: readonly { width?: number | undefined; height?: number | undefined }[],
): string | null {
  const ratios = sizes.map(({ width = 0, height = 0 }) => width / height);
  const widest = Math.max(...ratios);
  const areAlike = widest < LANDSCAPE && widest < ALIKE * Math.min(...ratios); // not where a size is unknown
  if (!areAlike || sizes.some((size) => shapeClass(size) === 'tiny')) return null;
  if (sizes.length === 4) return widest < 0.9 ? 'tiles even of4' : 'tiles even of2';
  return sizes.length === 2 ? 'tiles even of2' : 'tiles even';
}
