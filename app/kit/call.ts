import type { z } from 'zod';
import type { Actor, Session } from '../features/accounts/user.ts';
import type { CaseStudy } from '../features/case-studies/case-study.ts';
import type { Entry } from '../features/entries/entry.ts';
import type { PublicReply } from '../features/site-content/sample-search.ts';
import { LIMITS } from '../lib/owner-constants.ts';
import type { PageHead } from '../lib/page-head.ts';
import { expectedVersion, versionTag } from '../lib/version-tag.ts';
import type { Platform } from '../platform/platform.server.ts';
import { requireIdentityNumber } from './identity-number.ts';

/** Who may call: anybody, anybody signed in, or administrators. The shell refuses the others before the body is read. */
export type Who = 'anyone' | 'member' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type ApiRequest<Body = undefined, Params = Record<string, string>> = {
  platform: Platform;
  /** Who calls; never null where `who` is `member` or `admin`. */
  actor: Actor | null;
  session: Session | null;
  /** The parts of the path, decoded: `:id` in the path is `params.id`. */
  params: Params;
  query: URLSearchParams;
  /** The body, already through the endpoint's schema. */
  body: Body;
  /** The bare request, for headers and streamed bodies. */
  request: Request;
  /** The visitor's address in canonical form; IPv6 cut to its /64. */
  address: string;
  /** Makes the public page of a study; from the shell, so absent where a test calls an endpoint by itself. */
  renderStudyPage?: (study: CaseStudy) => Promise<string>;
  /** The same of an article or a page of the owner's. */
  renderEntryPage?: (entry: Entry) => Promise<string>;
  /** What that page says of itself to search engines and link previews; absent in the same way. */
  studyHead?: (study: CaseStudy) => Promise<PageHead>;
  /** Everything that the site answers to visitors, one after the other; absent in the same way. */
  publicReplies?: () => AsyncIterable<PublicReply>;
  /** Whether the program itself has a page or a file at an address; absent in the same way. */
  isServed?: (path: string) => boolean;
};

/** One call of the JSON API as plain data: mounted, checked by tests and described in the OpenAPI document from here. */
export type Endpoint = {
  method: Method;
  /** Below `/api`, in the form `/case-studies/:id`. */
  path: string;
  who: Who;
  /** Asks for a password given in this session lately, so no access token opens it: what could do lasting harm in the hands of a passer-by. */
  needsPassword?: boolean;
  /** Of such a call: which ones it asks at all; each, if it is left out. */
  needsPasswordWhen?: (
    call: Pick<ApiRequest<never>, 'platform' | 'params' | 'body' | 'query'>,
  ) => boolean | Promise<boolean>;
  summary: string;
  body?: z.ZodType;
  reply?: z.ZodType;
  /** Reads the body itself (multipart uploads): the shell leaves it alone and does not ask for JSON. */
  readsBody?: boolean;
  /** What `readsBody` reads, where it is not a multipart form; and the file parts of such a form. */
  bodyType?: string;
  parts?: readonly string[];
  /**
   * What may stand behind the `?`, each with what it is for. Handlers see nothing else, and calls that change something
   * refuse other names.
   */
  query?: Record<string, string>;
  /** The same for what is 1 or left out. */
  switches?: Record<string, string>;
  /** `If-Match` with the version the caller believes in is looked at. */
  takesVersion?: boolean;
  /** The type of a reply that is not JSON; beside `reply`, of the other form that a query asks for. */
  replyType?: string;
  status?: number;
  /** The reply depends on the address alone until public content changes: the shell keeps it, compresses it once, answers 304. */
  isCached?: boolean;
  /** The longest body in bytes, where that is not `bodyLimits` of everybody who may call. */
  maxBodyBytes?: number;
  handle: (request: ApiRequest<never>) => Promise<Response> | Response;
};

/** Numbers and rows of a noun that wait for the owner: what is read of `GET /attention`, and how. */
export type Waiting<Shape extends z.ZodRawShape = z.ZodRawShape> = {
  reply: Shape;
  read: (platform: Platform) => Promise<z.output<z.ZodObject<Shape>>>;
};

/** `waiting` of a noun: `waits({ failedMails: z.int() }, (platform) => …)`. */
export function waits<Shape extends z.ZodRawShape>(reply: Shape, read: Waiting<Shape>['read']): Waiting<Shape> {
  return { reply, read };
}

/** What a JSON body may be at most: its bytes, how deep it is nested, how many values it holds. */
export type BodyLimits = { bytes: number; depth: number; values: number };

/** A sign-in with the longest password there is, every character of it escaped, takes half of this. */
const STRANGERS: BodyLimits = { bytes: 16 * 1024, depth: 8, values: 100 };

/**
 * Deeper nesting than any real document: recursive code over it would overflow the stack. And more values than one: each that is
 * wrong is a problem of its own, and a million of them take a gigabyte.
 */
const ADMINISTRATORS: BodyLimits = { bytes: LIMITS.jsonBytes, depth: 64, values: 100_000 };

