import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { NewCaseStudy } from '../../app/features/case-studies/case-study.ts';
import { LINKS_FETCHED_AHEAD } from '../../app/pages/public/links-fetched-ahead.ts';
import { HOSTILE_ADDRESSES } from '../support/hostile/script-payloads.ts';
import { newCaseStudy } from '../support/make.ts';
import { tally } from '../support/statistics.ts';
import { outcome } from './support/outcome.ts';
import { type Planted, plantScripts } from './support/planted-scripts.ts';
import { rowOnSite } from './support/row.ts';
import { type Site, withBrowser } from './support/site.ts';

const PUBLIC = [
  ...['/', '/about', '/product-development', '/manufacturing', '/business-scaling', '/case-studies'],
  ...['/brands', '/media', '/contact', '/services', '/privacy', '/terms', '/sitemap'],
  '/case-studies?view=gallery&q=%3C/script%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
];
const WORKSPACE = [
  ...['/admin/dashboard', '/admin/dashboard?edit=1', '/admin/enquiries', '/admin/media', '/admin/settings'],
  ...['/admin/content/projects', '/admin/content/pages.home', '/admin/content/seo.home', '/admin/settings/record'],
];
const SETTLED_WITHIN = 20_000;

rowOnSite('A16 Scripts planted in every field', { env: { TRUST_PROXY: '1' } }, async (site) => {
  const planted = await plantScripts(site);
  const addresses = await hostileAddresses(site);
  const seen = await withBrowser((browser) => look(browser, site, planted));
  if (!seen) throw new Error('no browser here');
  const { pages, feed } = seen;
  const sum = (name: 'dialogs' | 'reports' | 'foreign') => pages.reduce((all, page) => all + page[name], 0);
  const otherThanSent = pages.filter(({ isAsSent }) => !isAsSent).map(({ path }) => path);
  const failed = pages.filter(({ status }) => status !== 200).map(({ path }) => path);
  return outcome(
    `${planted.payloads} payloads in every long text of studies, projects and enquiries, in ${planted.titled.length} titles and ${planted.siteTexts.length} texts of the site: ${planted.changed} changed; ${addresses.length} addresses ${tally(addresses)}; ${pages.length} pages in a browser: ${sum('dialogs')} dialogs, ${sum('reports')} policy reports${reportOf(pages)}, ${sum('foreign')} foreign elements, ${failed.length} failed${failed.map((path) => ` ${path}`).join('')}, ${otherThanSent.length} other than sent${otherThanSent.map((path) => ` ${path}`).join('')}; ${feed.entries} entries of the feed`,
    {
      'nearly every text of the site takes one': planted.siteTexts.length > 600,
      'texts come back as sent': planted.changed === 0,
      'hostile addresses are 400': addresses.every((status) => status === 400),
      'the browser tells of a dialog and of a broken policy': seen.tells,
      'no script runs': sum('dialogs') === 0,
      'no report of a broken policy': sum('reports') === 0,
      'no element or handler that is not ours': sum('foreign') === 0,
      'every page works': failed.length === 0,
      'pages, structured data and data for scripts show what was sent': otherThanSent.length === 0,
      'feed and sitemap are whole XML with what was sent': feed.isAsSent,
    },
  );
});

function reportOf(pages: Visit[]): string {
  const [first] = pages.flatMap(({ path, report }) => (report ? [` (${path}: ${report})`] : []));
  return first ?? '';
}

/** What becomes of an address that runs, in every place of a picture or a link. */
async function hostileAddresses(site: Site): Promise<number[]> {
  const project = { title: 'A', description: 'B', imageUrl: '/images/share-default.png' };
  const statuses: number[] = [];
  const refuse = async (path: string, body: unknown) => {
    const reply = await site.send('POST', path, body);
    await reply.arrayBuffer();
    statuses.push(reply.status);
  };
  for (const url of HOSTILE_ADDRESSES) {
    await refuse('/api/case-studies', newCaseStudy({ coverImage: url }));
    const image = { url, alt: '', caption: '', order: 0 };
    const gallery = { challenge: [], solution: [], results: [image] };
    await refuse('/api/case-studies', newCaseStudy({ gallery }));
    await refuse('/api/projects', { ...project, imageUrl: url });
    await refuse('/api/projects', { ...project, url });
  }
  return statuses;
}

