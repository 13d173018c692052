import { createHash, randomBytes } from 'node:crypto';

const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;

/** A secret of 32 random bytes that fits into a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: a stolen backup opens nothing. No salt is needed where nobody can guess the input. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether the text could be one of our tokens; anything else need not reach the database. */
export function isToken(text: string): boolean {
  return TOKEN_PATTERN.test(text);
}
