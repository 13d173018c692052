/** Leads to the present version of a file, which no cache keeps. */
export function movedTo(path: string): Response {
  return new Response(null, { status: 302, headers: { Location: path, 'Cache-Control': 'no-store' } });
}
