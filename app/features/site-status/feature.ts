import { feature } from '../../kit/feature.ts';

export const siteStatus = feature({
  workspace: {
    cards: [
      {
        ...{ room: 'settings', area: 'backups' },
        cards: [
          {
            id: 'state',
            name: 'How the site is',
            words: 'doctor health disk memory clock certificate proxy new version',
          },
        ],
        load: () => import('./workspace/state-card.tsx'),
        shows: 'StateCard',
      },
    ],
  },
  server: () => import('./feature.server.ts'),
});
