import type { Browser, CDPSession, Page } from '@playwright/test';
import { median } from '../../tests/support/statistics.ts';
import type { Figure } from './figures.ts';

const KIB = 1024;
/** A small phone of today, a fourth as fast as this machine, on a slow mobile line. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const SLOWER = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
/** How long after `load` late shifts, tasks and requests still count. */
const AFTER_LOAD = 2500;
const VISITS = 3;

const KINDS = ['Document', 'Stylesheet', 'Font', 'Script', 'Image', 'Other'] as const;
type Kind = (typeof KINDS)[number];

type PhoneView = {
  bytes: Record<Kind, number>;
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
};

/** What a phone fetches of a page before anybody scrolls, and how it feels there: medians of three first visits. */
export async function phoneView(browser: Browser, url: string): Promise<PhoneView> {
  const visits: PhoneView[] = [];
  for (let visit = 0; visit < VISITS; visit++) visits.push(await firstVisit(browser, url));
  const [{ bytes }] = visits as [PhoneView];
  const of = (what: 'fcp' | 'lcp' | 'tbt') => median(visits.map((visit) => visit[what]));
  // a shift must not happen even once
  const cls = Math.max(...visits.map((visit) => visit.cls));
  return { bytes, fcp: of('fcp'), lcp: of('lcp'), tbt: of('tbt'), cls };
}

async function firstVisit(browser: Browser, url: string): Promise<PhoneView> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const bytes = await countBytes(session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await session.send('Network.emulateNetworkConditions', LINE);
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForTimeout(AFTER_LOAD);
    return { bytes, ...(await timesOf(page)) };
  } finally {
    await context.close();
  }
}

/** Counts what comes over the line by kind; what the moving parts read of the API is `Other`. */
async function countBytes(session: CDPSession): Promise<Record<Kind, number>> {
  const bytes: Record<Kind, number> = { Document: 0, Stylesheet: 0, Font: 0, Script: 0, Image: 0, Other: 0 };
  const kinds = new Map<string, Kind>();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, KINDS.find((kind) => kind === type) ?? 'Other');
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[kinds.get(requestId) ?? 'Other'] += encodedDataLength;
  });
  await session.send('Network.enable');
  return bytes;
}

type Seen = { fcp: number; lcp: number; cls: number; tasks: [start: number, duration: number][] };

/** Runs in the page, before anything of it. */
function observe(): void {
  const seen: Seen = { fcp: 0, lcp: 0, cls: 0, tasks: [] };
  Object.assign(window, { seen });
  const watch = (
    type: string,
    each: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  watch('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  watch('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
}

const LONG_TASK = 50;

async function timesOf(page: Page): Promise<Omit<PhoneView, 'bytes'>> {
  const { fcp, lcp, cls, tasks } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  const blocking = tasks.filter(([start]) => start >= fcp).map(([, duration]) => duration - LONG_TASK);
  return { fcp, lcp, cls, tbt: blocking.reduce((sum, time) => sum + Math.max(0, time), 0) };
}

const FIRST_VIEW_OF_HOME = 150;

/** The figures of one page; `path` names it. */
export function phoneFigures(path: string, { bytes, fcp, lcp, cls, tbt }: PhoneView): Figure[] {
  const total = Object.values(bytes).reduce((sum, size) => sum + size, 0);
  const kinds = KINDS.filter((kind) => bytes[kind] > 0 && kind !== 'Document').map((kind) => ({
    name: `${kind.toLowerCase()} on a phone, ${path}`,
    value: bytes[kind] / KIB,
    unit: 'KiB',
  }));
  return [
    {
      name: `all on a phone before scrolling, ${path}`,
      value: total / KIB,
      unit: 'KiB',
      ...(path === '/' ? { limit: FIRST_VIEW_OF_HOME } : {}),
    },
    ...kinds,
    { name: `first contentful paint, ${path}`, value: fcp, unit: 'ms', limit: 800 },
    { name: `largest contentful paint, ${path}`, value: lcp, unit: 'ms', limit: 1200 },
    { name: `total blocking time, ${path}`, value: tbt, unit: 'ms', limit: 20 },
    { name: `layout shift, ${path}`, value: cls, unit: '', limit: 0 },
  ];
}
