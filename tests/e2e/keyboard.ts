import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { focusOn } from './tab-to.ts';

/** A page of the workspace: where it is, and how the list that finds anything calls it. */
export type Place = { path: string; name: string; kind: string };

/** Texts for fields, by what the fields are called in the form. */
type Texts = readonly { id: string; value: string }[];

type PictureFile = { name: string; mimeType: string; buffer: Buffer };

/** No control of the workspace stands further away than this. */
const MOST_STOPS = 160;
/** No form has more stops. */
const MOST_STOPS_OF_A_FORM = 700;
/** Lists longer than this are searched by their first letters. */
const SHORT_LIST = 20;

/** What a stop of the Tab key is. */
type Stop = { what: string; id: string; type: string; isWanted: boolean; hidesWanted: boolean; fault: string | null };

/** Hands that have a keyboard and nothing else. Counts what is pressed, and looks at each stop whether one can see where one is. */
export class Keyboard {
  readonly #page: Page;
  /** How often she pressed, chose or typed into a field, each counted once. */
  actions = 0;
  /** How often each key went down; letters are one. */
  readonly presses = new Map<string, number>();
  /** Stops that one cannot see, each once. */
  readonly faults = new Set<string>();
  #pointerEvents = 0;
  #pasted = 0;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Watches the page from here on for whatever a pointer does. */
  static async of(page: Page): Promise<Keyboard> {
    const keyboard = new Keyboard(page);
    await page.exposeBinding('pointerWasUsed', () => {
      keyboard.#pointerEvents += 1;
    });
    await page.addInitScript(() => {
      const tell = (event: Event) => {
        // Enter and Space make clicks, too: nobody pressed a button for those
        const isByKey = event instanceof MouseEvent && event.type === 'click' && event.detail === 0;
        if (event.isTrusted && !isByKey)
          (window as unknown as { pointerWasUsed: (type: string) => void }).pointerWasUsed(event.type);
      };
      for (const type of ['pointerdown', 'pointerup', 'pointermove', 'mousedown', 'mouseup', 'mousemove', 'click'])
        window.addEventListener(type, tell, { capture: true });
      for (const type of ['touchstart', 'wheel', 'dblclick', 'auxclick', 'dragstart'])
        window.addEventListener(type, tell, { capture: true, passive: true });
    });
    return keyboard;
  }

  get pointerEvents(): number {
    return this.#pointerEvents;
  }

  /** What it took, in a line. */
  get protocol(): string {
    const total = [...this.presses.values()].reduce((sum, count) => sum + count, 0);
    const each = [...this.presses].toSorted(([, one], [, other]) => other - one);
    const keys = each.map(([key, count]) => `${key} ${count}`).join(', ');
    return `${this.actions} actions, ${total} key presses (${keys}), ${this.#pasted} of the texts pasted`;
  }

  async key(name: string, times = 1) {
    this.presses.set(name, (this.presses.get(name) ?? 0) + times);
    for (let pressed = 0; pressed < times; pressed++) await this.#page.keyboard.press(name);
  }

  async letters(text: string) {
    this.presses.set('letters', (this.presses.get('letters') ?? 0) + text.length);
    await this.#page.keyboard.type(text);
  }

