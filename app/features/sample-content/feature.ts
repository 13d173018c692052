import { feature } from '../../kit/feature.ts';

export const sampleContent = feature({
  audit: {
    content: {
      'samples-removed': 'Sample content removed',
      'sample-kept': 'Words of the sample kept as true',
      'sample-not-kept': 'Words of the sample no longer kept as true',
    },
  },
  server: () => import('./feature.server.ts'),
});
