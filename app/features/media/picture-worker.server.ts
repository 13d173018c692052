import type { ChildProcess } from 'node:child_process';
import { extname, join } from 'node:path';
import { AppError } from '../../lib/app-error.ts';
import { askProgram, forkProgram, ProgramEnded } from '../../platform/child-program.server.ts';
import { memoryLimit } from '../../platform/memory-limit.server.ts';
import type { PictureJobs, PictureReply, PictureRequest } from './picture-program.server.ts';

/** Long enough that the pictures of one upload and their variants share a process. */
const IDLE_TIMEOUT = 10_000;
/** Above every time limit of the work itself, on a machine that is busy with other things: whoever takes longer hangs. */
const JOB_TIMEOUT = 60_000;
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
    return await askProgram<PictureReply>(child, request, JOB_TIMEOUT);
  } catch (error) {
    child.kill('SIGKILL');
    throw new PictureProgramEnded(error instanceof ProgramEnded ? error.message : error);
  }
}

function resultOf(reply: PictureReply): unknown {
  if ('result' in reply) return reply.result;
  if ('failure' in reply) throw new Error(`Work on a picture failed: ${reply.failure}`);
  const { code, sentence, cause } = reply.refusal;
  throw new AppError(code, sentence, {
    cause,
    ...(code === 'unavailable' && { retryAfterSeconds: RETRY_AFTER_SECONDS }),
  });
}

function end(worker: Worker, child: ChildProcess): void {
  forget(worker);
  if (child.connected) child.disconnect();
}

function forget(worker: Worker): void {
  const place = idle.indexOf(worker);
  if (place !== -1) idle.splice(place, 1);
}

/** Who waits: visitors go first, work that nobody waits for last. */
export type Lane = 'visitor' | 'upload' | 'background';

export type JobQueue = {
  /** Runs the job when it is its turn. `places` is how much of the queue's width it fills while it runs. */
  run: <T>(lane: Lane, job: () => Promise<T>, places?: number) => Promise<T>;
  /** Throws AppError when that many jobs more would not fit, so that a set of jobs is taken whole or not at all. */
  requireRoomFor: (lane: Lane, count: number) => void;
  /** How many places are filled, and how many jobs wait. */
  lengths: () => { running: number; waiting: number };
};

type Waiting = { places: number; start: () => Promise<void> };

/** At most `width` jobs at a time, by priority; a lane that is full refuses (load shedding), so that memory stays bounded. */
export function createJobQueue({
  width,
  limits,
  busy = 'Too many pictures are being worked on. Please try again in a moment.',
}: {
  width: number;
  limits: Record<Lane, number>;
  /** What is said to whom it refuses. */
  busy?: string;
}): JobQueue {
  const lanes: Record<Lane, Waiting[]> = { visitor: [], upload: [], background: [] };
  let used = 0;

  function pump(): void {
    for (;;) {
      const lane = [lanes.visitor, lanes.upload, lanes.background].find((waiting) => waiting.length > 0);
      const next = lane?.[0];
      // A wide job at the head waits for room and lets nothing past, or it would wait for ever.
      if (!lane || !next || used + next.places > width) return;
      lane.shift();
      used += next.places;
      void next.start().then(() => {
        used -= next.places;
        pump();
      });
    }
  }

  function requireRoomFor(lane: Lane, count: number): void {
    if (lanes[lane].length + count > limits[lane])
      throw new AppError('unavailable', busy, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }

  return {
    requireRoomFor,
    lengths: () => ({
      running: used,
      waiting: lanes.visitor.length + lanes.upload.length + lanes.background.length,
    }),
    async run(lane, job, places = 1) {
      requireRoomFor(lane, 1);
      return new Promise((resolve, reject) => {
        lanes[lane].push({
          places: Math.min(places, width),
          start: () => Promise.resolve().then(job).then(resolve, reject),
        });
        pump();
      });
    },
  };
}

/** Below this, in bytes, two photographs of 24 megapixels at the same time do not fit beside the site: measured, with room to spare. */
const ROOM_FOR_TWO = 384 * 1024 ** 2;

/** How many pictures are worked on at the same time in so much memory, in bytes. One of them needs 60 to 120 MiB. */
export function picturesAtOnce(memory: number): number {
  return memory < ROOM_FOR_TWO ? 1 : 2;
}

/** The one queue of this process: two jobs fill two cores, and all who work on pictures share them. */
export const imageQueue = createJobQueue({
  width: picturesAtOnce(memoryLimit()),
  limits: { visitor: 256, upload: 64, background: 64 },
});

/** PDF files are drawn one after the other: each holds a picture process for a second. */
export const sheetQueue = createJobQueue({
  width: 1,
  limits: { visitor: 24, upload: 4, background: 0 },
  busy: 'Several PDF files are being made right now. Please try again in a moment.',
});
