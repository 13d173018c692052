import { z } from 'zod';
import { FEATURES, FOR_PROGRAMS } from './features.ts';
import { call, type Endpoint, type Waiting } from './kit/call.ts';
import { NOT_DELETED } from './kit/deleted.server.ts';
import { type Deleted, deletedReply } from './kit/deleted.ts';
import type { ServerHalf, Together, Work } from './kit/feature.ts';
import { apiDocumentReply, openApiDocument } from './kit/openapi.ts';
import { AppError } from './lib/app-error.ts';

type HalvesOf<Features> = {
  [Index in keyof Features]: Features[Index] extends { server: () => Promise<infer Half> } ? Half : never;
};
type OwedBy<Features> = {
  [Index in keyof Features]: Features[Index] extends { tables: infer Tables } ? ServerHalf<Tables> : never;
};
type Served = HalvesOf<typeof FEATURES>;

const served = (await Promise.all(FEATURES.map(({ server }) => server()))) as unknown as Served; // in the same order
const halves: OwedBy<typeof FEATURES> = served;

const TRASHES = FEATURES.flatMap(({ deleted: kind }, index) => {
  const half = halves[index]?.deleted;
  if (!kind || !half) return [];
  const list = async (platform: Parameters<Work>[0]): Promise<Deleted[]> =>
    (await half.list(platform)).map(({ key, ...row }) => ({ ...row, kind, id: `${kind}-${key}` }));
  return [{ kind, list, remove: half.remove }];
});

function lastFirst(one: Deleted, other: Deleted): number {
  return other.deletedAt.localeCompare(one.deletedAt);
}

type ShapeOf<Half> = Half extends { waiting: Waiting<infer Shape> } ? Shape : never;
type WaitingShape = Together<ShapeOf<Served[number]>>;

type CallOf<Half> = Half extends { calls: readonly (infer Each)[] } ? Each : never;

/** Every call of the API, those below one address beside each other, fixed paths before patterns that would swallow them. */
export const endpoints = inMatchingOrder([
  ...(served.flatMap(({ calls }): readonly Endpoint[] => calls) as CallOf<Served[number]>[]),
  call('GET /attention', {
    summary: 'How much waits for the owner besides the case studies',
    reply: z.object(Object.assign({}, ...halves.map(({ waiting }) => waiting?.reply)) as WaitingShape),
    handle: async ({ platform }) =>
      Object.assign({}, ...(await Promise.all(halves.map(({ waiting }) => waiting?.read(platform))))),
  }),
  call('GET /deleted', {
    summary: 'What was deleted and can be brought back, last deleted first',
    reply: z.array(deletedReply),
    handle: async ({ platform }) =>
      (await Promise.all(TRASHES.map(({ list }) => list(platform)))).flat().toSorted(lastFirst),
  }),
  call('DELETE /deleted/:name', {
    needsPassword: true,
    summary: 'Delete for good what was deleted, by its id there; backups keep it until they are deleted themselves',
    handle: async ({ platform, actor, params: { name } }) => {
      const kind = name.slice(0, name.indexOf('-'));
      const trash = TRASHES.find((one) => one.kind === kind);
      if (!trash) throw new AppError('not_found', NOT_DELETED);
      await trash.remove(platform, actor, name.slice(kind.length + 1));
    },
  }),
  call('GET /openapi.json', {
    who: 'anyone',
    summary: 'This API, described',
    isCached: true,
    reply: apiDocumentReply,
    handle: ({ platform }): Response =>
      Response.json(openApiDocument(endpoints, { siteUrl: platform.config.siteUrl, mayUseToken }), {
        headers: { 'Cache-Control': 'no-cache' },
      }),
  }),
]);

function inMatchingOrder<Each extends { path: string }>(calls: Each[]): Each[] {
  const below = Map.groupBy(calls, ({ path }) => path.split('/')[1]);
  const shapeOf = ({ path }: Each) => path.replaceAll(/[^/:]+/g, '');
  return [...below.values()].flatMap((group) =>
    group.toSorted((one, other) => (shapeOf(one) < shapeOf(other) ? -1 : Number(shapeOf(one) > shapeOf(other)))),
  );
}

/** What is done every hour by one instance for all of them, and by each of them for itself. */
export const HOURLY: { shared: Record<string, Work>; onEach: Record<string, Work> } = {
  shared: Object.assign({}, ...halves.map(({ sweeps, hourly }) => ({ ...sweeps, ...hourly }))),
  onEach: Object.assign({}, ...halves.map(({ sweepsOnEach, hourlyOnEach }) => ({ ...sweepsOnEach, ...hourlyOnEach }))),
};

/** What starts the work of the nouns in the background: what ends with the requests, and what ends behind them. */
export const BACKGROUND = {
  beside: halves.flatMap(({ background }) => background ?? []),
  last: halves.flatMap(({ untilLast }) => untilLast ?? []),
};

/** Whether a call can be made with an access token in place of a session: of the nouns that programs may use, by declaration. */
export function mayUseToken({ path, who, needsPassword }: Pick<Endpoint, 'path' | 'who' | 'needsPassword'>): boolean {
  return !needsPassword && who !== 'anyone' && FOR_PROGRAMS.calls.includes(path.split('/')[1] ?? '');
}
