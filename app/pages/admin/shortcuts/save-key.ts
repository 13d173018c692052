/** The buttons of a form that keep what was put in: all of ours say so. */
const SAVES = /^sav(?:e|ing)\b/i;

/**
 * The button that Ctrl+S presses: that of the window over the page, else that of the page's bar, else that of the form with
 * the focus, else the only one there is. Null where nothing can be saved, or where it would be a guess.
 */
export function saveButton(page: Document): HTMLButtonElement | null {
  const over = page.querySelector('dialog[open]');
  if (over) return saving(over)[0] ?? null;
  const inBar = saving(page.body).find((button) => button.closest('.ebar'));
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
