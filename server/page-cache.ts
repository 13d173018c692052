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

/** Brotli's quality for what is sent many times, and for what is made for one visitor or very long. */
const KEPT_QUALITY = 9;
const ONCE_QUALITY = 4;
/** From this many characters on, good compression would keep the first visitor waiting. */
const LONG = 1_000_000;
/**
 * The best compression saves a tenth more, and takes twenty times as long. It is made for what is still kept after a
 * while, in the background, one page after another; the page stays the same, so its validator does.
 */
const BEST_QUALITY = 11;
const BEST_AFTER_MS = 2000;
const TOO_LONG_FOR_BEST = 300_000;

/**
 * Rendered pages and data by address, each valid for one content version. Concurrent first visitors share one render.
 * Keys are addresses, never headers or cookies; only pages that exist stay, so nobody can fill it or taint it.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  /** Since the start; a hit that the fast lane sent is not among them. */
  readonly counts = { hits: 0, misses: 0, renders: 0 };
  readonly #packsLater: ((pack: () => void) => void) | null;
  #packing: Promise<void> = Promise.resolve();

  /** `packsLater` says when to compress better what is kept; without it nothing is compressed twice. */
  constructor({ packsLater = null }: { packsLater?: ((pack: () => void) => void) | null } = {}) {
    this.#packsLater = packsLater;
  }

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
      if (rendered.text.length < TOO_LONG_FOR_BEST)
        this.#packsLater?.(() => {
          this.#packing = this.#packing.then(() => this.#packBetter(key, entry, rendered));
        });
      return encodeReply(rendered, rendered.text.length < LONG ? KEPT_QUALITY : ONCE_QUALITY);
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

  async #packBetter(key: string, entry: Entry, rendered: UnencodedReply): Promise<void> {
    const isKept = () => this.#entries.get(key) === entry && entry.ready !== null;
    if (!isKept()) return;
    // without it the page is only a tenth longer
    const best = await encodeReply(rendered, BEST_QUALITY).catch(() => null);
    if (best === null || !isKept()) return;
    entry.ready = best;
    entry.reply = Promise.resolve(best);
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

/** Two seconds later: a page that a save replaces at once is not worth the work. */
export function afterAWhile(pack: () => void): void {
  setTimeout(pack, BEST_AFTER_MS).unref();
}

export async function encodeReply(
  { status, headers, text, etag }: UnencodedReply,
  quality: number = ONCE_QUALITY,
): Promise<KeptReply> {
  const body = await encodeBody(text, quality);
  return { status, headers, body: etag === undefined ? body : { ...body, etag } };
}
