import { z } from 'zod';
import { AppError } from '../lib/app-error.ts';

const LARGEST = 999_999_999;

/** What is said where a version of something is named that is not there. */
export const VERSION_GONE = 'This version is no longer kept';

/** The number of an address like `/enquiries/7`; anything else names nothing we have. */
export function requireIdentityNumber(text: string | undefined, missing: string): number {
  if (text === undefined || !/^[1-9][0-9]{0,8}$/.test(text)) throw new AppError('not_found', missing);
  return Number(text);
}

/** The same in a body. PostgreSQL fails over a larger one, where SQLite finds nothing. */
export function identityNumber(message: string) {
  return z.int(message).min(1, message).max(LARGEST, message);
}

/** `?before=…` of lists that come in pages: the last id of the page before. */
export function readBefore(query: URLSearchParams): number | null {
  const text = query.get('before');
  if (text === null) return null;
  if (!/^[1-9][0-9]{0,8}$/.test(text)) throw new AppError('invalid', 'before is the id of an entry.');
  return Number(text);
}
