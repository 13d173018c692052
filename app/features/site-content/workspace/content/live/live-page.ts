import type { PageField } from './page-fields.ts';
import { findTextPlaces, type Looking } from './text-places.ts';

/** A field and the element of the page that shows it. */
type Shown = { field: PageField; element: Element; range: Range | null };

type Listening = {
  /** A text or a picture was pressed; null for one that no field says. */
  onChoose: (field: PageField | null) => void;
  /** A key that leads out of the page. */
  onLeave: (key: 'F6' | 'Escape', isBack: boolean) => void;
};

/** The public page in the frame, with its fields found in it. */
export type LivePage = ReturnType<typeof openLivePage>;

// Neither colour of the site: it is plain what is of the page and what of the workspace.
const MARKS = `
[data-edited] { outline: 3px solid oklch(0.6 0.19 255) !important; outline-offset: 4px; }
[data-pointed]:not([data-edited]) { outline: 2px dashed oklch(0.6 0.19 255) !important; outline-offset: 4px; cursor: pointer; }
`;
const NO_TEXT = 'script, style, template, noscript, select';
/** Where a text that is no field is near one. */
const SURROUNDING = 'li, figure, p, h1, h2, h3, h4, dl, table, a, button';

/** Takes over a page of this site in a frame: the workspace listens there and marks what is edited. */
export function openLivePage(page: Document, { onChoose, onLeave }: Listening) {
  let shown: Shown[] = [];
  const listening = new AbortController();
  const { signal } = listening;
  const view = page.defaultView;
  if (view) {
    // the policy of the page allows no style in it, and none is put there
    const sheet = new (view as Window & typeof globalThis).CSSStyleSheet();
    sheet.replaceSync(MARKS);
    page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  }

  /**
   * The field that a person means by pressing here: the text or picture at the point, anywhere in the block of the text,
   * also below a link that is spread over its card; by the keyboard, and outside of every block, what is near.
   */
  function at(event: MouseEvent): Shown | null {
    const target = event.target as Element | null; // the page has nothing else to press
    if (!target) return null;
    const isReached = ({ element }: Shown) =>
      element.contains(target) || target.closest('a, button, figure, li') !== null;
    const isByKey = event.detail === 0 && event.type === 'click';
    const targets = isByKey ? [] : shown.filter(isReached).map(asTarget);
    return targetAt({ x: event.clientX, y: event.clientY }, targets)?.shown ?? near(target);
  }

  function near(target: Element): Shown | null {
    const inside = shown.find(({ element }) => target.contains(element) && target.matches(SURROUNDING));
    const around = target.closest(SURROUNDING);
    return (
      shown.find(({ element }) => element === target) ??
      inside ??
      (around && shown.find(({ element }) => around.contains(element))) ??
      shown.find(({ element }) => element !== page.body && element.contains(target) && element.matches(SURROUNDING)) ??
      null
    );
  }

  page.addEventListener(
    'click',
    (event) => {
      // with a key held, a link opens beside as everywhere
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      onChoose(at(event)?.field ?? null);
    },
    { signal, capture: true },
  );
  page.addEventListener('submit', (event) => event.preventDefault(), { signal, capture: true });
  page.addEventListener('pointermove', (event) => mark('data-pointed', [at(event)?.element]), {
    signal,
    passive: true,
  });
  page.addEventListener('pointerleave', () => mark('data-pointed', []), { signal });
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'F6' && event.key !== 'Escape') return;
      event.preventDefault();
      onLeave(event.key, event.shiftKey);
    },
    { signal },
  );

  function mark(name: 'data-edited' | 'data-pointed', elements: (Element | undefined)[]) {
    for (const marked of page.querySelectorAll(`[${name}]`))
      if (!elements.includes(marked)) marked.removeAttribute(name);
    for (const element of elements) element?.setAttribute(name, '');
  }

  return {
    /** Finds the fields anew, after the page or what is edited has changed. */
    find(fields: readonly PageField[], looking: Looking) {
      shown = [...pictures(page, fields), ...texts(page, fields, looking)];
    },
    /** Marks where a field stands and brings it into view; the nearest of its group where it stands nowhere itself. */
    show(section: string, path: string | null) {
      const places = path === null ? [] : placesOf(shown, section, path);
      const visible = places.filter(({ element }) => isVisible(element));
      mark(
        'data-edited',
        visible.slice(0, 1).map(({ element }) => element),
      );
      const [first] = visible;
      if (first && view) bringIntoView(view, first.element);
      return first !== undefined;
    },
    /** Ends listening. */
    close: () => listening.abort(),
  };
}

