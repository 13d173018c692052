import type { IncomingMessage } from 'node:http';
import { endpoints, mayUseToken } from '../app/endpoints.ts';
import { resolveAccessToken } from '../app/features/accounts/access-token-service.server.ts';
import { requireConfirmedSession } from '../app/features/accounts/account-service.server.ts';
import { resolveSession } from '../app/features/accounts/session-service.server.ts';
import type { Actor, Session } from '../app/features/accounts/user.ts';
import { recordAuditOncePerHour, VISITOR } from '../app/kit/audit-trail.server.ts';
import { type ApiRequest, bodyLimits, type Endpoint } from '../app/kit/call.ts';
import { readQuery } from '../app/kit/query-names.ts';
import { AppError } from '../app/lib/app-error.ts';
import { replyEncoded } from '../app/lib/encoded-body.server.ts';
import { matchRoute } from '../app/lib/match-route.ts';
import { originAllowed } from '../app/lib/origin-check.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { apiErrorReply, asLoggedRefusal } from './error-reply.ts';
import { readJsonBody, requirePlainBody } from './json-body.ts';
import { readOutsideWriteLock } from './maintenance-mode.ts';
import type { PageCache } from './page-cache.ts';
import { addressOf, type ShellContext } from './request-context.ts';
import { DATA_POLICY } from './security-headers.ts';

const endpointsWithFiles = endpoints.filter(({ readsBody }) => readsBody);

/** Whether a request brings files, which takes longer than anything else. */
export function isUpload({ url = '/' }: Pick<IncomingMessage, 'url'>): boolean {
  const [path = ''] = url.split('?');
  return path.startsWith('/api/') && matchRoute(endpointsWithFiles, path.slice('/api'.length)) !== null;
}

/** What the shell can do for an endpoint. */
type OfShell = Pick<ApiRequest, 'renderStudyPage' | 'renderEntryPage' | 'studyHead' | 'publicReplies' | 'isServed'>;

/**
 * Wraps an endpoint for the shell: who may call is settled before a byte of the body is read, and once more when all of it is
 * there, since whoever sends it slowly may have lost their rights meanwhile.
 */
export function serveEndpoint(platform: Platform, endpoint: Endpoint, shell: OfShell = {}) {
  return async (context: ShellContext): Promise<Response> => {
    const { raw } = context.req;
    try {
      const isUnsafe = endpoint.method !== 'GET';
      if (isUnsafe && !originAllowed(raw.headers, platform.config.siteUrl, raw.headers.get('host')))
        throw new AppError('forbidden', 'This request came from another site and was refused.');
      let signedIn = await requireCaller(platform, endpoint, context);
      const query = readQuery(endpoint, new URL(raw.url).searchParams);
      const schema = endpoint.body;
      const takesBody = schema !== undefined || endpoint.readsBody === true;
      if (takesBody) requirePlainBody(raw);
      const endsBehind = takesBody && endpoint.who !== 'anyone';
      const request = endsBehind
        ? withEndBehind(raw, async () => {
            signedIn = await requireCaller(platform, endpoint, context);
          })
        : raw;
      const body = schema
        ? await readOutsideWriteLock(context, () => readJsonBody(request, schema, bodyLimits(endpoint)))
        : undefined;
      const params = context.req.param();
      if (await endpoint.needsPasswordWhen?.({ platform, params, body: body as never, query }))
        requireConfirmedSession(platform, signedIn?.session ?? null);
      const reply = await endpoint.handle({
        platform,
        actor: signedIn?.actor ?? null,
        session: signedIn?.session ?? null,
        params,
        query,
        body: body as never, // came out of the endpoint's own schema
        request,
        address: addressOf(context, platform),
        ...shell,
      });
      return asData(reply);
    } catch (error) {
      return failedCall(platform, context, error);
    }
  };
}

type Caller = { actor: Actor; session: Session | null };

