import { z } from 'zod';
import { waits } from '../../kit/call.ts';
import { isAnyProject } from './project-store.server.ts';
import { projectEndpoints } from './projects-calls.server.ts';

export const calls = projectEndpoints;
export const waiting = waits({ hasProjects: z.boolean() }, async ({ db }) => ({ hasProjects: await isAnyProject(db) }));
