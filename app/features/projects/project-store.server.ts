import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import type { NewProject, Project } from './project.ts';

/** Projects in the owner's order. */
export async function listProjectRows(db: DbOrTransaction): Promise<Project[]> {
  const rows = await db.selectFrom('projects').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    imageUrl: row.image_url,
    ...(row.url === null ? {} : { url: row.url }),
    order: row.position,
  }));
}

export async function insertProject(
  db: DbOrTransaction,
  project: NewProject,
  { isSample = false }: { isSample?: boolean } = {},
): Promise<void> {
  await db
    .insertInto('projects')
    .values({
      title: project.title,
      description: project.description,
      image_url: project.imageUrl,
      url: project.url ?? null,
      position: project.order,
      is_sample: Number(isSample),
    })
    .execute();
}

export async function deleteSampleProjects(db: DbOrTransaction): Promise<void> {
  await db.deleteFrom('projects').where('is_sample', '=', 1).execute();
}
