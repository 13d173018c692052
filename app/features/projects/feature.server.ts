import { z } from 'zod';
import { waits } from '../../kit/call.ts';
import type { DeletedRow } from '../../kit/deleted.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { listTrashedProjects, sweepProjects } from './project-service.server.ts';
import { isAnyProject } from './project-store.server.ts';
import { projectEndpoints } from './projects-calls.server.ts';

export const calls = projectEndpoints;
export const waiting = waits({ hasProjects: z.boolean() }, async ({ db }) => ({ hasProjects: await isAnyProject(db) }));
export const hourly = { 'old projects among the deleted': sweepProjects };

export const deleted = async (platform: Pick<Platform, 'db'>): Promise<DeletedRow[]> =>
  (await listTrashedProjects(platform)).map(({ id, title, deletedAt }) => ({
    ...{ key: id, title, deletedAt },
    becomes: 'is back on the website',
  }));
