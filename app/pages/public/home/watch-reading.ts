import { QUERY } from '../../../lib/constants.ts';

/**
 * Reads an address by the rules for everything read from the API, every three seconds and as the window comes to the front,
 * silent in a hidden tab, until `signal` ends it. Tells when the reply is another than the first.
 */
export function watchReading(address: string, onOther: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let first: string | null = null;
  let isReading = false;

  async function read(): Promise<void> {
    if (document.hidden || isReading) return;
    clearTimeout(timer);
    isReading = true;
    try {
      const reply = await fetch(address, { signal });
      if (!reply.ok) throw new Error(`${reply.status} ${reply.statusText}`);
      // a reply that is not read to its end is not kept, and would travel whole again
      await reply.arrayBuffer();
      const version = reply.headers.get('etag');
      first ??= version;
      if (version !== first) onOther();
    } catch (error) {
      if (!signal.aborted) console.error('The images of the case studies could not be read.', error);
    }
    isReading = false;
    if (!signal.aborted) timer = setTimeout(read, QUERY.refetchInterval);
  }

  signal.addEventListener('abort', () => clearTimeout(timer));
  for (const event of ['visibilitychange', 'focus']) addEventListener(event, read, { signal });
  void read();
}
