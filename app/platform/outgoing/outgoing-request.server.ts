import { type LookupAddress, lookup as lookUpName } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { isPublicAddress } from './public-address.server.ts';

/** Why nothing came of a request to another machine, in words for a person. */
export class OutgoingFailure extends Error {}

type Outgoing = {
  url: string;
  method?: 'GET' | 'HEAD' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** The whole exchange, in milliseconds. */
  within: number;
  /** More than this of the reply is a failure, or is cut off where `cutsReply` says so. */
  maxBytes: number;
  cutsReply?: boolean;
  /** How many times another address may be named instead; each is looked at like the first. */
  redirects?: number;
  /** Only for tests and for owners who say so: also machines of the own network. */
  allowsPrivate: boolean;
};

type OutgoingReply = { status: number; body: Buffer };

/**
 * Sends a request to a machine that somebody named to us. It goes to the public internet or nowhere: the address that was
 * looked at is the one that is used, so that a name cannot turn into another machine in between. Throws OutgoingFailure.
 */
export async function sendOutgoing(outgoing: Outgoing): Promise<OutgoingReply> {
  const end = performance.now() + outgoing.within;
  let { url } = outgoing;
  for (let left = outgoing.redirects ?? 0; ; left--) {
    const target = requireTarget(url, outgoing.allowsPrivate);
    const reply = await exchange(target, { ...outgoing, within: Math.max(1, end - performance.now()) });
    if (reply.movedTo === null) return reply;
    if (left <= 0) throw new OutgoingFailure(`it answered ${reply.status} and named another address`);
    if (!URL.canParse(reply.movedTo, target.href)) throw new OutgoingFailure('it named an address that is none');
    url = new URL(reply.movedTo, target).href;
  }
}

/** The address as something that may be asked; says what is wrong with it otherwise. */
export function requireTarget(url: string, allowsPrivate: boolean): URL {
  if (!URL.canParse(url)) throw new OutgoingFailure('this is not a web address');
  const target = new URL(url);
  if (target.protocol !== 'https:' && target.protocol !== 'http:')
    throw new OutgoingFailure('the address must start with https:// or http://');
  if (target.username || target.password) throw new OutgoingFailure('the address must hold no user name or password');
  const host = target.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !allowsPrivate && !isPublicAddress(host)) throw privateNetwork(host);
  return target;
}

/** A connection to a machine that somebody named, under the same rule. Throws OutgoingFailure. */
export function connectOutgoing(to: {
  host: string;
  port: number;
  /** In milliseconds. */
  within: number;
  allowsPrivate: boolean;
}): Promise<Socket> {
  const { host, port, within, allowsPrivate } = to;
  if (isIP(host) && !allowsPrivate && !isPublicAddress(host)) return Promise.reject(privateNetwork(host));
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, lookup: lookup(allowsPrivate) });
    const timer = setTimeout(() => socket.destroy(new OutgoingFailure(WORDS['ETIMEDOUT'])), within);
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(asFailure(error));
    };
    socket.once('error', fail);
    socket.once('connect', () => {
      clearTimeout(timer);
      socket.off('error', fail);
      resolve(socket);
    });
  });
}

type Exchange = OutgoingReply & { movedTo: string | null };

/**
 * One request, which is over within its time whatever the machine does. The promise does not wait for Node to say that it gave
 * up: a request whose connection was upgraded emits neither `response` nor `error` any more, and whoever waits for several
 * would wait for ever.
 */
function exchange(target: URL, outgoing: Outgoing): Promise<Exchange> {
  const { method = 'GET', headers = {}, body, within, maxBytes, cutsReply = false, allowsPrivate } = outgoing;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(Math.ceil(within));
    signal.addEventListener('abort', () => reject(new OutgoingFailure(WORDS['ETIMEDOUT'])), { once: true });
    const send = target.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(target, {
      method,
      // no connection is kept: the next one is looked at again
      agent: false,
      lookup: lookup(allowsPrivate),
      signal,
      headers: {
        'User-Agent': 'consultant-site',
        ...headers,
        ...(body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }),
      },
    });
    request.on('error', (error) => reject(asFailure(error)));
    request.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy();
      reject(new OutgoingFailure(`it answered ${statusCode} and wanted to speak something else`));
    });
    request.on('response', (response) => {
      const status = response.statusCode ?? 0;
      const movedTo = [301, 302, 303, 307, 308].includes(status) ? (response.headers.location ?? null) : null;
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('error', (error) => reject(asFailure(error)));
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes <= maxBytes) chunks.push(chunk);
        else if (!cutsReply)
          response.destroy(new OutgoingFailure(`it is larger than ${Math.floor(maxBytes / 1024 ** 2)} MB`));
        else {
          resolve({ status, movedTo, body: Buffer.concat(chunks) });
          response.destroy();
        }
      });
      response.on('end', () => resolve({ status, movedTo, body: Buffer.concat(chunks) }));
    });
    request.end(body);
  });
}

/** Finds the machine's addresses; refuses the name as soon as one of them is not public. */
function lookup(allowsPrivate: boolean): LookupFunction {
  return (name, options, done) => {
    lookUpName(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const inside = allowsPrivate ? undefined : found?.find(({ address }) => !isPublicAddress(address));
      const problem = error ?? (inside ? privateNetwork(name) : null);
      const [first] = found ?? [];
      if (problem || !first) done(problem ?? new OutgoingFailure('the name leads nowhere'), '');
      else if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
  };
}

function privateNetwork(host: string): OutgoingFailure {
  return new OutgoingFailure(`${host} is not on the public internet`);
}

const WORDS: Record<string, string> = {
  ENOTFOUND: 'there is no machine of this name',
  EAI_AGAIN: 'the name could not be looked up',
  ECONNREFUSED: 'the machine does not answer there',
  ECONNRESET: 'the connection broke off',
  ETIMEDOUT: 'the machine did not answer in time',
  ABORT_ERR: 'the machine did not answer in time',
};

function asFailure(error: Error & { code?: string | number; cause?: unknown }): OutgoingFailure {
  if (error instanceof OutgoingFailure) return error;
  const inner = error instanceof AggregateError ? (error.errors[0] as Error & { code?: string }) : error;
  const code = String(inner?.code ?? '');
  const isTls = /CERT|TLS|SSL/.test(code);
  return new OutgoingFailure(WORDS[code] ?? (isTls ? 'its certificate is not valid' : `the request failed (${code})`), {
    cause: error,
  });
}
