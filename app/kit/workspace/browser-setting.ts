/** What this browser keeps under a name; null where that is nothing, or where it keeps nothing at all. */
export function browserSetting(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text in this browser, or takes it away; in one that keeps nothing it lasts as long as the page. */
export function keepBrowserSetting(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // nothing is kept then
  }
}
