import { IMAGE_WIDTHS } from '../../lib/constants.ts';

const ORIGINAL = /^\/uploads\/([0-9a-f]{32})\.webp$/;
const VARIANT = /^([0-9a-f]{32})-([0-9]{3,4})\.(avif|webp)$/;

export type Variant = { hash: string; width: number; format: 'avif' | 'webp' };

/** Where a stored picture is served. */
export function uploadUrl(hash: string): string {
  return `/uploads/${hash}.webp`;
}

/** The hash of a picture that was uploaded here, or null for every other address. */
export function uploadHash(url: string): string | null {
  return ORIGINAL.exec(url)?.[1] ?? null;
}

/** What a stored name like `<hash>-640.avif` asks for; null for other names and for widths that are never made. */
export function parseVariantName(name: string): Variant | null {
  const [, hash, digits, format] = VARIANT.exec(name) ?? [];
  const width = IMAGE_WIDTHS.find((known) => String(known) === digits);
  if (!hash || !width || (format !== 'avif' && format !== 'webp')) return null;
  return { hash, width, format };
}

/** The stored name of a narrower copy. */
export function variantName({ hash, width, format }: Variant): string {
  return `${hash}-${width}.${format}`;
}

/** Every narrower copy of a picture of this width, smallest first. */
export function variantsOf(hash: string, originalWidth: number): Variant[] {
  return IMAGE_WIDTHS.filter((width) => width <= originalWidth).flatMap((width) => [
    { hash, width, format: 'avif' as const },
    { hash, width, format: 'webp' as const },
  ]);
}
