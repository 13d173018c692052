import { meantKey } from '../../../kit/workspace/meant-key.ts';

/** Whoever opens what finds anything; null while the workspace is not drawn yet. */
let open: (() => void) | null = null;
/** Pressed while nobody could open it. */
let isWaiting = false;

/**
 * Listens for Ctrl+K (Cmd+K) from the start of the program. A press that comes while the workspace is still being drawn,
 * or right behind the sign-in, is kept until somebody can open; any other press or click in between takes it back.
 */
export function listenForFindKey(target: Window): void {
  target.addEventListener('keydown', (event) => {
    // a text that is written in has the same chord for its links
    const isFind = isChord(event, 'k') && !event.defaultPrevented;
    isWaiting = isFind && open === null;
    if (!isFind || (open === null && !target.location.pathname.startsWith('/admin'))) return;
    event.preventDefault();
    if (!event.repeat && !target.document.querySelector('dialog[open]')) open?.();
  });
  target.addEventListener('pointerdown', () => {
    isWaiting = false;
  });
}

/** Says who opens from now on, and lets a press through that waited for it. Answers how to stop. */
export function answerFindKey(onFind: () => void): () => void {
  open = onFind;
  if (isWaiting) onFind();
  isWaiting = false;
  return () => {
    if (open === onFind) open = null;
  };
}

/** Ctrl or Cmd with this letter, and nothing else held: the browser's own dialogs for them are of no use here. */
export function isChord(event: KeyboardEvent, letter: string): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
  return ctrlKey !== metaKey && !altKey && !shiftKey && !isComposing && meantKey(event).toLowerCase() === letter;
}

/** The buttons of a form that keep what was put in: all of ours say so. */
const SAVES = /^sav(?:e|ing)\b/i;

/**
 * The button that Ctrl+S presses: that of the window over the page, else that of the page's bar, else that of the form with
 * the focus, else the only one there is. Null where nothing can be saved, or where it would be a guess.
 */
export function saveButton(page: Document): HTMLButtonElement | null {
  const over = page.querySelector('dialog[open]');
  if (over) return saving(over)[0] ?? null;
  const inBar = saving(page.body).find((button) => button.closest('.editor-bar'));
  if (inBar) return inBar;
  const form = page.activeElement?.closest('form');
  const all = saving(page.body);
  return (form && saving(form)[0]) ?? (all.length === 1 ? (all[0] ?? null) : null);
}

function saving(within: Element): HTMLButtonElement[] {
  return [...within.querySelectorAll<HTMLButtonElement>('button[type="submit"]')].filter(
    (button) => !button.disabled && SAVES.test(button.textContent.trim()),
  );
}
