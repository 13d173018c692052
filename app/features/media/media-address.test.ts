import { expect, test } from 'vitest';
import { parseVariantName, uploadHash, uploadUrl, variantName, variantsOf } from './media-address.ts';

const HASH = '0123456789abcdef0123456789abcdef';

test('an address and its hash belong together', () => {
  expect(uploadHash(uploadUrl(HASH))).toBe(HASH);
  for (const other of [
    `/uploads/${HASH}.png`,
    `https://a.example/uploads/${HASH}.webp`,
    `/uploads/${HASH}-320.webp`,
    '',
  ])
    expect(uploadHash(other)).toBeNull();
});

test('only listed widths and formats are variants', () => {
  expect(parseVariantName(`${HASH}-640.avif`)).toEqual({ hash: HASH, width: 640, format: 'avif' });
  for (const other of [
    `${HASH}-641.avif`,
    `${HASH}-0640.avif`,
    `${HASH}-640.png`,
    `${HASH}.webp`,
    `../${HASH}-640.webp`,
  ])
    expect(parseVariantName(other)).toBeNull();
});

test('a picture has variants up to its own width', () => {
  expect(variantsOf(HASH, 700).map(variantName)).toEqual([
    `${HASH}-320.avif`,
    `${HASH}-320.webp`,
    `${HASH}-640.avif`,
    `${HASH}-640.webp`,
  ]);
  expect(variantsOf(HASH, 300)).toEqual([]);
});
