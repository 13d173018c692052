import { tellingFrom } from './telling-from.ts';

/**
 * Reports presses of links with a `ping`. Not all browsers send pings, so a beacon goes in their place, and the browser
 * finds none to send.
 */
export function reportPresses(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[ping]'); // only elements are clicked
      const ping = link?.ping;
      if (!ping) return;
      navigator.sendBeacon(tellingFrom(ping));
      link.ping = '';
      setTimeout(() => {
        link.ping = ping;
      });
    },
    true,
  );
}
