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
  server: () => import('./feature.server.ts'),
});
