import { feature } from '../../kit/feature.ts';
import { RETENTION } from '../../lib/retention.ts';

export const webhooks = feature({
  tables: {
    webhooks: { backup: 'whole', keep: 'site', nobody: 'id events is_on created_at', site: 'url', secret: 'secret' },
    webhook_deliveries: {
      ...{ backup: 'left-out', keep: { days: RETENTION.deliveryDays }, called: 'messages', madeAt: 'created_at' },
      nobody: 'id webhook_id message_id event state attempts next_try_at last_status created_at delivered_at',
      stranger: { data: 'data', last_error: 'row' },
    },
  },
  audit: {
    settings: {
      'webhook-made': 'Webhook made',
      'webhook-changed': 'Webhook switched',
      'webhook-told': 'Message to a webhook sent by hand',
      'webhook-deleted': 'Webhook deleted',
    },
  },
  workspace: {
    cards: [
      {
        ...{ room: 'settings', area: 'api' },
        cards: [{ id: 'webhooks', name: 'Webhooks' }],
        load: () => import('./workspace/webhook-list.tsx'),
        shows: 'WebhookList',
      },
    ],
  },
  server: () => import('./feature.server.ts'),
});
