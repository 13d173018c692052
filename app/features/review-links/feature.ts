import { feature } from '../../kit/feature.ts';
import { RETENTION } from '../../lib/retention.ts';

export const reviewLinks = feature({
  tables: {
    review_links: {
      ...{
        backup: 'whole',
        keep: { months: RETENTION.decidedReviewMonths },
        called: 'reviewLinks',
        madeAt: 'created_at',
      },
      restored: { order: 61, one: 'link for review', many: 'links for review' },
      nobody:
        'id draft_id case_study_id entry_id can_decide created_at expires_at revoked_at first_opened_at last_opened_at opened',
      staff: 'created_by',
      secret: 'token_hash',
      stranger: { for_whom: 'text' },
      mails: { under: 'review', by: 'id' },
      countedAs: { order: 3, one: 'link for review', many: 'links for review' },
      takenBack: { revoked: (at: string) => ({ revoked_at: at }) },
    },
    review_decisions: {
      ...{ backup: 'whole', keep: { months: RETENTION.decidedReviewMonths }, called: 'reviews', madeAt: 'decided_at' },
      restored: { order: 62, one: 'answer to a review', many: 'answers to reviews' },
      nobody: 'id link_id kind words_digest decided_at seen_at',
      site: 'words',
      stranger: { name: 'name', note: 'address', address_prefix: 'row' },
      mails: { under: 'review', by: 'link_id' },
    },
  },
  audit: {
    'case-studies': {
      'review-link-made': 'Link for review made',
      'review-link-revoked': 'Link for review revoked',
      'review-link-deleted': 'Link for review deleted',
    },
  },
  events: {
    'review.decided': { text: 'A client approved a case study, an article or a page, or asked for a change' },
  },
  secretPages: ['/review'],
  styles: {
    studies: ['review-links/public/review.css'],
    compared: ['review-links/public/review.css'],
    entries: ['review-links/public/review.css'],
  },
  site: () => import('./public/site-half.server.ts'),
  server: () => import('./feature.server.ts'),
});
