/** Room for the bar at the lower edge and rounding: a section this much taller than the window still shows all its text. */
const TOLERANCE = 8;

/** What may change whether something holds the page. The events of dialogs do not bubble, so all are caught on the way down. */
const CHANGES = ['focusin', 'focusout', 'selectionchange', 'toggle', 'close', 'visibilitychange'] as const;

/** Whether the visitor is busy with something that a page moving by itself would take away from them. */
export function isPageHeld(section: Element | undefined): boolean {
  return (
    document.hidden ||
    hasSelection() ||
    document.querySelector('dialog[open], :popover-open') !== null ||
    document.activeElement?.matches('[data-screen] :focus-visible') === true ||
    (section !== undefined && !fits(section))
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

/** Whether all of a section can be seen at once below the header; else its reader has to scroll, and is left to it. */
function fits(section: Element): boolean {
  const top = section.getBoundingClientRect().top;
  const bottom = Math.max(...[...section.children].map((child) => child.getBoundingClientRect().bottom));
  return bottom - top <= innerHeight - headerHeight() + TOLERANCE;
}

function headerHeight(): number {
  const header = document.querySelector('header.bar');
  if (!header || getComputedStyle(header).position !== 'sticky') return 0;
  return header.getBoundingClientRect().height;
}
