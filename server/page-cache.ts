import { type EncodedBody, encodeBody } from '../app/lib/encoded-body.server.ts';

export type KeptReply = { status: number; headers: Record<string, string>; body: EncodedBody };

export type UnencodedReply = {
  status: number;
  headers: Record<string, string>;
  text: string;
  /** The validator, where it is not the hash of the text. */
  etag?: string | undefined;
};

type Entry = { version: number; reply: Promise<KeptReply>; ready: KeptReply | null };

const MAX_PAGES = 500;

/** The key of the one page that is kept although it is an error: scanners ask for thousands of addresses. */
export const NOT_FOUND_KEY = 'not found';

/**
 * Brotli's quality for what is sent many times, and for what is made for one visitor or very long. 10 packs a tenth
 * tighter than 9 in about the same time; 11 would win a fortieth more for three times the work.
 */
const KEPT_QUALITY = 10;
const LONG_QUALITY = 9;
const ONCE_QUALITY = 4;
/** The tightest that pays for a text of so many characters: the longer it is, the longer its first visitor would wait. */
function keptQuality(characters: number): number {
  if (characters < 300_000) return KEPT_QUALITY;
  return characters < 4_000_000 ? LONG_QUALITY : ONCE_QUALITY;
}

/**
 * Rendered pages and data by address, each valid for one content version. Concurrent first visitors share one render.
 * Keys are addresses, never headers or cookies; only pages that exist stay, so nobody can fill it or taint it.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  /** Since the start; a hit that the fast lane sent is not among them. */
  readonly counts = { hits: 0, misses: 0, renders: 0 };

  /** The page of this version, rendered if need be. */
  get(key: string, version: number, render: () => Promise<UnencodedReply>): Promise<KeptReply> {
    const known = this.#entries.get(key);
    if (known?.version === version) {
      this.counts.hits += 1;
      return known.reply;
    }
    this.counts.misses += 1;
    const reply = render().then((rendered) => {
      this.counts.renders += 1;
      return encodeReply(rendered, keptQuality(rendered.text.length));
    });
    const entry: Entry = { version, reply, ready: null };
    this.#entries.delete(key); // the newest stand last
    this.#entries.set(key, entry);
    if (this.#entries.size > MAX_PAGES) this.#drop(this.#entries.keys().next().value);
    const dropOwn = () => {
      if (this.#entries.get(key) === entry) this.#drop(key);
    };
    reply.then((kept) => {
      entry.ready = kept;
      if (kept.status !== 200 && key !== NOT_FOUND_KEY) dropOwn();
    }, dropOwn);
    return reply;
  }

  /** The page of this version if it lies ready, else null. */
  peek(key: string, version: number): KeptReply | null {
    const known = this.#entries.get(key);
    return known?.version === version ? known.ready : null;
  }

  get size(): number {
    return this.#entries.size;
  }

  #drop(key: string | undefined): void {
    if (key !== undefined) this.#entries.delete(key);
  }
}

export async function encodeReply(
  { status, headers, text, etag }: UnencodedReply,
  quality: number = ONCE_QUALITY,
): Promise<KeptReply> {
  const body = await encodeBody(text, quality);
  return { status, headers, body: etag === undefined ? body : { ...body, etag } };
}
