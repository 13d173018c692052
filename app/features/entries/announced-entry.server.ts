import type { PublicWork } from '../../kit/work.server.ts';
import type { WebhookEvent } from '../webhooks/webhook.ts';
import { announce } from '../webhooks/webhook-service.server.ts';
import { entryPath } from './entry.ts';
import type { StoredEntry } from './entry-store.server.ts';

/** Tells the webhooks of an article or a page, as a part of what is done to it: both happen or neither. */
export async function announceEntry(
  { trx, now }: PublicWork,
  event: WebhookEvent & `entry.${string}`,
  { id, kind, slug, title, version, publishedAt, updatedAt }: StoredEntry,
): Promise<void> {
  const path = entryPath({ kind, slug: slug ?? '' });
  await announce(trx, event, { id, kind, slug, title, version, publishedAt, updatedAt, path }, now);
}
