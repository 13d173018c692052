import { open } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** Beside this file, in the sources as in the build. */
const PROGRAM = join(import.meta.dirname, `log-folder-program.server${extname(import.meta.filename)}`);

/** Between two syncs of the growing log, in milliseconds. */
const SYNC_EVERY = 50;

/** The pages after which SQLite itself folds its log, as it does unless told otherwise. */
const USUAL = 1000;

/**
 * Does work that ends in one large transaction. SQLite would bring all of it to the disk and fold its log into the file
 * when that commits, on the one thread by which everybody is answered; here other threads do most of it.
 */
export async function withLargeTransaction<T>(sqlite: DatabaseSync | null, work: () => Promise<T>): Promise<T> {
  const path = sqlite?.location();
  if (!sqlite || !path) return work();
  sqlite.exec('PRAGMA wal_autocheckpoint = 0');
  const endSyncing = keepSyncing(`${path}-wal`);
  try {
    return await work();
  } finally {
    await endSyncing();
    await foldLog(path);
    sqlite.exec(`PRAGMA wal_autocheckpoint = ${USUAL}`);
  }
}

/** So that the sync at the end, which SQLite does itself, has little left to do. Answers how to end this. */
function keepSyncing(path: string): () => Promise<void> {
  let isOver = false;
  async function syncing(): Promise<void> {
    const log = await open(path);
    try {
      for (; !isOver; await pause(SYNC_EVERY)) await log.datasync();
    } finally {
      await log.close();
    }
  }
  // it only saves time: where it cannot be done, SQLite does it all
  const ended = syncing().catch(() => {});
  return () => {
    isOver = true;
    return ended;
  };
}

/** Never rejects: what is not folded now is folded after a later save. */
function foldLog(path: string): Promise<void> {
  return new Promise((resolve) => {
    const thread = new Worker(PROGRAM, { workerData: path, execArgv: [] });
    thread.once('error', () => {}).once('exit', () => resolve());
  });
}
