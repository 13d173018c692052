import { feature } from '../../kit/feature.ts';

export const interfaceWords = feature({
  audit: {
    content: {
      'interface-words-changed': 'Interface words changed',
    },
  },
  workspace: {
    cards: [
      {
        ...{ room: 'site', area: 'words' },
        cards: [
          {
            id: 'interface-words',
            name: 'Interface words',
            words: 'language translation buttons labels menu dictionary translate',
          },
        ],
        load: () => import('./workspace/interface-words.tsx'),
        shows: 'InterfaceWords',
      },
    ],
  },
  server: () => import('./feature.server.ts'),
});
