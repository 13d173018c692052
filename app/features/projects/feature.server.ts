import { z } from 'zod';
import { waits } from '../../kit/call.ts';
import { type DeletedHalf, numbered } from '../../kit/deleted.server.ts';
import { listTrashedProjects, removeProject, sweepProjects } from './project-service.server.ts';
import { isAnyProject } from './project-store.server.ts';
import { projectEndpoints } from './projects-calls.server.ts';

export const calls = projectEndpoints;
export const waiting = waits({ hasProjects: z.boolean() }, async ({ db }) => ({ hasProjects: await isAnyProject(db) }));
export const hourly = { 'old projects among the deleted': sweepProjects };

export const deleted: DeletedHalf = {
  list: async (platform) =>
    (await listTrashedProjects(platform)).map(({ id, title, deletedAt }) => ({
      ...{ key: id, title, deletedAt },
      becomes: 'is back on the website',
    })),
  remove: numbered(removeProject),
};
