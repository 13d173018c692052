import { createHash } from 'node:crypto';
import { z } from 'zod';
import { severalAtOnce } from '../../lib/several-at-once.ts';
import { sha256 } from '../../lib/sha256.server.ts';
import type { Config } from '../../platform/config.server.ts';
import { withSharedLock } from '../../platform/database/advisory-lock.server.ts';
import { withFolderLock } from '../../platform/database/data-folder-lock.server.ts';
import type { Db } from '../../platform/database/database.server.ts';
import type { S3Settings } from '../../platform/files/s3-client.server.ts';
import { type ObjectFolder, OtherKeyError } from '../../platform/files/sealed-folder.server.ts';
import type { Log } from '../../platform/log.server.ts';
import { type ListedBackup, MANIFEST, manifestSchema } from './backup.ts';
import { bucketFolder, CONTENT, MADE, NOTED } from './backup-bucket.server.ts';
import {
  type BackupStorage,
  kindOf,
  LEFT_ALONE,
  listed,
  noSuchBackup,
  takenBackFile,
  UPLOADED_RETENTION,
} from './backup-storage.server.ts';
import { type BackupWriter, damaged, requireKnownVersion, type StoredBackup } from './stored-backup.server.ts';

/** Tables are cut into pieces of about this size: none holds the server up or takes longer than a call may. */
const PIECE = 1024 ** 2;

const pieceSchema = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.int().nonnegative() });

/** What is stored of a backup itself: its manifest, and for each table the pieces that make up its file. */
const descriptionSchema = z.object({ manifest: manifestSchema, pieces: z.record(z.string(), z.array(pieceSchema)) });
type Description = z.output<typeof descriptionSchema>;

/** A cache of descriptions, by storage and name. */
const known = new WeakMap<object, Map<string, { readAt: number; backup: ListedBackup }>>();

const noteOf = (month: string) => NOTED + takenBackFile(month);

/** Backups in the bucket of the site. */
export function bucketBackupStorage(
  config: Pick<Config, 'dataDir' | 'databaseUrl'> & { s3: S3Settings },
  { db, log }: { db?: Db | undefined; log?: Log | undefined },
): BackupStorage {
  return pooledBackupStorage(bucketFolder(config.s3, log), {
    config,
    db,
    lock: 'backups',
    settings: config.s3,
    contentName: (hash) => hash,
  });
}

type PoolOptions = {
  config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  db: Db | undefined;
  /** Who writes or deletes holds it. */
  lock: string;
  /** What is known of a place lives as long as its settings. */
  settings: object;
  /** Under which name content with this hash lies. */
  contentName: (hash: string) => string;
  /** Whether a description that cannot be read goes with what it named. */
  endsDamaged?: boolean;
};

/**
 * Backups in one place for all of them: for each one object that describes it, written last, and what all of them share under names
 * that are the SHA-256 of the content. So what did not change since an earlier backup is neither sent nor kept twice,
 * and no picture of the site is needed for a backup to be whole.
 */
