import { type Locator, type Page, test } from '@playwright/test';
import { expect } from './fixtures.ts';
import { Keyboard } from './keyboard.ts';

/** How somebody works the page, and what it took. Writing is counted in words, and never as a press. */
export type Hands = {
  readonly how: 'by mouse' | 'by touch' | 'by keys';
  /** Presses of a button, a link or a field, and keys that do something: Enter, Space, arrows, chords. */
  presses: number;
  words: number;
  press: (control: Locator) => Promise<void>;
  /** Going to a field is a press, but where the page has gone there already; Tab goes from field to field without. */
  write: (field: Locator, text: string) => Promise<void>;
  /** A key or a chord (`Control+Enter`), from where the focus is. */
  key: (name: string) => Promise<void>;
};

/** Whether the page has gone there; a text area in the act of giving way to an editor is looked for again. */
async function hasFocus(field: Locator): Promise<boolean> {
  for (let looks = 0; looks < 10; looks++) {
    const isThere = await field.evaluate(async (element) => {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return element === document.activeElement;
    });
    if (isThere) return true;
  }
  return false;
}

/** By a finger or a mouse. */
export function pointing(page: Page, how: 'by mouse' | 'by touch' = 'by mouse'): Hands {
  const hands: Hands = {
    how,
    presses: 0,
    words: 0,
    async press(control) {
      hands.presses += 1;
      await (how === 'by touch' ? control.tap() : control.click());
    },
    async write(field, text) {
      await expect(field).toBeVisible();
      if (!(await hasFocus(field))) hands.presses += 1;
      hands.words += text.split(/\s+/).length;
      await field.fill(text);
    },
    async key(name) {
      hands.presses += 1;
      await page.keyboard.press(name);
    },
  };
  return hands;
}

/** By keys alone. */
export function byKeys(keyboard: Keyboard): Hands {
  const hands: Hands = {
    how: 'by keys',
    presses: 0,
    words: 0,
    async press(control) {
      hands.presses += 1;
      await keyboard.press(control);
    },
    async write(field, text) {
      hands.words += text.split(/\s+/).length;
      await keyboard.write(field, text);
    },
    async key(name) {
      hands.presses += 1;
      await keyboard.key(name);
    },
  };
  return hands;
}

/** The owner's hands on a page, in one of three ways; the page is made for them: 390 pixels wide for touch. */
export async function handsOf(page: Page, how: Hands['how']): Promise<Hands> {
  return how === 'by keys' ? byKeys(await Keyboard.of(page)) : pointing(page, how);
}

/** What a browser is for each way to work it. */
export const WAYS = [
  { how: 'by mouse', options: { viewport: { width: 1366, height: 768 } } },
  { how: 'by keys', options: { viewport: { width: 1366, height: 768 } } },
  { how: 'by touch', options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
] as const satisfies { how: Hands['how']; options: object }[];

/** Says what a task of every week took, and holds it to what it may take. */
export function weekly(task: string, { how, presses }: Hands, most: number) {
  console.log(`weekly task ${task} ${how}: ${presses} presses and keys`);
  test.info().annotations.push({ type: 'presses', description: `${task} ${how}: ${presses}` });
  expect(presses, `${task} ${how}`).toBeLessThanOrEqual(most);
}
