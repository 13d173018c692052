import type { APIRequestContext, Page } from '@playwright/test';
import { shareImageWords } from '../../app/features/case-studies/share-image.ts';
import { sampleCaseStudies, sampleProjects } from '../../app/features/sample-content/sample-case-studies.ts';
import { sectionOf } from '../../app/features/site-content/content-section.ts';
import { originalContent } from '../../app/features/site-content/default-site-content.ts';
import { PAGE_KEYS } from '../../app/features/site-content/page-registry.ts';
import { pageShareImageWords } from '../../app/features/site-content/page-share-image.ts';
import { resolvedContent } from '../../app/features/site-content/references.ts';
import { fieldsOf } from '../../app/features/site-content/sample-fields.ts';
import { SECTION_KEYS } from '../../app/features/site-content/section-schemas.ts';
import type { SiteContent } from '../../app/features/site-content/site-content.ts';
import { comparable } from '../../app/lib/comparable-text.ts';
import { discoveryFiles } from '../../app/pages/public/discovery/discovery-files.ts';
import { claimFigures } from '../../app/pages/public/home/claim-figures.ts';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { type MailServer, selfSigned, startMailServer } from '../support/mail-server.ts';
import { HERS, SURVEYOR } from '../support/somebody-else.ts';
import { expect, test, WITHOUT_KEEP_ALIVE } from './fixtures.ts';
import { Keyboard } from './keyboard.ts';
import { LOGIN, makeItHers } from './somebody-elses-walk.ts';

test.use({
  hasAdmin: false,
  sampleContent: true,
  serverEnv: { ALLOW_PRIVATE_ADDRESSES: 'on' },
  // narrower than where the live page stands beside each form: it would be drawn anew for every word
  viewport: { width: 1100, height: 900 },
});

const VISITOR = 'rory@granton-harbour.test';

let mailServer: MailServer;
test.beforeAll(async () => {
  mailServer = await startMailServer(0, { ...selfSigned(), isFromFirstByte: true });
  mailServer.behaviour.login = LOGIN;
});
test.afterAll(() => mailServer.close());

