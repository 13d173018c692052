import { feature } from '../../kit/feature.ts';

export const setup = feature({
  workspace: {
    pages: {
      setup: {
        load: () => import('./workspace/setup-page.tsx'),
        shows: 'SetupPage',
        place: { name: 'Set-up', key: 'y', order: 80, icon: 'M4 5h4v4H4zM4 15h4v4H4zM11 7h9M11 17h9' },
      },
    },
  },
  server: () => import('./feature.server.ts'),
});
