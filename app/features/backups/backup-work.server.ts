import { randomUUID } from 'node:crypto';
import { AppError } from '../../lib/app-error.ts';
import { keptBy } from '../../lib/kept-by.ts';
import type { ChannelListener } from '../../platform/database/change-notifications.server.ts';
import { engineOf } from '../../platform/database/database.server.ts';
import { DATABASE_SAYS, databaseFailureOf } from '../../platform/database/database-failure.ts';
import { notifyInstances } from '../../platform/database/notify-instances.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { Outcome, Work, WorkKind } from './backup.ts';
import { asRefusal } from './backup-folder.server.ts';
import type { OnProgress } from './backup-service.server.ts';

type State = { work: Work | null; last: Outcome | null; lastId: number };

/** What came of a piece of work, in words for the person who asked for it. */
export type Result = { message: string; name: string | null };

/** The PostgreSQL channel on which instances tell each other what they do with backups. */
const CHANNEL = 'backup_work';

/** Between two messages about one piece of work, in milliseconds: somebody watches a bar, on whichever instance. */
const BROADCAST_EVERY = 500;
/** Work that nobody has told of for so long was that of a process that is gone. */
const STALE_AFTER = 20_000;

/** Which process sends; it passes over its own messages. */
const OWN = randomUUID();

type StateMessage = { from: string; state: State };
type ReceivedState = { state: State; at: number };

const stateOf = keptBy((_database: object): State => ({ work: null, last: null, lastId: 0 }));
const received = new WeakMap<object, ReceivedState>();

/** What is being done with backups, and what was done last: by this process, or by another one that told of it. */
export function workState({ database }: Pick<Platform, 'database'>): State {
  const own = stateOf(database);
  const other = received.get(database);
  if (!other) return own;
  const isRecent = performance.now() - other.at < STALE_AFTER;
  const last = (other.state.last?.id ?? 0) > (own.last?.id ?? 0) ? other.state.last : own.last;
  return { work: own.work ?? (isRecent ? other.state.work : null), last, lastId: own.lastId };
}

/** Hears what other instances do with backups. */
export function backupWorkListener({ database }: Pick<Platform, 'database'>): ChannelListener {
  return {
    channel: CHANNEL,
    onNotification(_client, payload) {
      const { from, state } = JSON.parse(payload) as StateMessage; // only the site itself has access to its database
      if (from !== OWN) received.set(database, { state, at: performance.now() });
    },
  };
}

/** Refuses while something is being done with backups. */
export function requireNoWork(platform: Pick<Platform, 'database'>): void {
  if (workState(platform).work)
    throw new AppError('conflict', 'Another backup or restore is being worked on. Wait until it is done.');
}

/**
 * Starts what takes longer than a request may, one thing at a time, and answers the number under which its outcome
 * will be found. `ended` is for tests and for a caller that wants to wait.
 */
export function startWork(
  platform: Pick<Platform, 'database' | 'db' | 'log'>,
  kind: WorkKind,
  run: (onProgress: OnProgress) => Promise<Result>,
): { id: number; ended: Promise<Outcome> } {
  requireNoWork(platform);
  const state = stateOf(platform.database);
  // rises for all instances together
  const id = Math.max(state.lastId + 1, Date.now());
  state.lastId = id;
  state.work = { kind, step: 'Starting', done: 0, total: 0 };
  const onProgress: OnProgress = (step, done, total) => {
    state.work = { kind, step, done, total };
  };
  const broadcast = broadcastState(platform);
  const ended = run(onProgress)
    .then((result) => ({ id, kind, isDone: true, ...result }))
    .catch((error: unknown) => ({ id, kind, isDone: false, message: sentenceOf(platform, error), name: null }))
    .then((outcome) => {
      state.work = null;
      state.last = outcome;
      broadcast.end();
      return outcome;
    });
  return { id, ended };
}

/**
 * Tells other instances how far the work is, until its end. One notice after the other, so that none overtakes the last;
 * one that is lost is no harm: the next says the same, and what was made is in the list of backups.
 */
function broadcastState({ database, db }: Pick<Platform, 'database' | 'db'>): { end: () => void } {
  if (engineOf(db) === 'sqlite') return { end: () => {} };
  let sending: Promise<unknown> | null = null;
  const send = (): Promise<unknown> => {
    const message: StateMessage = { from: OWN, state: stateOf(database) };
    return notifyInstances(db, CHANNEL, JSON.stringify(message)).catch(() => {});
  };
  const broadcastNow = () => {
    sending ??= send().finally(() => {
      sending = null;
    });
  };
  broadcastNow();
  const timer = setInterval(broadcastNow, BROADCAST_EVERY);
  timer.unref();
  return {
    end() {
      clearInterval(timer);
      void (sending ?? Promise.resolve()).then(send);
    },
  };
}

function sentenceOf({ log }: Pick<Platform, 'log'>, error: unknown): string {
  const refusal = asRefusal(error);
  if (refusal instanceof AppError) return refusal.message;
  log.error({ err: error }, 'work on a backup failed');
  const failure = databaseFailureOf(error);
  const isAway = failure !== null && failure !== 'taken';
  const what = isAway ? `This cannot be done now: ${DATABASE_SAYS[failure]}` : 'Something went wrong on our side';
  return `${what}. Nothing was changed.`;
}
