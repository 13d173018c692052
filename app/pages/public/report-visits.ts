import { callAddress } from '../../kit/api.ts';
import { tellingFrom } from './telling-from.ts';

/** Where a browser says that something was done on a page. The same for everybody, so that a page can be kept. */
export function visitAddress(
  kind: 'view' | 'results' | 'booking' | 'event' | 'mail' | 'contact' | 'pdf' | 'share',
  page: string,
  place?: string,
): string {
  return callAddress('POST /visit-counts', { query: { kind, page, place } });
}

/** Reports that somebody has read as far as the results of the page that is open. */
export function reportResults(): void {
  navigator.sendBeacon(tellingFrom(visitAddress('results', location.pathname)));
}
