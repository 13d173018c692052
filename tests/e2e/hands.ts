import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** A page of the workspace: where it is, and how the list that finds anything calls it. */
export type Place = { path: string; name: string; kind: string };

/** Texts for fields, by what the fields are called in the form. */
export type Texts = readonly { id: string; value: string }[];

export type PictureFile = { name: string; mimeType: string; buffer: Buffer };

/** How somebody works with the workspace. What she does is told once; by which means is told here. */
export type Hands = {
  /** How often she pressed, chose or typed into a field, each counted once. */
  readonly actions: number;
  open: (place: Place) => Promise<void>;
  write: (field: Locator, text: string) => Promise<void>;
  choose: (list: Locator, option: string) => Promise<void>;
  press: (control: Locator) => Promise<void>;
  give: (chooser: Locator, file: PictureFile) => Promise<void>;
  /** Every field of a form in one go. */
  fillIn: (texts: Texts) => Promise<void>;
  /** Saves the form that is open. */
  save: () => Promise<void>;
  /** Answers the question that the next press brings up. */
  agree: () => void;
  /** Says where whoever has no pointer must find herself. */
  isAt: (control: Locator, when: string) => Promise<void>;
};

/** With a mouse, and a keyboard for letters alone. */
export class Pointer implements Hands {
  readonly #page: Page;
  actions = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async open({ path }: Place) {
    await this.#page.goto(path);
  }

  async write(field: Locator, text: string) {
    this.actions += 1;
    await field.fill(text);
  }

  async choose(list: Locator, option: string) {
    this.actions += 1;
    await list.selectOption(option);
  }

  async press(control: Locator) {
    this.actions += 1;
    await control.click();
  }

  async give(chooser: Locator, file: PictureFile) {
    this.actions += 1;
    await chooser.setInputFiles([file]);
  }

  /** One after the other, and the page hears of each. */
  async fillIn(texts: Texts) {
    this.actions += texts.length;
    const missing = await this.#page.evaluate(async (fields) => {
      const lost: string[] = [];
      for (const { id, value } of fields) {
        const control = document.getElementById(id);
        if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) {
          lost.push(id);
          continue;
        }
        const type = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
        control.focus();
        Object.getOwnPropertyDescriptor(type, 'value')?.set?.call(control, value);
        control.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve));
      }
      return lost;
    }, texts);
    expect(missing, 'Every field can be reached in the form').toEqual([]);
  }

  async save() {
    await this.press(this.#page.getByRole('button', { name: 'Save', exact: true }));
  }

  agree() {
    this.actions += 1;
    this.#page.once('dialog', (dialog) => void dialog.accept());
  }

  async isAt() {
    // the pointer is wherever it was moved to
  }
}
