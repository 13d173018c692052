import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { type DoingPublicly, doPublicWork } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import type { PublicTransaction } from '../../platform/database/content-version.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { NewProject, Project, ProjectChanges, ProjectInput, TrashedProject, VersionedProject } from './project.ts';
import {
  countSampleProjects,
  deleteSampleProjects,
  findProject,
  findProjectForChange,
  insertProject,
  listProjectRows,
  listTrashedProjectRows,
  markProjectRestored,
  markProjectTrashed,
  nextPosition,
  type StoredProject,
  setPosition,
  updateProject,
} from './project-store.server.ts';

type Reading = Pick<Platform, 'db'>;

/** How often a save without `If-Match` is tried again when another save slips in between its read and its write. */
const ATTEMPTS = 5;
const NOT_FOUND = 'Project not found';

/** Portfolio projects in the order of the owner. */
export async function listProjects({ db }: Reading): Promise<Project[]> {
  return (await listProjectRows(db)).map(shown);
}

/** One project with the version for `If-Match`. */
export async function readProject({ db }: Reading, id: number): Promise<VersionedProject> {
  const project = await findProject(db, id);
  if (!project || project.deletedAt !== null) throw new AppError('not_found', NOT_FOUND);
  return versioned(project);
}

/** Stores a new project behind all others. */
export async function createProject(
  platform: DoingPublicly,
  actor: AuditActor,
  input: ProjectInput,
): Promise<VersionedProject> {
  return doPublicWork(platform, actor, async ({ trx, record }) => {
    const project = await insertProject(trx, { ...input, order: await nextPosition(trx) });
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
      const before = await findProjectForChange(trx, id);
      if (!before || before.deletedAt !== null) throw new AppError('not_found', NOT_FOUND);
      if (ifVersion !== undefined && before.version !== ifVersion) throw stale();
      const after = await updateProject(trx, id, before.version, { ...before, ...changes });
      if (after) await record('project-changed', after.title);
      return after;
    });
    if (changed) return versioned(changed);
    if (ifVersion !== undefined) throw stale();
  }
  throw new AppError('unavailable', 'The project is being changed by someone else. Try again in a moment.', {
    retryAfterSeconds: 1,
  });
}

/** Puts the projects into this order. Refused when the list names others than there are. */
export async function orderProjects(platform: DoingPublicly, actor: AuditActor, ids: number[]): Promise<Project[]> {
  return doPublicWork(platform, actor, async ({ trx, record }) => {
    const projects = await listProjectRows(trx);
    const known = new Set(projects.map(({ id }) => id));
    if (ids.length !== known.size || new Set(ids).size !== ids.length || !ids.every((id) => known.has(id)))
      throw new AppError('stale', 'The list of projects was changed elsewhere. Look at it and try again.');
    for (const [position, id] of ids.entries()) await setPosition(trx, id, position);
    await record('project-changed', 'Order of the projects');
    return (await listProjectRows(trx)).map(shown);
  });
}

/** Moves a project to the trash. */
export async function trashProject(platform: DoingPublicly, actor: AuditActor, id: number): Promise<void> {
  await doPublicWork(platform, actor, async ({ trx, now, record }) => {
    if (!(await markProjectTrashed(trx, id, now))) throw new AppError('not_found', NOT_FOUND);
    await record('project-deleted', (await findProject(trx, id))?.title);
  });
}

/** What lies in the trash, last deleted first. */
export async function listTrashedProjects({ db }: Reading): Promise<TrashedProject[]> {
  const projects = await listTrashedProjectRows(db);
  return projects.map(({ id, title, description, deletedAt }) => ({
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
    if (!(await markProjectRestored(trx, id))) throw new AppError('not_found', 'This project is not in the trash');
    const project = await findProject(trx, id);
    if (!project) throw new AppError('not_found', NOT_FOUND);
    await record('project-restored', project.title);
    return versioned(project);
  });
}

/** How many of the sample projects are still shown. */
export async function countShownSampleProjects({ db }: Reading): Promise<number> {
  return countSampleProjects(db);
}

/** Adds a sample inside the caller's transaction. */
export async function addSampleProject(trx: PublicTransaction, project: NewProject): Promise<void> {
  await insertProject(trx, project, { isSample: true });
}

/** Removes every sample project for good, as the last of the samples' rows. */
export async function removeSampleProjects(platform: DoingPublicly, actor: AuditActor): Promise<void> {
  await doPublicWork(platform, actor, async ({ trx, record }) => {
    await deleteSampleProjects(trx);
    await record('samples-removed');
  });
}

function shown({ version: _version, deletedAt: _deletedAt, ...project }: StoredProject): Project {
  return project;
}

function versioned({ deletedAt: _deletedAt, ...project }: StoredProject): VersionedProject {
  return project;
}

function stale(): AppError {
  return new AppError('stale', 'This project was changed elsewhere. Your text is still here.');
}
