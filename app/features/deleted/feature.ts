import { feature } from '../../kit/feature.ts';

export const deleted = feature({
  workspace: {
    pages: {
      deleted: {
        load: () => import('./workspace/deleted-page.tsx'),
        shows: 'DeletedPage',
        place: { room: 'work', name: 'Deleted', order: 60 },
      },
    },
    actions: [
      { id: 'restore', name: 'Bring back what was deleted', words: 'trash restore undo', to: '/admin/deleted' },
    ],
  },
  server: () => import('./feature.server.ts'),
});
