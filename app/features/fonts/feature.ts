import { feature } from '../../kit/feature.ts';

export const fonts = feature({
  tables: {
    fonts: {
      isPublic: true,
      backup: 'whole',
      keep: 'site',
      restored: { order: 81, one: 'font', many: 'fonts', by: 'hash' },
      nobody: 'hash bytes licence_confirmed_at',
      site: 'family weight file metrics',
    },
  },
  audit: {
    content: {
      'font-added': 'Typeface added',
      'font-removed': 'Typeface removed',
    },
  },
  server: () => import('./feature.server.ts'),
});
