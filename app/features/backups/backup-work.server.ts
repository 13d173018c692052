import { AppError } from '../../lib/app-error.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { Outcome, Work, WorkKind } from './backup.ts';
import { asRefusal } from './backup-folder.server.ts';
import type { OnProgress } from './backup-service.server.ts';

type State = { work: Work | null; last: Outcome | null; lastId: number };

/** What came of a piece of work, in words for the person who asked for it. */
export type Result = { message: string; name: string | null };

const states = new WeakMap<object, State>();

/** What this process is doing with backups, and what it did last. */
export function workState({ database }: Pick<Platform, 'database'>): State {
  const known = states.get(database);
  if (known) return known;
  const state: State = { work: null, last: null, lastId: 0 };
  states.set(database, state);
  return state;
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
  platform: Pick<Platform, 'database' | 'log'>,
  kind: WorkKind,
  run: (onProgress: OnProgress) => Promise<Result>,
): { id: number; ended: Promise<Outcome> } {
  requireNoWork(platform);
  const state = workState(platform);
  const id = ++state.lastId;
  state.work = { kind, step: 'Starting', done: 0, total: 0 };
  const onProgress: OnProgress = (step, done, total) => {
    state.work = { kind, step, done, total };
  };
  const ended = run(onProgress)
    .then((result) => ({ id, kind, isDone: true, ...result }))
    .catch((error: unknown) => ({ id, kind, isDone: false, message: sentenceOf(platform, error), name: null }))
    .then((outcome) => {
      state.work = null;
      state.last = outcome;
      return outcome;
    });
  return { id, ended };
}

function sentenceOf({ log }: Pick<Platform, 'log'>, error: unknown): string {
  const refusal = asRefusal(error);
  if (refusal instanceof AppError) return refusal.message;
  log.error({ err: error }, 'work on a backup failed');
  return 'Something went wrong on our side. Nothing was changed.';
}
