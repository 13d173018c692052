import { writeSync } from 'node:fs';

/** Takes what it can of the bytes at once and answers how many, or throws. */
type Sink = (bytes: Uint8Array) => number;

type LogOutput = {
  /** Never throws and never waits. */
  write: (line: string) => void;
  /** Offers what still waits once more, `tries` times, with `pause` before each but the first; for the end of the process. */
  flush: (tries: number, pause: () => void) => void;
};

/** What may wait while the output takes nothing, in bytes; beyond it lines are lost. */
export const MOST_WAITING = 4 * 1024 ** 2;

/** Until an output that took nothing is asked again, in milliseconds. */
const ASK_AGAIN = 50;
const LAST_TRIES = 20;

/** What says that the output is only busy. */
const BUSY = ['EAGAIN', 'EBUSY', 'EINTR'];

/**
 * Lines for an output that may be full, slow or gone: what cannot be written is lost, and nothing else is. How many lines were
 * lost is said in one of its own as soon as there is room. `later` runs what it is given after a moment.
 */
export function logOutput(sink: Sink, later: (ask: () => void) => void): LogOutput {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  /** The last line was left unfinished. */
  let isCut = false;
  let isAsking = false;
  let lost = 0;
  let reason = '';
  /** How many the first of those that wait says were lost; 0 where it is an ordinary line. */
  let told = 0;

  function lose(lines: number, why: string): void {
    lost += lines;
    reason = why;
  }

  /** Everything into the sink, or as much as it takes. */
  function drain(): void {
    try {
      for (let line = waiting[0]; line; line = waiting[0]) {
        const taken = sink(line);
        bytes -= taken;
        isCut = taken < line.byteLength;
        if (isCut) {
          waiting[0] = line.subarray(taken);
          continue;
        }
        waiting.shift();
        told = 0;
      }
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? 'unknown'; // of a call to the system
      if (BUSY.includes(code)) askAgain();
      else {
        lose(told > 0 ? waiting.length - 1 + told : waiting.length, code);
        waiting = [];
        bytes = 0;
        told = 0;
      }
    }
  }

  function askAgain(): void {
    if (isAsking) return;
    isAsking = true;
    later(() => {
      isAsking = false;
      drain();
    });
  }

  function add(text: string): boolean {
    // what was lost ended in the middle of a line
    const line = Buffer.from(isCut && waiting.length === 0 ? `\n${text}` : text);
    if (bytes + line.byteLength > MOST_WAITING) return false;
    waiting.push(line);
    bytes += line.byteLength;
    return true;
  }

  return {
    write(text) {
      if (lost > 0 && waiting.length === 0) {
        told = lost;
        lost = 0;
        add(lostLine(told, reason));
      }
      if (!add(text)) lose(1, 'EAGAIN');
      if (!isAsking) drain();
    },
    flush(tries, pause) {
      for (let turn = 0; turn < tries && waiting.length > 0; turn++) {
        if (turn > 0) pause();
        drain();
      }
    },
  };
}

function lostLine(lines: number, code: string): string {
  const line = { level: 40, time: new Date().toISOString(), event: 'log-lines-lost', lines, code };
  return `${JSON.stringify({ ...line, msg: 'lines of the log could not be written' })}\n`;
}

let standard: LogOutput | undefined;

/** Standard output, one for the whole process. */
export function standardOutput(): LogOutput {
  if (standard) return standard;
  // A stream that nobody listens to ends the process when it fails. Asking for it also makes a pipe one that is never waited
  // for: whoever reads it slowly, or not at all, must not hold the site.
  const { fd } = process.stdout.on('error', () => {});
  const output = logOutput(
    (bytes) => writeSync(fd, bytes),
    (ask) => void setTimeout(ask, ASK_AGAIN).unref(),
  );
  process.once('exit', () => output.flush(LAST_TRIES, sleep));
  standard = output;
  return output;
}

function sleep(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ASK_AGAIN);
}
