import type { InTransaction } from '../../platform/database/database.server.ts';
import type { WebhookEvent } from '../webhooks/webhook.ts';
import { announce } from '../webhooks/webhook-service.server.ts';
import type { CaseStudy } from './case-study.ts';

/** What subscribers of webhooks get of a study; whoever wants more reads it. */
type AnnouncedStudy = Pick<CaseStudy, 'id' | 'slug' | 'title' | 'version' | 'publishedAt' | 'updatedAt'>;

/** Tells the webhooks of a study. Call it in the transaction of the change: both happen or neither. */
export async function announceStudy(
  trx: InTransaction,
  event: WebhookEvent & `study.${string}`,
  { id, slug, title, version, publishedAt, updatedAt }: AnnouncedStudy,
  now: Date,
): Promise<void> {
  await announce(trx, event, { id, slug, title, version, publishedAt, updatedAt }, now);
}
