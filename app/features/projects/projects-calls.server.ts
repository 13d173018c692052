import { z } from 'zod';
import { call } from '../../kit/call.ts';
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
  call('GET /projects', {
    who: 'anyone',
    summary: 'Portfolio projects in the order of the owner',
    reply: z.array(projectReply),
    isCached: true,
    handle: async ({ platform }) =>
      Response.json(await listProjects(platform), { headers: { 'Cache-Control': 'no-cache' } }),
  }),
  call('GET /projects/trash', {
    summary: 'Projects in the trash, last deleted first',
    reply: z.array(trashedReply),
    handle: ({ platform }) => listTrashedProjects(platform),
  }),
  call('PUT /projects/order', {
    summary: 'Put all projects into a new order',
    body: projectOrderSchema,
    reply: z.array(projectReply),
    handle: async ({ platform, actor, body }) => {
      const projects = await orderProjects(platform, actor, body.ids);
      return projects;
    },
  }),
  call('GET /projects/:id', {
    summary: 'One project; its ETag is the version for If-Match',
    reply: versionedReply,
    handle: async ({ platform, params }) => reply(await readProject(platform, projectId(params))),
  }),
  call('POST /projects', {
    summary: 'Create a project behind all others',
    body: newProjectSchema,
    reply: versionedReply,
    status: 201,
    handle: async ({ platform, actor, body }) => {
      const project = await createProject(platform, actor, body);
      return reply(project, 201);
    },
  }),
  call('PATCH /projects/:id', {
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
  call('DELETE /projects/:id', {
    summary: 'Move a project to the trash',
    handle: ({ platform, actor, params }) => trashProject(platform, actor, projectId(params)),
  }),
  call('POST /projects/:id/restore', {
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
