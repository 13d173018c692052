import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { AppError } from '../../lib/app-error.ts';
import type { S3Folder } from './s3-folder.server.ts';

/** What holds objects under names, be it a bucket or a disk. */
export type ObjectFolder = Pick<S3Folder, 'put' | 'get' | 'delete' | 'list'>;

const CIPHER = 'aes-256-gcm';
const VERSION = Buffer.from([1]);
const ID_BYTES = 8;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = VERSION.byteLength + ID_BYTES;
const LEAST_BYTES = HEAD_BYTES + IV_BYTES + TAG_BYTES;

/** What was sealed was sealed with another key, as its head says. */
export class OtherKeyError extends AppError {
  constructor() {
    super(
      'conflict',
      'BACKUP_KEY is not the key with which the copies elsewhere were made. Put that one back, or name an empty place for new copies.',
    );
  }
}

/** What one key is used for; each with a key of its own, so that none says anything of another. */
type SealingKey = { id: Buffer; bytes: Buffer; names: Buffer };

/** The keys that follow from the one that the owner keeps, 64 hexadecimal digits. */
export function sealingKey(hex: string): SealingKey {
  const derived = (use: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(hex, 'hex'), '', `copies elsewhere: ${use}`, length));
  return { id: derived('id', ID_BYTES), bytes: derived('content', 32), names: derived('names', 32) };
}

/** A name that tells nothing of the content after whose hash it is made, to nobody without the key. */
export function sealedName({ names }: SealingKey, hash: string): string {
  return createHmac('sha256', names).update(hash).digest('hex');
}

/** Encrypts bytes for one name: version, id of the key, nonce, content, tag. Under another name they do not open. */
export function seal({ id, bytes: key }: SealingKey, name: string, bytes: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(name));
  return Buffer.concat([VERSION, id, iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** The bytes again; null where one of them, the length or the name differs. Throws OtherKeyError. */
export function unseal({ id, bytes: key }: SealingKey, name: string, sealed: Uint8Array): Buffer<ArrayBuffer> | null {
  if (sealed.byteLength < LEAST_BYTES || sealed[0] !== VERSION[0]) return null;
  if (!id.equals(sealed.subarray(VERSION.byteLength, HEAD_BYTES))) throw new OtherKeyError();
  const iv = sealed.subarray(HEAD_BYTES, HEAD_BYTES + IV_BYTES);
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const content = decipher.update(sealed.subarray(HEAD_BYTES + IV_BYTES, -TAG_BYTES));
    decipher.final();
    return content;
  } catch {
    return null; // the tag does not fit
  }
}

/** The same folder with everything in it encrypted. What was changed there is refused when it is read. */
export function sealedFolder(folder: ObjectFolder, key: SealingKey): ObjectFolder {
  return {
    put: (name, bytes, options) => folder.put(name, seal(key, name, bytes), options),
    async get(name) {
      const sealed = await folder.get(name);
      if (!sealed) return null;
      const bytes = unseal(key, name, sealed);
      if (!bytes) throw new AppError('invalid', `${name} was changed since it was encrypted. Nothing was restored.`);
      return bytes;
    },
    delete: folder.delete,
    async *list(beginning) {
      for await (const file of folder.list(beginning)) yield { ...file, bytes: file.bytes - LEAST_BYTES };
    },
  };
}
