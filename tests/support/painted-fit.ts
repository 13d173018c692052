/** What touches what it does not belong to, in words for the report. */
export type Collision = { what: string; with: string; at: string };

/**
 * Runs in the page, over what the window shows now. Text is measured by its painted lines, cut to the height of its
 * letters; drawings by their painted shapes (a point counts if fill or stroke is there), not by their boxes. Found are
 * text on text, text on a drawing or picture it is no part of, text on a button it is not in, text that its button does not hold,
 * and text that is cut off. Where a window lies over the page, only its own counts.
 */
export function collisionsInView(): Collision[] {
  const width = document.documentElement.clientWidth;
  const height = window.innerHeight;
  const MARGIN = 2;
  /** Words keep this distance from a drawing, in pixels. */
  const FROM_DRAWINGS = 6;
  /** How far a stroke, or what a button catches beside itself, may reach beyond its box. */
  const REACH = 40;
  const found: Collision[] = [];
  const over = [...document.querySelectorAll('dialog:modal, :popover-open')].at(-1);
  const scope = over ?? document.body;

  type Box = { left: number; right: number; top: number; bottom: number };
  type Line = Box & { element: Element; words: string };

  /** Nothing changes while this runs, and the same elements are asked about at hundreds of points. */
  function remembered<Answer>(ask: (element: Element) => Answer): (element: Element) => Answer {
    const answers = new Map<Element, Answer>();
    return (element) => {
      const known = answers.get(element);
      if (known !== undefined) return known;
      const answer = ask(element);
      answers.set(element, answer);
      return answer;
    };
  }

  const isShown = remembered((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }));

  const isForAssistiveTechnologyOnly = remembered((element): boolean => {
    const { clipPath, position } = getComputedStyle(element);
    if (position === 'absolute' && clipPath !== 'none') return true;
    return element.parentElement !== null && isForAssistiveTechnologyOnly(element.parentElement);
  });

  const hasGround = remembered((element) => {
    const { backgroundColor, backgroundImage, display } = getComputedStyle(element);
    // a highlighter's stroke is part of the words
    if (display === 'inline') return false;
    return backgroundImage !== 'none' || !/^(?:transparent|rgba\(.*, 0\)|.*\/ 0\))$/.test(backgroundColor);
  });

  /** Of one without an edge and a ground only its words are seen, and it may lie over a whole row. */
  const hasFace = remembered((button) => {
    const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(button);
    const isClear = /, 0\)$|transparent/.test(borderTopColor);
    return hasGround(button) || (borderTopStyle !== 'none' && borderTopWidth !== '0px' && !isClear);
  });

  /** What somebody opened by a button beside it. */
  const opened = new Set<Element | null>(
    [...scope.querySelectorAll('[aria-expanded="true"][aria-controls]')].map((button) =>
      document.getElementById(button.getAttribute('aria-controls') ?? ''),
    ),
  );

  /** What floats over the page covers it on purpose. */
  const floats = remembered((element): boolean => {
    if (element === over) return false;
    const { position } = getComputedStyle(element);
    if (position === 'absolute' && opened.has(element)) return true;
    if (position === 'fixed' || (position === 'sticky' && window.scrollY > 0)) return true;
    return element.parentElement !== null && floats(element.parentElement);
  });

  /** Whether it lies in a strip that scrolls sideways: what looks in at its edge comes when the strip is pushed. */
  const isPushedAside = remembered((element): boolean => {
    if (element === document.body) return false;
    if (/auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth)
      return true;
    return element.parentElement !== null && isPushedAside(element.parentElement);
  });

  /** The text of which only the first lines are shown, with three dots at the end of the last: the others are not painted. */
  const clampOf = remembered((element): Element | null => {
    if (getComputedStyle(element).webkitLineClamp !== 'none') return element;
    return element.parentElement && clampOf(element.parentElement);
  });

  /** The box at whose end three dots stand for the rest of a line. */
  const ellipsisOf = remembered((element): Element | null => {
    if (getComputedStyle(element).textOverflow === 'ellipsis') return element;
    return element.parentElement && ellipsisOf(element.parentElement);
  });

  /** The boxes that scroll it: of what lies beyond them nothing is painted. */
  const scrollersOf = remembered((element): DOMRect[] => {
    if (element === scope || element === document.body) return [];
    const { overflowX, overflowY } = getComputedStyle(element);
    const around = element.parentElement ? scrollersOf(element.parentElement) : [];
    return /auto|scroll/.test(overflowX + overflowY) ? [...around, element.getBoundingClientRect()] : around;
  });

  /** What a drawing or a button may paint on: asking the browser what lies at a point is dear, and elsewhere needless. */
  type Obstacle = Box & { element: Element };

  /** A box around those of the parts, and as far beyond them as they may reach. */
  function around(parts: Element[], reach: number): Box[] {
    const boxes = parts.map((part) => part.getBoundingClientRect()).filter((box) => box.width + box.height > 0);
    if (boxes.length === 0) return [];
    const box = {
      left: Math.min(...boxes.map(({ left }) => left)) - reach,
      right: Math.max(...boxes.map(({ right }) => right)) + reach,
      top: Math.min(...boxes.map(({ top }) => top)) - reach,
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)) + reach,
    };
    return box.bottom > 0 && box.top < height && box.right > 0 && box.left < width ? [box] : [];
  }

  const isDrawing = (element: Element) => element.tagName === 'svg';
  /** An icon paints nothing beyond its box. */
  const isClipped = remembered(
    (element) => element.matches('svg:not(svg svg)') && getComputedStyle(element).overflow !== 'visible',
  );

  function obstacles(): Obstacle[] {
    return [...scope.querySelectorAll('svg, .btn, button')]
      .filter((element) => isDrawing(element) || hasFace(element))
      .flatMap((element) => {
        const boxes = isClipped(element) ? around([element], 1) : around([element, ...element.children], REACH);
        return boxes.map((box) => ({ ...box, element }));
      });
  }

  /** A drawing paints on no more than its shapes. */
  const shapesOf = remembered((drawing) =>
    [...drawing.querySelectorAll(':not(g)')].filter(isShown).flatMap((shape) => around([shape], REACH)),
  );

  function textLines(): Line[] {
    const lines: Line[] = [];
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const words = node.textContent?.trim() ?? '';
      if (
        !element ||
        words === '' ||
        !isShown(element) ||
        element.closest('template, script, style, desc, title, .figure-marks')
      )
        continue;
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(
        (
          { width: w, height: h, bottom, top, left, right }, // what is parked beside the window, as the skip link is, comes into it as a whole
        ) => w > 1 && h > 1 && bottom > 0 && top < height && right > 0 && left < width,
      );
      const dots = ellipsisOf(element)?.getBoundingClientRect();
      const end = clampOf(element)?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
      if (boxes.length === 0 || isForAssistiveTechnologyOnly(element) || floats(element)) continue;
      // the box of a line reaches above its capitals and below its base line; where a clamp or three dots cut a line, the end
      // that they hide has a box of its own in the same place
      const isHidden = clampOf(element) !== null || dots !== undefined;
      for (const [place, { left, right, top, bottom, height: h }] of boxes.entries()) {
        if ((top + bottom) / 2 >= end || (isHidden && boxes.slice(0, place).some((box) => box.top === top))) continue;
        const around = [...scrollersOf(element), ...(dots ? [dots] : [])];
        const line = {
          left: Math.max(left, ...around.map((box) => box.left)),
          right: Math.min(right, ...around.map((box) => box.right)),
          top: Math.max(top + 0.2 * h, ...around.map((box) => box.top)),
          bottom: Math.min(bottom - 0.24 * h, ...around.map((box) => box.bottom)),
        };
        if (line.right - line.left > 1 && line.bottom - line.top > 1)
          lines.push({ ...line, element, words: words.slice(0, 40) });
      }
    }
    return lines;
  }

  function nameOf(element: Element): string {
    const name = element.getAttribute('class') ?? '';
    return `<${element.tagName.toLowerCase()}${name ? ` class="${name}"` : ''}>`;
  }

  function note(line: Line, other: string): void {
    const at = `${Math.round(line.left)},${Math.round(line.top)} to ${Math.round(line.right)},${Math.round(line.bottom)}`;
    if (!found.some(({ what, with: seen }) => what === line.words && seen === other))
      found.push({ what: line.words, with: other, at });
  }

  const lines = textLines();

  /** A turned line is smaller than the upright box around it. */
  function isTurned(element: Element): boolean {
    const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    return matrix !== null && Math.abs(matrix.b) > 0.01;
  }

  for (const [place, line] of lines.entries())
    for (const other of lines.slice(place + 1)) {
      const across = Math.min(line.right, other.right) - Math.max(line.left, other.left);
      const down = Math.min(line.bottom, other.bottom) - Math.max(line.top, other.top);
      if (across <= MARGIN || down <= MARGIN || isTurned(line.element) || isTurned(other.element)) continue;
      note(line, `the words “${other.words}”`);
    }

  const inTheWay = obstacles();
  for (const line of lines) {
    // a strip ends beside a button, and what it shows of a line there is cut on purpose
    const from = isPushedAside(line.element) ? 0 : FROM_DRAWINGS;
    if ((line.right > width + 1 || line.left < -1) && !isPushedAside(line.element))
      note(line, 'the edge of the window');
    const owner = line.element.closest('svg');
    const held = line.element.closest('.btn, button')?.getBoundingClientRect();
    if (held && (line.left < held.left - MARGIN || line.right > held.right + MARGIN))
      note(line, 'the edge of its button');
    const control = line.element.closest('a, button, summary, label');
    const isNear = ({ left, right, top, bottom }: Box) =>
      left <= line.right + from && right >= line.left - from && top <= line.bottom + from && bottom >= line.top - from;
    const near = inTheWay
      .filter((box) => isNear(box) && box.element !== owner)
      // a button is no obstacle to its words, nor is the drawing in it
      .filter(({ element }) => !element.closest(isDrawing(element) ? 'a, button' : '*')?.contains(line.element))
      .flatMap(({ element, ...box }) =>
        isDrawing(element) && !isClipped(element) ? shapesOf(element).filter(isNear) : [box],
      );
    if (near.length === 0) continue;
    const step = Math.max(4, Math.min(12, (line.right - line.left) / 12));
    for (let x = line.left - from; x <= line.right + from; x += step)
      for (const y of [line.top - from, (line.top + line.bottom) / 2, line.bottom + from]) {
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        if (!near.some(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom)) continue;
        for (const hit of document.elementsFromPoint(x, y)) {
          // what lies below a ground of the words' own is not seen
          if (hit.contains(line.element) && hasGround(hit)) break;
          if (floats(hit)) break;
          const drawing = hit.closest('svg');
          if (drawing && !isShown(hit)) continue;
          if (
            drawing &&
            hit !== drawing &&
            !(owner && drawing === owner) &&
            !drawing.closest('a, button')?.contains(line.element)
          ) {
            note(line, `the drawing ${nameOf(drawing)}`);
            break;
          }
          const button = hit.closest('.btn, button');
          if (button && button !== control && !button.contains(line.element) && hasFace(button)) {
            note(line, `the button “${button.textContent?.trim().slice(0, 30)}”`);
            break;
          }
        }
      }
  }

  for (const line of lines) {
    for (let part = line.element.parentElement; part && part !== document.body; part = part.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(part);
      const box = part.getBoundingClientRect();
      const isCutAcross =
        /hidden|clip/.test(overflowX) && (line.right > box.right + MARGIN || line.left < box.left - MARGIN);
      const isCutDown =
        /hidden|clip/.test(overflowY) && (line.bottom > box.bottom + MARGIN || line.top < box.top - MARGIN);
      if ((isCutAcross || isCutDown) && part.tagName !== 'MAIN') note(line, `the edge of ${nameOf(part)}`);
    }
  }
  return found;
}
