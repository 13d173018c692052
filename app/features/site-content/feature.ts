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
      begun: 'What the site begins with was chosen',
      'content-changed': 'Content changed',
      'content-restored': 'Earlier content restored',
      'words-offered': 'A new version would say texts differently; they stay as they were',
      'words-stay': 'Words of a new version not taken',
      'words-open-again': 'Words of a new version to be decided again',
    },
  },
  forPrograms: ['content'],
  workspace: {
    notices: [
      {
        counts: 'wordsOffered',
        order: 110,
        icon: 'pencil',
        to: '/admin/content#new-words',
        one: 'text would read differently in this version',
        many: 'texts would read differently in this version',
      },
    ],
    pages: {
      'content/:area?': {
        load: () => import('./workspace/content/website-page.tsx'),
        shows: 'WebsitePage',
        place: { name: 'Content', key: 'c', order: 10, icon: 'M5 3h10l4 4v14H5zM9 9h3M9 13h6M9 17h6' },
      },
    },
    settings: [
      {
        area: 'site',
        cards: [
          { id: 'identity', name: 'Identity' },
          { id: 'links', name: 'Links' },
          { id: 'search', name: 'Search and sharing' },
          { id: 'frame', name: 'Navigation and footer' },
          { id: 'pages', name: 'Extra pages' },
        ],
        load: () => import('./workspace/site-cards.tsx'),
        shows: 'SiteCards',
      },
    ],
  },
  server: () => import('./feature.server.ts'),
});
