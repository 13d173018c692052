import { feature } from '../../kit/feature.ts';
import { DESCRIBE_PICTURES } from '../../kit/navigation-state.ts';

export const altAdvice = feature({
  forPrograms: { calls: ['alt-advice'], called: ['advice on picture descriptions'] },
  styles: {
    workspace: ['alt-advice/workspace/admin-describe.css'],
  },
  workspace: {
    notices: [
      {
        counts: 'picturesToDescribe',
        order: 100,
        icon: 'eye',
        to: DESCRIBE_PICTURES,
        one: 'picture needs a description',
        many: 'pictures need a description',
      },
    ],
    pages: {
      'media/describe': { load: () => import('./workspace/describe-page.tsx'), shows: 'DescribePage' },
    },
    actions: [{ id: 'describe', name: 'Describe pictures', words: 'alt text images', to: DESCRIBE_PICTURES }],
  },
  server: () => import('./feature.server.ts'),
});
