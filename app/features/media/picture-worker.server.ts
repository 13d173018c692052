import type { ChildProcess } from 'node:child_process';
import { extname, join } from 'node:path';
import { AppError } from '../../lib/app-error.ts';
import { askProgram, forkProgram, ProgramEnded } from '../../platform/child-program.server.ts';
import type { PictureJobs, PictureReply, PictureRequest } from './picture-program.server.ts';

/** Long enough that the pictures of one upload and their variants share a process. */
const IDLE_TIMEOUT = 10_000;
/** Above every time limit of the work itself: whoever takes longer hangs. */
const JOB_TIMEOUT = 60_000;
/** Somebody waits for a PDF, and the next one behind it. */
const TIMEOUTS: Partial<Record<keyof PictureJobs, number>> = { drawSheetSet: 20_000 };
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
  const child = forkProgram(PROGRAM, { stderr: 'inherit' });
  let rest: NodeJS.Timeout | undefined;
  const worker: Worker = {
    async run(request) {
      clearTimeout(rest);
      hold(child, true);
      const reply = await ask(child, request);
      hold(child, false);
      idle.push(worker);
      rest = setTimeout(() => end(worker, child), IDLE_TIMEOUT).unref();
      return resultOf(reply);
    },
  };
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

async function ask(child: ChildProcess, request: PictureRequest): Promise<PictureReply> {
  try {
    return await askProgram<PictureReply>(child, request, TIMEOUTS[request.job] ?? JOB_TIMEOUT);
  } catch (error) {
    child.kill('SIGKILL');
    throw new PictureProgramEnded(error instanceof ProgramEnded ? error.message : error);
  }
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
