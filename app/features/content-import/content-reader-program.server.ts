/** The program that reads exports, beside the site: `content-reader.server.ts` starts it and talks to it. */
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { AppError, type ErrorCode } from '../../lib/app-error.ts';
import { type ExportPlace, readExport } from './read-export.server.ts';
import { type ReadContent, type ReadPost, readContent } from './readable-content.server.ts';

export type ReaderRequest = { read: ExportPlace } | { next: true };

export type ReaderReply =
  | { content: Omit<ReadContent, 'posts'> }
  | { posts: ReadPost[] }
  | { refusal: { code: ErrorCode; sentence: string; cause: string } }
  | { failure: string };

/** Characters of a message: the site takes it in while visitors wait. */
const MESSAGE = 200_000;

giveWay();
let posts: ReadPost[] = [];

// Whoever stops the site may send its signal to us too; the site decides what becomes of us.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(0));
process.on('message', async (request: ReaderRequest) => {
  process.send?.(await answer(request));
});

async function answer(request: ReaderRequest): Promise<ReaderReply> {
  try {
    if ('next' in request) return { posts: someOf(posts) };
    const { posts: all, ...content } = readContent(await readExport(request.read), request.read.as, request.read.own);
    posts = all.reverse();
    return { content };
  } catch (error) {
    if (error instanceof AppError)
      return { refusal: { code: error.code, sentence: error.message, cause: String(error.cause) } };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** The next posts, as many as a message holds; at least one, and none when there is none left. */
function someOf(left: ReadPost[]): ReadPost[] {
  const some: ReadPost[] = [];
  for (let length = 0; length < MESSAGE; ) {
    const post = left.pop();
    if (!post) break;
    length += JSON.stringify(post).length;
    some.push(post);
  }
  return some;
}

/** The site goes first where there is little of a machine; where memory is short, Linux ends this process and not it. */
function giveWay(): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // another system
  }
}
