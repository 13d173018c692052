import { feature } from '../../kit/feature.ts';

export const onePagers = feature({
  audit: {
    'case-studies': {
      'pack-made': 'Pack for a meeting made',
    },
  },
  server: () => import('./feature.server.ts'),
});
