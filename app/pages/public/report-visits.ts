import { callAddress } from '../api.ts';

/** Where a browser says that something was done on a page. The same for everybody, so that a page can be kept. */
export function visitAddress(
  kind: 'view' | 'results' | 'booking' | 'event' | 'mail' | 'contact' | 'pdf' | 'share',
  page: string,
  place?: string,
): string {
  return callAddress('POST /visit-counts', { query: { kind, page, place } });
}

/**
 * Reports what the server cannot see, on a page that says by an attribute of its script that it is counted: that it was
 * shown after it had been fetched ahead, and presses of links with a `ping`. Not all browsers send pings, so a beacon goes
 * in their place, and the browser finds none to send.
 */
export function reportVisits(): void {
  if (!document.querySelector('[data-counted]')) return;
  const [shown] = performance.getEntriesByType('navigation') as { deliveryType?: string }[]; // not in every browser
  if (shown?.deliveryType === 'navigational-prefetch') navigator.sendBeacon(visitAddress('view', location.pathname));
  addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[ping]'); // only elements are clicked
      if (!link) return;
      const { ping } = link;
      navigator.sendBeacon(ping);
      link.ping = '';
      setTimeout(() => {
        link.ping = ping;
      });
    },
    true,
  );
}
