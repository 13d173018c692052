import { AppError } from '../../lib/app-error.ts';
import { memoryLimit } from '../../platform/memory-limit.server.ts';

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

const RETRY_AFTER_SECONDS = 10;

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
