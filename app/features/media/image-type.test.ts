import { describe, expect, test } from 'vitest';
import { plain } from '../../../tests/support/pictures.ts';
import { imageTypeOf } from './image-type.ts';

describe('the type of a picture', () => {
  test('is told by the content', async () => {
    expect(imageTypeOf(await plain().jpeg().toBuffer())).toBe('jpeg');
    expect(imageTypeOf(await plain().png().toBuffer())).toBe('png');
    expect(imageTypeOf(await plain().webp().toBuffer())).toBe('webp');
  });

  test('is unknown for everything else', async () => {
    expect(imageTypeOf(await plain().gif().toBuffer())).toBeNull();
    expect(imageTypeOf(await plain().tiff().toBuffer())).toBeNull();
    expect(imageTypeOf(await plain().avif().toBuffer())).toBeNull();
    expect(imageTypeOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull();
    expect(imageTypeOf(Buffer.from('RIFF....WAVE'))).toBeNull();
    expect(imageTypeOf(Buffer.alloc(0))).toBeNull();
  });
});
