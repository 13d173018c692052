import { feature } from '../../kit/feature.ts';
import { SAVES } from './entry-saves.ts';

const at = (id: number | null) => `/admin/pages?edit=${id}`;

export const entries = feature({
  tables: {
    entries: {
      ...{ isPublic: true, backup: 'whole', keep: 'site' },
      restored: {
        order: 20,
        one: 'article or page',
        many: 'articles and pages',
        title: 'title',
        unless: { published_at: null },
      },
      nobody: 'id kind published_at version created_at updated_at deleted_at',
      site: 'slug title summary cover date parts services seo',
      recorded: { as: 'entry', column: 'title', gone: 'deleted_at', at: (id: number) => at(id) },
      pictures: { kind: 'entry', name: (title: string) => title || 'Article', at },
    },
    entry_drafts: {
      ...{ backup: 'whole', keep: 'belongs' },
      restored: {
        order: 21,
        one: 'draft of an article or a page',
        many: 'drafts of articles and pages',
        unless: { data: null },
      },
      nobody: 'id version updated_at publish_at unpublish_at schedule_zone schedule_state',
      versionOf: { column: 'version', table: 'entries', by: 'id', times: SAVES },
      site: 'data schedule_error',
      staff: 'username',
      pictures: { kind: 'entry-draft', name: () => 'Draft of an article or page', at },
    },
    entry_addresses: {
      ...{ isPublic: true, backup: 'whole', keep: 'belongs' },
      nobody: 'entry_id created_at',
      site: 'path',
    },
    entry_revisions: {
      ...{ backup: 'whole', keep: 'belongs' },
      nobody: 'id entry_id version created_at',
      versionOf: { column: 'version', table: 'entries', by: 'entry_id' },
      site: 'data',
      staff: 'username',
    },
    imported_entries: {
      ...{ backup: 'whole', keep: 'belongs' },
      nobody: 'entry_id digest version imported_at',
      versionOf: { column: 'version', table: 'entry_drafts', by: 'entry_id' },
      site: 'source_id',
    },
  },
  audit: {
    content: {
      'entry-saved': 'Draft of an article or page saved',
      'entry-published': 'Article or page published',
      'entry-changed': 'Article or page changed',
      'entry-withdrawn': 'Article or page taken off the site',
      'entry-deleted': 'Article or page deleted',
      'entry-restored': 'Article or page restored',
      'entry-reverted': 'Earlier version of an article or page put into its draft',
      'entry-removed': 'Article or page deleted for good',
      'entry-scheduled': 'Article or page scheduled',
      'entry-unscheduled': 'Schedule of an article or page cancelled',
      'entry-schedule-failed': 'A scheduled change of an article or page could not be made',
    },
  },
  events: {
    'entry.published': { text: 'An article or a page became public' },
    'entry.changed': { text: 'A public article or page changed' },
    'entry.deleted': { text: 'An article or a page was taken off the site' },
  },
  deleted: 'entry',
  forPrograms: { calls: ['entries', 'entry-drafts', 'entry-revisions'], called: ['articles', 'pages'] },
  styles: { workspace: ['entries/workspace/admin-entries.css'] },
  workspace: {
    pages: {
      pages: {
        load: () => import('./workspace/entries-page.tsx'),
        shows: 'EntriesPage',
        place: { room: 'work', name: 'Articles and pages', order: 5, key: 'p', from: ['hasEntries'], isMore: true },
      },
    },
    actions: [
      {
        id: 'article',
        name: 'Write an article',
        words: 'insight blog post news essay',
        to: '/admin/pages?new=article',
      },
      { id: 'own-page', name: 'Make a page', words: 'speaking landing own new', to: '/admin/pages?new=page' },
    ],
    notices: [
      {
        ...{ counts: 'failedEntrySchedules', order: 51, icon: 'warn', to: '/admin/pages?view=planned' },
        one: 'article or page could not be changed as planned',
        many: 'articles or pages could not be changed as planned',
      },
    ],
  },
  site: () => import('./public/site-half.server.tsx'),
  addresses: () => import('./addresses.server.ts'),
  server: () => import('./feature.server.ts'),
});
