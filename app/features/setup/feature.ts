import { feature } from '../../kit/feature.ts';

export const setup = feature({
  server: () => import('./feature.server.ts'),
});
