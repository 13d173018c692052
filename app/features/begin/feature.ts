import { feature } from '../../kit/feature.ts';

export const begin = feature({
  workspace: {
    pages: {
      begin: { load: () => import('./workspace/begin-page.tsx'), shows: 'BeginPage' },
    },
    actions: [
      {
        id: 'begin',
        name: 'Begin with your own',
        words: 'start questions answers name portrait services facts colours put on the air example',
        to: '/admin/begin',
      },
    ],
  },
  server: () => import('./feature.server.ts'),
});
