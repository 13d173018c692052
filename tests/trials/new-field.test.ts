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
  'app/platform/database/migrations/9000-study-partner.ts': `import { emptyText, schemaStep } from '../schema-step.ts';

/** With whom the work of a case study was done: empty for all that were written before. */
export const step = schemaStep({ extend: { case_studies: { partner: emptyText } } });
`,
  'app/platform/database/migrations.ts': [
    [
      `export { step as '0033`,
      `export { step as '9000-study-partner' } from './migrations/9000-study-partner.ts';\nexport { step as '0033`,
    ],
  ],
  'app/features/case-studies/feature.ts': [
    [` country year date comparisons'`, ` country year date comparisons partner'`],
  ],
  'app/features/content-import/study-parts.ts': [
    [`  challenge:\n`, `  partner: /^(?:partners?|suppliers?)$/,\n  challenge:\n`],
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
  most: 8,
  recipe: PARTNER,
  tests: { paths: ['tests/study-fields.test.ts', 'app/features/personal-data/declared-tables.test.ts'] },
});
