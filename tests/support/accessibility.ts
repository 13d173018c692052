import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import Axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof Axe;
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Rules that axe asks only when they are named, since they are experimental: the orientation of a phone, what the focus reaches,
 * words of a button that are spoken, paragraphs set as headings, captions and headings of tables. Left out is
 * `hidden-content`: it finds no fault, it asks that somebody looks at everything that is not shown.
 */
const RULES = Object.fromEntries(
  Axe.getRules(['experimental'])
    .filter(({ tags }) => !tags.includes('review-item'))
    .map(({ ruleId }) => [ruleId, { enabled: true }]),
);

/** Those whose answer depends on the theme, which changes colours alone. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

// The short form: a page reads it in a third of the time, and hundreds of pages do.
const PROGRAM = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Runs in the page: has axe remember the colours that it has read, since it reads the same few thousands of times, which is a third of
 * its work; and has it copy no elements, which we do not tell of.
 */
function readColoursOnce(): void {
  type Colour = Record<'r' | 'g' | 'b' | 'alpha', number> & { parseString: (words: string) => Colour };
  const axe = window.axe as typeof Axe & { commons: { color: { Color: { prototype: Colour } } } };
  axe.configure({ noHtml: true });
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function (words) {
    const { r, g, b, alpha } = known.get(words) ?? parseString.call(this, words);
    known.set(words, { r, g, b, alpha });
    return Object.assign(this, { r, g, b, alpha });
  };
}

/**
 * What axe finds wrong with a page and with the frames in it, a line each; `exclude` are selectors of what it leaves out. `layer`
 * asks about the window that lies over the page alone, where there is one.
 */
export async function accessibilityFaults(
  page: Page,
  exclude: string[],
  { asks = 'everything', of = 'page' }: { asks?: 'everything' | 'colours'; of?: 'page' | 'layer' } = {},
): Promise<string[]> {
  const frames = exclude.includes('iframe') ? [page.mainFrame()] : page.frames();
  for (const frame of frames)
    if (!(await frame.evaluate(() => Boolean(window.axe)))) {
      await frame.evaluate(PROGRAM);
      await frame.evaluate(readColoursOnce);
    }
  return page.evaluate(
    async ({ exclude, of, options }) => {
      const layer = of === 'layer' ? [...document.querySelectorAll('dialog:modal, :popover-open')].at(-1) : undefined;
      const context = { include: layer ?? document, exclude };
      // what passed is not looked at, so axe need not describe it
      const found = await window.axe?.run(context, { ...options, resultTypes: ['violations'] });
      if (!found) throw new Error('axe is not in the page');

      const isRightNow = async (element: Element, rule: string): Promise<boolean> => {
        const again = await window.axe?.run(element, { runOnly: { type: 'rule', values: [rule] } });
        return again?.violations.length === 0;
      };

      /** What lies half below a bar that stays in sight is measured as too small: it is measured again amid the window. */
      const isJustCovered = async (target: string, summary: string): Promise<boolean> => {
        const element = summary.includes('partially obscured') ? document.querySelector(target) : null;
        if (!element) return false;
        const { scrollX, scrollY } = window;
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const isRight = await isRightNow(element, 'target-size');
        window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
        return isRight;
      };

      /**
       * A box that scrolls takes the focus so that keys scroll it, as another rule of axe demands; its place has the name. One that a
       * script brought to life while axe was asked scrolls no more, and takes no focus.
       */
      const scrolls = async (target: string): Promise<boolean> => {
        const element = document.querySelector(target);
        if (!element) return false;
        return element.scrollWidth > element.clientWidth || (await isRightNow(element, 'focus-order-semantics'));
      };

      const faults: string[] = [];
      for (const { id, help, nodes } of found.violations)
        for (const { target, failureSummary = '' } of nodes) {
          const place = target.join(' ');
          if (id === 'target-size' && (await isJustCovered(place, failureSummary))) continue;
          if (id === 'focus-order-semantics' && (await scrolls(place))) continue;
          faults.push(`${id}: ${help} – ${place} – ${failureSummary}`);
        }
      return faults;
    },
    {
      exclude,
      of,
      options:
        asks === 'colours'
          ? { runOnly: { type: 'rule' as const, values: OF_COLOURS } }
          : { runOnly: TAGS, rules: RULES },
    },
  );
}
