import { recordAuditOncePerHour, VISITOR } from '../../kit/audit-trail.server.ts';
import { countToAdd } from '../../kit/count-to-add.server.ts';
import { requireRecord } from '../../kit/record-refusals.ts';
import { type Doing, doWork } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { addressPrefix } from '../../lib/client-address.ts';
import { databaseFailureOf } from '../../platform/database/database-failure.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { type AccessToken, MAX_TOKENS, type MadeToken, type TokenScope, tokenEnd } from './access-token.ts';
import { accessTokens, findAccessToken, listAccessTokens, markTokenUsed } from './access-token-store.server.ts';
import { RATE_LIMITS } from './rate-limit.ts';
import { counter, takeAttempts } from './rate-limit-service.server.ts';
import { hashOfToken, isToken, newToken } from './token.server.ts';
import type { Actor } from './user.ts';

/** What every token starts with: programs that look for secrets in published code know it by that. */
const TOKEN_PREFIX = 'cst_';

/** How exactly the last use is known, in milliseconds. */
const USED_STEP = 60_000;

/** Makes a token and answers it; it is never shown again. Ask for a confirmed session first. */
export async function makeAccessToken(
  platform: Doing,
  actor: Actor,
  { name, scope, days }: { name: string; scope: TokenScope; days: number | null },
): Promise<MadeToken> {
  const token = TOKEN_PREFIX + newToken();
  return doWork(platform, actor, async ({ trx, now, record }) => {
    if ((await countToAdd(trx, accessTokens)) >= MAX_TOKENS)
      throw new AppError('conflict', `There are ${MAX_TOKENS} tokens. Revoke one that is no longer used.`);
    const expiresAt = tokenEnd(now, days)?.toISOString() ?? null;
    const made = { createdAt: now.toISOString(), expiresAt, lastUsedAt: null };
    const { id } = await accessTokens.insert(trx, {
      ...made,
      name,
      scope,
      tokenHash: hashOfToken(token),
      userId: actor.id,
    });
    await record('access-token-made', name, { scope });
    return { id, name, scope, username: actor.username, ...made, token };
  });
}

/** Every token there is, ended ones included. */
export async function listTokens({ db }: Pick<Platform, 'db'>): Promise<AccessToken[]> {
  return listAccessTokens(db);
}

/** Ends a token at once. */
export async function revokeAccessToken(platform: Doing, actor: Actor, id: number): Promise<void> {
  await doWork(platform, actor, async ({ trx, record }) => {
    const { name } = requireRecord(await accessTokens.delete(trx, id), 'This token is gone already.');
    await record('access-token-revoked', name);
  });
}

/**
 * Whom a program acts for, by the token it sent. Refuses with `not_signed_in` what is no token of ours, or not any more,
 * with `forbidden` a token that may only read, and with `too_many` whoever tries again and again.
 */
export async function resolveAccessToken(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  token: string,
  { needs, address }: { needs: TokenScope; address: string },
): Promise<Actor> {
  const { db, clock } = platform;
  const now = clock.now();
  const isOurs = token.startsWith(TOKEN_PREFIX) && isToken(token.slice(TOKEN_PREFIX.length));
  const found = isOurs ? await findAccessToken(db, hashOfToken(token), now) : null;
  if (!found) {
    // looked up first: whoever shares an address with somebody who guesses must not be kept out with a right one
    await takeAttempts(platform, [counter(RATE_LIMITS.accessToken, addressPrefix(address))]);
    const details = { from: addressPrefix(address) };
    await recordAuditOncePerHour(db, { actor: VISITOR, action: 'access-token-refused', details, now });
    throw new AppError('not_signed_in', 'This access token is not valid, or not any more.', {
      headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
    });
  }
  await markTokenUsed(db, found.id, { now, unlessSince: new Date(now.getTime() - USED_STEP) }).catch((error) => {
    // reading goes on while nothing can be written down
    if (databaseFailureOf(error) !== 'read-only') throw error;
  });
  if (needs === 'write' && found.scope !== 'write')
    throw new AppError('forbidden', 'This access token may only read.', {
      headers: { 'WWW-Authenticate': 'Bearer error="insufficient_scope"' },
    });
  // who reads the record later sees that it was not the person, but their program
  return { ...found.actor, username: `${found.actor.username} (token “${found.name}”)` };
}
