import { z } from 'zod';
import { projectReply } from '../features/projects/project.ts';
import { listProjects } from '../features/projects/project-service.server.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

export const projectEndpoints: Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/projects',
    who: 'anyone',
    summary: 'Portfolio projects in the order of the owner',
    reply: z.array(projectReply),
    handle: async ({ platform }) =>
      Response.json(await listProjects(platform), { headers: { 'Cache-Control': 'no-cache' } }),
  }),
];
