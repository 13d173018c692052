import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { endpoints } from '../endpoints.ts';
import { apiRequest } from '../lib/api-client.ts';
import { versionTag } from '../lib/version-tag.ts';
import type { ParamName } from './call.ts';

/**
 * The client of the JSON API. Addresses, bodies and replies are the types of the endpoint table itself, so a call that
 * the server does not have, or would not take, does not compile. Types alone: nothing of the server gets here.
 */

type Table = (typeof endpoints)[number];
type NameOf<Call> = Call extends { method: infer Method extends string; path: infer Path extends string }
  ? `${Method} ${Path}`
  : never;

/** Every call of the API as `METHOD /path`, each with its endpoint. */
type Api = { [Call in Table as NameOf<Call>]: Call };
export type CallName = keyof Api;

type NamesWhere<Condition> = { [Name in CallName]: Api[Name] extends Condition ? Name : never }[CallName];
/** Calls that may ask for the password again; they go through `riskyCall`. */
export type RiskyCall = NamesWhere<{ needsPassword?: true }>;
type SafeCall = Exclude<CallName, RiskyCall>;
export type UploadCall = NamesWhere<{ readsBody?: true }>;

type SchemaOf<Name extends CallName, Part extends 'body' | 'reply'> = NonNullable<Api[Name][Part]>;

/** What a call takes as its body. */
export type Body<Name extends CallName> = z.input<SchemaOf<Name, 'body'>>;
/** What a call answers; undefined where there is nothing to answer. */
export type Reply<Name extends CallName> = z.output<SchemaOf<Name, 'reply'>>;

type Param<Name extends CallName> = Name extends `${string} ${infer Path}` ? ParamName<Path> : never;
export type Query<Name extends CallName> = {
  [Key in keyof NonNullable<Api[Name]['query']>]?: string | number | null | undefined;
} & { [Key in keyof NonNullable<Api[Name]['switches']>]?: boolean };

export type Address<Name extends CallName> = ([Param<Name>] extends [never]
  ? { params?: undefined }
  : { params: Record<Param<Name>, string | number> }) &
  ([keyof Query<Name>] extends [never] ? { query?: undefined } : { query?: Query<Name> });

/** Readings of the API that need nothing but their name. */
export type PlainReading = {
  [Name in SafeCall & `GET ${string}`]: [Param<Name>] extends [never] ? Name : never;
}[SafeCall & `GET ${string}`];

/** What one call needs besides its name. */
export type Input<Name extends CallName> = Address<Name> &
  (undefined extends Body<Name> ? { body?: undefined } : { body: Body<Name> }) &
  (Api[Name] extends { takesVersion?: true }
    ? { /** See `versionTag`. */ ifMatch?: string | undefined }
    : { ifMatch?: undefined }) & { headers?: Record<string, string>; signal?: AbortSignal };

/** What a call needs that is about one thing as it was read: a change of it by somebody else meanwhile is refused. */
export function asRead({ id, version }: { id: number; version: number }) {
  return { params: { id }, ifMatch: versionTag(id, version) };
}

/** The second argument of a call, which may be left out where nothing in it is needed. */
export type Rest<Wanted> = Partial<Wanted> extends Wanted ? [input?: Wanted] : [input: Wanted];

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown> };

/** Where a call goes. What is empty, null or off is left out of the query; what is on is 1. */
export function callAddress<Name extends CallName>(name: Name, ...[input]: Rest<Address<Name>>): string {
  const { params = {}, query = {} } = (input ?? {}) as Parts;
  const path = name
    .slice(name.indexOf('/'))
    .replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const given = Object.entries(query).filter(([, value]) => value === 0 || value);
  const search = new URLSearchParams(given.map(([key, value]) => [key, value === true ? '1' : String(value)]));
  return `/api${path}${given.length > 0 ? `?${search}` : ''}`;
}

/** One call, its reply unread: for files and pages. Throws `ApiError` for a reply that is not OK. */
export function apiResponse<Name extends CallName>(name: Name, ...[input]: Rest<Input<Name>>): Promise<Response> {
  const { body, ifMatch, headers, signal } = (input ?? {}) as Partial<Input<Name>>;
  return apiRequest(name.slice(0, name.indexOf(' ')), callAddress(name, ...([input] as Rest<Address<Name>>)), body, {
    headers: { ...headers, ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }) },
    signal,
  });
}

/** One call and its reply, as its schema says: the server's own schema stands behind the address. */
export async function readReply<Name extends CallName>(name: Name, ...input: Rest<Input<Name>>): Promise<Reply<Name>> {
  const response = await apiResponse(name, ...input);
  return (response.status === 204 ? undefined : await response.json()) as Reply<Name>;
}

/** One call that never asks for the password again; for the others there is `riskyCall`. */
export const api: <Name extends SafeCall>(name: Name, ...input: Rest<Input<Name>>) => Promise<Reply<Name>> = readReply;

/** A reading for `useQuery`, kept under its address. */
export function apiQuery<Name extends SafeCall & `GET ${string}`>(name: Name, ...[input]: Rest<Address<Name>>) {
  const address = [input] as Rest<Address<Name>>;
  return queryOptions({
    queryKey: [callAddress(name, ...address)],
    queryFn: ({ signal }) => api(name, ...([{ ...input, signal }] as Rest<Input<Name>>)),
  });
}
