import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { requireRecord, requireSameRecords, requireVersion } from '../../kit/record-refusals.ts';
import { type DoingPublicly, doPublicWork } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import type { PublicTransaction } from '../../platform/database/content-version.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { NewProject, Project, ProjectChanges, ProjectInput, TrashedProject, VersionedProject } from './project.ts';
import { projectOrder, projects, projectTrash, type StoredProject, sampleProjects } from './project-store.server.ts';

type Reading = Pick<Platform, 'db'>;

/** How often a save without `If-Match` is tried again when another save slips in between its read and its write. */
const ATTEMPTS = 5;
const NOT_FOUND = 'Project not found';
const STALE = 'This project was changed elsewhere. Your text is still here.';

/** Portfolio projects in the order of the owner. */
export async function listProjects({ db }: Reading): Promise<Project[]> {
  return (await projects.list(db)).map(shown);
}

/** One project with the version for `If-Match`. */
export async function readProject({ db }: Reading, id: number): Promise<VersionedProject> {
  return versioned(requireRecord(await projects.find(db, id), NOT_FOUND));
}

/** Stores a new project behind all others. */
export async function createProject(
  platform: DoingPublicly,
  actor: AuditActor,
  input: ProjectInput,
): Promise<VersionedProject> {
  return doPublicWork(platform, actor, async ({ trx, record }) => {
    const project = await projects.insert(trx, { ...input, order: await projectOrder.next(trx), isSample: 0 });
    await record('project-changed', project.title);
    return versioned(project);
  });
}

/**
 * Changes the fields that are present and answers the whole project. With a version the change is refused as `stale`
 * when the project has moved on; without one the last save wins.
 */
export async function changeProject(
  platform: DoingPublicly,
  actor: AuditActor,
  id: number,
  changes: ProjectChanges,
  ifVersion?: number,
): Promise<VersionedProject> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const changed = await doPublicWork(platform, actor, async ({ trx, record }) => {
      const before = requireRecord(await projects.findForChange(trx, id), NOT_FOUND);
      requireVersion(before, ifVersion, STALE);
      const after = await projects.update(trx, (eb) => eb.and({ id, version: before.version }), changes);
      if (after) await record('project-changed', after.title);
      return after;
    });
    if (changed) return versioned(changed);
    if (ifVersion !== undefined) throw new AppError('stale', STALE);
  }
  throw new AppError('unavailable', 'The project is being changed by someone else. Try again in a moment.', {
    retryAfterSeconds: 1,
  });
}

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

/** Moves a project to the trash. */
export async function trashProject(platform: DoingPublicly, actor: AuditActor, id: number): Promise<void> {
  await doPublicWork(platform, actor, async ({ trx, now, record }) => {
    const { title } = requireRecord(await projectTrash.put(trx, id, now), NOT_FOUND);
    await record('project-deleted', title);
  });
}

/** What lies in the trash, last deleted first. */
export async function listTrashedProjects({ db }: Reading): Promise<TrashedProject[]> {
  return (await projectTrash.list(db)).map(({ id, title, description, deletedAt }) => ({
    id,
    title,
    description,
    deletedAt: deletedAt ?? '',
  }));
}

/** Takes a project out of the trash, to the place where it was. */
export async function restoreProject(
  platform: DoingPublicly,
  actor: AuditActor,
  id: number,
): Promise<VersionedProject> {
  return doPublicWork(platform, actor, async ({ trx, record }) => {
    const project = requireRecord(await projectTrash.takeOut(trx, id), 'This project is not in the trash');
    await record('project-restored', project.title);
    return versioned(project);
  });
}

/** How many of the sample projects are still shown. */
export async function countShownSampleProjects({ db }: Reading): Promise<number> {
  return projects.count(db, sampleProjects);
}

/** Adds a sample inside the caller's transaction. */
export async function addSampleProject(trx: PublicTransaction, project: NewProject): Promise<void> {
  await projects.insert(trx, { ...project, isSample: 1 });
}

/** Removes every sample project for good, as the last of the samples' rows. */
export async function removeSampleProjects(platform: DoingPublicly, actor: AuditActor): Promise<void> {
  await doPublicWork(platform, actor, async ({ trx, record }) => {
    await projects.deleteAll(trx, sampleProjects);
    await projectTrash.deleteAll(trx, sampleProjects);
    await record('samples-removed');
  });
}

function shown({ version: _version, deletedAt: _deletedAt, ...project }: StoredProject): Project {
  return project;
}

function versioned({ deletedAt: _deletedAt, ...project }: StoredProject): VersionedProject {
  return project;
}
