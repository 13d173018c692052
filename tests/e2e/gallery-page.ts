/** The galleries of the editor, as the tests find them. */
import type { Page } from '@playwright/test';
import { plain } from '../support/pictures.ts';
import { expect } from './fixtures.ts';

type FileOf = { name: string; mimeType: string; buffer: Buffer };

/** A small picture of one colour as a file to choose; its kind follows its name. */
export async function photo(name: string, shade: number): Promise<FileOf> {
  const picture = plain([shade, 90, 60]);
  const [format, mimeType] = name.endsWith('.png')
    ? (['png', 'image/png'] as const)
    : name.endsWith('.webp')
      ? (['webp', 'image/webp'] as const)
      : (['jpeg', 'image/jpeg'] as const);
  return { name, mimeType, buffer: await picture.toFormat(format).toBuffer() };
}

export const gallery = (page: Page, section: string) => page.locator(`[data-gallery="${section}"]`);
export const chooser = (page: Page, name: string) => page.getByLabel(`Choose files for ${name}`, { exact: true });
export const rows = (page: Page, section: string) => gallery(page, section).locator('[data-index]');
export const alts = (page: Page, section: string) => rows(page, section).getByLabel(/^Picture description/);
export const saveImages = (page: Page) => page.getByRole('button', { name: 'Save Images', exact: true });

/** The alt texts of a section's rows, in their order; polled, since uploads arrive one by one. */
export async function expectAlts(page: Page, section: string, expected: string[]) {
  await expect(rows(page, section)).toHaveCount(expected.length);
  for (const [index, alt] of expected.entries()) await expect(alts(page, section).nth(index)).toHaveValue(alt);
}

export const addresses = (page: Page, section: string) =>
  rows(page, section)
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.getAttribute('src')));

/** What each upload from now on sends, files by their name; browsers show the bodies of such requests to nobody. */
export async function recordUploads(page: Page): Promise<() => Promise<string[][][]>> {
  const sent = await page.evaluateHandle(() => {
    const forms: string[][][] = [];
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData)
        forms.push([...body].map(([name, value]) => [name, value instanceof File ? value.name : value]));
      send.call(this, body);
    };
    return forms;
  });
  return () => sent.jsonValue();
}
