/** The program that decodes and encodes pictures and draws PDF files, beside the site: `picture-worker.server.ts` starts it and talks to it. */
import { writeFileSync } from 'node:fs';
import { AppError, type ErrorCode } from '../../lib/app-error.ts';
import { drawFlat, drawPicture, drawWithPicture } from './draw-image.server.ts';
import { drawSheetSet, readFontCodes } from './draw-sheet-set.server.ts';
import { inspectImage, jpegOf, processImage, resizeImage, stillOfGif } from './process-image.server.ts';
import { readFont } from './read-font.server.ts';

const jobs = {
  ...{ inspectImage, processImage, resizeImage, jpegOf, stillOfGif },
  ...{ drawPicture, drawFlat, drawWithPicture, drawSheetSet, readFont, readFontCodes },
};

export type PictureJobs = typeof jobs;

/** One thing to do; the next is sent when it is answered. */
export type PictureRequest = {
  [Name in keyof PictureJobs]: { job: Name; args: Parameters<PictureJobs[Name]> };
}[keyof PictureJobs];

export type PictureReply =
  | { result: unknown }
  | { refusal: { code: ErrorCode; sentence: string; cause: string } }
  | { failure: string };

// When memory runs out, Linux shall end this process and not the site, which tries again. Other systems have no such file.
try {
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {}

// Whoever stops the site may send its signal to us too; what is being worked on is finished for it first.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(0));
process.on('message', async (request: PictureRequest) => {
  process.send?.(await answer(request));
});

async function answer({ job, args }: PictureRequest): Promise<PictureReply> {
  try {
    // the types of name and arguments are bound to each other in PictureRequest, which a call cannot see
    const work = jobs[job] as (...args: unknown[]) => Promise<unknown>;
    return { result: await work(...args) };
  } catch (error) {
    if (error instanceof AppError)
      return { refusal: { code: error.code, sentence: error.message, cause: String(error.cause) } };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
