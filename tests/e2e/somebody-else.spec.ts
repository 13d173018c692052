import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { shareImageWords } from '../../app/features/case-studies/share-image.ts';
import { sampleCaseStudies } from '../../app/features/sample-content/sample-case-studies.ts';
import { sampleProjects } from '../../app/features/sample-content/sample-projects.ts';
import { sectionOf, withSection } from '../../app/features/site-content/content-section.ts';
import { originalContent } from '../../app/features/site-content/default-site-content.ts';
import { PAGE_KEYS } from '../../app/features/site-content/page-registry.ts';
import { pageShareImageWords } from '../../app/features/site-content/page-share-image.ts';
import { resolvedContent } from '../../app/features/site-content/references.ts';
import { fieldsOf } from '../../app/features/site-content/sample-fields.ts';
import { SECTION_KEYS, type SectionKey } from '../../app/features/site-content/section-schemas.ts';
import { LINK_KEYS, type SiteContent } from '../../app/features/site-content/site-content.ts';
import { comparable } from '../../app/lib/comparable-text.ts';
import { claimFigures } from '../../app/pages/public/home/claim-figures.ts';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { discoveryPaths } from '../../server/discovery-routes.ts';
import { type MailServer, selfSigned, startMailServer } from '../support/mail-server.ts';
import { EXIF_WITH_PLACE, noisy } from '../support/pictures.ts';
import { HERS, STUDY, SURVEYOR, shortened, type Typed, typedInto } from '../support/somebody-else.ts';
import { expect, test } from './fixtures.ts';

test.use({
  hasAdmin: false,
  sampleContent: true,
  serverEnv: { ALLOW_PRIVATE_ADDRESSES: 'on' },
  // narrower than where the live page stands beside each form: it would be drawn anew for every word
  viewport: { width: 1100, height: 900 },
});

const VISITOR = 'rory@granton-harbour.test';
const LOGIN = { username: SURVEYOR.email, password: 'an app password' };

let mailServer: MailServer;
test.beforeAll(async () => {
  mailServer = await startMailServer(0, { ...selfSigned(), isFromFirstByte: true });
  mailServer.behaviour.login = LOGIN;
});
test.afterAll(() => mailServer.close());

