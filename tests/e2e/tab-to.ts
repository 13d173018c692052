import { type ElementHandle, expect, type Locator, type Page } from '@playwright/test';

/** Goes from control to control by the Tab key until this one has the focus, in at most so many presses. */
export async function tabTo(page: Page, control: Locator, most = 80): Promise<void> {
  const isReached = focusOn(control);
  for (let presses = 0; presses < most; presses += 1) {
    if (await isReached()) return;
    await page.keyboard.press('Tab');
  }
  await expect(control, 'is reached by Tab').toBeFocused();
}

/** Asks whether a control has the focus. To look for it by its name is dear, and done again only where another has taken its place. */
export function focusOn(control: Locator): () => Promise<boolean> {
  const isFocused = (element: Element) => (element.isConnected ? element === document.activeElement : null);
  let found: ElementHandle<Element> | null = null;
  return async () => {
    // another may take the place of the very one that was just found: a text is drawn anew as the focus enters it
    for (;;) {
      const known = await found?.evaluate(isFocused);
      if (typeof known === 'boolean') return known;
      found = (await control.elementHandle()) as typeof found;
    }
  };
}
