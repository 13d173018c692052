import type { Page } from '@playwright/test';
import { THEME_EVENT, THEME_KEY, type Theme } from '../../app/pages/admin/theme/theme-setting.ts';

const choiceOf = (theme: Theme) => ({ theme, key: THEME_KEY, event: THEME_EVENT });

function choose({ theme, key, event }: ReturnType<typeof choiceOf>): void {
  localStorage.setItem(key, theme);
  window.dispatchEvent(new Event(event));
}

/** Chooses how the workspace looks, as its switch does: at once where it is open, and on what is opened later. */
export async function chooseTheme(page: Page, theme: Theme): Promise<void> {
  await page.addInitScript(choose, choiceOf(theme));
  if (page.url() !== 'about:blank') await switchTheme(page, theme);
}

/** The same on the page that is open alone. */
export async function switchTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(choose, choiceOf(theme));
}
