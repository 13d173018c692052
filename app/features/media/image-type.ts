/** As many first bytes as are needed to tell. */
export const TYPE_BYTES = 12;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The type of a picture by its content, or null for everything the site does not take. Names and headers lie. */
export function imageTypeOf(head: Uint8Array): 'jpeg' | 'png' | 'webp' | null {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (PNG.every((byte, index) => head[index] === byte)) return 'png';
  if (textAt(head, 0) === 'RIFF' && textAt(head, 8) === 'WEBP') return 'webp';
  return null;
}

function textAt(bytes: Uint8Array, start: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + 4));
}