test('a surveyor in Leith makes the site hers by the keyboard alone, and nothing of the sample is left', async ({
  page,
  server,
  browser,
  playwright,
  allowConsoleError,
}, testInfo) => {
  test.setTimeout(900_000); // one after the other, each key waits for the page
  allowConsoleError(/status of (?:401|404|503)/);
  const hands = await Keyboard.of(page);
  const began = Date.now();
  const stranger = await playwright.request.newContext({ baseURL: server.url, extraHTTPHeaders: WITHOUT_KEEP_ALIVE });
  const samplePictures = await addressesOfSamples(stranger);
  expect(samplePictures.length).toBeGreaterThan(50);
  const told = needles(samplePictures);
  const before = saidIn(await (await stranger.get('/')).text());
  expect(told.filter((needle) => before.includes(needle)).length, 'The search finds what is there').toBeGreaterThan(60);

  const picture = await makeItHers({ page, hands, server, mailServer });

  const seconds = Math.round((Date.now() - began) / 1000);
  expect(hands.pointerEvents, 'Events of a pointer').toBe(0);
  expect([...hands.faults].toSorted(), 'Stops that cannot be seen').toEqual([]);
  const { content } = (await (await page.request.get('/api/content')).json()) as { content: SiteContent };

  await test.step('visitors write, subscribe, and she asks for a new password', async () => {
    const visiting = await browser.newContext({ baseURL: server.url });
    const visitor = await visiting.newPage();
    await visitor.goto('/contact');
    await seeMenu(visitor);
    const form = visitor.getByRole('main').locator('form');
    await form.locator('[name="name"]').fill('Rory');
    await form.locator('[name="email"]').fill(VISITOR);
    await form.locator('[name="message"]').fill('Could you look at a ketch in Granton?');
    await form.locator('[name="message"]').press('Tab');
    await form.locator('[type="submit"]').press('Enter');
    await expect(visitor).toHaveURL(/\/contact\/thanks/);
    const subscribing = visitor.getByRole('contentinfo').locator('form');
    await subscribing.locator('[name="email"]').fill(VISITOR);
    await subscribing.locator('[type="submit"]').press('Enter');
    await expect(visitor).toHaveURL(/\/newsletter\/thanks/);
    await visitor.goto('/auth');
    await visitor.getByLabel('Username', { exact: true }).fill(SURVEYOR.username);
    await visitor.getByText('Forgot password?').click();
    await visitor.getByRole('button', { name: 'Mail me a link', exact: true }).press('Enter');
    const texts = () => mailServer.mails.map(({ text }) => text).join();
    for (const part of ['a ketch in Granton', '/newsletter/confirm', '/auth#reset='])
      await expect.soft(() => expect(texts()).toContain(part), part).toPass({ timeout: 45_000 });
    await visiting.close();
  });

  const replies = await crawl(stranger, server.url);
  for (const key of PAGE_KEYS)
    if (replies.has(content.seo[key].canonical))
      replies.set(`share image of ${key}`, pageShareImageWords(content, key, server.url));
  for (const study of (await (await stranger.get('/api/case-studies')).json()) as { slug: string }[])
    replies.set(`share image of ${study.slug}`, shareImageWords(study as never, content.identity.name, null));
  for (const [index, { headers, text }] of mailServer.mails.entries())
    replies.set(`mail ${index + 1}`, [...headers, text].join('\n'));

  await test.step('her portrait, a service at a new address, and a page with a section less', async () => {
    expect.soft(replies.get('/about')).toContain(picture.replace(/\.\w+$/, ''));
    const moved = await stranger.get(`/${HERS.service.before}`, { maxRedirects: 0 });
    expect.soft(moved.status()).toBe(301);
    expect.soft(moved.headers()['location']).toMatch(new RegExp(`/${HERS.service.slug}$`));
    expect.soft(replies.has(`/${HERS.service.slug}`), 'The new address is linked').toBe(true);
    expect.soft(replies.get('/media')).toContain('id="outlets-heading"');
    expect.soft(replies.get('/media')).not.toContain('id="commentary-heading"');
  });

  await test.step('the figures that are drawn are those that are said', async () => {
    const home = (await (await stranger.get('/')).text()).replaceAll('\u00a0', ' ');
    const figures = claimFigures(resolvedContent(content));
    expect(figures).toHaveLength(4);
    for (const { text, words, drawing } of figures) {
      expect.soft(home).toContain(`<strong>${text}</strong>`);
      expect.soft(saidIn(home)).toContain(comparable(words));
      expect.soft(drawing, `${text} is drawn`).not.toBeNull();
      expect.soft(marksOf(home), text).toContain(marksOf(drawing ?? ''));
    }
  });

  const answers = await Promise.all(samplePictures.map(async (address) => (await stranger.get(address)).status()));
  expect(new Set(answers), 'The pictures of the samples').toEqual(new Set([404]));

  await test.step('the error page, while the database is away', async () => {
    const { db } = openDatabase(server);
    await db.schema.alterTable('site_sections').renameTo('site_sections_away').execute();
    await db.destroy();
    await page.goto('about:blank');
    // what it remembers would do for a while
    await server.stop();
    await server.start();
    const reply = await stranger.get('/about');
    replies.set('error page', await reply.text());
    expect.soft(reply.status()).toBeGreaterThanOrEqual(500);
  });

  const left = [...replies].flatMap(([address, body]) => {
    const text = saidIn(body);
    return told.filter((needle) => text.includes(needle)).map((needle) => `${address}: ${needle}`);
  });
  expect(left.toSorted()).toEqual([]);
  expect(replies.size).toBeGreaterThan(30);
  testInfo.annotations.push({ type: 'walk', description: `${hands.protocol}, ${seconds} seconds` });
  console.info(`${hands.protocol}, ${seconds} seconds, ${replies.size} replies searched`);
  await stranger.dispose();
});

/** The menu and the footer say what she changed. */
async function seeMenu(visitor: Page) {
  const menu = visitor.locator('header nav[aria-label="Main"]');
  const { renamed, added, removed } = HERS.menu;
  await expect(menu.locator('a', { hasText: renamed.label })).toHaveAttribute('href', renamed.href);
  await expect(menu.locator('a', { hasText: added.label })).toHaveAttribute('href', added.url);
  await expect(menu.locator('a', { hasText: removed })).toHaveCount(0);
  const further = visitor.getByRole('contentinfo').getByRole('link', { name: HERS.further.label });
  await expect(further).toHaveAttribute('href', HERS.further.url);
}

