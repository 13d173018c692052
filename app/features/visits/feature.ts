import { feature } from '../../kit/feature.ts';
import { RETENTION } from '../../lib/retention.ts';

export const visits = feature({
  tables: {
    visit_counts: {
      ...{ backup: 'whole', keep: { months: RETENTION.visitCountMonths } },
      nobody: 'day kind n',
      site: 'page place',
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
      { id: 'bookings', name: 'What led to bookings', words: 'booking visits figures results', to: '/admin/visits' },
      {
        ...{ id: 'count-visits', name: 'Count visits', to: '/admin/visits#visits' },
        words: 'statistics analytics switch off',
      },
    ],
  },
  server: () => import('./feature.server.ts'),
});
