import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { ALLOCATOR_SETTINGS } from './allocator-settings.ts';

/** Starts one of our programs as a child process, which answers messages. */
export function forkProgram(
  program: string,
  { execArgv = [], stderr }: { execArgv?: string[]; stderr: 'ignore' | 'inherit' },
): ChildProcess {
  // Nothing of our own environment: it holds the keys to the database, and people's files are read there.
  const { TMPDIR, TEMP, SystemRoot, NODE_COMPILE_CACHE } = process.env;
  const child = fork(program, [], {
    serialization: 'advanced',
    execArgv,
    env: { ...ALLOCATOR_SETTINGS, TMPDIR, TEMP, SystemRoot, NODE_COMPILE_CACHE },
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
  });
  child.on('error', () => {}); // whoever waits for a reply gets it; nobody does while the program is idle
  return child;
}

/** The program ended before it replied: `how` by a signal or an exit code, `isLate` because it ran out of time. */
export class ProgramEnded extends Error {
  readonly how: string;
  readonly isLate: boolean;

  constructor(how: string, isLate: boolean) {
    super(`it ended with ${how}`);
    this.how = how;
    this.isLate = isLate;
  }
}

/** Sends one request and answers the reply. After `timeout`, in milliseconds, the program is killed. */
export function askProgram<Reply>(child: ChildProcess, request: Serializable, timeout: number): Promise<Reply> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const tooLate = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, timeout);
    const settle = () => {
      clearTimeout(tooLate);
      child.off('message', answered).off('exit', ended).off('error', failed);
    };
    const answered = (reply: unknown) => {
      settle();
      resolve(reply as Reply); // only our own program is at the other end
    };
    const ended = (code: number | null, signal: string | null) => {
      settle();
      reject(new ProgramEnded(String(signal ?? code), isLate));
    };
    const failed = (error: unknown) => {
      settle();
      reject(error);
    };
    child.once('message', answered).once('exit', ended).once('error', failed);
    child.send(request, (error) => error && failed(error));
  });
}
