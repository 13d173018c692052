import { browserSetting, keepBrowserSetting } from '../../../kit/workspace/browser-setting.ts';

/** How the workspace looks in this browser: light until something else is chosen. `system` follows what the device says. */
export const THEMES = { light: 'Light', dark: 'Dark', system: 'System' } as const;
export type Theme = keyof typeof THEMES;

/** Where the choice is kept, and what tells `first-theme.ts` of it; that file repeats both. */
export const THEME_KEY = 'workspace.theme';
export const THEME_EVENT = 'workspace-theme';

/** The choice of this browser. */
export function themeChoice(): Theme {
  const kept = browserSetting(THEME_KEY);
  return kept === 'dark' || kept === 'system' ? kept : 'light';
}

/** Keeps the choice in this browser and follows it at once. */
export function setTheme(theme: Theme): void {
  keepBrowserSetting(THEME_KEY, theme === 'light' ? null : theme);
  window.dispatchEvent(new Event(THEME_EVENT));
}
