/** The thread beside the site's own that looks whether that one still turns; `standstill-watch.server.ts` starts it. */
import { readFileSync, writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { afterLook, computedIn, LONGEST_TURN, type Look } from './standstill.ts';

const LOOK_EVERY = 250;
const STANDARD_OUTPUT = 1;
const FATAL = 60;

const signs = workerData as Int32Array;
let last = look();
setInterval(() => {
  const { last: known, isStuck } = afterLook(last, look());
  last = known;
  if (isStuck) end();
}, LOOK_EVERY);

function look(): Look {
  // the first thread of a process has its number
  const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8');
  return { signs: Atomics.load(signs, 0), computed: computedIn(stat) };
}

/** A thread that does not turn hears no signal and writes no line: another one has to. */
function end(): void {
  const line = {
    level: FATAL,
    time: new Date().toISOString(),
    event: 'standstill',
    msg: `the server computed for ${LONGEST_TURN / 1000} s without answering anybody and is ended`,
  };
  try {
    writeSync(STANDARD_OUTPUT, `${JSON.stringify(line)}\n`);
  } finally {
    process.kill(process.pid, 'SIGKILL');
  }
}
