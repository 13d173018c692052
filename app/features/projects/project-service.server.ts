import { raiseContentVersion } from '../../platform/database/content-version.server.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { NewProject, Project } from './project.ts';
import { deleteSampleProjects, insertProject, listProjectRows } from './project-store.server.ts';

/** Portfolio projects in the order of the owner. */
export async function listProjects({ db }: Pick<Platform, 'db'>): Promise<Project[]> {
  return listProjectRows(db);
}

/** Adds a sample inside the caller's transaction, which also raises the content version. */
export async function addSampleProject(trx: DbOrTransaction, project: NewProject): Promise<void> {
  await insertProject(trx, project, { isSample: true });
}

/** Removes every sample project for good. */
export async function removeSampleProjects(platform: Pick<Platform, 'db' | 'contentVersion'>): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    await deleteSampleProjects(trx);
    await raiseContentVersion(trx);
  });
  platform.contentVersion.forget();
}
