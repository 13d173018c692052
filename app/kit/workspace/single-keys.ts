import { browserSetting, keepBrowserSetting } from './browser-setting.ts';

const KEY = 'workspace.shortcuts';

/** Whether single keys act as shortcuts in this browser. On until somebody switches them off. */
export function areShortcutsOn(): boolean {
  return browserSetting(KEY) !== 'off';
}

/** Remembers the choice in this browser. */
export function setShortcutsOn(isOn: boolean): void {
  keepBrowserSetting(KEY, isOn ? null : 'off');
}

/** Whether a key pressed here belongs to what is being typed or chosen, and not to the page. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  // letters mean nothing to a box or a button, so they are the page's
  const box = target instanceof HTMLInputElement && target.type === 'checkbox';
  return target.isContentEditable || (!box && target.closest('input, textarea, select, [role="textbox"]') !== null);
}

/** Whether a key is one of the page's: nobody types, nothing lies over the page, and nobody else took it. */
export function isForPage({ target, ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey || repeat || isComposing || defaultPrevented) return false;
  return areShortcutsOn() && !isTyping(target) && !document.querySelector('dialog[open]');
}

export type PageKey = { keys: readonly string[]; does: string };

const shown = new Set<readonly PageKey[]>();

/** What the keys of the page on screen do, for the sheet that lists all of them. */
export function pageKeys(): readonly PageKey[] {
  const all = [...shown].flat();
  return all.filter(({ does }, place) => all.findIndex((other) => other.does === does) === place);
}

/** Adds keys to that sheet; answers how to take them off it. */
export function addPageKeys(keys: readonly PageKey[]): () => void {
  shown.add(keys);
  return () => void shown.delete(keys);
}
