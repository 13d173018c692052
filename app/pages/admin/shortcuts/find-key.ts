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
    const isFind = isChord(event, 'k');
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
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
  return ctrlKey !== metaKey && !altKey && !shiftKey && !isComposing && key.toLowerCase() === letter;
}
