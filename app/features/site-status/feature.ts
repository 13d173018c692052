import { feature } from '../../kit/feature.ts';

export const siteStatus = feature({
  server: () => import('./feature.server.ts'),
});
