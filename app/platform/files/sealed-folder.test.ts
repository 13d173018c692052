import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OtherKeyError, seal, sealedName, sealingKey, unseal } from './sealed-folder.server.ts';

const key = sealingKey(randomBytes(32).toString('hex'));
const content = fc.uint8Array({ minLength: 0, maxLength: 3000 });
const name = fc.string({ minLength: 1, maxLength: 40 });

test('bytes of any length come back under their name, and never look the same twice', () => {
  fc.assert(
    fc.property(name, content, (name, bytes) => {
      const sealed = seal(key, name, bytes);
      expect(Buffer.compare(unseal(key, name, sealed) ?? Buffer.from('none'), bytes)).toBe(0);
      expect(sealed.equals(seal(key, name, bytes))).toBe(false);
    }),
  );
});

test('a changed byte, a cut at either end, an addition and another name are refused', () => {
  fc.assert(
    fc.property(name, content, fc.nat(), fc.integer({ min: 1, max: 255 }), (name, bytes, place, change) => {
      const sealed = seal(key, name, bytes);
      const at = place % sealed.byteLength;
      const flipped = Buffer.from(sealed);
      flipped[at] = (flipped[at] ?? 0) ^ change;
      expect(read(name, flipped)).toBeNull();
      expect(read(name, sealed.subarray(0, at))).toBeNull();
      expect(read(name, sealed.subarray(at + 1))).toBeNull();
      expect(read(name, Buffer.concat([sealed, Buffer.from([change])]))).toBeNull();
      expect(read(`${name}.`, sealed)).toBeNull();
    }),
  );
});

test('another key is told from damage, and its names tell nothing of ours', () => {
  const other = sealingKey(randomBytes(32).toString('hex'));
  expect(() => unseal(other, 'a', seal(key, 'a', Buffer.from('x')))).toThrow('BACKUP_KEY is not the key');
  expect(sealedName(other, 'a')).not.toBe(sealedName(key, 'a'));
});

/** A change in the head reads as another key, which is a refusal, too. */
function read(name: string, sealed: Uint8Array): Buffer | null {
  try {
    return unseal(key, name, sealed);
  } catch (error) {
    if (error instanceof OtherKeyError) return null;
    throw error;
  }
}
