import type { InTransaction } from '../../platform/database/database.server.ts';
import { hashOfToken, newToken } from '../accounts/token.server.ts';
import { subscriberTokens, type TokenPurpose } from './subscriber-store.server.ts';

/** A link's secret; what is stored of it opens nothing. Every mail gets its own, so older links to leave go on working. */
export async function makeToken(
  trx: InTransaction,
  subscriberId: number,
  purpose: TokenPurpose,
  now: Date,
): Promise<string> {
  const token = newToken();
  const fields = { tokenHash: hashOfToken(token), subscriberId, purpose, createdAt: now.toISOString() };
  await subscriberTokens.insert(trx, fields);
  return token;
}

/** Where one press ends the mails to a subscriber, for one mail. */
export async function unsubscribeUrlOf(
  trx: InTransaction,
  siteUrl: string,
  subscriberId: number,
  now: Date,
): Promise<string> {
  return `${siteUrl}/newsletter/unsubscribe?token=${await makeToken(trx, subscriberId, 'unsubscribe', now)}`;
}

/** What mails to a subscriber belong to: they are deleted with it, and when it ends. */
export function aboutSubscriber(id: number): string {
  return `subscriber:${id}`;
}

/** The other way round; null for mails that belong to something else. */
export function subscriberOf(about: string): number | null {
  const [, id] = /^subscriber:(\d+)$/.exec(about) ?? [];
  return id === undefined ? null : Number(id);
}
