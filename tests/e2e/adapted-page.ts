import type { Page } from '@playwright/test';
import { forcedColourFaults } from '../support/forced-colours.ts';
import { collisionsInView } from '../support/painted-fit.ts';
import { reflowFaults } from '../support/reflow.ts';

/** 1280 × 1024 px at 400 %. */
const AT_400_PERCENT = { width: 320, height: 256 };
const PHONE = { width: 390, height: 844 };
/** Layout follows the window for a while yet as it grows; no page of ours is higher. */
const HIGHEST = 12_000;
/** The distances that a visitor may set for all text; the words of a drawing are part of a picture. */
const SPACING = `:not(svg, svg *) {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

/** Resizes the window and waits for what scripts do about it. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** What is cut off or overlaps once text is spaced as WCAG 1.4.12 allows, in the width of the window, which is left as high as the page. */
export async function textSpacingFaults(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  if (!size) throw new Error('The window has no size');
  const restore = await withRules(page, SPACING);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await resize(page, { ...size, height: Math.min(Math.max(height, size.height), HIGHEST) });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  const faults = (await page.evaluate(collisionsInView)).map(
    ({ what, with: other, at }) => `“${what}” (${at}) touches ${other}`,
  );
  if (wide > size.width) faults.push(`the page is ${wide} px wide`);
  await restore();
  return faults.map((fault) => `spaced text: ${fault}`);
}

/** What people miss who have the system choose the colours. The focus is shown once a key was pressed. */
export async function colourFaults(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab');
  await page.emulateMedia({ forcedColors: 'active' });
  const faults = await page.evaluate(forcedColourFaults);
  await page.emulateMedia({ forcedColors: 'none' });
  return faults.map((fault) => `forced colours: ${fault}`);
}

/** What people miss who enlarge a page to 400 %; the window is left so. */
export async function zoomFaults(page: Page): Promise<string[]> {
  return (await narrowFaults(page, AT_400_PERCENT)).map((fault) => `400 %: ${fault}`);
}

/** What people miss who have letters of twice the size on a phone (WCAG 1.4.4); the window is left so. */
export async function largeLetterFaults(page: Page): Promise<string[]> {
  const restore = await withRules(page, 'html { font-size: 200% !important }');
  const faults = await narrowFaults(page, PHONE);
  await restore();
  return faults.map((fault) => `letters of 200 %: ${fault}`);
}

async function narrowFaults(page: Page, size: { width: number; height: number }): Promise<string[]> {
  await resize(page, size);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  const faults = await page.evaluate(reflowFaults);
  if (wide > size.width) faults.push(`the page is ${wide} px wide`);
  return faults;
}

/** Adds rules to the page; answers what takes them away. */
async function withRules(page: Page, rules: string): Promise<() => Promise<unknown>> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);
  return () => page.evaluate(() => document.adoptedStyleSheets.pop());
}

/**
 * Boxes that hold one picture and are higher than it by the descender of a line of text: a picture that is not a block stands on a
 * baseline, so what is centred by the box stands too high.
 */
export async function baselineGaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = ({ localName, classList }: Element) => [localName, ...classList].join('.');
    return [...document.querySelectorAll('img, svg')].flatMap((picture) => {
      const box = picture.parentElement as Element;
      const style = getComputedStyle(box);
      const beside = [...box.childNodes].filter((node) =>
        node instanceof Element ? node.checkVisibility() && node.localName !== 'source' : node.textContent?.trim(),
      );
      if (!picture.checkVisibility() || beside.length > 1 || !/^(inline-)?block|list-item/.test(style.display))
        return [];
      const end =
        box.getBoundingClientRect().bottom -
        Number.parseFloat(style.paddingBottom) -
        Number.parseFloat(style.borderBottomWidth);
      const gap = end - picture.getBoundingClientRect().bottom;
      return getComputedStyle(picture).display === 'inline' && gap > 1
        ? [`<${nameOf(box)}> ends ${Math.round(gap)} px below its <${nameOf(picture)}>`]
        : [];
    });
  });
}

/** Words of a link that its line does not reach: a box within it that is laid out by itself has none unless it asks for one. */
export async function wordsWithoutLine(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lineOf = (element: Element) => getComputedStyle(element).textDecoration;
    return [...document.querySelectorAll('a span')]
      .filter((part) => getComputedStyle(part).display === 'inline-block' && part.textContent?.trim() !== '')
      .filter((part) => part.checkVisibility() && lineOf(part) !== lineOf(part.closest('a') as Element))
      .map((part) => `“${part.textContent}” has another line than its link`);
  });
}