/** How often she pressed, chose or typed; the protocol has what it takes. */
class Actions {
  count = 0;
  async of<T>(action: Promise<T>, times = 1): Promise<T> {
    this.count += times;
    return action;
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a surveyor in Leith makes the site hers in the browser, and nothing of the sample is left', async ({
  page,
  server,
  browser,
  playwright,
  allowConsoleError,
}, testInfo) => {
  test.slow();
  allowConsoleError(/status of (?:401|404|503)/);
  const actions = new Actions();
  const began = Date.now();
  const stranger = await playwright.request.newContext({ baseURL: server.url });
  const samplePictures = await addressesOfSamples(stranger);
  expect(samplePictures.length).toBeGreaterThan(50);
  const told = needles(samplePictures);
  const before = saidIn(await (await stranger.get('/')).text());
  expect(told.filter((needle) => before.includes(needle)).length, 'The search finds what is there').toBeGreaterThan(60);

  await test.step('an account, by the link that the program printed', async () => {
    const link = new URL(await server.setupLink());
    await page.goto(link.pathname + link.hash);
    const panel = page.getByRole('tabpanel', { name: 'Register', exact: true });
    await panel.getByLabel('Username', { exact: true }).focus();
    await actions.of(page.keyboard.type(SURVEYOR.username));
    await actions.of(page.keyboard.press('Tab'));
    await actions.of(page.keyboard.type(SURVEYOR.password));
    await actions.of(page.keyboard.press('Enter'));
    await expect(page).toHaveURL(/\/admin\/dashboard/);
  });

  await test.step('mail and time zone', async () => {
    await page.goto('/admin/settings/mail');
    const form = page.getByRole('form', { name: 'How mail leaves', exact: true });
    await actions.of(form.getByLabel('Provider of your mail', { exact: true }).selectOption('Another provider'));
    await actions.of(form.getByLabel('Encryption', { exact: true }).selectOption('TLS from the start (port 465)'));
    for (const [label, text] of [
      ['Mail address', LOGIN.username],
      ['App password', LOGIN.password],
      ['Mail server', '127.0.0.1'],
      ['Port', new URL(mailServer.url).port],
    ] as const)
      await actions.of(form.getByLabel(label, { exact: true }).fill(text));
    await actions.of(button(page, 'Save mail settings').press('Enter'));
    await expect(page.getByRole('status').getByText(/Send yourself a test/)).toBeVisible();
    await actions.of(button(page, 'Send me a test').press('Enter'));
    const enquiries = page.getByRole('form', { name: 'Where enquiries are sent', exact: true });
    // offered as soon as a mail has left for it
    await expect(enquiries.getByLabel('Send enquiries to', { exact: true })).toHaveValue(SURVEYOR.email);
    expect(mailServer.mails.length).toBeGreaterThan(0);
    await actions.of(enquiries.getByRole('button', { name: 'Save address', exact: true }).press('Enter'));
    await expect(page.getByRole('status').getByText(/^Enquiries are sent to/)).toBeVisible();
    await actions.of(page.getByLabel('Time zone of the site', { exact: true }).selectOption(SURVEYOR.timeZone));
    await actions.of(button(page, 'Save time zone').press('Enter'));
    await expect(page.getByText(`in the time of ${SURVEYOR.timeZone}`).first()).toBeVisible();
    await page.goto('/admin/settings/accounts');
    const address = page.getByRole('form', { name: 'Mail address for a new password', exact: true });
    await actions.of(address.getByLabel('Mail address for a new password', { exact: true }).fill(SURVEYOR.email));
    await actions.of(address.getByRole('button', { name: 'Save mail address', exact: true }).press('Enter'));
    await expect(page.getByRole('status').getByText(/A link for a new password goes to/)).toBeVisible();
  });

  const picture = await test.step('her photograph', async () => {
    await page.goto('/admin/media');
    await actions.of(page.getByLabel('Upload pictures', { exact: true }).setInputFiles([await photograph()]));
    await actions.of(button(page, `Details of ${PHOTOGRAPH}`).press('Enter'));
    const sheet = page.getByRole('dialog', { name: PHOTOGRAPH, exact: true });
    await actions.of(sheet.getByLabel('Description', { exact: true }).fill('A hull on the slip, seen from the bow'));
    const address = await sheet.locator('code').first().textContent();
    await actions.of(sheet.getByRole('button', { name: 'Save picture', exact: true }).press('Enter'));
    await expect(sheet).toHaveCount(0);
    if (!address) throw new Error('The library does not say where the picture is');
    return address;
  });

  await test.step('every text, figure, link and picture', async () => {
    let content: SiteContent = originalContent;
    for (const section of sectionsInOrder()) {
      const { data, removed } = shortened(content, section);
      const after = typedInto(section, data, picture);
      await open(page, section);
      for (const { path, left } of removed) await actions.of(removeEntries(page, path, left), 1);
      const hers = after.typed.filter(({ path }) => section !== HERS.kept.section || path !== HERS.kept.path);
      const typed = section === 'links' ? withoutUnused(hers) : hers;
      actions.count += typed.length;
      await fillIn(page, typed);
      await BESIDE_TEXTS[section]?.(page, actions);
      await actions.of(button(page, 'Save').press('Enter'));
      const saved = page.getByRole('status').filter({ hasText: 'is up to date on the website.' });
      const refused = page.getByRole('alert').filter({ hasText: /\S/ });
      await expect(saved.or(refused).first(), section).toBeVisible();
      expect(await refused.allTextContents(), section).toEqual([]);
      content = withSection(content, section, after.data);
    }
  });

  await test.step('a case study of hers, and the samples go', async () => {
    await page.goto('/admin/dashboard?new=1');
    for (const [label, text] of Object.entries(STUDY))
      await actions.of(page.getByLabel(label, { exact: true }).fill(text));
    await actions.of(page.getByLabel('Cover image URL', { exact: true }).fill(picture));
    await actions.of(button(page, 'Save').press('Enter'));
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await page.goto('/admin/content');
    page.once('dialog', (dialog) => void dialog.accept());
    await actions.of(button(page, 'Remove all samples').press('Enter'), 2);
    await expect(page.getByText('Samples removed')).toBeVisible();
  });

  await test.step('the tour has one card left, she keeps it, and its search finds nothing', async () => {
    await page.goto('/admin/setup');
    await expect(page.getByText(/The others are in 1 card\.$/)).toBeVisible();
    await actions.of(page.getByRole('link', { name: 'Start the tour', exact: true }).press('Enter'));
    await expect(page.getByText(HERS.kept.value, { exact: true }).first()).toBeVisible();
    await actions.of(button(page, 'Keep it, it is true for me').press('Enter'));
    await expect(page.getByText(/All \d+ texts, pictures, links and figures are yours\./)).toBeVisible();
    const search = page.getByRole('region', { name: 'Search the site', exact: true });
    await actions.of(search.getByRole('button', { name: 'Search now', exact: true }).press('Enter'));
    await expect(search.getByText(/of the sample (?:is|are) left\.$/)).toBeVisible({ timeout: 60_000 });
    expect(await search.locator('.findings > li').allInnerTexts()).toEqual([]);
    await expect(search.getByText('Nothing of the sample is left.', { exact: true })).toBeVisible();
  });

  const minutes = (Date.now() - began) / 60_000;
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
      await expect.soft(() => expect(texts()).toContain(part), part).toPass({ timeout: 20_000 });
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
  testInfo.annotations.push({ type: 'walk', description: `${actions.count} actions, ${minutes.toFixed(1)} minutes` });
  console.info(`${actions.count} actions, ${minutes.toFixed(1)} minutes, ${replies.size} replies searched`);
  await stranger.dispose();
});

