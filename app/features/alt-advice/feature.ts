import { feature } from '../../kit/feature.ts';

export const altAdvice = feature({
  forPrograms: ['alt-advice'],
  workspace: {
    pages: {
      'media/describe': { load: () => import('./workspace/describe-page.tsx'), shows: 'DescribePage' },
    },
    actions: [{ id: 'describe', name: 'Describe pictures', words: 'alt text images', to: '/admin/media/describe' }],
  },
  server: () => import('./feature.server.ts'),
});
