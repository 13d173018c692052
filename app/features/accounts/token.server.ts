import { randomBytes, randomInt } from 'node:crypto';
import { sha256 } from '../../lib/sha256.server.ts';

const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;

/** A secret of 32 random bytes that fits into a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: a stolen backup opens nothing. No salt is needed where nobody can guess the input. */
export function hashOfToken(token: string): string {
  return sha256(token);
}

/** Whether the text could be one of our tokens; anything else need not reach the database. */
export function isToken(text: string): boolean {
  return TOKEN_PATTERN.test(text);
}

/** Letters and digits that nobody confuses on paper: no i, l, o, 0, 1. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Groups of five letters with a hyphen between; each group is worth almost 25 bits. */
export function readableSecret(groups: number): string {
  const group = () => Array.from({ length: 5 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return Array.from({ length: groups }, group).join('-');
}
