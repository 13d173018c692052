/** Optimistic locking: what stands in `ETag`, and comes back in `If-Match`, of one thing that is saved by version. */
export function versionTag(name: string | number, version: number): string {
  return `"${name}-${version}"`;
}

/**
 * The same of a reply that holds more than the one thing, as the sizes of its pictures, which change under the same version: behind the
 * version stands the tag of the bytes, by which caches go. Whoever saves is judged by the version alone.
 */
export function tagOfReply(tag: string, bytes: string): string {
  return `${tag.slice(0, -1)}.${bytes.slice(1)}`;
}

/** The version the caller believes in; undefined without `If-Match`. A tag that is not ours can never match. */
export function expectedVersion(request: Request, name: string | number): number | undefined {
  const header = request.headers.get('if-match')?.trim();
  if (header === undefined || header === '*') return undefined;
  const match = /^(?:W\/)?"(.+)-([0-9]+)(?:\.[\w-]+)?"$/.exec(header);
  return match && match[1] === String(name) ? Number(match[2]) : -1;
}

/** An id from an address; null for what cannot be one. */
export function idOf(text: string | undefined): number | null {
  return text !== undefined && /^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : null;
}
