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
  const bottom = Math.max(...[...section.children].map((child) => child.getBoundingClientRect().bottom));
  return bottom - top <= innerHeight - headerHeight() + TOLERANCE || bottom <= lowerEdge();
}

/** Where the bar at the lower edge begins to cover the page. */
function lowerEdge(): number {
  return document.querySelector('.deck')?.getBoundingClientRect().top ?? innerHeight;
}

function headerHeight(): number {
  const header = document.querySelector('header.bar');
  if (!header || getComputedStyle(header).position !== 'sticky') return 0;
  return header.getBoundingClientRect().height;
}
