import { AppError } from '../app/lib/app-error.ts';
import { HTTP_STATUS } from '../app/lib/http-status.ts';
import { type DatabaseFailure, databaseFailureOf } from '../app/platform/database/database-failure.ts';
import { asFullDisk } from '../app/platform/full-disk.ts';
import type { Log } from '../app/platform/log.server.ts';

/** What people are told when a database, or the disk, cannot do its work; in seconds, when asking again makes sense. */
const OUTAGES: Record<Exclude<DatabaseFailure, 'taken' | 'full'>, [sentence: string, retryAfterSeconds: number]> = {
  away: ['The database cannot be reached right now. Try again in a few seconds.', 5],
  'read-only': ['The site can only be read right now. Nothing was saved; try again in a minute.', 30],
  closed: ['The database does not let the site in right now. Nothing was saved; try again in a minute.', 30],
  failing: ['The database has a fault right now. Nothing was saved; try again in a minute.', 30],
};

/** Any failure as a refusal people can read, or null when it is a bug of ours. */
export function asRefusal(error: unknown): AppError | null {
  const told = asFullDisk(error, 'Nothing was saved; free some space and try again.');
  if (told instanceof AppError) return told;
  const failure = databaseFailureOf(error);
  if (failure === null || failure === 'full') return null; // the latter was told above
  if (failure === 'taken')
    return new AppError('conflict', 'Something with this name already exists.', { cause: error });
  const [sentence, retryAfterSeconds] = OUTAGES[failure];
  return new AppError('unavailable', sentence, { retryAfterSeconds, cause: error });
}

/** The same, with a line in the log for what is not about the request: a bug of ours, or what keeps the database from its work. */
export function asLoggedRefusal(error: unknown, { log, what }: { log: Log; what: string }): AppError | null {
  const refusal = asRefusal(error);
  if (!refusal) log.error({ err: error }, what);
  else if (refusal !== error && HTTP_STATUS[refusal.code] >= 500)
    log.warn({ event: 'database-failed', err: error }, what);
  return refusal;
}

/** The API's error: one short plain sentence, or RFC 9457 for callers that ask for it. */
export function apiErrorReply(refusal: AppError | null, request: Request, requestId: string): Response {
  const status = refusal ? HTTP_STATUS[refusal.code] : 500;
  const sentence = refusal?.message || `Something went wrong on our side. Reference: ${requestId}`;
  // the status alone does not tell a program what to do next: two refusals share 401, two share 403
  const headers = new Headers({
    // no 401 goes without the way in (RFC 9110): the one that is no session is an access token
    ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
    ...refusal?.headers,
    'Cache-Control': 'no-store',
    'X-Refusal': refusal?.code ?? 'bug',
  });
  if (refusal?.retryAfterSeconds !== undefined) headers.set('Retry-After', String(refusal.retryAfterSeconds));
  if ((request.headers.get('accept') ?? '').includes('application/problem+json')) {
    headers.set('Content-Type', 'application/problem+json');
    const problem = {
      type: 'about:blank',
      title: sentence,
      status,
      code: refusal?.code ?? 'bug',
      instance: `urn:uuid:${requestId}`,
      errors: refusal?.fields ?? [],
    };
    return new Response(JSON.stringify(problem), { status, headers });
  }
  headers.set('Content-Type', 'text/plain; charset=utf-8');
  return new Response(sentence, { status, headers });
}
