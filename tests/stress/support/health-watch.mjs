/** A thread that asks a site again and again how it is, and tells how long it waited each time: `{ times, failed }`. */
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const EVERY = 20;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const seen = { times: [], failed: 0 };
let isOver = false;
parentPort.once('message', () => {
  isOver = true;
});

while (!isOver) {
  const startedAt = performance.now();
  const status = await ask();
  seen.times.push(performance.now() - startedAt);
  if (status !== 200) seen.failed += 1;
  await pause(EVERY);
}
agent.destroy();
parentPort.postMessage(seen);

function ask() {
  return new Promise((resolve) => {
    get(`${workerData}/healthz`, { agent }, (reply) => {
      reply.resume();
      reply.once('end', () => resolve(reply.statusCode));
    }).once('error', () => resolve(0));
  });
}
