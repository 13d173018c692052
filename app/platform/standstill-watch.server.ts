import type { Server } from 'node:http';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Log } from './log.server.ts';

/** Beside this file, in the sources as in the build. */
const PROGRAM = join(import.meta.dirname, `standstill-program.server${extname(import.meta.filename)}`);

const SIGN_EVERY = 200;

/**
 * Has this process ended by force when its one thread computes for seconds without turning to anybody: it would answer
 * no visitor any more and hear no signal, while whoever watches the process starts it anew. Only on Linux, which tells
 * computing from waiting.
 */
export function watchForStandstill(server: Server, log: Log): void {
  if (process.platform !== 'linux') return;
  const signs = new Int32Array(new SharedArrayBuffer(4));
  const giveSign = () => void Atomics.add(signs, 0, 1);
  setInterval(giveSign, SIGN_EVERY).unref();
  // a flood may come in one turn; each who is served is a sign
  server.on('connection', giveSign).on('request', giveSign);
  const thread = new Worker(PROGRAM, {
    workerData: signs,
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
  });
  thread.once('error', (error) => log.warn({ err: error }, 'nobody watches for a standstill'));
  thread.unref();
}
