/** How the workspace looks in this browser: light until something else is chosen. `system` follows what the device says. */
export const THEMES = { light: 'Light', dark: 'Dark', system: 'System' } as const;
export type Theme = keyof typeof THEMES;

/** Where the choice is kept, and what tells `first-theme.ts` of it; that file repeats both. */
export const THEME_KEY = 'workspace.theme';
export const THEME_EVENT = 'workspace-theme';

/** The choice of this browser. */
export function themeChoice(): Theme {
  try {
    const kept = localStorage.getItem(THEME_KEY);
    return kept === 'dark' || kept === 'system' ? kept : 'light';
  } catch {
    return 'light'; // a browser that keeps nothing
  }
}

/** Keeps the choice in this browser and follows it at once. */
export function setTheme(theme: Theme): void {
  try {
    if (theme === 'light') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // a browser that keeps nothing keeps its own theme
  }
  window.dispatchEvent(new Event(THEME_EVENT));
}
