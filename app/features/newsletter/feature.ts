import { feature } from '../../kit/feature.ts';

export const newsletter = feature({
  tables: {
    subscribers: {
      ...{ backup: 'whole', keep: 'asked', called: 'subscriptions', madeAt: 'consented_at' },
      restored: { order: 51, one: 'subscriber', many: 'subscribers', by: 'email_key', unless: { state: 'ended' } },
      nobody: 'id state consented_at confirmation_asked_at confirmed_at ended_at ended_reason',
      site: 'consent_text',
      stranger: { email: 'address', email_key: 'address', consent_address: 'row', confirmed_address: 'row' },
      recorded: {
        ...{ as: 'Subscriber', column: 'email' },
        at: (_: number, address: string) => `/admin/subscribers?${new URLSearchParams({ q: address })}`,
      },
      mails: { under: 'subscriber', by: 'id' },
      told: { noun: 'subscriber', ended: 'subscriber.ended', while: { state: 'confirmed' } },
      countedAs: { order: 2, one: 'subscription', many: 'subscriptions' },
      takenBack: { ended: (at: string) => ({ state: 'ended', ended_at: at }) },
    },
    subscriber_tokens: {
      ...{ backup: 'whole', keep: 'belongs' },
      nobody: 'subscriber_id purpose created_at',
      secret: 'token_hash',
    },
  },
  audit: {
    people: {
      'subscriber-undeliverable': 'Subscription ended, as its address takes no mail',
      'subscriber-deleted': 'Subscriber deleted',
      'subscribers-exported': 'Subscribers exported',
    },
  },
  events: {
    'subscriber.confirmed': { text: 'Somebody confirmed a newsletter address', isPersonal: true },
    'subscriber.ended': { text: 'Somebody left the newsletter', isPersonal: true },
  },
  workspace: {
    pages: {
      subscribers: {
        load: () => import('./workspace/subscribers-page.tsx'),
        shows: 'SubscribersPage',
      },
    },
  },
  site: () => import('./public/site-half.server.ts'),
  server: () => import('./feature.server.ts'),
});
