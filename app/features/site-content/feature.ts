import { feature } from '../../kit/feature.ts';

export const siteContent = feature({
  tables: {
    content_version: {
      isPublic: true,
      backup: 'whole',
      keep: 'site',
      restored: { unsaid: 'a number by which pages know that they are old' },
      nobody: 'id version',
    },
    original_texts: {
      isPublic: true,
      backup: 'whole',
      keep: 'site',
      restored: { unsaid: 'the texts of the program, which it brings along' },
      nobody: 'id shown_by',
      site: 'texts compared_with',
    },
    site_sections: {
      isPublic: true,
      backup: 'whole',
      keep: 'site',
      restored: { order: 5, one: 'text of the site', many: 'texts of the site', by: 'key', hasDefault: true },
      nobody: 'key version updated_at',
      blank: { row: { data: null, username: '' } },
      site: 'data',
      staff: 'username',
    },
    site_section_revisions: {
      ...{ backup: 'whole', keep: 'site' },
      restored: { unsaid: 'told of with their texts' },
      nobody: 'id section version user_id created_at',
      versionOf: { column: 'version', table: 'site_sections', by: 'section' },
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
  forPrograms: { calls: ['content'], called: ['texts'] },
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
        place: { room: 'site', name: 'Pages', key: 'c', order: 0 },
      },
    },
    lists: {
      site: { load: () => import('./workspace/content/site-pages.tsx'), shows: 'SitePages' },
    },
    places: [
      {
        ...{ room: 'site', name: 'Brand', order: 30, to: '/admin/content/brand' },
        parts: [{ name: 'Pictures and logos', to: '/admin/content/images' }],
      },
      {
        ...{ room: 'work', name: 'Claims', order: 40, to: '/admin/content/claims', also: ['/admin/change-figure'] },
        parts: [{ name: 'Claims register', to: '/admin/claims-register', from: ['hasOwnClaims'] }],
      },
    ],
    cards: [
      {
        ...{ room: 'site', area: 'every-page' },
        cards: [
          { id: 'identity', name: 'Identity', words: 'name role mail language portrait' },
          { id: 'links', name: 'Links', words: 'booking addresses' },
          { id: 'frame', name: 'Navigation and footer', words: 'menu header button' },
          { id: 'pages', name: 'Extra pages', words: 'terms privacy sitemap off' },
        ],
        load: () => import('./workspace/site-cards.tsx'),
        shows: 'SiteCards',
      },
      {
        ...{ room: 'site', area: 'search' },
        cards: [{ id: 'search', name: 'Titles and descriptions', words: 'SEO Google search results' }],
        load: () => import('./workspace/site-cards.tsx'),
        shows: 'SearchResults',
      },
      {
        ...{ room: 'site', area: 'search' },
        cards: [{ id: 'machines', name: 'An answer for machines', words: 'robots AI training assistants llms' }],
        load: () => import('./workspace/machine-use-form.tsx'),
        shows: 'MachineUseForm',
      },
    ],
  },
  server: () => import('./feature.server.ts'),
});
