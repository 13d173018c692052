/**
 * Runs in the page: controls of which a part cannot be seen or pressed, since the window or a box around them cuts it off.
 * A box that scrolls brings them into view; where a window lies over the page, only its own count.
 */
export function cutControls(): string[] {
  const CONTROLS = 'a[href], button, input:not([type="hidden"]), select, textarea, summary';
  const found: string[] = [];
  const over = [...document.querySelectorAll('dialog:modal')].at(-1);
  const width = document.documentElement.clientWidth;
  for (const scope of over ? [over] : document.querySelectorAll('main'))
    if (scope.scrollWidth > scope.clientWidth)
      found.push(`<${scope.localName}> is ${scope.scrollWidth} px wide in ${scope.clientWidth}`);

  const nameOf = (control: Element) =>
    control.getAttribute('aria-label') ||
    control.textContent?.trim().slice(0, 40) ||
    control.getAttribute('name') ||
    control.id;

  for (const control of (over ?? document.body).querySelectorAll(CONTROLS)) {
    // one that only assistive technology has, or that shows itself on focus
    if (control.closest('.vh, .skip') || !control.checkVisibility({ visibilityProperty: true })) continue;
    let { left, right, top, bottom } = control.getBoundingClientRect();
    if (right - left <= 1 || bottom - top <= 1) continue;
    const cut = (by: string, pixels: number) =>
      found.push(`“${nameOf(control)}” is cut by ${by}: ${Math.round(pixels)} px`);
    for (let box = control.parentElement; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.overflowX !== 'visible' || style.overflowY !== 'visible') {
        const view = box.getBoundingClientRect();
        const isScrolledX = /auto|scroll/.test(style.overflowX);
        const isScrolledY = /auto|scroll/.test(style.overflowY);
        const name = `.${box.className || box.localName}`;
        const lost = isScrolledX
          ? right - left - box.clientWidth
          : style.overflowX === 'visible'
            ? 0
            : Math.max(view.left - left, right - view.right);
        if (lost > 1) cut(name, lost);
        const lostBelow =
          isScrolledY || style.overflowY === 'visible' ? 0 : Math.max(view.top - top, bottom - view.bottom);
        if (lostBelow > 1) cut(name, lostBelow);
        // as far as it can be scrolled into view
        if (isScrolledX) [left, right] = [view.left, Math.min(view.right, view.left + (right - left))];
        if (isScrolledY) [top, bottom] = [view.top, Math.min(view.bottom, view.top + (bottom - top))];
      }
      if (style.position === 'fixed') break;
    }
    const beyond = Math.max(-left, right - width);
    if (beyond > 1) cut('the window', beyond);
  }
  return [...new Set(found)];
}