/**
 * How much of a body is read. Accounts are free where registration is open, so members count as strangers: reading what
 * they send must never occupy the server.
 */
export function bodyLimits({ who, maxBodyBytes }: Pick<Endpoint, 'who' | 'maxBodyBytes'>): BodyLimits {
  const usual = who === 'admin' ? ADMINISTRATORS : STRANGERS;
  return { ...usual, bytes: maxBodyBytes ?? usual.bytes };
}

/** The names in a path: `id` and `version` of `/case-studies/:id/revisions/:version`. */
export type ParamName<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? ParamName<Part> | ParamName<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

type None = Record<never, string>;

type MethodOf<Name> = Name extends `${infer Verb extends Method} ${string}` ? Verb : never;
type PathOf<Name> = Name extends `${string} ${infer Path}` ? Path : never;

/** What a definition keeps as types; the client of the pages is made from it (`app/kit/api.ts`). */
type Facts<Body, Reply, Query, Switches, NeedsPassword, ReadsBody, TakesVersion> = {
  body?: Body;
  reply?: Reply;
  query?: Query;
  switches?: Switches;
  needsPassword?: NeedsPassword;
  readsBody?: ReadsBody;
  takesVersion?: TakesVersion;
};

type Untyped = Omit<Endpoint, 'handle' | 'method' | 'path' | 'who' | keyof Facts<0, 0, 0, 0, 0, 0, 0>>;

/** What `handle` of a call gets beside what every endpoint gets. */
type CallRequest<Body, Path extends string, Whose extends Who> = Omit<
  ApiRequest<Body, Record<ParamName<Path>, string>>,
  'actor'
> & {
  actor: Whose extends 'anyone' ? Actor | null : Actor;
  /** The number that `:id` in the path stands for. */
  id: number;
  /** Of a call that `takesVersion`: the version the caller believes in, by `If-Match`; undefined without it. */
  ifVersion: number | undefined;
};

/**
 * One call, by its name: `call('PATCH /redirects/:id', { … })`, for administrators unless it says who else. `handle` answers a
 * value, from which the reply is made with `status` (204 without a value), or a whole `Response`.
 */
export function call<
  const Name extends `${Method} /${string}`,
  Answer,
  Body extends z.ZodType = z.ZodUndefined,
  Reply extends z.ZodType = z.ZodUndefined,
  const Query extends Record<string, string> = None,
  const Switches extends Record<string, string> = None,
  const NeedsPassword extends boolean = false,
  const ReadsBody extends boolean = false,
  const TakesVersion extends boolean = false,
  const Whose extends Who = 'admin',
>(
  name: Name,
  {
    handle,
    gone,
    tag,
    address,
    who = 'admin' as Whose, // what it is where it is left out
    ...definition
  }: Untyped &
    Facts<Body, Reply, Query, Switches, NeedsPassword, ReadsBody, TakesVersion> & {
      who?: Whose;
      /** What is said where `:id` is no number of anything: the call is about one thing of many. */
      gone?: string;
      /** Its `ETag` and `If-Match` are of the id and the version, behind this word: things of two kinds have the same numbers. */
      tag?: string;
      /** Where what was made is to be found. */
      address?: (answer: Answer) => string;
      handle: (request: CallRequest<z.output<Body>, PathOf<Name>, Whose>) => Promise<Answer> | Answer;
    },
) {
  const [method, path] = name.split(' ') as [MethodOf<Name>, PathOf<Name>]; // as a name is made
  const isWithoutReply = !definition.reply && !definition.replyType && !definition.status;
  const nameOf = (id: number) => (tag ? `${tag}-${id}` : id);

  function replyTo(answer: Answer, id: number): Response {
    if (answer instanceof Response) return answer;
    if (isWithoutReply || answer === undefined) return new Response(null, { status: definition.status ?? 204 });
    const reply = Response.json(answer, { status: definition.status ?? 200 });
    if (definition.isCached) reply.headers.set('Cache-Control', 'no-cache');
    if (address) reply.headers.set('Location', address(answer));
    if (tag !== undefined) {
      const made = answer as { id?: number; version: number }; // only what has a version has a tag
      reply.headers.set('ETag', versionTag(nameOf(made.id ?? id), made.version));
    }
    return reply;
  }

  return {
    ...definition,
    ...(isWithoutReply ? { status: 204 } : {}),
    method,
    path,
    who,
    handle: async (request: ApiRequest<never>): Promise<Response> => {
      const id = gone === undefined ? 0 : requireIdentityNumber(request.params['id'], gone);
      const ifVersion = definition.takesVersion ? expectedVersion(request.request, nameOf(id)) : undefined;
      // the shell lets nobody else through, and only with what came out of `body`
      return replyTo(await handle({ ...request, id, ifVersion } as never), id);
    },
  };
}

/** `call` for calls about things of one kind: `gone` is said wherever `:id` is in the path and the call says nothing else. */
export function callsAbout(gone: string): typeof call {
  return (name, definition) => call(name, { ...(name.includes('/:id') ? { gone } : {}), ...definition });
}
