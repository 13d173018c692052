import { feature } from '../../kit/feature.ts';

export const setup = feature({
  workspace: {
    pages: {
      setup: {
        load: () => import('./workspace/setup-page.tsx'),
        shows: 'SetupPage',
        place: { room: 'site', name: 'Set-up', key: 'y', order: 60, also: ['/admin/begin'], isMore: true },
      },
    },
  },
  server: () => import('./feature.server.ts'),
});
