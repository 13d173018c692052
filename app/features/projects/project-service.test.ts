import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import type { ProjectInput } from './project.ts';
import { newProjectSchema, projectChangesSchema } from './project.ts';
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

function project(title: string, given: Partial<ProjectInput> = {}): ProjectInput {
  return { title, description: 'A crate that comes home flat.', imageUrl: '/images/crate.svg', ...given };
}

onEveryDatabase('projects', ({ platform, clock }) => {
  const titles = async () => (await listProjects(platform())).map(({ title }) => title);

  test('a new one stands behind the others and is public at once', async () => {
    const before = await platform().contentVersion.current();
    const crate = await createProject(platform(), null, project('Crate', { url: 'https://example.com/crate' }));
    await createProject(platform(), null, project('Drum', { url: '' }));
    expect(await platform().contentVersion.current()).toBe(before + 2);
    expect(await listProjects(platform())).toEqual([
      {
        id: crate.id,
        title: 'Crate',
        description: 'A crate that comes home flat.',
        imageUrl: '/images/crate.svg',
        url: 'https://example.com/crate',
        order: 0,
      },
      { ...project('Drum'), id: crate.id + 1, order: 1 },
    ]);
  });

  test('changes touch what they name; an empty link takes the link away', async () => {
    const { id } = await createProject(platform(), null, project('Crate', { url: '/crate' }));
    expect(await changeProject(platform(), null, id, { title: 'Box' })).toMatchObject({
      title: 'Box',
      url: '/crate',
      version: 2,
    });
    expect((await changeProject(platform(), null, id, { url: '' }, 2)).url).toBeUndefined();
    await expect(changeProject(platform(), null, id, { title: 'Late' }, 2)).rejects.toMatchObject({ code: 'stale' });
    expect(await readProject(platform(), id)).toMatchObject({ title: 'Box', version: 3 });
  });

  test('they stand in the order given, which must name them all', async () => {
    const ids: number[] = [];
    for (const title of ['A', 'B', 'C']) ids.push((await createProject(platform(), null, project(title))).id);
    const [a = 0, b = 0, c = 0] = ids;
    expect((await orderProjects(platform(), null, [c, a, b])).map(({ order }) => order)).toEqual([0, 1, 2]);
    expect(await titles()).toEqual(['C', 'A', 'B']);
    for (const wrong of [
      [a, b],
      [a, b, b],
      [a, b, c, 99],
    ])
      await expect(orderProjects(platform(), null, wrong)).rejects.toMatchObject({ code: 'stale' });
    expect(await titles()).toEqual(['C', 'A', 'B']);
    expect((await readProject(platform(), a)).version).toBe(1);
  });

  test('of several orders given at once the last one holds, and nobody is turned away', async () => {
    const ids: number[] = [];
    for (const title of 'ABCDEFGH') ids.push((await createProject(platform(), null, project(title))).id);
    const order = fc.shuffledSubarray(ids, { minLength: ids.length });
    await fc.assert(
      fc.asyncProperty(fc.array(order, { minLength: 6, maxLength: 6 }), async (orders) => {
        await Promise.all(orders.map((one) => orderProjects(platform(), null, one)));
        expect(orders).toContainEqual((await listProjects(platform())).map(({ id }) => id));
      }),
      { numRuns: 10 },
    );
  });

  test('a deleted one waits in the trash and comes back to its place', async () => {
    const { id } = await createProject(platform(), null, project('A'));
    await createProject(platform(), null, project('B'));
    await trashProject(platform(), null, id);
    expect(await titles()).toEqual(['B']);
    expect(await listTrashedProjects(platform())).toEqual([
      { id, title: 'A', description: 'A crate that comes home flat.', deletedAt: clock().now().toISOString() },
    ]);
    await expect(readProject(platform(), id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(changeProject(platform(), null, id, { title: 'X' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(trashProject(platform(), null, id)).rejects.toMatchObject({ code: 'not_found' });
    await restoreProject(platform(), null, id);
    expect(await titles()).toEqual(['A', 'B']);
    await expect(restoreProject(platform(), null, id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('what a project may not be is said in plain words', () => {
  const refusal = newProjectSchema.safeParse({ title: ' ', imageUrl: 'javascript:1', url: 'ftp://x' });
  expect(refusal.error?.issues.map(({ message }) => message)).toEqual([
    'Title is required',
    'Description is required',
    'Image must start with https://, http:// or a single /',
    'Link must start with https://, http:// or a single /',
  ]);
  expect(projectChangesSchema.safeParse({}).error?.issues[0]?.message).toBe(
    'Nothing to change: name at least one field',
  );
});
