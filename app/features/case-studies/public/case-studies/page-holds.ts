/** Room for the bar at the lower edge and rounding: a section this much taller than the window still shows all its text. */
const TOLERANCE = 8;

/** What may change whether something holds the page. The events of dialogs do not bubble, so all are caught on the way down. */
const CHANGES = ['focusin', 'focusout', 'selectionchange', 'toggle', 'close', 'visibilitychange', 'scrollend'] as const;

/** Whether the visitor is busy with something that a page moving by itself would take away from them. */
export function isPageHeld(section: Element | undefined): boolean {
  return (
    document.hidden ||
    hasSelection() ||
    document.querySelector('dialog[open], :popover-open') !== null ||
    document.activeElement?.matches('[data-screen] :focus-visible') === true ||
    (section !== undefined && !isWithinReach(section))
  );
}

/** Calls back whenever `isPageHeld` may answer differently. */
export function onHoldChange(callback: () => void, signal: AbortSignal): void {
  for (const type of CHANGES) document.addEventListener(type, callback, { capture: true, signal });
  addEventListener('resize', callback, { signal });
}

function hasSelection(): boolean {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && selection.toString() !== '';
}

/**
 * Whether nothing of a section waits below the window: it fits as a whole, or its reader has scrolled to its end. Until
 * then they are left to it.
 */
function isWithinReach(section: Element): boolean {
  const top = section.getBoundingClientRect().top;
  const bottom = Math.max(...boxesIn(section).map((box) => box.bottom));
  return bottom - top <= screenHeight() + TOLERANCE || bottom <= lowerEdge();
}

/** The boxes of what stands in a section; a part that only groups others has none of its own. */
function boxesIn(section: Element): DOMRect[] {
  return [...section.children].flatMap((child) =>
    child.getClientRects().length > 0 ? [child.getBoundingClientRect()] : boxesIn(child),
  );
}

/** Where the bar at the lower edge of a narrow window begins to cover the page; in a wide one it stands at the side. */
function lowerEdge(): number {
  const deck = document.querySelector('.deck');
  return deck && getComputedStyle(deck).position === 'fixed' ? deck.getBoundingClientRect().top : innerHeight;
}

/** How high a screen of the page may be: the window without what stays at its top. */
export function screenHeight(): number {
  return innerHeight - headerHeight();
}

function headerHeight(): number {
  const header = document.querySelector('header.bar');
  if (!header || getComputedStyle(header).position !== 'sticky') return 0;
  return header.getBoundingClientRect().height;
}
