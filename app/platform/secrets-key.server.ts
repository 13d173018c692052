import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../lib/app-error.ts';
import { sha256 } from '../lib/sha256.server.ts';
import { type Config, ConfigError } from './config.server.ts';

/** The key by which secrets are sealed that have to be read again. `id` names it without giving it away. */
export type SecretsKey = { id: string; bytes: Buffer };

/** The file that holds the key where the environment names none, below the data folder. */
export const KEY_FILE = 'secrets.key';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';
const VERSION = 'v1';

type Where = Pick<Config, 'secretsKey' | 'dataDir'>;

/** The key of this site, or null where there is none yet. Throws ConfigError for a file that holds no key. */
export function findSecretsKey({ secretsKey, dataDir }: Where): SecretsKey | null {
  const path = join(dataDir, KEY_FILE);
  const text = secretsKey ?? (existsSync(path) ? readFileSync(path, 'utf8').trim() : null);
  if (text === null) return null;
  if (!/^[\da-f]{64}$/i.test(text)) throw new ConfigError(`${path} is damaged: expected 64 hexadecimal digits.`);
  const bytes = Buffer.from(text, 'hex');
  return { id: sha256(bytes).slice(0, 8), bytes };
}

/** The key of this site; the first call makes one, in a file that only the site's user may read. */
export function ensureSecretsKey(where: Where): SecretsKey {
  const found = findSecretsKey(where);
  if (found) return found;
  writeOnce(join(where.dataDir, KEY_FILE), `${randomBytes(KEY_BYTES).toString('hex')}\n`);
  return ensureSecretsKey(where);
}

/**
 * The key for sealing something new. Where other secrets are sealed already but their key is missing, none is made: one
 * instance of several, or a restored site, would become deaf to them. Null then.
 */
export function keyForSealing(where: Where, isAnySealed: boolean): SecretsKey | null {
  return findSecretsKey(where) ?? (isAnySealed ? null : ensureSecretsKey(where));
}

/** Copies the key file into another data folder, unless that has one. Answers whether there was one to copy. */
export function copySecretsKey(from: string, to: string): boolean {
  const path = join(from, KEY_FILE);
  if (!existsSync(path)) return false;
  writeOnce(join(to, KEY_FILE), readFileSync(path, 'utf8'));
  return true;
}

/** Encrypts a secret for one purpose, for example one account: what is sealed for one does not open for another. */
export function sealSecret(secret: string, purpose: string, { id, bytes }: SecretsKey): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, bytes, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return [VERSION, id, sealed.toString('base64url')].join('.');
}

/** The secret in a sealed text; null with another key, for another purpose, or where the text was changed. */
export function openSecret(stored: string, purpose: string, key: SecretsKey | null): string | null {
  const [version, id, text = '', ...rest] = stored.split('.');
  if (key === null || version !== VERSION || id !== key.id || rest.length > 0) return null;
  const sealed = Buffer.from(text, 'base64url');
  if (sealed.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key.bytes, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null; // the tag does not fit
  }
}

/** Writes a whole file that is not there yet; whoever is second leaves the first one's as it is. */
function writeOnce(path: string, text: string): void {
  const part = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(part, text, { flag: 'wx', mode: 0o600, flush: true });
    linkSync(part, path);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new AppError('unavailable', 'The key for secrets could not be written into the data folder.', { cause });
  } finally {
    rmSync(part, { force: true });
  }
}