/** Where the pictures of the sample are, before they go. */
async function addressesOfSamples(request: APIRequestContext): Promise<string[]> {
  const bodies = [await (await request.get('/api/case-studies')).text(), await (await request.get('/brands')).text()];
  return [...new Set(bodies.join().match(/\/uploads\/[0-9a-f]{32}\.webp/g) ?? [])];
}

const STARTS = [
  '/',
  '/case-studies?view=gallery',
  '/contact/thanks',
  '/newsletter',
  '/newsletter/thanks',
  '/not-there',
];

/** Everything in words that a stranger reaches: by links, by the lists for machines, by the addresses everybody knows. */
async function crawl(request: APIRequestContext, siteUrl: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const asked = new Set<string>();
  const queue = [...STARTS, ...Object.keys(discoveryFiles), '/auth', '/api/case-studies', '/api/projects'];
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    if (asked.has(address) || /^\/(?:admin|assets)\b/.test(address)) continue;
    asked.add(address);
    const reply = await request.get(address);
    const type = reply.headers()['content-type'] ?? '';
    if (!/text|json|xml|manifest|svg/.test(type)) continue;
    const body = await reply.text();
    found.set(address, body);
    if (/css|javascript/.test(type)) continue;
    for (const [, link = ''] of body.matchAll(/(?:href|src|content|action)="([^"#]+)|<(?:loc|link|id)>([^<]+)/g)) {
      const url = URL.parse(link.replaceAll('&amp;', '&'), `${siteUrl}${address}`);
      if (url?.origin === new URL(siteUrl).origin) queue.push(url.pathname + url.search);
    }
  }
  return found;
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** What a reply says, with its markup and without: each sentence of a page stands in one of the two. */
function saidIn(body: string): string {
  const words = body
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<\/?(?:a|b|i|em|mark|span|strong|tspan)\b[^>]*>/gi, '');
  return comparable(
    `${words.replace(/<[^>]*>/g, ' ')} ${body}`
      .replace(/&#(?:x([0-9a-f]+)|(\d+));/gi, (_, hex, number) =>
        String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(number)),
      )
      .replace(/\\u([0-9a-f]{4})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
      .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name) => NAMED[name] ?? ''),
  );
}

/** How short a text may be that is the sample's wherever it stands. */
const TELLING = { letters: 20, words: 4 } as const;

/** What tells of the sample, from the sample itself: names, addresses, pictures, wordings of figures, and its sentences. */
function needles(pictures: readonly string[]): string[] {
  const { identity, claims } = originalContent;
  const fields = SECTION_KEYS.flatMap((section) => {
    const data = sectionOf(originalContent, section);
    return fieldsOf(section, data, data);
  });
  const whole = fields.filter(({ kind }) => kind === 'link' || kind === 'picture').map(({ value }) => value);
  const wordings = claims.flatMap((claim) => claim.wordings.map(({ text }) => text)).filter((text) => text.length > 3);
  const texts = [
    ...fields.filter(({ kind }) => kind === 'words').map(({ value }) => value),
    ...sampleCaseStudies.flatMap(({ title, summary, description, challenge, solution, results, gallery }) => [
      ...[title, summary, description, challenge, solution, results],
      ...gallery.flatMap(({ alt, caption }) => [alt, caption]),
    ]),
    ...sampleProjects.flatMap(({ title, description }) => [title, description]),
  ];
  const sentences = texts
    .flatMap((text) => text.split(/\{[^}]*\}|(?<=[.!?])\s+|\n+/))
    .map(comparable)
    .filter((text) => text.length >= TELLING.letters && text.split(' ').length >= TELLING.words);
  const names = [identity.name, identity.role, identity.tagline, identity.email, 'example.com', 'australia', 'en-au'];
  const slugs = sampleCaseStudies.map(({ slug }) => slug);
  return [...new Set([...names, ...whole, ...pictures, ...wordings, ...slugs].map(comparable).concat(sentences))];
}

/** The marks of a drawing, without what tells one use of it from another. */
function marksOf(svg: string): string {
  return (svg.match(/<(?:rect|path|line|circle|use)[^>]*>/g) ?? []).join('').replace(/(?:id|fill|href)="[^"]*"/g, '');
}
