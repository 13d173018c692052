import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { extname, join } from 'node:path';
import { AppError } from '../../lib/app-error.ts';
import { askProgram, forkProgram, ProgramEnded } from '../../platform/child-program.server.ts';
import type { ReaderReply, ReaderRequest } from './content-reader-program.server.ts';
import type { ExportPlace } from './read-export.server.ts';
import type { ReadContent, ReadPost } from './readable-content.server.ts';

/** What reading an export may take: milliseconds, and megabytes. Far above what any site of one person needs. */
const LIMITS = { time: 60_000, memory: 768 };

/** Beside this file, in the sources as in the build. */
const PROGRAM = join(import.meta.dirname, `content-reader-program.server${extname(import.meta.filename)}`);

/** What an export holds; its posts come a few at a time. */
export type OpenContent = Omit<ReadContent, 'posts'> & { posts: AsyncIterable<ReadPost> };

/**
 * Has an export read by a process of its own, wholly before `use` is called, and ends that process afterwards. Whatever
 * a file is made to do to its reader, the site goes on; what takes too much time or memory is refused in a sentence.
 */
export async function withReadContent<T>(
  place: ExportPlace,
  use: (content: OpenContent) => Promise<T>,
  limits = LIMITS,
): Promise<T> {
  const child = forkProgram(PROGRAM, {
    execArgv: [`--max-old-space-size=${limits.memory}`],
    // what a process without memory writes in its last moment is no line of a log; failures come as messages
    stderr: 'ignore',
  });
  try {
    const reply = await ask(child, { read: place }, limits);
    if (!('content' in reply)) throw unexpected(reply);
    return await use({ ...reply.content, posts: postsOf(child, limits) });
  } finally {
    await end(child);
  }
}

async function* postsOf(child: ChildProcess, limits: typeof LIMITS): AsyncGenerator<ReadPost> {
  for (;;) {
    const reply = await ask(child, { next: true }, limits);
    if (!('posts' in reply)) throw unexpected(reply);
    if (reply.posts.length === 0) return;
    yield* reply.posts;
  }
}

async function ask(child: ChildProcess, request: ReaderRequest, { time, memory }: typeof LIMITS): Promise<ReaderReply> {
  try {
    return await askProgram<ReaderReply>(child, request, time);
  } catch (error) {
    if (!(error instanceof ProgramEnded)) throw error;
    const limit = error.isLate ? `more than ${time / 1000} seconds` : `more than ${memory} MB of memory`;
    const sentence = `To read the file would take ${limit}, which no usual export does. Nothing was imported.`;
    throw new AppError('too_large', sentence, { cause: `the reader ended with ${error.how}` });
  }
}

function unexpected(reply: ReaderReply): Error {
  if (!('refusal' in reply)) return new Error(`Reading an export failed: ${'failure' in reply ? reply.failure : ''}`);
  const { code, sentence, cause } = reply.refusal;
  return new AppError(code, sentence, { cause });
}

/** When this is over the process is gone, and with it whatever it held open. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
