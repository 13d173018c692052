/**
 * Runs in the page while the system chooses the colours: controls that nothing shows but a fill, that do not show the focus, and
 * those whose state nothing says but a colour of our own. Where a window lies over the page, only its own count.
 */
export function forcedColourFaults(): string[] {
  const CONTROLS = 'a[href], button, input:not([type="hidden"]), select, textarea, summary';
  const STATES = ['aria-current', 'aria-pressed', 'aria-selected', 'aria-checked'];
  const found: string[] = [];
  const scope = [...document.querySelectorAll('dialog:modal, :popover-open')].at(-1) ?? document.body;

  const nameOf = (element: Element) =>
    `<${element.localName}> “${element.getAttribute('aria-label') ?? (element.textContent?.trim().slice(0, 40) || element.id)}”`;

  function lightness(colour: string): number | null {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    if (alpha < 0.1 || !colour.startsWith('rgb')) return null;
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }

  function groundOf(element: Element | null): number {
    for (let box = element; box; box = box.parentElement) {
      const ground = lightness(getComputedStyle(box).backgroundColor);
      if (ground !== null) return ground;
    }
    return 1;
  }

  function isTold(colour: string, ground: number): boolean {
    const own = lightness(colour);
    if (own === null) return false;
    return (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05) >= 3;
  }

  function hasEdge(element: Element, pseudo?: string): boolean {
    const style = getComputedStyle(element, pseudo);
    if (pseudo && (style.content === 'none' || style.content === 'normal')) return false;
    const around = groundOf(element.parentElement);
    if (isTold(style.backgroundColor, around)) return true;
    return (['Top', 'Bottom', 'Left', 'Right'] as const).some(
      (side) =>
        Number.parseFloat(style[`border${side}Width`]) > 0 &&
        style[`border${side}Style`] !== 'none' &&
        isTold(style[`border${side}Color`], around),
    );
  }

  function hasDrawing(element: Element): boolean {
    // a button may be laid over a picture
    const holder = getComputedStyle(element).position === 'absolute' ? element.parentElement : element;
    if (holder?.querySelector('img, video, canvas')) return true;
    return [...element.querySelectorAll('svg, svg *')].some((shape) => {
      const { fill, stroke } = getComputedStyle(shape);
      return shape.checkVisibility() && [fill, stroke].some((colour) => isTold(colour, groundOf(element)));
    });
  }

  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  const controls = [...scope.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => isShown(control) && !control.closest('.vh, .skip, [inert], svg'),
  );
  /** A card may be outlined for the link in it. */
  const ancestorsOf = (element: Element, most = 4): Element[] =>
    element.parentElement && most > 0 ? [element.parentElement, ...ancestorsOf(element.parentElement, most - 1)] : [];
  const facesOf = (control: Element): Element[] => [
    control,
    ...((control as HTMLInputElement).labels ?? []),
    ...ancestorsOf(control),
    ...(control.nextElementSibling ? [control.nextElementSibling] : []),
  ];
  const outlines = (control: Element) =>
    facesOf(control)
      .map((face) => {
        const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(face);
        return outlineStyle === 'none' ? '' : [outlineWidth, outlineColor, outlineOffset].join(' ');
      })
      .join();

  for (const control of controls) {
    const isField = control.matches('input, select, textarea');
    const isNative = isField && getComputedStyle(control).appearance !== 'none' && !control.matches('[type="text"]');
    const words = isField ? '' : (control.textContent?.trim() ?? '');
    const faces = isField ? facesOf(control) : [control];
    if (
      !isNative &&
      words === '' &&
      !faces.some((face) => hasEdge(face) || hasEdge(face, '::before') || hasEdge(face, '::after')) &&
      !hasDrawing(control)
    )
      found.push(`${nameOf(control)} has no edge, words or drawing`);
    if (control.matches(':disabled')) continue;
    (document.activeElement as HTMLElement | null)?.blur();
    const before = outlines(control);
    control.focus();
    if (document.activeElement === control && outlines(control) === before)
      found.push(`${nameOf(control)} does not show the focus`);
  }
  (document.activeElement as HTMLElement | null)?.blur();

  const LOOKS = ['backgroundColor', 'backgroundImage', 'color', 'textDecorationLine', 'fontWeight', 'content'] as const;
  const look = (element: Element) =>
    [element, ...element.children, ...facesOf(element).slice(1)]
      .flatMap((part) => [undefined, '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo)))
      .map((style) =>
        [
          ...LOOKS.map((name) => style[name]),
          style.borderTop,
          style.borderBottom,
          style.borderLeft,
          style.borderRight,
          style.outlineStyle,
          style.display,
        ].join(),
      )
      .join(';');
  for (const state of STATES)
    for (const element of scope.querySelectorAll(`[${state}]:not([${state}="false"])`)) {
      if (!isShown(element) || element.closest('.vh')) continue;
      const value = element.getAttribute(state) ?? '';
      const before = look(element);
      if (state === 'aria-current') element.removeAttribute(state);
      else element.setAttribute(state, 'false');
      if (look(element) === before) found.push(`${nameOf(element)} looks the same without ${state}="${value}"`);
      element.setAttribute(state, value);
    }
  return [...new Set(found)];
}