/** Who calls, of those who may: null where anybody may and nobody is known. Refuses all others. */
async function requireCaller(platform: Platform, endpoint: Endpoint, context: ShellContext): Promise<Caller | null> {
  const signedIn = await callerOf(platform, endpoint, context);
  if (endpoint.who !== 'anyone' && !signedIn) throw new AppError('not_signed_in', 'Not signed in');
  if (endpoint.who === 'admin' && !signedIn?.actor.isAdmin) {
    await recordAuditOncePerHour(platform.db, {
      actor: signedIn?.actor ?? VISITOR,
      action: 'access-refused',
      subject: `${endpoint.method} ${endpoint.path}`,
      now: platform.clock.now(),
    });
    throw new AppError('forbidden', 'Only an administrator may do this.');
  }
  const { needsPassword, needsPasswordWhen } = endpoint;
  if (needsPassword && !needsPasswordWhen) requireConfirmedSession(platform, signedIn?.session ?? null);
  return signedIn;
}

/** The same request, whose body only ends once `settle` has passed, and fails with what it refuses. Nothing is read ahead. */
function withEndBehind(request: Request, settle: () => Promise<unknown>): Request {
  const reader = request.body?.getReader();
  if (!reader) return request;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        await settle();
        controller.close();
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  const { method, headers } = request;
  return new Request(request.url, { method, headers, body, duplex: 'half' } as RequestInit);
}

/** Who calls: a program by its token, else a person by their session. A token is never quietly passed over. */
async function callerOf(platform: Platform, endpoint: Endpoint, context: ShellContext): Promise<Caller | null> {
  const { headers } = context.req.raw;
  const isRead = endpoint.method === 'GET';
  const token = /^Bearer +(\S+) *$/i.exec(headers.get('authorization') ?? '')?.[1];
  if (token === undefined) return resolveSession(platform, headers.get('cookie'), { movesIdleEnd: !isRead });
  // what anybody may call needs no proof, and must not be done in somebody's name by one
  if (endpoint.who === 'anyone') return null;
  if (!mayUseToken(endpoint)) throw new AppError('forbidden', 'This cannot be done with an access token.');
  const needs = isRead ? 'read' : 'write';
  return {
    actor: await resolveAccessToken(platform, token, { needs, address: addressOf(context, platform) }),
    session: null,
  };
}

/**
 * The same through the page cache: the endpoint is asked once per content version, without anything of the visitor's, and the
 * compressed reply lies in the cache. Pages ask for the list every three seconds; what it costs then is a 304.
 */
export function serveCachedEndpoint(platform: Platform, endpoint: Endpoint, cache: PageCache) {
  return async (context: ShellContext): Promise<Response> => {
    const { raw: request, path } = context.req;
    try {
      const version = await platform.contentVersion.current();
      const { headers, body } = await cache.get(`${path}?`, version, async () => {
        const reply = asData(
          await endpoint.handle({
            platform,
            actor: null,
            session: null,
            params: context.req.param(),
            query: new URLSearchParams(),
            body: undefined as never, // a cached call has none
            request: new Request(request.url),
            address: '',
          }),
        );
        const { etag, ...rest } = Object.fromEntries(reply.headers);
        return { status: reply.status, headers: rest, text: await reply.text(), etag };
      });
      return replyEncoded(body, request, { headers });
    } catch (error) {
      return failedCall(platform, context, error);
    }
  };
}

/** The answer to an address below /api that is no call of ours. */
export function unknownCall(context: ShellContext): Response {
  const refusal = new AppError('not_found', 'There is no such call.');
  return asData(apiErrorReply(refusal, context.req.raw, context.get('requestId')));
}

function failedCall(platform: Platform, context: ShellContext, error: unknown): Response {
  const refusal = asLoggedRefusal(error, { log: platform.log, what: 'an API call failed' });
  return asData(apiErrorReply(refusal, context.req.raw, context.get('requestId')));
}

function asData(reply: Response): Response {
  reply.headers.set('Content-Security-Policy', DATA_POLICY);
  if (!reply.headers.has('Cache-Control')) reply.headers.set('Cache-Control', 'no-store');
  return reply;
}
