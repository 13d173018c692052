import { z } from 'zod';
import { endpoint } from '../../kit/call.ts';
import { AppError } from '../../lib/app-error.ts';
import { expectedVersion, idOf, versionTag } from '../../lib/version-tag.ts';
import {
  newProjectSchema,
  projectChangesSchema,
  projectOrderSchema,
  projectReply,
  type VersionedProject,
} from './project.ts';
import {
  changeProject,
  createProject,
  listProjects,
  listTrashedProjects,
  orderProjects,
  readProject,
  restoreProject,
  trashProject,
} from './project-service.server.ts';

const versionedReply = projectReply.extend({ version: z.number().int() });
const trashedReply = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  deletedAt: z.string(),
});

export const projectEndpoints = [
  endpoint({
    method: 'GET',
    path: '/projects',
    who: 'anyone',
    summary: 'Portfolio projects in the order of the owner',
    reply: z.array(projectReply),
    isCached: true,
    handle: async ({ platform }) =>
      Response.json(await listProjects(platform), { headers: { 'Cache-Control': 'no-cache' } }),
  }),
  endpoint({
    method: 'GET',
    path: '/projects/trash',
    who: 'admin',
    summary: 'Projects in the trash, last deleted first',
    reply: z.array(trashedReply),
    handle: async ({ platform }) => Response.json(await listTrashedProjects(platform)),
  }),
  endpoint({
    method: 'PUT',
    path: '/projects/order',
    who: 'admin',
    summary: 'Put all projects into a new order',
    body: projectOrderSchema,
    reply: z.array(projectReply),
    handle: async ({ platform, actor, body }) => {
      const projects = await orderProjects(platform, actor, body.ids);
      return Response.json(projects);
    },
  }),
  endpoint({
    method: 'GET',
    path: '/projects/:id',
    who: 'admin',
    summary: 'One project; its ETag is the version for If-Match',
    reply: versionedReply,
    handle: async ({ platform, params }) => reply(await readProject(platform, projectId(params))),
  }),
  endpoint({
    method: 'POST',
    path: '/projects',
    who: 'admin',
    summary: 'Create a project behind all others',
    body: newProjectSchema,
    reply: versionedReply,
    status: 201,
    handle: async ({ platform, actor, body }) => {
      const project = await createProject(platform, actor, body);
      return reply(project, 201);
    },
  }),
  endpoint({
    method: 'PATCH',
    path: '/projects/:id',
    who: 'admin',
    takesVersion: true,
    summary: 'Change the fields that are present; If-Match guards against overwriting another save',
    body: projectChangesSchema,
    reply: versionedReply,
    handle: async ({ platform, actor, params, body, request }) => {
      const id = projectId(params);
      const project = await changeProject(platform, actor, id, body, expectedVersion(request, id));
      return reply(project);
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/projects/:id',
    who: 'admin',
    summary: 'Move a project to the trash',
    status: 204,
    handle: async ({ platform, actor, params }) => {
      await trashProject(platform, actor, projectId(params));
      return new Response(null, { status: 204 });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/projects/:id/restore',
    who: 'admin',
    summary: 'Take a project out of the trash, to the place where it was',
    reply: versionedReply,
    handle: async ({ platform, actor, params }) => {
      const project = await restoreProject(platform, actor, projectId(params));
      return reply(project);
    },
  }),
];

function projectId(params: Record<string, string>): number {
  const id = idOf(params['id']);
  if (id === null) throw new AppError('not_found', 'Project not found');
  return id;
}

function reply(project: VersionedProject, status = 200): Response {
  return Response.json(project, { status, headers: { ETag: versionTag(project.id, project.version) } });
}
