import { expect, type Locator, type Page } from '@playwright/test';

/** Goes from control to control by the Tab key until this one has the focus, in at most so many presses. */
export async function tabTo(page: Page, control: Locator, most = 80): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control, 'is reached by Tab').toBeFocused();
}