export function pooledBackupStorage(
  bucket: ObjectFolder,
  { config, db, lock, settings, contentName, endsDamaged = false }: PoolOptions,
): BackupStorage {
  const read = known.get(settings) ?? new Map<string, { readAt: number; backup: ListedBackup }>();
  known.set(settings, read);
  const pool: Pool = { ...bucket, contentAt: (hash) => CONTENT + contentName(hash) };

  /** One after the other on all instances: nothing may go that a backup just counts on. */
  async function alone<T>(work: () => Promise<T>): Promise<T> {
    if (!config.databaseUrl) return withFolderLock(config, lock, work);
    if (!db) throw new Error('Writing backups into a bucket needs the database');
    return withSharedLock(db, lock, work);
  }

  async function describe(name: string): Promise<Description | null> {
    const bytes = kindOf(name) ? await bucket.get(`${MADE}${name}.json`) : null;
    if (!bytes) return null;
    try {
      return descriptionSchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
    } catch {
      throw damaged(MANIFEST);
    }
  }

  async function* descriptions(): AsyncGenerator<{ name: string; modifiedAt: Date }> {
    for await (const { name, modifiedAt } of bucket.list(MADE))
      yield { name: name.slice(MADE.length, -'.json'.length), modifiedAt };
  }

  async function list(): Promise<ListedBackup[]> {
    const all: { name: string; modifiedAt: Date }[] = [];
    for await (const one of descriptions()) all.push(one);
    const found: ListedBackup[] = [];
    let ofOtherKey: OtherKeyError | null = null;
    await severalAtOnce(all, async ({ name, modifiedAt }) => {
      const before = read.get(name);
      const backup =
        before?.readAt === modifiedAt.getTime()
          ? before.backup
          : await readListed(name).catch((error) => {
              if (!(error instanceof OtherKeyError)) throw error;
              ofOtherKey = error;
              return null;
            });
      if (!backup) return;
      read.set(name, { readAt: modifiedAt.getTime(), backup });
      found.push(backup);
    });
    for (const name of read.keys()) if (!all.some((one) => one.name === name)) read.delete(name);
    // beside others it is one that is damaged
    if (ofOtherKey && found.length === 0) throw ofOtherKey;
    return found;
  }

  async function readListed(name: string): Promise<ListedBackup | null> {
    const kind = kindOf(name);
    // one that cannot be read is no reason to show none
    const description = await describe(name).catch((error) => {
      if (error.code === 'invalid') return null;
      throw error;
    });
    if (!kind || !description) return null;
    return listed(name, kind, description.manifest, description.manifest.bytes ?? 0);
  }

  /** Deletes content that no backup has, unless one may be being made of it. */
  async function sweepContent(now: Date): Promise<void> {
    const named = new Set<string>();
    for await (const { name } of descriptions()) {
      const description = await describe(name).catch(async (error) => {
        if (!endsDamaged || !(error instanceof OtherKeyError || error.code === 'invalid')) throw error;
        await bucket.delete(`${MADE}${name}.json`);
        return null;
      });
      if (!description) continue;
      for (const hash of Object.values(description.manifest.files)) named.add(pool.contentAt(hash));
      for (const piece of Object.values(description.pieces).flat()) named.add(pool.contentAt(piece.sha256));
    }
    const limit = now.getTime() - LEFT_ALONE;
    for await (const { name, modifiedAt } of bucket.list(CONTENT))
      if (!named.has(name) && modifiedAt.getTime() < limit) await bucket.delete(name);
  }

  return {
    list,
    find: readListed,
    async open(name) {
      const description = await describe(name);
      if (!description) throw noSuchBackup();
      requireKnownVersion(description.manifest);
      return storedIn(pool, description);
    },
    write: (name, fill) => alone(async () => fill(await poolWriter(pool, name))),
    async remove(name) {
      await bucket.delete(`${MADE}${name}.json`);
    },
    async sweep(now) {
      for await (const { name, modifiedAt } of descriptions())
        if (kindOf(name) === 'uploaded' && modifiedAt.getTime() < now.getTime() - UPLOADED_RETENTION)
          await bucket.delete(`${MADE}${name}.json`);
      await alone(() => sweepContent(now));
    },
    folderOf: () => null,
    takenBack: {
      async months() {
        const found: string[] = [];
        for await (const { name } of bucket.list(NOTED)) found.push(name.slice(NOTED.length, -'.jsonl'.length));
        return found;
      },
      async read(month) {
        const bytes = await bucket.get(noteOf(month));
        return bytes && Buffer.from(bytes).toString('utf8');
      },
      write: (month, text) => bucket.put(noteOf(month), Buffer.from(text)),
      remove: (month) => bucket.delete(noteOf(month)),
    },
  };
}

type Pool = ObjectFolder & { contentAt: (hash: string) => string };

function storedIn(pool: Pool, { manifest, pieces }: Description): StoredBackup {
  return {
    manifest,
    async *table(name) {
      for (const piece of pieces[name] ?? []) {
        const bytes = await pool.get(pool.contentAt(piece.sha256));
        if (!bytes || sha256(bytes) !== piece.sha256) throw damaged(manifest.tables[name]?.file ?? name);
        yield Buffer.from(bytes);
      }
    },
    tableBytes: async (name) => (pieces[name] ?? []).reduce((sum, { bytes }) => sum + bytes, 0),
    picture: (name) => pool.get(pool.contentAt(manifest.files[name] ?? '')),
  };
}

async function poolWriter(pool: Pool, name: string): Promise<BackupWriter> {
  const present = new Map<string, number>();
  /** Pictures of the site are named after the beginning of their hash. */
  const byBeginning = new Map<string, string>();
  for await (const file of pool.list(CONTENT)) {
    const hash = file.name.slice(CONTENT.length);
    present.set(file.name, file.bytes);
    byBeginning.set(hash.slice(0, 32), hash);
  }
  const pieces: Description['pieces'] = {};

  async function keep(bytes: Uint8Array): Promise<{ hash: string; bytes: number }> {
    const hash = sha256(bytes);
    const at = pool.contentAt(hash);
    // of another length it was damaged
    if (present.get(at) !== bytes.byteLength) await pool.put(at, bytes);
    present.set(at, bytes.byteLength);
    return { hash, bytes: bytes.byteLength };
  }

  return {
    async table(table, lines) {
      const whole = createHash('sha256');
      const stored: Description['pieces'][string] = [];
      for await (const piece of inPieces(lines)) {
        whole.update(piece);
        const { hash, bytes } = await keep(piece);
        stored.push({ sha256: hash, bytes });
      }
      pieces[table] = stored;
      return { hash: whole.digest('hex'), bytes: stored.reduce((sum, { bytes }) => sum + bytes, 0) };
    },
    async reuse(picture, bytes) {
      const hash = byBeginning.get(picture.slice(0, 32));
      return hash !== undefined && present.get(pool.contentAt(hash)) === bytes ? { hash, bytes } : null;
    },
    picture: (_name, bytes) => keep(bytes),
    holds: (hash) => present.has(pool.contentAt(hash)),
    async finish(manifest) {
      const description: Description = { manifest, pieces };
      await pool.put(`${MADE}${name}.json`, Buffer.from(JSON.stringify(description)));
    },
  };
}

async function* inPieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.byteLength;
    if (size < PIECE) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}
