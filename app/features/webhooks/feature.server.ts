import { startWebhookSender } from './webhook-sender.server.ts';
import { sweepDeliveries } from './webhook-service.server.ts';
import { webhookEndpoints } from './webhooks-calls.server.ts';

export const calls = webhookEndpoints;
export const sweeps = { webhook_deliveries: sweepDeliveries };

export const background = startWebhookSender;
