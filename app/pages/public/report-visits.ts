import { callAddress } from '../api.ts';

/** Where a browser says that something was done on a page. The same for everybody, so that a page can be kept. */
export function visitAddress(
  kind: 'view' | 'results' | 'booking' | 'event' | 'mail' | 'contact' | 'pdf' | 'share',
  page: string,
  place?: string,
): string {
  return callAddress('POST /visit-counts', { query: { kind, page, place } });
}

/** Reports something of the page that is open. */
export function reportVisit(kind: 'view' | 'results'): void {
  navigator.sendBeacon(visitAddress(kind, location.pathname));
}

/**
 * Reports what the server cannot see, on a page that says by an attribute of its script that it is counted: that it was
 * shown after it had been fetched ahead, and presses of links with a `ping`. Not all browsers send pings, so a beacon goes
 * in their place, and the browser finds none to send.
 */
export function reportVisits(): void {
  const [shown] = performance.getEntriesByType('navigation') as { deliveryType?: string }[]; // not in every browser
  if (shown?.deliveryType === 'navigational-prefetch' && document.querySelector('[data-counted]')) reportVisit('view');
  addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[ping]'); // only elements are clicked
      const ping = link?.ping;
      if (!ping) return;
      navigator.sendBeacon(ping);
      link.ping = '';
      setTimeout(() => {
        link.ping = ping;
      });
    },
    true,
  );
}
