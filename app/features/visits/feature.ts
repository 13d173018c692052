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
        place: { name: 'Visits', key: 'v', order: 40, icon: 'M4 20h16M6 16v-5M11 16V5M16 16V9' },
      },
    },
    settings: [
      {
        area: 'site',
        cards: [{ id: 'visits', name: 'Visits' }],
        load: () => import('./workspace/visit-counting-switch.tsx'),
        shows: 'VisitCountingSwitch',
      },
    ],
  },
  server: () => import('./feature.server.ts'),
});
