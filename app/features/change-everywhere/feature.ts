import { feature } from '../../kit/feature.ts';

export const changeEverywhere = feature({
  styles: {
    workspace: ['change-everywhere/workspace/admin-change.css'],
  },
  workspace: {
    pages: {
      'change-figure': { load: () => import('./workspace/change-everywhere-page.tsx'), shows: 'ChangeFigurePage' },
      'change-address': { load: () => import('./workspace/change-everywhere-page.tsx'), shows: 'ChangeAddressPage' },
    },
    actions: [
      {
        id: 'change-figure',
        name: 'Change a figure everywhere',
        words: 'number replace all',
        to: '/admin/change-figure',
      },
      {
        id: 'change-address',
        name: 'Change an address everywhere',
        words: 'link url dead broken replace all',
        to: '/admin/change-address',
      },
    ],
  },
  server: () => import('./feature.server.ts'),
});
