import { tryRemoval } from './trial.ts';

tryRemoval('Removing a noun', {
  folder: 'app/features/testimonials',
  recipe: {
    'app/features.ts': [
      [`import { testimonials } from './features/testimonials/feature.ts';\n`, ''],
      ['  testimonials,\n', ''],
    ],
    'app/platform/database/migrations/9002-no-testimonials.ts': `import { schemaStep } from '../schema-step.ts';

/** What clients said is kept no more. */
export const step = schemaStep({ drop: ['testimonials'] });
`,
    'app/platform/database/migrations.ts': [
      [
        `export { step as '0033`,
        `export { step as '9002-no-testimonials' } from './migrations/9002-no-testimonials.ts';\nexport { step as '0033`,
      ],
    ],
  },
  word: /testimonial/i,
  mentions: [
    'app/example/texts.json',
    // a name that travels with the page of a study
    'app/features/case-studies/public/case-study/case-study-page.tsx',
    'app/features/case-studies/public/case-study/case-study.tsx',
    'app/features/interface-words/workspace/word-places.ts',
    'app/features/personal-data/personal-data.ts',
    'app/features/personal-data/workspace/personal-data-form.tsx',
    'app/features/site-content/released-texts.json',
    'app/interface-words/',
    'app/lib/retention.ts',
    'app/pages/public/links-fetched-ahead.ts',
    'app/platform/database/migrations/0024-testimonials.ts',
    'app/platform/database/migrations/0039-testimonial-sources.ts',
    'server/personal-data-verbs.ts',
  ],
});
