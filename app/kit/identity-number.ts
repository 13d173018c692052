import { AppError } from '../lib/app-error.ts';

/** The number of an address like `/enquiries/7`; anything else names nothing we have. */
export function requireIdentityNumber(text: string | undefined, missing: string): number {
  if (text === undefined || !/^[1-9][0-9]{0,8}$/.test(text)) throw new AppError('not_found', missing);
  return Number(text);
}

/** `?before=…` of lists that come in pages: the last id of the page before. */
export function readBefore(query: URLSearchParams): number | null {
  const text = query.get('before');
  if (text === null) return null;
  if (!/^[1-9][0-9]{0,8}$/.test(text)) throw new AppError('invalid', 'before is the id of an entry.');
  return Number(text);
}
