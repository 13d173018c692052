/** The editor of case studies, as the tests find it. */
import type { Page } from '@playwright/test';

/** Presses one of the other ways to save, which a narrow window has in a menu. */
export async function saveOtherwise(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Other ways to save', exact: true });
  const way = page.getByRole('button', { name, exact: true });
  await menu.or(way).first().waitFor();
  if (await menu.isVisible()) await menu.click();
  await way.click();
}
