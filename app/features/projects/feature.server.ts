import { z } from 'zod';
import { call, waits } from '../../kit/call.ts';
import { type DeletedHalf, numbered } from '../../kit/deleted.server.ts';
import { recordCalls } from '../../kit/record-calls.ts';
import { newProjectSchema, projectChangesSchema, projectOrderSchema, projectReply } from './project.ts';
import {
  changeProject,
  createProject,
  listProjects,
  listTrashedProjects,
  orderProjects,
  readProject,
  removeProject,
  restoreProject,
  sweepProjects,
  trashProject,
} from './project-service.server.ts';
import { isAnyProject } from './project-store.server.ts';

const versionedReply = projectReply.extend({ version: z.number().int() });
const trashedReply = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  deletedAt: z.string(),
});

const GONE = 'Project not found';

export const calls = [
  call('GET /projects', {
    who: 'anyone',
    summary: 'Portfolio projects in the order of the owner',
    reply: z.array(projectReply),
    isCached: true,
    handle: ({ platform }) => listProjects(platform),
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
    handle: ({ platform, actor, body }) => orderProjects(platform, actor, body.ids),
  }),
  call('GET /projects/:id', {
    gone: GONE,
    summary: 'One project; its ETag is the version for If-Match',
    reply: versionedReply,
    tag: '',
    handle: ({ platform, id }) => readProject(platform, id),
  }),
  ...recordCalls('projects', {
    gone: GONE,
    says: {
      create: 'Create a project behind all others',
      change: 'Change the fields that are present; If-Match guards against overwriting another save',
      remove: 'Move a project to the trash',
    },
    given: newProjectSchema,
    changes: projectChangesSchema,
    reply: versionedReply,
    verbs: { create: createProject, change: changeProject, remove: trashProject },
  }),
  call('POST /projects/:id/restore', {
    gone: GONE,
    summary: 'Take a project out of the trash, to the place where it was',
    reply: versionedReply,
    tag: '',
    handle: ({ platform, actor, id }) => restoreProject(platform, actor, id),
  }),
];

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
