import { feature } from '../../kit/feature.ts';

export const attention = feature({
  server: () => import('./feature.server.ts'),
});
