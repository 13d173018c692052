import { type Recipe, tryRecipe } from './trial.ts';

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
tryRecipe('A field of case studies', { most: 9, recipe: CLIENT, tests: { paths: ['tests/study-fields.test.ts'] } });
