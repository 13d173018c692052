import { feature } from '../../kit/feature.ts';

export const media = feature({
  tables: {
    uploads: {
      ...{ isPublic: true, backup: 'whole', keep: 'site' },
      restored: { order: 40, one: 'picture', many: 'pictures', by: 'hash' },
      nobody: 'hash width height bytes created_at is_sample focus_x focus_y replaced_by deleted_at undo_until',
      site: 'colour name label alt tags',
      recorded: {
        ...{ as: 'picture', column: 'label', key: 'hash', gone: 'deleted_at' },
        at: (hash: string) => `/admin/media?q=${hash}`,
      },
    },
  },
  audit: {
    content: {
      'media-added': 'Pictures added',
      'media-changed': 'Picture changed',
      'media-replaced': 'Picture replaced',
      'media-deleted': 'Picture deleted',
      'media-removed': 'Picture deleted for good',
      'media-cleaned': 'Unused pictures removed for good',
    },
  },
  deleted: 'picture',
  forPrograms: { calls: ['media'], called: ['pictures'] },
  workspace: {
    pages: {
      media: {
        load: () => import('./workspace/media-page.tsx'),
        shows: 'MediaPage',
        place: { room: 'work', name: 'Pictures', key: 'm', order: 20 },
      },
    },
    actions: [{ id: 'upload', name: 'Upload pictures', words: 'add photograph image', to: '/admin/media' }],
  },
  server: () => import('./feature.server.ts'),
});
