/** Loaded before the server of a test, with `node --import`: its clock is ahead of that of the machine. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLOCK_AHEAD } from './clock-ahead.ts';

const file = join(process.env['DATA_DIR'] ?? '', CLOCK_AHEAD);
const ahead = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;

const { now } = Date;
Date.now = () => now() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [Date.now()] : given, newTarget),
});