const PHOTOGRAPH = 'slipway.jpg';

async function photograph() {
  const buffer = await sharp(await noisy(900, 700).png().toBuffer())
    .blur(6)
    .withExif(EXIF_WITH_PLACE)
    .jpeg()
    .toBuffer();
  return { name: PHOTOGRAPH, mimeType: 'image/jpeg', buffer };
}

/** What she changes beside texts, links and pictures, in the same forms. */
const BESIDE_TEXTS: Partial<Record<SectionKey, (page: Page, actions: Actions) => Promise<void>>> = {
  async services(page, actions) {
    await actions.of(fillIn(page, [{ path: 'list.0.slug', value: HERS.service.slug }]));
  },
  async navigation(page, actions) {
    await actions.of(fillIn(page, [{ path: HERS.menu.renamed.path, value: HERS.menu.renamed.label }]));
    await actions.of(button(page, `Remove ${HERS.menu.removed}`).press('Enter'));
    await addLink(page, actions, { list: '', address: 'href', ...HERS.menu.added });
  },
  async links(page, actions) {
    await addLink(page, actions, { list: 'further', address: 'url', ...HERS.further });
  },
  async 'pages.media'(page, actions) {
    await actions.of(page.locator('[id="field-sections-commentary"]').press('Space', { timeout: 10_000 }));
  },
};

type NewLink = { list: string; label: string; address: string; url: string };

/** Adds an entry at the end of a list of links, and fills in its two fields. */
async function addLink(page: Page, actions: Actions, { list, label, address, url }: NewLink) {
  const entries = page.locator(`[id="${idOf(list)}"]`);
  const place = await entries.locator(':scope > ol > li').count();
  await actions.of(entries.locator(':scope > .ladd').getByRole('button').press('Enter'));
  const field = (name: string) => page.locator(`[id="${idOf(`${list}.${place}.${name}`)}"]`);
  await expect(field('label')).toBeFocused();
  await actions.of(page.keyboard.type(label));
  await actions.of(field(address).fill(url));
}

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

/** Services first: a page of one that is gone is not edited any more. */
function sectionsInOrder(): SectionKey[] {
  const gone = /\.businessScaling$/;
  const others = SECTION_KEYS.filter((key) => key !== 'services' && !gone.test(key));
  return ['services', ...others].filter((key): key is SectionKey => {
    const data = shortened(originalContent, key as SectionKey).data;
    return fieldsOf(key as SectionKey, data, data).length > 0 || key in BESIDE_TEXTS;
  });
}

/** She has a profile and a diary; the other links stay empty. */
function withoutUnused(typed: Typed[]): Typed[] {
  return typed.map(({ path, value }) => {
    const key = path.split('.')[0] ?? '';
    if (key === 'linkedin' || key === 'booking') return { path, value: SURVEYOR[key] };
    return (LINK_KEYS as readonly string[]).includes(key) ? { path, value: '' } : { path, value };
  });
}

async function open(page: Page, section: SectionKey) {
  await page.goto(`/admin/content/${section}`);
  await expect(button(page, 'Save'), section).toBeVisible();
}

/** Takes the last entries of a list out, one press for each, until so many are left. */
async function removeEntries(page: Page, path: string, left: number) {
  const list = page.locator(`[id="${idOf(path)}"]`);
  const entries = list.locator(':scope > ol > li');
  for (let count = await entries.count(); count > left; count--)
    await entries
      .last()
      .locator(':scope > .lacts')
      .getByRole('button', { name: /^Remove / })
      .press('Enter');
  await expect(entries).toHaveCount(left);
}

function idOf(path: string): string {
  return ['field', ...path.split('.').filter((step) => step !== '')].join('-');
}

/** Types into each field what is given, as her keyboard would: one after the other, and the page hears of each. */
async function fillIn(page: Page, typed: readonly Typed[]) {
  const missing = await page.evaluate(
    async (fields) => {
      const lost: string[] = [];
      for (const { id, value } of fields) {
        const control = document.getElementById(id);
        if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) {
          lost.push(id);
          continue;
        }
        const type = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
        control.focus();
        Object.getOwnPropertyDescriptor(type, 'value')?.set?.call(control, value);
        control.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve));
      }
      return lost;
    },
    typed.map(({ path, value }) => ({ id: idOf(path), value })),
  );
  expect(missing, 'Every field of the sample can be reached in the form').toEqual([]);
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
  const queue = [...STARTS, ...discoveryPaths, '/auth', '/api/case-studies', '/api/projects'];
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    if (found.has(address) || /^\/(?:admin|assets)\b/.test(address)) continue;
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
