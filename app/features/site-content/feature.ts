import { feature } from '../../kit/feature.ts';

export const siteContent = feature({
  tables: {
    content_version: { isPublic: true, backup: 'whole', keep: 'site', nobody: 'id version' },
    original_texts: {
      isPublic: true,
      backup: 'whole',
      keep: 'site',
      nobody: 'id shown_by',
      site: 'texts compared_with',
    },
    site_sections: {
      isPublic: true,
      backup: 'whole',
      keep: 'site',
      nobody: 'key version updated_at',
      site: 'data',
      staff: 'username',
    },
    site_section_revisions: {
      ...{ backup: 'whole', keep: 'site' },
      nobody: 'id section version user_id created_at',
      site: 'data',
      staff: 'username',
    },
  },
  audit: {
    content: {
      'content-changed': 'Content changed',
      'content-restored': 'Earlier content restored',
      'words-offered': 'A new version would say texts differently; they stay as they were',
      'words-stay': 'Words of a new version not taken',
      'words-open-again': 'Words of a new version to be decided again',
    },
  },
  forPrograms: ['content'],
  server: () => import('./feature.server.ts'),
});
