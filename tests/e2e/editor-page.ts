/** The editor of case studies, as the tests find it. */
import { expect, type Locator, type Page } from '@playwright/test';

/** The menu of the editor, opened. */
export async function openMenu(page: Page): Promise<Locator> {
  const opener = page.getByRole('button', { name: 'More', exact: true });
  if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.press('Enter');
  return page.locator('.bar-menu-items');
}

/** Presses something in the menu. */
export async function fromMenu(page: Page, name: string): Promise<void> {
  const menu = await openMenu(page);
  await menu.getByRole('button', { name, exact: true }).click();
}

/** What a formatted text says as it is stored, whether it is written in or not. */
export async function expectText(field: Locator, text: string): Promise<void> {
  await expect
    .poll(() => field.evaluate((element) => (element instanceof HTMLTextAreaElement ? element.value : null)))
    .toBe(text);
}

/** The panel of the editor, opened where it is a sheet. */
export async function openDetails(page: Page): Promise<Locator> {
  const panel = page.getByRole('complementary', { name: 'Details', exact: true });
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible();
  if (!(await panel.isVisible())) await page.getByRole('button', { name: 'Details', exact: true }).press('Enter');
  return panel;
}
