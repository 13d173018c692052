/**
 * Runs in the page: the words and fields below a control that stays in its place of the window while the page moves. A bar along
 * the whole edge of the window has a ground of its own, and the page goes on below it as below any edge.
 */
export function coveredByControls(): string[] {
  const STEP = 6;
  const found = new Set<string>();

  const isFixed = (element: Element): boolean =>
    getComputedStyle(element).position === 'fixed' ||
    (element.parentElement !== null && isFixed(element.parentElement));

  const isInBar = (element: Element | null): boolean => {
    if (!element || getComputedStyle(element).position !== 'fixed')
      return element?.parentElement ? isInBar(element.parentElement) : false;
    const { left, right, bottom } = element.getBoundingClientRect();
    return left <= 0 && right >= document.documentElement.clientWidth && bottom >= innerHeight;
  };

  function wordsAt(element: Element, x: number, y: number): string | null {
    if (element.matches('input, select, textarea, img, iframe')) return `<${element.tagName.toLowerCase()}>`;
    const range = document.createRange();
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE) continue;
      range.selectNodeContents(node);
      const isHere = [...range.getClientRects()].some(
        ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
      );
      if (isHere) return `“${node.textContent?.trim().slice(0, 40)}”`;
    }
    return null;
  }

  for (const control of document.querySelectorAll('a, button, input, select, textarea, summary')) {
    if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (!isFixed(control) || isInBar(control)) continue;
    const { left, right, top, bottom } = control.getBoundingClientRect();
    for (let x = left + 1; x < right; x += STEP)
      for (let y = top + 1; y < bottom; y += STEP) {
        const stack = document.elementsFromPoint(x, y);
        if (!stack[0] || !control.contains(stack[0])) continue;
        const below = stack.find((element) => !isFixed(element));
        const words = below && wordsAt(below, x, y);
        if (words)
          found.add(`${words} lies below “${control.getAttribute('aria-label') ?? control.textContent?.trim()}”`);
      }
  }
  return [...found];
}