type Visit = {
  path: string;
  status: number;
  dialogs: number;
  reports: number;
  /** The first report. */
  report: string;
  foreign: number;
  isAsSent: boolean;
};

async function look(browser: Browser, site: Site, planted: Planted) {
  const visitor = await watched(await browser.newContext({ reducedMotion: 'reduce' }));
  const tells = await doesTell(visitor, site);
  const pages: Visit[] = [];
  for (const study of [...planted.whole, ...planted.titled.filter((_, turn) => turn % 18 === 0)])
    pages.push(await visitor.visit(site, `/case-studies/${study.slug}`, (page) => showsStudy(page, study)));
  for (const path of PUBLIC) pages.push(await visitor.visit(site, path, (page) => showsAny(page, planted)));
  const feed = await readFeeds(visitor.page, site, planted);
  const inside = await browser.newContext({ reducedMotion: 'reduce' });
  const [name = '', value = ''] = (site.cookie.split('; ')[0] ?? '').split('=');
  await inside.addCookies([{ name, value, url: site.url }]);
  const owner = await watched(inside);
  for (const path of WORKSPACE) pages.push(await owner.visit(site, path, showsInWorkspace));
  return { tells, pages, feed };
}

/** A page that counts what it was made to do. */
async function watched(context: BrowserContext) {
  let dialogs = 0;
  const reports: string[] = [];
  await context.exposeFunction('tellReport', (report: string) => void reports.push(report));
  await context.addInitScript(() => {
    const told = window as unknown as { tellReport: (report: string) => void };
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      told.tellReport(`${effectiveDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  const page = await context.newPage();
  page.on('dialog', (dialog) => {
    dialogs++;
    void dialog.dismiss();
  });
  const visit = async (site: Site, path: string, check: (page: Page) => Promise<boolean>): Promise<Visit> => {
    dialogs = 0;
    reports.length = 0;
    const reply = await page.goto(site.url + path, { waitUntil: 'load' });
    if (!path.startsWith('/admin')) await islandsReady(page);
    const isAsSent = await check(page);
    const foreign = await foreignIn(page);
    for (const frame of page.frames()) if (await frame.evaluate(() => 'hacked' in window)) dialogs++;
    return {
      path,
      status: reply?.status() ?? 0,
      dialogs,
      reports: reports.length,
      report: reports[0] ?? '',
      foreign,
      isAsSent,
    };
  };
  return { page, visit, dialogs: () => dialogs, reports: () => reports.length };
}

/** A first touch starts the moving parts of a public page, which draw the texts once more. */
async function islandsReady(page: Page): Promise<void> {
  if ((await page.locator('script[data-islands]').count()) === 0) return;
  await page.evaluate(() => dispatchEvent(new Event('pointerdown')));
  await page.locator('html[data-islands="ready"]').waitFor({ state: 'attached', timeout: SETTLED_WITHIN });
}

/** Zeros count only where a dialog, a script of somebody else and a handler would have been noticed. */
async function doesTell({ page, dialogs, reports }: Awaited<ReturnType<typeof watched>>, site: Site) {
  await page.goto(`${site.url}/terms`, { waitUntil: 'load' });
  await page.evaluate(() => {
    alert(1);
    const foreign = document.createElement('div');
    foreign.innerHTML = '<img src="/icon.svg" onload="alert(1)">';
    document.body.append(foreign);
  });
  await page.waitForTimeout(100);
  return dialogs() === 1 && reports() > 0 && (await foreignIn(page)) > 0;
}

/** Elements and attributes with which a text could run something: the site has none of them. */
function foreignIn(page: Page): Promise<number> {
  return page.evaluate((rules) => {
    const isOurs = (script: HTMLScriptElement) =>
      script.src
        ? script.src.startsWith(`${location.origin}/`)
        : ['application/json', 'application/ld+json'].includes(script.type) || script.textContent === rules;
    const elements = [...document.querySelectorAll('*')];
    return elements.filter(
      (element) =>
        element.matches(
          'object, embed, base, marquee, math, xmp, animate, [href^="javascript:" i], [src^="javascript:" i]',
        ) ||
        (element instanceof HTMLScriptElement && !isOurs(element)) ||
        [...element.attributes].some(({ name }) => name.startsWith('on')),
    ).length;
  }, LINKS_FETCHED_AHEAD);
}

/** Whether heading, texts, structured data and the data for the scripts of the page are those of the study. */
function showsStudy(page: Page, study: NewCaseStudy): Promise<boolean> {
  return page.evaluate((sent) => {
    const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
    const parsed = (type: string) =>
      [...document.querySelectorAll(`script[type="${type}"]`)].map((script) => JSON.parse(script.textContent ?? ''));
    const article = parsed('application/ld+json')
      .flatMap((data) => data['@graph'] ?? [])
      .find((node) => node.headline !== undefined);
    const headline = plain(article?.headline).replace(/…$/, '');
    const data = parsed('application/json').find((props) => props.study)?.study;
    const shown = plain(document.querySelector('main')?.textContent);
    const texts = ['summary', 'challenge', 'solution', 'results'] as const;
    const isShown = texts.every((name) => sent[name].split('\n').every((line) => shown.includes(plain(line))));
    const isData = ['title', ...texts].every((name) => data?.[name] === sent[name as 'title']);
    return (
      plain(document.querySelector('h1')?.textContent) === plain(sent.title) &&
      // search engines take so much of a title; what is left out is told by an ellipsis
      headline.length > 10 &&
      plain(sent.title).startsWith(headline) &&
      isShown &&
      isData
    );
  }, study);
}

/** Whether the page shows planted texts, and its data can be read. */
function showsAny(page: Page, { siteTexts, whole, titled }: Planted): Promise<boolean> {
  const texts = [...new Set([...siteTexts, ...[...whole, ...titled].map(({ title }) => title)])];
  return page.evaluate((sent) => {
    const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
    for (const script of document.querySelectorAll('script[type*="json"]')) JSON.parse(script.textContent ?? '');
    const heading = plain(document.querySelector('h1')?.textContent);
    return sent.some((text) => heading === plain(text));
  }, texts);
}

/** Whether a planted text stands on the page of the workspace or in a field of it. */
async function showsInWorkspace(page: Page): Promise<boolean> {
  const isThere = page.waitForFunction(
    () => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
      const texts = [document.querySelector('main')?.textContent ?? '', ...fields];
      return texts.some((text) => /alert\(1\)|confirm`1`|window\.hacked|evil\.example/.test(text));
    },
    undefined,
    { timeout: SETTLED_WITHIN },
  );
  return isThere.then(
    () => true,
    () => false,
  );
}

/** The feed and the sitemap, read as XML by the browser. */
async function readFeeds(page: Page, site: Site, { whole, titled }: Planted) {
  const [feed, sitemap] = await Promise.all(
    ['/feed.xml', '/sitemap.xml'].map(async (path) => (await site.get(path)).text()),
  );
  const { entries, isWhole } = await page.evaluate(
    (files) => {
      const documents = files.map((text) => new DOMParser().parseFromString(text ?? '', 'text/xml'));
      const entries = [...(documents[0]?.querySelectorAll('entry') ?? [])].map((entry) => ({
        slug: entry.querySelector('link')?.getAttribute('href')?.split('/').at(-1),
        title: entry.querySelector('title')?.textContent,
        summary: entry.querySelector('summary')?.textContent,
      }));
      return { entries, isWhole: documents.every((file) => !file.querySelector('parsererror')) };
    },
    [feed, sitemap],
  );
  const studies = new Map([...whole, ...titled].map((study) => [study.slug, study]));
  // XML has one character for the end of a line
  const asXml = (text = '') => text.replace(/\r\n?/g, '\n');
  const isAsSent = entries.every(({ slug = '', title, summary }) => {
    const study = studies.get(slug);
    return study && title === asXml(study.title) && summary === asXml(study.summary);
  });
  return { entries: entries.length, isAsSent: isWhole && isAsSent && entries.length > 0 };
}