/** Where it can be pressed now, in pixels of the page's window. */
function asTarget(shown: Shown): Target & { shown: Shown } {
  const { element, range } = shown;
  const lines = [...(range ?? element).getClientRects()];
  return { shown, lines, block: range && blockOf(element).getBoundingClientRect() };
}

/** The element whose lines a text is part of: words within a line have no block of their own. */
function blockOf(element: Element): Element {
  const display = element.ownerDocument.defaultView?.getComputedStyle(element).display;
  const { parentElement } = element;
  return parentElement && (display === 'inline' || display === 'contents') ? blockOf(parentElement) : element;
}

function texts(page: Document, fields: readonly PageField[], looking: Looking): Shown[] {
  const nodes: Text[] = [];
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest(NO_TEXT)) nodes.push(node as Text); // only texts are walked
  const words = nodes.map(({ data }) => data);
  const places = findTextPlaces(words, fields, looking);
  return places.flatMap(({ field, from, to }) => {
    const [first, last] = [nodes[from.piece], nodes[to.piece]];
    if (!first || !last) return [];
    const range = page.createRange();
    range.setStart(first, from.offset);
    range.setEnd(last, to.offset + 1);
    const { commonAncestorContainer: common } = range;
    const element =
      common instanceof Text || common.nodeType === Node.TEXT_NODE ? common.parentElement : (common as Element);
    return element ? [{ field, element, range }] : [];
  });
}

function pictures(page: Document, fields: readonly PageField[]): Shown[] {
  const all = fields.filter(({ kind }) => kind === 'picture');
  return [...page.images].flatMap((element) => {
    const field = all.find(({ says }) => says === element.getAttribute('src'));
    return field ? [{ field, element, range: null }] : [];
  });
}

/** Where a field stands; where it stands nowhere, what shares most of its way with it. */
function placesOf(shown: readonly Shown[], section: string, path: string): Shown[] {
  for (let way = path; ; way = way.slice(0, way.lastIndexOf('.'))) {
    const found = shown.filter(
      ({ field }) => field.section === section && (field.path === way || field.path.startsWith(`${way}.`)),
    );
    if (found.length > 0) return found;
    if (!way.includes('.')) return [];
  }
}

function isVisible(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;
}

/** Scrolls the page alone, not what is around the frame. */
function bringIntoView(view: Window, element: Element): void {
  const { top, bottom } = element.getBoundingClientRect();
  const room = view.innerHeight;
  if (top >= room * 0.12 && bottom <= room * 0.92) return;
  const isStill = view.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const middle = view.scrollY + top - Math.max(room * 0.15, (room - (bottom - top)) / 2);
  view.scrollTo({ top: middle, behavior: isStill ? 'instant' : 'smooth' });
}

export type Box = { left: number; right: number; top: number; bottom: number };

/** What can be pressed: the boxes of its lines (of a picture, its one), and the block that a text stands in. */
export type Target = { lines: readonly Box[]; block: Box | null };

/**
 * Which of the targets a press at a point means, all in CSS pixels of the same window. A line that lies under the point
 * comes first; then the text whose block does, so that the space between two lines and beside the last word belongs to
 * the text as well: of blocks within each other the innermost, of texts in one block the nearest. Null where none is.
 */
export function targetAt<Candidate extends Target>(
  point: { x: number; y: number },
  targets: readonly Candidate[],
): Candidate | null {
  const onLine = targets.filter(({ lines }) => lines.some((line) => distance(point, line) === 0));
  const direct = onLine.find(({ block }) => block !== null) ?? onLine[0];
  if (direct) return direct;
  const inBlock = targets.filter(({ block }) => block !== null && distance(point, block) === 0);
  return inBlock.toSorted((a, b) => area(a.block) - area(b.block) || nearest(point, a) - nearest(point, b))[0] ?? null;
}

function nearest(point: { x: number; y: number }, { lines }: Target): number {
  return Math.min(...lines.map((line) => distance(point, line)));
}

function distance({ x, y }: { x: number; y: number }, { left, right, top, bottom }: Box): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

function area(box: Box | null): number {
  return box === null ? Number.POSITIVE_INFINITY : (box.right - box.left) * (box.bottom - box.top);
}
