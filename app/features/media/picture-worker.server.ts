import { type ChildProcess, fork } from 'node:child_process';
import { extname, join } from 'node:path';
import { AppError } from '../../lib/app-error.ts';
import { ALLOCATOR_SETTINGS } from '../../platform/allocator-settings.ts';
import type { PictureJobs, PictureReply, PictureRequest } from './picture-program.server.ts';

/** Long enough that the pictures of one upload and their variants share a process. */
const IDLE_MS = 10_000;
/** Above every time limit of the work itself: whoever takes longer hangs. */
const PATIENCE_MS = 60_000;
const RETRY_AFTER_SECONDS = 10;

/** Beside this file, in the sources as in the build. */
const PROGRAM = join(import.meta.dirname, `picture-program.server${extname(import.meta.filename)}`);

/** The process that worked on a picture ended in the middle of it; the fault may be the picture's. */
export class PictureProgramEnded extends AppError {
  constructor(cause: unknown) {
    const sentence = 'The picture could not be worked on. Please try again in a moment.';
    super('unavailable', sentence, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
  }
}

type Worker = { run: (request: PictureRequest) => Promise<unknown> };

const idle: Worker[] = [];

/**
 * Does one job in a process of its own, kept for the next and ended when there is none: the memory of decoders does not
 * stay with the site, and a picture that breaks one ends only its own upload. As many processes as jobs at the same
 * time, so callers come by way of `imageQueue`.
 */
export async function onPictures<Name extends keyof PictureJobs>(
  job: Name,
  ...args: Parameters<PictureJobs[Name]>
): Promise<Awaited<ReturnType<PictureJobs[Name]>>> {
  const worker = idle.pop() ?? startWorker();
  const request = { job, args } as PictureRequest; // the two parameters are bound to each other above
  return worker.run(request) as Promise<Awaited<ReturnType<PictureJobs[Name]>>>; // what the job of that name answers
}

function startWorker(): Worker {
  // Nothing of our own environment: it holds the keys to the database, and people's files are read there.
  const { TMPDIR, TEMP, SystemRoot } = process.env;
  const child = fork(PROGRAM, [], {
    serialization: 'advanced',
    execArgv: [],
    env: { ...ALLOCATOR_SETTINGS, TMPDIR, TEMP, SystemRoot },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let rest: NodeJS.Timeout | undefined;
  const worker: Worker = {
    async run(request) {
      clearTimeout(rest);
      hold(child, true);
      const reply = await ask(child, request);
      hold(child, false);
      idle.push(worker);
      rest = setTimeout(() => end(worker, child), IDLE_MS).unref();
      return resultOf(reply);
    },
  };
  child.on('error', () => {}); // told to whoever waits; nobody does while it rests
  child.once('exit', () => forget(worker));
  return worker;
}

/** A process that rests keeps no program from ending. */
function hold(child: ChildProcess, isHeld: boolean): void {
  if (isHeld) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

function ask(child: ChildProcess, request: PictureRequest): Promise<PictureReply> {
  return new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    const settle = () => {
      clearTimeout(tooLate);
      child.off('message', answered).off('exit', ended).off('error', failed);
    };
    const answered = (reply: unknown) => {
      settle();
      resolve(reply as PictureReply); // only our own program is at the other end
    };
    const ended = (code: number | null, signal: string | null) => {
      settle();
      reject(new PictureProgramEnded(`it ended with ${signal ?? code}`));
    };
    const failed = (error: unknown) => {
      settle();
      child.kill('SIGKILL');
      reject(new PictureProgramEnded(error));
    };
    child.once('message', answered).once('exit', ended).once('error', failed);
    child.send(request, (error) => error && failed(error));
  });
}

function resultOf(reply: PictureReply): unknown {
  if ('result' in reply) return reply.result;
  if ('failure' in reply) throw new Error(`Work on a picture failed: ${reply.failure}`);
  const { code, sentence, cause } = reply.refusal;
  throw new AppError(code, sentence, { cause });
}

function end(worker: Worker, child: ChildProcess): void {
  forget(worker);
  if (child.connected) child.disconnect();
}

function forget(worker: Worker): void {
  const place = idle.indexOf(worker);
  if (place !== -1) idle.splice(place, 1);
}
