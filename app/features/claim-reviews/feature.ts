import { feature } from '../../kit/feature.ts';

export const claimReviews = feature({
  tables: {
    claim_reviews: {
      ...{ backup: 'whole', keep: 'site' },
      restored: { order: 60, one: 'review of a claim', many: 'reviews of claims' },
      nobody: 'id reviewed_on',
      site: 'claim wording',
      staff: 'username',
      stranger: { note: 'told' },
    },
  },
  audit: {
    content: {
      'claim-reviewed': 'Claim reviewed',
    },
  },
  forPrograms: { calls: ['claims', 'claim-reviews'], called: ['claims'] },
  styles: {
    workspace: ['claim-reviews/workspace/admin-claims.css'],
  },
  workspace: {
    pages: {
      'claims-register': {
        load: () => import('./workspace/claims-register-page.tsx'),
        shows: 'ClaimsRegisterPage',
      },
    },
    actions: [
      {
        ...{ id: 'claims-register', name: 'Claims register', to: '/admin/claims-register' },
        words: 'evidence proof figures review print CSV',
      },
    ],
  },
  server: () => import('./feature.server.ts'),
});
