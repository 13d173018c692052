import { feature } from '../../kit/feature.ts';

export const claimReviews = feature({
  tables: {
    claim_reviews: {
      ...{ backup: 'whole', keep: 'site' },
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
  forPrograms: ['claims', 'claim-reviews'],
  server: () => import('./feature.server.ts'),
});
