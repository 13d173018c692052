import { feature } from '../../kit/feature.ts';
import { RETENTION } from '../../lib/retention.ts';

export const personalData = feature({
  tables: {
    taken_back: { backup: 'never-lost', keep: { months: RETENTION.takenBackMonths }, nobody: 'at word subject' },
  },
  audit: {
    people: {
      'person-exported': 'Data of one person exported',
      'person-deleted': 'Data of one person deleted',
    },
  },
  workspace: {
    cards: [
      {
        ...{ room: 'settings', area: 'record' },
        cards: [{ id: 'personal-data', name: 'Data of one person', words: 'privacy export delete person' }],
        load: () => import('./workspace/personal-data-form.tsx'),
        shows: 'PersonalDataForm',
      },
    ],
  },
  server: () => import('./feature.server.ts'),
});
