import { field } from '../../kit/record-fields.ts';
import { orderOf, recordStore, trashOf, type Which } from '../../kit/record-store.server.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';

/** What is damaged reads as empty: the owner finds the entry in the list, and mends or deletes it there. */
const text = (stored: unknown) => (typeof stored === 'string' ? stored : '');

export const projects = recordStore('projects', {
  isPublic: true,
  isVersioned: true,
  hasTrash: true,
  columns: 'id title description image_url url position version',
  fields: {
    title: field('title', text),
    description: field('description', text),
    imageUrl: field('image_url', text),
    url: field(
      'url',
      (stored: unknown) => (stored === null ? undefined : text(stored)),
      (url) => (url?.trim() ? url : null),
    ),
    order: field('position', (stored: number) => (Number.isInteger(stored) ? stored : 0)),
  },
  hidden: 'is_sample',
  order: ['position'],
});

/** Whether there is one, in whatever words. */
export async function isAnyProject(db: DbOrTransaction): Promise<boolean> {
  const query = db.selectFrom('projects').select('id').where('deleted_at', 'is', null).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

export const projectTrash = trashOf(projects);
export const projectOrder = orderOf(projects);

/** What the example brought. */
export const sampleProjects: Which<'projects'> = (eb) => eb('is_sample', '=', 1);
