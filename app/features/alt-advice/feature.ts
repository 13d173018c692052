import { feature } from '../../kit/feature.ts';

export const altAdvice = feature({
  forPrograms: ['alt-advice'],
  server: () => import('./feature.server.ts'),
});
