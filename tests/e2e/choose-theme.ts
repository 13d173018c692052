import type { Page } from '@playwright/test';
import { THEME_EVENT, THEME_KEY, type Theme } from '../../app/pages/admin/theme/theme-setting.ts';

/** Chooses how the workspace looks, as its switch does: at once where it is open, and on what is opened later. */
export async function chooseTheme(page: Page, theme: Theme): Promise<void> {
  const choice = { theme, key: THEME_KEY, event: THEME_EVENT };
  const choose = ({ theme: name, key, event }: typeof choice) => {
    localStorage.setItem(key, name);
    window.dispatchEvent(new Event(event));
  };
  await page.addInitScript(choose, choice);
  if (page.url() !== 'about:blank') await page.evaluate(choose, choice);
}
