import { feature } from '../../kit/feature.ts';

export const contentImport = feature({
  tables: {
    imported_studies: {
      ...{ backup: 'whole', keep: 'belongs' },
      nobody: 'case_study_id digest missing_pictures version imported_at',
      versionOf: { column: 'version', table: 'case_studies', by: 'case_study_id' },
      site: 'source_id',
    },
  },
  audit: {
    data: {
      'content-imported': 'Case studies imported',
    },
  },
  workspace: {
    cards: [
      {
        ...{ room: 'settings', area: 'import' },
        cards: [
          {
            id: 'import',
            name: 'Case studies from another system',
            words: 'WordPress Squarespace Ghost Webflow Notion Markdown',
          },
        ],
        load: () => import('./workspace/import-card.tsx'),
        shows: 'ImportCard',
      },
    ],
  },
  server: () => import('./feature.server.ts'),
});
