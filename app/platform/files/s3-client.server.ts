import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { sha256 } from '../../lib/sha256.server.ts';
import type { Config } from '../config.server.ts';

export type S3Settings = NonNullable<Config['s3']>;

export type S3Call = {
  method: 'GET' | 'PUT' | 'DELETE';
  /** Of the object; the bucket itself without it. */
  key?: string;
  query?: Record<string, string>;
  contentType?: string;
  /** The part of the object that is wanted, as HTTP says it. */
  range?: string;
  body?: Uint8Array<ArrayBuffer>;
  /** The longest that everything may take, a second try included, in milliseconds. */
  within: number;
  /** Answers that are no failure. */
  good: number[];
};

export type S3Reply = { status: number; headers: Headers; bytes: Uint8Array<ArrayBuffer> };

/** What the storage answered, or did not: `code` is its own word for the reason, or that of the connection. */
export class S3Failure extends Error {
  readonly status: number | null;
  readonly code: string;

  constructor(status: number | null, code: string, cause?: unknown) {
    super(`The file storage answered ${status ?? 'nothing'} (${code})`, { cause });
    this.status = status;
    this.code = code;
  }
}

export type S3Client = (call: S3Call) => Promise<S3Reply>;

/** After this, a second try would come too late to help anybody. */
const RETRY_BEFORE = 2000;
const RETRY_PAUSE = 150;

/**
 * Signed calls to one bucket, by path-style addresses, which every storage knows. A call that fails quickly is tried
 * once more, because idle connections break and storages hiccup; a slow one is not. All calls may be repeated without
 * harm. Throws S3Failure.
 */
export function s3Client(
  settings: S3Settings,
  onFailure: (failure: S3Failure, call: S3Call, isLast: boolean) => void,
): S3Client {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings;
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });

  async function attempt(call: S3Call, signal: AbortSignal): Promise<S3Reply> {
    const url = new URL(`${endpoint}/${bucket}${call.key === undefined ? '' : `/${call.key}`}`);
    for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value);
    const headers = {
      // the storage compares it with what arrives, so bytes cannot change on the way
      'x-amz-content-sha256': sha256(call.body ?? ''),
      ...(call.range ? { range: call.range } : {}),
      ...(call.contentType ? { 'content-type': call.contentType } : {}),
    };
    try {
      const request = await aws.sign(url, { method: call.method, headers, body: call.body ?? null });
      const reply = await fetch(request, { signal, redirect: 'manual' });
      const bytes = new Uint8Array(await reply.arrayBuffer());
      if (!call.good.includes(reply.status)) throw new S3Failure(reply.status, codeIn(bytes) ?? reply.statusText);
      return { status: reply.status, headers: reply.headers, bytes };
    } catch (error) {
      if (error instanceof S3Failure) throw error;
      throw new S3Failure(null, signal.aborted ? 'timeout' : codeOf(error), error);
    }
  }

  return async (call) => {
    const startedAt = performance.now();
    const signal = AbortSignal.timeout(Math.ceil(call.within));
    try {
      return await attempt(call, signal);
    } catch (error) {
      const isWorth = isPassing(error) && !signal.aborted && performance.now() - startedAt < RETRY_BEFORE;
      report(error, !isWorth);
      if (!isWorth) throw error;
    }
    await pause(RETRY_PAUSE);
    try {
      return await attempt(call, signal);
    } catch (error) {
      report(error, true);
      throw error;
    }

    function report(error: unknown, isLast: boolean): void {
      if (error instanceof S3Failure) onFailure(error, call, isLast);
    }
  };
}

/** Whether the same call may go well a moment later. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof S3Failure)) return false;
  return error.status === null || error.status >= 500 || error.status === 429;
}

/** `<Error><Code>NoSuchBucket</Code>…`; null where there is none. */
function codeIn(bytes: Uint8Array): string | null {
  const text = Buffer.from(bytes.subarray(0, 4096)).toString('utf8');
  return /<Code>([A-Za-z0-9]{1,60})<\/Code>/.exec(text)?.[1] ?? null;
}

/** What `fetch` wraps: ECONNREFUSED and its like. */
function codeOf(error: unknown): string {
  const { cause, message } = error as { cause?: { code?: string; message?: string }; message: string };
  return cause?.code ?? cause?.message ?? message;
}
