import { type Recipe, tryRecipe } from './trial.ts';

/** All that it takes to keep the prizes that the work was given: a table, four calls, and a page of the workspace. */
const AWARDS: Recipe = {
  'app/features/awards/feature.ts': `import { feature } from '../../kit/feature.ts';

export const awards = feature({
  tables: {
    awards: {
      ...{ backup: 'whole', keep: 'site', nobody: 'id version', site: 'title giver year' },
      restored: { order: 43, one: 'award', many: 'awards', title: 'title' },
    },
  },
  audit: {
    content: {
      'award-added': 'Award added',
      'award-changed': 'Award changed',
      'award-deleted': 'Award deleted',
    },
  },
  workspace: {
    pages: {
      awards: {
        load: () => import('./workspace/awards-page.tsx'),
        shows: 'AwardsPage',
        place: { room: 'work', name: 'Awards', key: 'w', order: 55 },
      },
    },
  },
  server: () => import('./feature.server.ts'),
});
`,
  'app/features/awards/feature.server.ts': `import { z } from 'zod';
import { call } from '../../kit/call.ts';
import { recordCalls } from '../../kit/record-calls.ts';
import { recordStore } from '../../kit/record-store.server.ts';
import { recordVerbs } from '../../kit/record-verbs.server.ts';

const awards = recordStore('awards', { isVersioned: true, columns: 'id title giver year version' });

const gone = 'This award is gone.';
const stale = 'This award was changed elsewhere. Look at it and try again.';
const recorded = { created: 'award-added', changed: 'award-changed', deleted: 'award-deleted' } as const;

const given = z.strictObject({
  title: z.string().trim().min(1, 'Title is required').max(120, 'Title must be at most 120 characters'),
  giver: z.string().trim().max(120, 'Giver must be at most 120 characters'),
  year: z.int('Year must be a number').min(1900, 'Year must be at least 1900').max(2100, 'Year must be at most 2100'),
});
const reply = z.strictObject({ ...given.shape, id: z.int(), version: z.int() });

export const calls = [
  call('GET /awards', {
    summary: 'Every award',
    reply: z.array(reply),
    handle: ({ platform }) => awards.list(platform.db),
  }),
  ...recordCalls('awards', {
    ...{ gone, given, reply },
    changes: given.partial(),
    says: { create: 'Add an award', change: 'Change an award', remove: 'Delete an award' },
    verbs: recordVerbs(awards, { one: 'award', gone, stale, recorded, subject: ({ title }) => title }),
  }),
];
`,
  'app/features/awards/workspace/awards-page.tsx': `import { useQuery } from '@tanstack/react-query';
import { apiQuery, type Body } from '../../../kit/api.ts';
import { Loaded } from '../../../kit/workspace/loaded.tsx';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useAction } from '../../../kit/workspace/use-action.ts';
import { WorkspacePage } from '../../../kit/workspace/workspace-page.tsx';
import { Field } from '../../../ui/field.tsx';
import { Row } from '../../../ui/row.tsx';

/** What the work was given, and adding to it. */
export function AwardsPage() {
  const reads = ['GET /awards'] as const;
  const add = useAction('POST /awards', { reads, input: (body: Body<'POST /awards'>) => ({ body }) });
  const remove = useAction('DELETE /awards/:id', { reads, input: (id: number) => ({ params: { id } }) });
  const submit = (form: FormData) =>
    add.mutate({ title: String(form.get('title')), giver: String(form.get('giver')), year: Number(form.get('year')) });
  return (
    <WorkspacePage title="Awards" caption="What the work was given">
      <form className="form" action={submit}>
        <Field label="Title" name="title" required error={add.refusal?.sentence} />
        <Field label="Giver" name="giver" />
        <Field label="Year" name="year" type="number" required />
        <SmallButton type="submit">Add award</SmallButton>
      </form>
      <Loaded from={useQuery(apiQuery('GET /awards'))} failure="The awards could not be read.">
        {(awards) => (
          <ul className="rows">
            {awards.map(({ id, title, giver, year }) => (
              <Row key={id}>
                {title}, {giver} {year} <SmallButton onClick={() => remove.mutate(id)}>Delete {title}</SmallButton>
              </Row>
            ))}
          </ul>
        )}
      </Loaded>
    </WorkspacePage>
  );
}
`,
  'app/platform/database/migrations/9001-awards.ts': `import { emptyText, id, integer, schemaStep, text, withDefault } from '../schema-step.ts';

/** Prizes that the work was given. */
export const step = schemaStep({
  create: { awards: { id, title: text, giver: emptyText, year: integer, version: withDefault(integer, 1) } },
});
`,
  'app/platform/database/migrations.ts': [
    [
      `export { step as '0033`,
      `export { step as '9001-awards' } from './migrations/9001-awards.ts';\nexport { step as '0033`,
    ],
  ],
  'app/features.ts': [
    [`import { backups }`, `import { awards } from './features/awards/feature.ts';\nimport { backups }`],
    [`  projects,\n  deleted,`, `  projects,\n  awards,\n  deleted,`],
  ],
};

/** Adds, changes, lists and deletes one by the API. */
const TEST = `import { expect, test } from 'vitest';
import { appOf } from './support/app.ts';
import { onEveryDatabase } from './support/databases.ts';

onEveryDatabase('awards', ({ platform }) => {
  test('are added, changed, listed and deleted, each under its version', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const cup = { title: 'Cup', giver: 'The guild', year: 2024 };
    expect(await (await call('/api/awards', { as, json: cup })).json()).toEqual({ ...cup, id: 1, version: 1 });
    const change = { as, method: 'PATCH', json: { title: 'Bowl' }, headers: { 'If-Match': '"1-1"' } };
    expect((await call('/api/awards/1', change)).status).toBe(200);
    expect((await call('/api/awards/1', change)).status).toBe(412);
    expect(await (await call('/api/awards', { as })).json()).toEqual([{ ...cup, title: 'Bowl', id: 1, version: 2 }]);
    expect((await call('/api/awards/1', { as, method: 'DELETE' })).status).toBe(204);
    expect(await (await call('/api/awards', { as })).json()).toEqual([]);
    const { entries } = (await (await call('/api/audit', { as })).json()) as { entries: { action: string }[] };
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['award-added', 'award-changed', 'award-deleted']),
    );
  });
});
`;

const PATH = 'tests/awards.test.ts';

tryRecipe('A noun', {
  most: 6,
  mostLines: 120,
  recipe: AWARDS,
  tests: { paths: [PATH, 'app/features/personal-data/declared-tables.test.ts'], added: { [PATH]: TEST } },
});
