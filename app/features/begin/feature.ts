import { feature } from '../../kit/feature.ts';

export const begin = feature({
  server: () => import('./feature.server.ts'),
});
