import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { noisy } from '../../support/pictures.ts';
import type { Site } from './site.ts';
import { ask } from './slow-clients.ts';

export const VISITORS = 500;
const EVERY = 3000;

/** Five hundred connections that read a page or a list every three seconds, until told to stop. */
export function manyVisitors(site: Site, slug: string) {
  const paths = ['/', '/case-studies', `/case-studies/${slug}`, '/about', '/api/case-studies', '/api/projects'];
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS });
  const times: number[] = [];
  const statuses: number[] = [];
  const stop = new AbortController();
  const rest = (milliseconds: number) => pause(milliseconds, undefined, { signal: stop.signal }).catch(() => {});
  const visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
    await rest((visitor * EVERY) / VISITORS);
    for (let turn = visitor; !stop.signal.aborted; turn++) {
      const startedAt = performance.now();
      statuses.push(Number(await ask(site.url + (paths[turn % paths.length] ?? '/'), agent)));
      times.push(performance.now() - startedAt);
      await rest(EVERY);
    }
  });
  return async () => {
    stop.abort();
    await Promise.all(visitors);
    agent.destroy();
    return { times, statuses };
  };
}

type Work = { saves: number[]; uploads: number[]; refused: number[] };

/** Ten different photographs, made before the load begins: making them occupies this process, which counts the times. */
export function photographs(): Promise<Buffer[]> {
  // a picture that is stored already would cost the site less
  return Promise.all(
    Array.from({ length: 10 }, (_, seed) =>
      noisy(1600, 1200, seed + 3)
        .jpeg({ quality: 85 })
        .toBuffer(),
    ),
  );
}

/** Saves twice a second, with an upload at every sixth: how long each took, and what was refused. */
export async function ownersWork(
  site: Site,
  id: number,
  { photos, turns, isOver }: { photos: Buffer[]; turns: number; isOver: () => boolean },
): Promise<Work> {
  const work: Work = { saves: [], uploads: [], refused: [] };
  async function timed(times: number[], send: () => Promise<Response>): Promise<void> {
    const startedAt = performance.now();
    const reply = await send();
    await reply.text();
    times.push(performance.now() - startedAt);
    if (!reply.ok) work.refused.push(reply.status);
  }
  for (let turn = 0; turn < turns && !isOver(); turn++) {
    await timed(work.saves, () => site.send('PATCH', `/api/case-studies/${id}`, { title: `Turn ${turn}` }));
    if (turn % 6 === 0)
      await timed(work.uploads, () => site.upload([{ bytes: photos[(turn / 6) % photos.length] ?? new Uint8Array() }]));
    await pause(300);
  }
  return work;
}
