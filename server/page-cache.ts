import { type EncodedBody, encodeBody } from '../app/lib/encoded-body.server.ts';
import { tagOfReply } from '../app/lib/version-tag.ts';

export type CachedReply = { status: number; headers: Record<string, string>; body: EncodedBody };

export type UnencodedReply = {
  status: number;
  headers: Record<string, string>;
  text: string;
  /** What the validator begins with, where it is not the hash of the text alone. */
  etag?: string | undefined;
};

type Made = { version: number; reply: Promise<CachedReply>; ready: CachedReply };
type Making = { version: number; reply: Promise<CachedReply> };

const MAX_PAGES = 500;
/** States of pages stand apart, where no list of filters and parts can push the pages out. */
const MAX_STATES = 100;

/** What keys of shared screens begin with: they are cached although they are errors, for scanners ask for thousands of addresses. */
const SHARED = 'shared: ';

/** The key of a screen that is the same wherever it is shown. */
export function sharedKey(name: string): string {
  return SHARED + name;
}

/**
 * Brotli's quality for what is sent many times, and for what is made for one visitor or very long. 10 packs a tenth
 * tighter than 9 in about the same time; 11 wins a fiftieth more for twice the work, a tenth of a second for a page: that
 * is what keeps the longest of them in the first flight of a connection.
 */
const PAGE_QUALITY = 11;
const CACHED_QUALITY = 10;
const LONG_QUALITY = 9;
const ONCE_QUALITY = 4;
/** The tightest that pays for a text of so many characters: the longer it is, the longer its first visitor would wait. */
function cachedQuality(characters: number): number {
  if (characters < 100_000) return PAGE_QUALITY;
  if (characters < 300_000) return CACHED_QUALITY;
  return characters < 4_000_000 ? LONG_QUALITY : ONCE_QUALITY;
}

/**
 * The response cache: rendered pages and data by address, each valid for one content version. Concurrent first visitors
 * share one render. Keys are addresses, never headers or cookies, with the state of the page behind a `?`; only pages that
 * exist stay, so nobody can fill it or taint it.
 */
export class PageCache {
  readonly #pages = new Map<string, Made>();
  readonly #states = new Map<string, Made>();
  /** What is being made. It takes no place before it is there, so that asking for what is not pushes nothing out. */
  readonly #making = new Map<string, Making>();
  /** Since the start; a hit that the response cache front sent is not among them. */
  readonly counts = { hits: 0, misses: 0, renders: 0 };

  /** The page of this version, rendered if need be; `render` may also answer what is packed already. */
  get(key: string, version: number, render: () => Promise<UnencodedReply | CachedReply>): Promise<CachedReply> {
    const segment = this.#segmentOf(key);
    const known = [segment.get(key), this.#making.get(key)].find((one) => one?.version === version);
    if (known) {
      this.counts.hits += 1;
      return known.reply;
    }
    this.counts.misses += 1;
    const isCacheable = ({ status, headers }: Pick<UnencodedReply, 'status' | 'headers'>) =>
      headers['Cache-Control'] !== 'no-store' && (status === 200 || key.startsWith(SHARED));
    const reply = render().then((rendered) => {
      if ('body' in rendered) return rendered;
      this.counts.renders += 1;
      return encodeReply(rendered, isCacheable(rendered) ? cachedQuality(rendered.text.length) : ONCE_QUALITY);
    });
    const making: Making = { version, reply };
    this.#making.set(key, making);
    const isLastAsked = () => this.#making.get(key) === making && this.#making.delete(key);
    reply.then((ready) => {
      if (isLastAsked() && isCacheable(ready)) this.#keep(segment, key, { version, reply, ready });
    }, isLastAsked);
    return reply;
  }

  #keep(segment: Map<string, Made>, key: string, made: Made): void {
    segment.delete(key); // the newest stand last
    segment.set(key, made);
    const oldest = segment.keys().next().value;
    if (segment.size > (segment === this.#pages ? MAX_PAGES : MAX_STATES) && oldest !== undefined)
      segment.delete(oldest);
  }

  /** The page of this version if it lies ready, else null. */
  peek(key: string, version: number): CachedReply | null {
    const known = this.#segmentOf(key).get(key);
    return known?.version === version ? known.ready : null;
  }

  get size(): number {
    return this.#pages.size + this.#states.size;
  }

  #segmentOf(key: string): Map<string, Made> {
    const query = key.indexOf('?');
    return query === -1 || query === key.length - 1 ? this.#pages : this.#states;
  }
}

export async function encodeReply(
  { status, headers, text, etag }: UnencodedReply,
  quality: number = ONCE_QUALITY,
): Promise<CachedReply> {
  const body = await encodeBody(text, quality);
  return { status, headers, body: etag === undefined ? body : { ...body, etag: tagOfReply(etag, body.etag) } };
}
