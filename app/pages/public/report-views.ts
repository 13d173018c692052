type Shown = { activationStart?: number; deliveryType?: string; transferSize?: number }; // not all in every browser

/** What a page counts as that a cache had and the server said is still so: that the server counted. */
const ASKED = 300;

/**
 * Says at `address` that the page is shown wherever the server was not asked for it then: it had been fetched or rendered
 * ahead, or comes out of a cache, or as it was left. Called once the page has been painted.
 */
export function reportViews(address: string): void {
  const [shown = {}] = performance.getEntriesByType('navigation') as Shown[];
  if (shown.activationStart || (shown.deliveryType && shown.transferSize !== ASKED))
    navigator.sendBeacon(`${address}&from=${document.documentElement.dataset['from']}`);
  // what comes back as it was left was come to from here
  addEventListener('pageshow', ({ persisted }) => persisted && navigator.sendBeacon(address));
}