  async open({ path, name, kind }: Place) {
    this.actions += 1;
    await this.find(name, kind);
    await expect(this.#page).toHaveURL((url) => url.pathname + url.search === path);
    await this.isAt(this.#page.getByRole('heading', { level: 1 }), `after going to ${name}`);
  }

  /** Goes to what is called so, by the list that finds anything. */
  async find(name: string, kind: string) {
    await this.key('Control+k');
    const palette = this.#page.getByRole('dialog', { name: 'Find anything', exact: true });
    await expect(palette.getByRole('combobox', { name: 'Find anything', exact: true })).toBeFocused();
    await this.letters(name);
    const wanted = palette
      .getByRole('option')
      .filter({ has: this.#page.locator('.part-name').getByText(name, { exact: true }) })
      .filter({ has: this.#page.locator('.palette-kind').getByText(kind, { exact: true }) });
    await expect(wanted).toBeVisible();
    const isChosen = async () => (await wanted.getAttribute('aria-selected')) === 'true';
    for (let presses = 0; !(await isChosen()); presses++) {
      expect(presses, `${name} stands near the top`).toBeLessThan(8);
      await this.key('ArrowDown');
    }
    await this.key('Enter');
    await expect(palette).toHaveCount(0);
  }

  async write(field: Locator, text: string) {
    this.actions += 1;
    await this.reach(field);
    await this.key('ControlOrMeta+A');
    await this.letters(text);
  }

  async choose(list: Locator, option: string) {
    this.actions += 1;
    await this.reach(list);
    const labels = await list.locator('option').allTextContents();
    const isChosen = () =>
      list.evaluate(
        (select: HTMLSelectElement, wanted) =>
          select.value === wanted || select.selectedOptions[0]?.textContent === wanted,
        option,
      );
    if (labels.length > SHORT_LIST) await this.letters(option.slice(0, 12));
    if (await isChosen()) return;
    // opens, with the focus on what is chosen now
    await this.key('ArrowDown');
    await this.key('Home');
    const isAt = () =>
      this.#page.evaluate((wanted) => {
        const at = document.activeElement;
        return at instanceof HTMLOptionElement && (at.value === wanted || at.label === wanted);
      }, option);
    for (let presses = 0; !(await isAt()); presses++) {
      expect(presses, `${option} is in the list`).toBeLessThan(SHORT_LIST);
      await this.key('ArrowDown');
    }
    await this.key('Enter');
    expect(await isChosen(), `${option} is chosen`).toBe(true);
  }

  async press(control: Locator) {
    this.actions += 1;
    await this.reach(control);
    const isBox = await control.evaluate((element) => element instanceof HTMLInputElement);
    await this.key(isBox ? 'Space' : 'Enter');
  }

  async give(chooser: Locator, file: PictureFile) {
    this.actions += 1;
    await this.reach(chooser);
    // the window in which a file is chosen is the system's
    await chooser.setInputFiles([file]);
  }

  /** Every field of a form in one go. */
  async fillIn(texts: Texts) {
    const left = new Map(texts.map(({ id, value }) => [id, value]));
    this.actions += left.size;
    await this.#want([...left.keys()]);
    for (let stops = 0; await this.#isBehindSomeWanted(); stops++) {
      expect(stops, 'The way back to the first field').toBeLessThan(MOST_STOPS_OF_A_FORM);
      await this.key('Shift+Tab');
    }
    let stop = await this.#stop();
    for (let stops = 0; left.size > 0; stops++) {
      expect(stops, `Fields that Tab does not reach: ${[...left.keys()].join(', ')}`).toBeLessThan(
        MOST_STOPS_OF_A_FORM,
      );
      const value = left.get(stop.id);
      if (stop.isWanted && value !== undefined) {
        await this.#replace(value, stop.type);
        left.delete(stop.id);
        expect(await this.#focusAfter(stop.id), `${stop.what} keeps the focus`).toBe(stop.id);
      } else if (stop.hidesWanted) await this.key('Enter');
      if (left.size === 0) break;
      await this.key('Tab');
      stop = await this.#stop();
    }
  }

  /** Saves, waits until the page has answered, and finds the focus where it was. */
  async save(answered: () => Promise<void>) {
    this.actions += 1;
    const before = await this.#focused();
    await this.key('Control+s');
    await answered();
    await expect.poll(() => this.#focused(), { message: 'Saving leaves the focus where it was' }).toBe(before);
  }

  /** Says where whoever has no pointer must find herself. */
  async isAt(control: Locator, when: string) {
    await expect(control, `The focus ${when}`).toBeFocused();
  }

  /** Tab, or Shift+Tab where the control stands further up, until the control has the focus. */
  async reach(control: Locator) {
    await expect(control).toBeVisible();
    const key = await control.evaluate((element) => {
      const from = document.activeElement;
      const isAbove = from && from !== document.body && element.compareDocumentPosition(from) & 4;
      return isAbove ? 'Shift+Tab' : 'Tab';
    });
    const isReached = focusOn(control);
    for (let stops = 0; !(await isReached()); stops++) {
      expect(stops, `${control} is reached by ${key}`).toBeLessThan(MOST_STOPS);
      await this.key(key);
      await this.#stop();
    }
  }

  /** In the place of what stands in the field: one piece, as it is pasted; a date by its digits. */
  async #replace(value: string, type: string) {
    if (type === 'date') {
      const [year = '', month = '', day = ''] = value.split('-');
      return this.letters(month + day + year);
    }
    // Tab has chosen what stands in a field of one line
    if (type === 'textarea') await this.key('ControlOrMeta+A');
    if (value === '') return this.key('Delete');
    this.#pasted += 1;
    await this.#page.keyboard.insertText(value);
  }

  async #focused(): Promise<string> {
    return this.#page.evaluate(() => {
      const { tagName, id, textContent } = document.activeElement ?? document.body;
      return `${tagName} ${id} ${textContent?.slice(0, 40)}`;
    });
  }

  async #want(ids: string[]) {
    await this.#page.evaluate((wanted) => Object.assign(window, { wantedFields: wanted }), ids);
  }

  /** Takes a field off the list; answers what has the focus: its id, or else the beginning of its HTML. */
  async #focusAfter(id: string): Promise<string | undefined> {
    return this.#page.evaluate((done) => {
      const wanting = window as unknown as { wantedFields: string[] };
      wanting.wantedFields = wanting.wantedFields.filter((other) => other !== done);
      const { activeElement } = document;
      return activeElement?.id || activeElement?.outerHTML.slice(0, 200);
    }, id);
  }

  /** Whether a field that is still wanted stands above where the focus is. */
  async #isBehindSomeWanted(): Promise<boolean> {
    return this.#page.evaluate(() => {
      const { wantedFields } = window as unknown as { wantedFields: string[] };
      const from = document.activeElement;
      if (!from || from === document.body) return false;
      return wantedFields.some((id) => {
        const field = document.getElementById(id);
        // what lies in a closed part is opened by the part's own stop, which stands above it
        const part = field?.closest('details:not([open])')?.querySelector('summary') ?? field;
        return part !== null && part !== undefined && part !== from && (part.compareDocumentPosition(from) & 4) !== 0;
      });
    });
  }

  /** What the focus is on, and whether anybody can see it. */
  async #stop(): Promise<Stop> {
    const stop = await this.#page.evaluate(async () => {
      const { wantedFields = [] } = window as unknown as { wantedFields?: string[] };
      const element = document.activeElement ?? document.body;
      const said = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
      const what = `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ''} ${said}`.trim();
      const part = element.tagName === 'SUMMARY' ? element.parentElement : null;
      const hidesWanted =
        part instanceof HTMLDetailsElement &&
        !part.open &&
        wantedFields.some((id) => part.querySelector(`[id="${id}"]`));
      const fault = () => {
        // what only the program gives the focus to, as it does to headings, is no stop
        if (element === document.body || element.matches(':not(a, button, input, select, textarea)[tabindex="-1"]'))
          return null;
        // the label that stands in the place of a hidden control has the ring
        const isHidden = element instanceof HTMLInputElement && element.clientWidth < 3;
        const shown = (isHidden && element.labels?.[0]) || element;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(shown);
        const hasRing = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
        if (!hasRing) return 'no ring';
        const { left, top, width, height } = shown.getBoundingClientRect();
        const places = [
          [left + Math.min(width / 2, 20), top + Math.min(height / 2, 20)],
          [left + width / 2, top + height / 2],
        ];
        const hits = places.map(([x = 0, y = 0]) => document.elementFromPoint(x, y));
        const isSeen = hits.some((hit) => hit && (shown.contains(hit) || hit.contains(shown)));
        const over = hits[0];
        return isSeen
          ? null
          : over
            ? `behind ${over.tagName.toLowerCase()} ${over.className} ${over.textContent?.slice(0, 30)}`
            : 'behind the edge';
      };
      let found = fault();
      for (let frames = 0; found !== null && frames < 10; frames++) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        found = fault();
      }
      const type = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.type : '';
      return { what, id: element.id, type, isWanted: wantedFields.includes(element.id), hidesWanted, fault: found };
    });
    if (stop.fault) this.faults.add(`${stop.what}: ${stop.fault} (${new URL(this.#page.url()).pathname})`);
    return stop;
  }
}
