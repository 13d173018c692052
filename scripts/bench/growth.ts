import type { Browser } from '@playwright/test';
import { STUDY_PARTS } from '../../app/lib/constants.ts';
import { readConfig } from '../../app/platform/config.server.ts';
import { closePlatform, openPlatform } from '../../app/platform/open-platform.server.ts';
import type { StartSite } from '../../tests/support/engines.ts';
import { addManyStudies } from '../../tests/support/many-studies.ts';
import type { Figure } from './figures.ts';
import { medianLoad } from './load.ts';
import { OWNER, signInTo } from './owner.ts';
import { fetchSize } from './page-bytes.ts';

const KIB = 1024;
const LARGEST_PAGE = 120;
const BR = { 'Accept-Encoding': 'br' };

/** What a site with so many studies of twelve pictures costs: first render, kept page, list, dashboard. */
export async function growthFigures(
  browser: Browser,
  startSite: StartSite,
  count: number,
  seconds: number,
): Promise<Figure[]> {
  const site = await startSite({ env: OWNER.env });
  try {
    await site.stop();
    const platform = openPlatform(readConfig({ ...site.places, LOG_LEVEL: 'error' }));
    await addManyStudies(platform, count);
    await closePlatform(platform);
    await site.start();
    const figures: Figure[] = [];
    const add = (name: string, value: number, unit: string, limit?: number) =>
      figures.push({ name: `${name}, ${count} studies`, value, unit, ...(limit === undefined ? {} : { limit }) });
    for (const path of ['/', '/case-studies', '/case-studies/study-5', '/sitemap', '/sitemap.xml', '/feed.xml']) {
      const sentAt = performance.now();
      const { size } = await fetchSize(site.url + path);
      add(`first render of ${path}`, performance.now() - sentAt, 'ms');
      // a list that is shown whole weighs what its texts weigh
      add(`bytes of ${path}`, size / KIB, 'KiB', count > STUDY_PARTS.wholeUpTo ? LARGEST_PAGE : undefined);
    }
    for (const path of ['/', '/case-studies']) {
      const { perSecond, cpu } = await medianLoad({ url: site.url + path, pid: site.pid }, BR, seconds);
      add(`kept ${path}`, perSecond, 'requests/s');
      add(`processor for kept ${path}`, cpu, 'µs');
    }
    const sentAt = performance.now();
    const list = await fetchSize(`${site.url}/api/case-studies`);
    add('first reply of the list', performance.now() - sentAt, 'ms');
    add('bytes of the list, packed', list.size / KIB, 'KiB');
    add('dashboard ready', await dashboardReady(browser, site.url), 'ms', 1000);
    return figures;
  } finally {
    await site.remove();
  }
}

/** From the address to the first row of the list; the second visit, as its files are kept by then. */
async function dashboardReady(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  try {
    await signInTo(context, url);
    const page = await context.newPage();
    let took = 0;
    for (let visit = 0; visit < 2; visit++) {
      const sentAt = performance.now();
      await page.goto(`${url}/admin`);
      // not by its role: to find that, the test program would have every row laid out, which the page leaves for later
      await page.locator('button[aria-label^="Edit "]').first().waitFor();
      took = performance.now() - sentAt;
    }
    return took;
  } finally {
    await context.close();
  }
}
