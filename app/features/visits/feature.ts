import { feature } from '../../kit/feature.ts';
import { RETENTION } from '../../lib/retention.ts';

export const visits = feature({
  tables: {
    visit_counts: {
      ...{ backup: 'whole', keep: { months: RETENTION.visitCountMonths } },
      restored: { unsaid: 'counts of visits: those since the backup are not in them' },
      nobody: 'day kind n',
      site: 'page place',
    },
    landings: {
      ...{ backup: 'whole', keep: { months: RETENTION.visitCountMonths } },
      restored: { unsaid: 'counts of visits: those since the backup are not in them' },
      nobody: 'day source host step n',
      site: 'page',
    },
  },
  workspace: {
    pages: {
      visits: {
        load: () => import('./workspace/visits-page.tsx'),
        shows: 'VisitsPage',
        place: { room: 'results', name: 'Visits', key: 'v', order: 0 },
      },
    },
    actions: [
      {
        ...{ id: 'bookings', name: 'What led to bookings', to: '/admin/visits' },
        words: 'booking visits figures results sources where readers come from search assistants',
      },
      {
        ...{ id: 'count-visits', name: 'Count visits', to: '/admin/visits#visits' },
        words: 'statistics analytics switch off',
      },
    ],
  },
  server: () => import('./feature.server.ts'),
});
