import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { requireRecord, requireSameRecords } from '../../kit/record-refusals.ts';
import { recordVerbs } from '../../kit/record-verbs.server.ts';
import { type DoingPublicly, doPublicWork, doUnseenWork, type PublicWork } from '../../kit/work.server.ts';
import { DAY } from '../../lib/durations.ts';
import { RETENTION } from '../../lib/retention.ts';
import type { PublicTransaction } from '../../platform/database/content-version.server.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { NewProject, Project, ProjectInput, TrashedProject, VersionedProject } from './project.ts';
import { projectOrder, projects, projectTrash, sampleProjects } from './project-store.server.ts';

type Reading = Pick<Platform, 'db'>;

const NOT_FOUND = 'Project not found';
const NOT_IN_TRASH = 'This project is not in the trash';

/** Portfolio projects in the order of the owner. */
export async function listProjects({ db }: Reading): Promise<Project[]> {
  return (await projects.list(db)).map(shown);
}

/** One project with the version for `If-Match`. */
export async function readProject({ db }: Reading, id: number): Promise<VersionedProject> {
  return requireRecord(await projects.find(db, id), NOT_FOUND);
}

const verbs = recordVerbs(projects, {
  one: 'project',
  gone: NOT_FOUND,
  stale: 'This project was changed elsewhere. Your text is still here.',
  recorded: { created: 'project-changed', changed: 'project-changed', deleted: 'project-deleted' },
  subject: ({ title }) => title,
  adds: async (input: ProjectInput, { trx }) => ({ ...input, order: await projectOrder.next(trx), isSample: 0 }),
});

/** Stores a new project behind all others; moves one to the trash. */
export const { create: createProject, remove: trashProject } = verbs;

/** Changes one; a sample is one no longer. */
export const changeProject: typeof verbs.change = (platform, actor, id, changes, ifVersion) =>
  verbs.change(platform, actor, id, { ...changes, isSample: 0 }, ifVersion);

/** Puts the projects into this order. Refused when the list names others than there are. */
export async function orderProjects(platform: DoingPublicly, actor: AuditActor, ids: number[]): Promise<Project[]> {
  return doPublicWork(platform, actor, async ({ trx, record }) => {
    requireSameRecords(
      ids,
      await projects.list(trx),
      'The list of projects was changed elsewhere. Look at it and try again.',
    );
    await projectOrder.set(trx, ids);
    await record('project-changed', 'Order of the projects');
    return (await projects.list(trx)).map(shown);
  });
}

/** What lies in the trash, last deleted first. */
export async function listTrashedProjects({ db }: Reading): Promise<TrashedProject[]> {
  const trashed = await projectTrash.list(db);
  return trashed.map(({ id, title, description, deletedAt }) => ({ id, title, description, deletedAt }));
}

/** Takes a project out of the trash, to the place where it was. */
export async function restoreProject(
  platform: DoingPublicly,
  actor: AuditActor,
  id: number,
): Promise<VersionedProject> {
  return doPublicWork(platform, actor, async ({ trx, record }) => {
    const project = requireRecord(await projectTrash.takeOut(trx, id), NOT_IN_TRASH);
    await record('project-restored', project.title, { project: id });
    return project;
  });
}

/** Deletes a project of the trash for good. */
export async function removeProject(platform: DoingPublicly, actor: AuditActor, id: number): Promise<void> {
  await doUnseenWork(platform, actor, async ({ trx, record }) => {
    const { title } = requireRecord(await projectTrash.delete(trx, id), NOT_IN_TRASH);
    await record('project-removed', title);
  });
}

/** The same by itself for what was deleted long ago. */
export async function sweepProjects(platform: DoingPublicly): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - RETENTION.deletedDays * DAY);
  await doUnseenWork(platform, null, ({ trx }) => projectTrash.empty(trx, before));
}

/** What the example brought: what of it is shown, and what lies in the trash. */
export async function listSampleProjects(
  db: DbOrTransaction,
): Promise<{ shown: VersionedProject[]; trashed: VersionedProject[] }> {
  return { shown: await projects.list(db, sampleProjects), trashed: await projectTrash.list(db, sampleProjects) };
}

/** Adds a sample inside the caller's transaction. */
export async function addSampleProject(trx: PublicTransaction, project: NewProject): Promise<void> {
  await projects.insert(trx, { ...project, isSample: 1 });
}

/** Removes samples for good, as a part of a larger deed. */
export async function removeSampleProjects({ trx }: PublicWork, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await projects.deleteAll(trx, (eb) => eb('id', 'in', ids));
  await projectTrash.deleteAll(trx, (eb) => eb('id', 'in', ids));
}

function shown({ version: _version, ...project }: VersionedProject): Project {
  return project;
}
