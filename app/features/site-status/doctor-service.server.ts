import { z } from 'zod';
import { VERSION } from '../../lib/version.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { seenRequests } from '../../platform/seen-requests.ts';
import { examine, type Finding } from './doctor.ts';
import type { Running } from './doctor-facts.ts';
import { gatherFacts, memoryOfThis } from './gather-facts.server.ts';

/** As one process tells it to another. */
export const runningSchema = z.object({
  version: z.string().nullable(),
  upFor: z.number().nullable(),
  memory: z.object({ limit: z.number(), left: z.number() }).nullable(),
  seen: z
    .object({
      all: z.int(),
      host: z.object({ name: z.string(), count: z.int() }).nullable(),
      hops: z.object({ usual: z.int(), least: z.int() }),
      http: z.int(),
      https: z.int(),
    })
    .nullable(),
}) satisfies z.ZodType<Running>;

/** What this process knows of itself, as the one that serves. */
export function runningHere(): Running {
  return { version: VERSION, upFor: process.uptime() * 1000, memory: memoryOfThis(), seen: seenRequests() };
}

const asking = new WeakMap<object, Promise<Finding[]>>();

/** What the doctor finds, asked within the site itself; whoever asks meanwhile gets the same answer. */
export function askDoctor(
  platform: Pick<Platform, 'clock' | 'config' | 'contentVersion' | 'database' | 'db' | 'log'>,
): Promise<Finding[]> {
  const asked =
    asking.get(platform.config) ??
    gatherFacts(platform, { missing: null, running: runningHere() })
      .then(examine)
      .finally(() => asking.delete(platform.config));
  asking.set(platform.config, asked);
  return asked;
}
