import type { z } from 'zod';
import type { Actor, Session } from '../features/accounts/user.ts';
import type { CaseStudy } from '../features/case-studies/case-study.ts';
import type { Platform } from '../platform/platform.server.ts';

/** Who may call: anybody, anybody signed in, or administrators. The shell refuses the others before the body is read. */
export type Who = 'anyone' | 'member' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type ApiRequest<Body = undefined> = {
  platform: Platform;
  /** Who calls; never null where `who` is `member` or `admin`. */
  actor: Actor | null;
  session: Session | null;
  /** The parts of the path, decoded: `:id` in the path is `params.id`. */
  params: Record<string, string>;
  query: URLSearchParams;
  /** The body, already through the endpoint's schema. */
  body: Body;
  /** The bare request, for headers and streamed bodies. */
  request: Request;
  /** The visitor's address in canonical form; IPv6 cut to its /64. */
  address: string;
  /** Makes the public page of a study; from the shell, so absent where a test calls an endpoint by itself. */
  renderStudyPage?: (study: CaseStudy) => Promise<string>;
};

/** One call of the JSON API as plain data: mounted, checked by tests and described in the OpenAPI document from here. */
export type Endpoint = {
  method: Method;
  /** Below `/api`, in the form `/case-studies/:id`. */
  path: string;
  who: Who;
  summary: string;
  body?: z.ZodType;
  reply?: z.ZodType;
  /** Reads the body itself (multipart uploads): the shell leaves it alone and does not ask for JSON. */
  readsBody?: boolean;
  /** What `readsBody` reads, where it is not a multipart form; and the file parts of such a form. */
  bodyType?: string;
  parts?: readonly string[];
  /** What may stand behind the `?`, each with what it is for. */
  query?: Record<string, string>;
  /** `If-Match` with the version the caller believes in is looked at. */
  takesVersion?: boolean;
  /** The type of a reply that is not JSON. */
  replyType?: string;
  status?: number;
  /** The reply depends on the address alone until public content changes: the shell keeps it, compresses it once, answers 304. */
  isKept?: boolean;
  handle: (request: ApiRequest<never>) => Promise<Response> | Response;
};

/** The nouns that programs may use. Accounts, settings, tokens, other people's data and backups stay with people. */
const NOUNS_FOR_TOKENS = ['case-studies', 'media', 'projects', 'content'];

/** Whether a call can be made with an access token in place of a session. */
export function mayUseToken({ path, who }: Pick<Endpoint, 'path' | 'who'>): boolean {
  return who !== 'anyone' && NOUNS_FOR_TOKENS.includes(path.split('/')[1] ?? '');
}

/** Ties the type of `body` to its schema: `handle` gets what the schema lets through. */
export function endpoint<Schema extends z.ZodType = z.ZodUndefined>(
  definition: Omit<Endpoint, 'body' | 'handle'> & {
    body?: Schema;
    handle: (request: ApiRequest<z.output<Schema>>) => Promise<Response> | Response;
  },
): Endpoint {
  return definition as Endpoint; // the shell only calls `handle` with what came out of `body`
}

/** The caller of an endpoint that only signed-in people reach; a bug if there is none. */
export function requireActor({ actor }: { actor: Actor | null }): Actor {
  if (!actor) throw new Error('An endpoint for members was called without one');
  return actor;
}
