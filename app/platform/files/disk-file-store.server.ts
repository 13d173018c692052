import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, STORED_NAME, type StoredFile } from './file-store.ts';

const TEMPORARY = '.tmp';

/** Files below one folder, spread over sub-folders by their first two characters. */
export function diskFileStore(folder: string): FileStore {
  function pathOf(name: string): string {
    if (!STORED_NAME.test(name)) throw new Error('Not a stored name');
    return join(folder, name.slice(0, 2), name);
  }

  return {
    async put(name, bytes, { canBeMadeAgain = false } = {}) {
      const target = pathOf(name);
      const temporary = join(folder, TEMPORARY, randomBytes(12).toString('hex'));
      await mkdir(dirname(target), { recursive: true });
      await mkdir(dirname(temporary), { recursive: true });
      try {
        const file = await open(temporary, 'wx');
        try {
          await file.writeFile(bytes);
          if (!canBeMadeAgain) await file.sync();
        } finally {
          await file.close();
        }
        // The name appears only with the whole content behind it, also after a power cut.
        await rename(temporary, target);
        if (!canBeMadeAgain) await syncFolder(dirname(target));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async get(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async read(name, start, end) {
      try {
        const file = await open(pathOf(name), 'r');
        try {
          const { size } = await file.stat();
          const bytes = Buffer.allocUnsafeSlow(Math.max(0, Math.min(end + 1, size) - start));
          const { bytesRead } = await file.read(bytes, 0, bytes.byteLength, start);
          return { bytes: bytes.subarray(0, bytesRead), size };
        } finally {
          await file.close();
        }
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async delete(name) {
      await unlink(pathOf(name)).catch((error) => {
        if (!isMissing(error)) throw error;
      });
    },
    async *list(): AsyncGenerator<StoredFile> {
      for (const group of await readdir(folder).catch(() => [])) {
        if (!/^[0-9a-f]{2}$/.test(group)) continue;
        for (const name of await readdir(join(folder, group))) {
          if (!STORED_NAME.test(name)) continue;
          const found = await stat(join(folder, group, name)).catch(() => null);
          if (found) yield { name, bytes: found.size, modifiedAt: found.mtime };
        }
      }
    },
    async check() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.R_OK | constants.W_OK);
    },
  };
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
