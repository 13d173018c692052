import { AppError } from '../app/lib/app-error.ts';
import { HTTP_STATUS } from '../app/lib/http-status.ts';
import { isDatabaseAway, isOutOfSpace, isUniqueViolation } from '../app/platform/database/database.server.ts';

/** Any failure as a refusal people can read, or null when it is a bug of ours. */
export function asRefusal(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (isUniqueViolation(error))
    return new AppError('conflict', 'Something with this name already exists.', { cause: error });
  if (isOutOfSpace(error))
    return new AppError(
      'no_space',
      'The disk of the server is full. Nothing was saved; free some space and try again.',
      {
        cause: error,
      },
    );
  if (isDatabaseAway(error))
    return new AppError('unavailable', 'The database cannot be reached right now. Try again in a few seconds.', {
      retryAfterSeconds: 5,
      cause: error,
    });
  return null;
}

/** The API's error: one short plain sentence, or RFC 9457 for callers that ask for it. */
export function apiErrorReply(refusal: AppError | null, request: Request, requestId: string): Response {
  const status = refusal ? HTTP_STATUS[refusal.code] : 500;
  const sentence = refusal?.message || `Something went wrong on our side. Reference: ${requestId}`;
  // the status alone does not tell a program what to do next: two refusals share 401, two share 403
  const headers = new Headers({
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
