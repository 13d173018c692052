import { feature } from '../../kit/feature.ts';
import { RETENTION } from '../../lib/retention.ts';

export const webhooks = feature({
  tables: {
    webhooks: {
      backup: 'whole',
      keep: 'site',
      restored: { order: 82, one: 'webhook', many: 'webhooks' },
      nobody: 'id events is_on created_at',
      site: 'url',
      secret: 'secret',
    },
    webhook_deliveries: {
      ...{ backup: 'left-out', keep: { days: RETENTION.deliveryDays }, called: 'messages', madeAt: 'created_at' },
      nobody: 'id webhook_id message_id event state attempts next_try_at last_status created_at delivered_at',
      stranger: { data: 'data', last_error: 'row' },
    },
  },
  audit: {
    settings: {
      'webhook-made': 'Told program added',
      'webhook-changed': 'Told program switched on or off',
      'webhook-told': 'Message to a told program sent by hand',
      'webhook-deleted': 'Told program deleted',
    },
  },
  workspace: {
    cards: [
      {
        ...{ room: 'settings', area: 'api' },
        cards: [{ id: 'webhooks', name: 'Tell another program', words: 'webhooks signed messages events' }],
        load: () => import('./workspace/webhook-list.tsx'),
        shows: 'WebhookList',
      },
    ],
  },
  server: () => import('./feature.server.ts'),
});
