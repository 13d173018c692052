import { type Recipe, tryRecipe } from './trial.ts';

/** All that it takes to give case studies another text, which may stay empty: with whom the work was done. */
const PARTNER: Recipe = {
  'app/features/case-studies/case-study.ts': [
    [
      `  summary: text('Summary'`,
      `  partner: {
    ...text('Partner', plainText('Partner'), { card: 'basic' }),
    created: plainText('Partner').default(''),
    isLater: true,
  },
  summary: text('Summary'`,
    ],
  ],
  'app/platform/database/migrations/9000-study-partner.ts': `import type { Kysely } from 'kysely';

/** With whom the work of a case study was done: empty for all that were written before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('case_studies')
    .addColumn('partner', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
`,
  'app/platform/database/migrate.server.ts': [
    [
      `import type { MigrationEngine }`,
      `import * as studyPartner from './migrations/9000-study-partner.ts';\nimport type { MigrationEngine }`,
    ],
    [`};\n\n/** The database holds steps`, `  '9000-study-partner': studyPartner,\n};\n\n/** The database holds steps`],
  ],
  'app/platform/database/schema.ts': [
    [`  services: Generated<string>;\n`, `  services: Generated<string>;\n  partner: Generated<string>;\n`],
  ],
  'app/features/case-studies/feature.ts': [
    [` country year date comparisons'`, ` country year date comparisons partner'`],
  ],
  'app/features/content-import/study-parts.ts': [
    [`  challenge: /^`, `  partner: /^(?:partners?|suppliers?)$/,\n  challenge: /^`],
  ],
  'app/features/content-import/markdown-post.ts': [
    [`  challenge: ['challenge'],`, `  partner: ['partner'],\n  challenge: ['challenge'],`],
  ],
  'app/features/case-studies/study-filter.ts': [[`  'description',\n`, `  'description',\n  'partner',\n`]],
  'app/features/case-studies/public/case-study/study-header.tsx': [
    [`    | 'summary'\n`, `    | 'summary'\n    | 'partner'\n`],
    [
      `<p className="lede prewrap">{summary}</p>`,
      `<p className="lede prewrap">{summary}</p>\n          {study.partner && <p>{study.partner}</p>}`,
    ],
  ],
};
tryRecipe('A field of case studies', {
  most: 9,
  recipe: PARTNER,
  tests: { paths: ['tests/study-fields.test.ts', 'app/features/personal-data/declared-tables.test.ts'] },
});
