import { afterAll, beforeAll, expect, test } from 'vitest';
import { listedFiles } from './listed-files.ts';
import { openTrial, type Recipe, type Trial } from './trial.ts';

/** Whoever leaves out one of the files of a change is told so, by the compiler or by this test. */
const RULES = 'tests/study-fields.test.ts';

/** All that it takes to give case studies another text, which may stay empty: for whom the work was. */
const CLIENT: Recipe = {
  'app/features/case-studies/case-study.ts': [
    [
      `  summary: text('Summary'`,
      `  client: {
    ...text('Client', plainText('Client'), { card: 'basic' }),
    created: plainText('Client').default(''),
    isLater: true,
  },
  summary: text('Summary'`,
    ],
  ],
  'app/platform/database/migrations/9000-study-client.ts': `import type { Kysely } from 'kysely';

/** For whom the work of a case study was: empty for all that were written before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('case_studies')
    .addColumn('client', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
`,
  'app/platform/database/migrate.server.ts': [
    [
      `import type { MigrationEngine }`,
      `import * as studyClient from './migrations/9000-study-client.ts';\nimport type { MigrationEngine }`,
    ],
    [`};\n\n/** The database holds steps`, `  '9000-study-client': studyClient,\n};\n\n/** The database holds steps`],
  ],
  'app/platform/database/schema.ts': [
    [`  services: Generated<string>;\n`, `  services: Generated<string>;\n  client: Generated<string>;\n`],
  ],
  'app/features/content-import/study-parts.ts': [
    [`  challenge: /^`, `  client: /^(?:clients?|customers?)$/,\n  challenge: /^`],
  ],
  'app/features/content-import/markdown-post.ts': [
    [`  challenge: ['challenge'],`, `  client: ['client'],\n  challenge: ['challenge'],`],
  ],
  'app/features/case-studies/study-filter.ts': [
    [`'description', 'challenge',`, `'description', 'client', 'challenge',`],
  ],
  'app/pages/public/case-study/study-header.tsx': [
    [`'title' | 'slug' | 'summary' |`, `'title' | 'slug' | 'summary' | 'client' |`],
    [
      `<p className="lede prewrap">{summary}</p>`,
      `<p className="lede prewrap">{summary}</p>\n          {study.client && <p>{study.client}</p>}`,
    ],
  ],
};
const FILES = Object.keys(CLIENT);

let trial: Trial;

beforeAll(() => {
  trial = openTrial(CLIENT);
});
afterAll(() => trial?.close());

test('a new text of case studies takes nine files at most', async () => {
  expect(FILES.length).toBeLessThanOrEqual(9);
  expect(listedFiles('A field of case studies')).toEqual(FILES);
  for (const path of FILES) trial.apply(path);
  expect(await trial.types()).toBeNull();
  expect(await trial.tests(RULES)).toBeNull();
});

test.each(FILES)('leaving out %s is noticed', async (path) => {
  trial.takeOut(path);
  const complaint = (await trial.types()) ?? (await trial.tests(RULES));
  trial.apply(path);
  expect(complaint).not.toBeNull();
});
