import { createHmac, randomBytes } from 'node:crypto';

/** The form of https://www.standardwebhooks.com, so that receivers can use its libraries. */
const SECRET_PREFIX = 'whsec_';

export function newWebhookSecret(): string {
  return SECRET_PREFIX + randomBytes(32).toString('base64');
}

/** What proves to the receiver that a message is ours, and when it was sent. `seconds` counts from 1970. */
export function signatureOf(
  secret: string,
  { messageId, seconds, body }: { messageId: string; seconds: number; body: string },
): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${messageId}.${seconds}.${body}`).digest('base64')}`;
}
