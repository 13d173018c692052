import { feature } from '../../kit/feature.ts';
import { RETENTION } from '../../lib/retention.ts';

export const redirects = feature({
  tables: {
    redirects: {
      ...{ isPublic: true, backup: 'whole', keep: 'site' },
      restored: { order: 70, one: 'redirect', many: 'redirects' },
      nobody: 'id status hits last_hit_day created_at deleted_at version',
      site: 'from_path target',
      recorded: {
        ...{ as: 'redirect', column: 'from_path', gone: 'deleted_at' },
        at: (_id: number, from: string) => `/admin/site/addresses?q=${encodeURIComponent(from)}#redirects`,
      },
    },
    misses: {
      ...{ backup: 'whole', keep: { days: RETENTION.missDays }, called: 'misses', key: 'path' },
      restored: { unsaid: 'addresses that lead nowhere are asked for again' },
      nobody: 'day n',
      stranger: { path: 'path' },
    },
  },
  audit: {
    content: {
      'redirect-added': 'Redirect added',
      'redirect-changed': 'Redirect changed',
      'redirect-deleted': 'Redirect deleted',
      'redirect-removed': 'Redirect deleted for good',
      'redirect-restored': 'Redirect restored',
      'redirects-imported': 'Redirects imported',
    },
  },
  deleted: 'redirect',
  forPrograms: { calls: ['redirects', 'misses'], called: ['redirects', 'addresses that are not there'] },
  styles: {
    workspace: ['redirects/workspace/admin-redirects.css'],
  },
  workspace: {
    cards: [
      {
        ...{ room: 'site', area: 'addresses' },
        cards: [{ id: 'redirects', name: 'Redirects', words: '301 forwarding moved old links Squarespace' }],
        load: () => import('./workspace/redirect-list.tsx'),
        shows: 'RedirectList',
      },
      {
        ...{ room: 'site', area: 'addresses' },
        cards: [{ id: 'misses', name: 'Links that led nowhere', words: '404 missing dead links not found' }],
        load: () => import('./workspace/miss-list.tsx'),
        shows: 'MissList',
      },
      {
        ...{ room: 'site', area: 'addresses' },
        cards: [{ id: 'redirect-table', name: 'Redirects from a table', words: 'CSV 301 moved import', isMore: true }],
        load: () => import('./workspace/redirect-table-form.tsx'),
        shows: 'RedirectTableForm',
      },
    ],
  },
  server: () => import('./feature.server.ts'),
});
