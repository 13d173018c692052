import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Answers, answersGiven } from '../app/features/begin/answers.ts';
import { siteFromAnswers, withMade } from '../app/features/begin/site-from-answers.ts';
import { createCaseStudy } from '../app/features/case-studies/case-study-service.server.ts';
import { fieldHints } from '../app/features/site-content/content-fields.ts';
import { checkSection, schemaOf, sectionOf, withSection } from '../app/features/site-content/content-section.ts';
import { originalContent } from '../app/features/site-content/default-site-content.ts';
import { emptyContent } from '../app/features/site-content/empty-site.ts';
import { ownSite } from '../app/features/site-content/own-site.ts';
import { resolvedContent } from '../app/features/site-content/references.ts';
import { SECTION_KEYS } from '../app/features/site-content/section-schemas.ts';
import { isDesigned, servicePath } from '../app/features/site-content/services.ts';
import type { SiteContent } from '../app/features/site-content/site-content.ts';
import type { PublicPage } from '../app/pages/public/page.ts';
import { withReachableLinks } from '../app/pages/public/reachable-links.ts';
import { ownServicePage } from '../app/pages/public/service/own-service-page.tsx';
import { routes } from '../app/routes.ts';
import { renderPublicDocument } from '../server/render-document.tsx';
import { TEST_ASSETS } from './support/app.ts';
import { openTestPlatform } from './support/databases.ts';
import { galleryImage, newCaseStudy } from './support/make.ts';

// What an owner empties is gone as a whole, and what is counted is counted. The engine makes no difference here.

type Change = { name: string; content: SiteContent };
type Path = (string | number)[];

const SITE_URL = 'https://site.example';
const MANY = 23;

/** The content with each list of its forms at each length in turn that the list may have. */
function changes(): Change[] {
  return SECTION_KEYS.flatMap((key) => {
    const data = sectionOf(originalContent, key);
    return listsOf(schemaOf(key), data, []).flatMap(({ path, items, min, max }) =>
      [...new Set([min, 1, 2, Math.min(MANY, max)])]
        .filter((length) => length >= min && length <= max)
        .map((length) => {
          const entries = Array.from({ length }, (_, index) => another(items, index));
          const changed = put(data, path, entries);
          return {
            name: `${[key, ...path].join('.')} with ${length}`,
            problems: checkSection(key, changed).problems,
            content: withSection(originalContent, key, changed),
          };
        })
        .filter(({ problems }) => problems === undefined),
    );
  });
}

/** An entry of the list, beyond its end one like an earlier with words of its own. */
function another(items: unknown[], index: number): unknown {
  const item = items[index % items.length];
  return index < items.length ? item : renamed(item, index);
}

function renamed(value: unknown, index: number): unknown {
  if (typeof value === 'string') return value.startsWith('/') ? value : `${value} ${index}`;
  if (typeof value !== 'object' || value === null) return value;
  const own = ['key', 'slug', 'name', 'heading', 'label', 'letter', 'minutes'];
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, own.includes(name) ? `${inner} ${index}` : inner]),
  );
}

type Found = { path: Path; items: unknown[]; min: number; max: number };

/** Every list that the owner can make longer or shorter; of lists within lists, those of the first entry. */
function listsOf(given: z.ZodType, value: unknown, path: Path): Found[] {
  let schema = given;
  while (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) schema = schema.unwrap() as z.ZodType; // zod's own type is wider
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
      listsOf(field, (value as Record<string, unknown>)[name], [...path, name]),
    );
  if (!(schema instanceof z.ZodArray) || !Array.isArray(value) || value.length === 0) return [];
  const { min, max } = fieldHints.get(schema)?.entries ?? { min: 0, max: 0 };
  const own = min === max ? [] : [{ path, items: value, min, max }];
  return [...own, ...listsOf(schema.element as z.ZodType, value[0], [...path, 0])];
}

function put(value: unknown, [name, ...rest]: Path, items: unknown[]): unknown {
  if (name === undefined) return items;
  const inner = put((value as Record<string, unknown>)[name], rest, items);
  return Array.isArray(value) ? value.with(Number(name), inner) : { ...(value as object), [name]: inner };
}

const MUST_HOLD = new Set([
  'ul',
  'ol',
  'dl',
  'nav',
  'table',
  'tbody',
  'section',
  'figure',
  'h1',
  'h2',
  'h3',
  'p',
  'li',
]);
const HEADING = /^h[1-6]$/;
/** What is something to see without a word in it. */
const SEEN = new Set(['img', 'svg', 'input', 'button', 'textarea']);

type Open = { name: string; label: string; holds: boolean; heads: string | null };

/** The ruins of a page: elements with nothing in them, and headings with nothing below them in their part of the page. */
function ruins(html: string): string[] {
  const found: string[] = [];
  const open: Open[] = [];
  let isQuiet = 0;
  const fill = (isHeading: boolean) => {
    for (const element of open) element.holds = true;
    if (isHeading) return;
    for (const element of open) element.heads = null;
  };
  const inHeading = () => open.some(({ name }) => HEADING.test(name));
  const parser = new Parser({
    onopentag(name, attributes) {
      if (['script', 'style', 'head'].includes(name)) isQuiet += 1;
      const region = open.findLast((element) => ['section', 'main', 'footer', 'article', 'div'].includes(element.name));
      if (HEADING.test(name) && region) region.heads = name;
      // a place that is filled later, and says so
      const isStatus = attributes['role'] === 'status' || attributes['role'] === 'alert';
      open.push({ name, label: JSON.stringify(attributes), holds: isStatus, heads: null });
      if (SEEN.has(name) && isQuiet === 0) fill(inHeading());
    },
    ontext(text) {
      if (isQuiet === 0 && text.trim() !== '') fill(inHeading());
    },
    onclosetag(name) {
      const element = open.pop();
      if (['script', 'style', 'head'].includes(name)) isQuiet -= 1;
      if (!element) return;
      if (MUST_HOLD.has(name) && !element.holds) found.push(`nothing in <${name}> ${element.label}`);
      if (element.heads === null) return;
      // a box around a heading alone: what belongs to it may stand beside the box
      const around = open.findLast((outer) => ['section', 'main', 'footer', 'article', 'div'].includes(outer.name));
      if (name === 'div' && around) around.heads = element.heads;
      else found.push(`nothing below <${element.heads}> in <${name}> ${element.label}`);
    },
  });
  parser.end(html);
  return found;
}

/** Letters without an address; what a reader passes on has none until she writes it. */
function lettersToNobody(html: string): string[] {
  return [...html.matchAll(/href="(mailto:(?:\?[^"]*)?)"/g)]
    .map(([, href = '']) => href)
    .filter((href) => !href.includes('&amp;body='))
    .map((href) => `a letter to nobody: ${href}`);
}

/** Empty values in structured data. */
function hollow(value: unknown, path = ''): string[] {
  if (value === '' || (Array.isArray(value) && value.length === 0)) return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => hollow(inner, `${path}.${name}`));
}

const WORDS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
];
WORDS.push('fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty');
const said = (count: number) => WORDS[count] ?? String(count);

const isNumber = (word: string) => WORDS.includes(word.toLowerCase()) || /^\d+$/.test(word);

/** What a page says of a number, and how many there are. */
const COUNTED: [RegExp, (content: SiteContent) => number][] = [
  [/([\w]+) (?:affiliated )?businesses(?:,| run)/gi, ({ ventures }) => ventures.filter((one) => one.onBrands).length],
  [/([\w]+) plates/gi, ({ ventures }) => ventures.filter((one) => one.onBrands).length],
  [/([\w]+) in all\./gi, ({ ventures }) => ventures.filter((one) => one.inList).length],
  [/([\w]+) outlets\b/gi, ({ outlets }) => outlets.length],
  [/([\w]+) office jobs/gi, ({ pages }) => pages.businessScaling.automation.cards.length],
  [/call has ([\w]+) parts/gi, ({ pages }) => pages.contact.agenda.length],
];

let opened: Awaited<ReturnType<typeof openTestPlatform>>;
beforeAll(async () => {
  opened = await openTestPlatform();
});
afterAll(() => opened.close());

const PLAIN = routes.flatMap((route) => ('page' in route && !route.path.includes(':') ? [route] : []));

type Page = { html: string; data: object[]; status: number };
type Address = { path: string; page: PublicPage; queries: string[] };

/** Where the pages of a content stand: the fixed addresses, and those of services that the owner added. */
function addressesOf(content: SiteContent): Address[] {
  const fixed = PLAIN.map(({ path, page }) => ({
    path,
    page,
    queries: path === '/case-studies' ? ['', 'view=gallery'] : [''],
  }));
  const own = content.services.list
    .filter(({ key }) => !isDesigned(key))
    .map((service) => ({ path: servicePath(service), page: ownServicePage(service), queries: [''] }));
  return [...fixed, ...own];
}

/** The public pages of a content by their address: all, or those that read one of some sections. */
async function pagesOf(content: SiteContent, wanted: (address: string) => boolean = () => true) {
  const pages = new Map<string, Page>();
  for (const { path, page, queries } of addressesOf(content))
    for (const query of queries) {
      const address = `${path}?${query}`;
      if (!wanted(address)) continue;
      const reads = readBy.get(address) ?? new Set();
      readBy.set(address, reads);
      const watched = readsOf(content, reads);
      const result = await page.load({
        ...{ platform: opened.platform, content: watched, siteUrl: SITE_URL, params: {}, address: '' },
        headers: new Headers(),
        query: new URLSearchParams(query),
      });
      if (result.kind === 'redirect') continue;
      const frame = { assets: TEST_ASSETS, siteUrl: SITE_URL, thisYear: 2025 };
      const html = renderPublicDocument({ result, content: watched, ...frame });
      pages.set(address, { html, data: result.head.jsonLd ?? [{}], status: result.status ?? 200 });
    }
  return pages;
}

/** The sections that a page was ever made from. */
const readBy = new Map<string, Set<string>>();

/** The content, which writes down the sections that are read of it. */
function readsOf(content: SiteContent, reads: Set<string>): SiteContent {
  const watching = <T extends object>(value: T, prefix: string): T =>
    new Proxy(value, {
      get(target, name) {
        if (typeof name === 'string') reads.add(prefix + name);
        return Reflect.get(target, name);
      },
      ownKeys(target) {
        for (const name of Object.keys(target)) reads.add(prefix + name);
        return Reflect.ownKeys(target);
      },
    });
  return watching({ ...content, pages: watching(content.pages, 'pages.') }, '');
}

/** The sections in which two contents differ. */
function difference(one: SiteContent, other: SiteContent): string[] {
  const parts = (content: SiteContent) => [
    ...Object.entries({ ...content, pages: null }),
    ...Object.entries(content.pages).map(([name, texts]) => [`pages.${name}`, texts] as const),
  ];
  const values = new Map<string, unknown>(parts(other));
  return parts(one).flatMap(([name, value]) =>
    JSON.stringify(value) === JSON.stringify(values.get(name)) ? [] : [name],
  );
}

const shown = (stored: SiteContent): SiteContent => withReachableLinks(resolvedContent(stored));

const ORIGINAL = shown(originalContent);
let sample: Promise<Map<string, Page>> | undefined;

/** Looks at the pages that read what has changed; at all of them where other things than texts did. */
async function faultsOf({ name, content }: Change, { everywhere = false } = {}): Promise<string[]> {
  sample ??= pagesOf(ORIGINAL);
  const others = await sample;
  const now = shown(content);
  const changed = difference(now, ORIGINAL);
  const made = await pagesOf(
    now,
    (address) => everywhere || changed.some((section) => readBy.get(address)?.has(section)),
  );
  const pages = new Map([...others, ...made]);
  const home = pages.get('/?')?.html ?? '';
  const faults: string[] = [];
  for (const [address, { html, data, status }] of made) {
    const note = (fault: string) => faults.push(`${name}, ${address}: ${fault}`);
    if (status >= 500) note(`status ${status}`);
    for (const ruin of [...ruins(html), ...lettersToNobody(html)]) note(ruin);
    for (const empty of hollow(data)) note(`empty ${empty} in structured data`);
    for (const [pattern, count] of COUNTED)
      for (const [words, number = ''] of html.matchAll(pattern))
        if (isNumber(number) && number.toLowerCase() !== said(count(content)))
          note(`“${words}”, but ${count(content)}`);
    for (const [, anchor] of html.matchAll(/href="\/?#([\w-]+)"/g))
      if (!(address === '/?' ? home : home + html).includes(` id="${anchor}"`)) note(`a link to #${anchor}`);
    for (const [, path = ''] of html.matchAll(/<a[^>]* href="(\/[\w-]*)"/g))
      if (pages.get(`${path}?`)?.status === 404) note(`a link to ${path}`);
  }
  return faults;
}

const ALL = changes();

test('the sample counts in the words of ever', async () => {
  const pages = await pagesOf(ORIGINAL);
  expect(pages.get('/brands?')?.html).toContain('<p class="lede">Three businesses, each with');
  expect(pages.get('/brands?')?.html).toContain('<p>Five in all. Three have a brand of their own');
  expect(pages.get('/media?')?.html).toContain('>Thirteen outlets</h2>');
  expect(pages.get('/contact?')?.html).toContain('The first call has four parts');
  expect(pages.get('/business-scaling?')?.html).toContain('Three office jobs a machine');
  expect(ALL.length).toBeGreaterThan(100);
});

describe.each(SECTION_KEYS.filter((key) => ALL.some(({ name }) => name.startsWith(key))))('%s', (key) => {
  test('at every length of its lists leaves no ruin and counts truly', async () => {
    const faults: string[] = [];
    for (const change of ALL.filter(({ name }) => name.startsWith(`${key} `) || name.startsWith(`${key}.`)))
      faults.push(...(await faultsOf(change)));
    expect([...new Set(faults)]).toEqual([]);
  });
});

const EMPTY: [string, Partial<SiteContent>][] = [
  ['ventures that show nowhere', { ventures: switched({ onHome: false, onBrands: false, inList: false }) }],
  ['ventures on the Brands page alone', { ventures: switched({ onHome: false, inList: false }) }],
  ['ventures in the list alone', { ventures: switched({ onHome: false, onBrands: false }) }],
  ['ventures at home alone', { ventures: switched({ onBrands: false, inList: false }) }],
  ['all lists of the Media page', { outlets: [], commentaryAreas: [], availability: [] }],
  ['no address for mail', { identity: { ...originalContent.identity, email: '' } }],
  ['ventures without a mark', { ventures: switched({ logoAsset: null }) }],
  ['ventures with a mark', { ventures: switched({ logoAsset: 'eagleMarine' }) }],
];

function switched(change: Partial<SiteContent['ventures'][number]>) {
  return originalContent.ventures.map((venture) => ({ ...venture, ...change }));
}

test.each(EMPTY)('%s leave no ruin', async (name, change) => {
  expect(await faultsOf({ name, content: { ...originalContent, ...change } })).toEqual([]);
});

test('a page without anything to show is not there, nor in any list of pages', async () => {
  const pages = await pagesOf(shown({ ...originalContent, ventures: [] }));
  expect(pages.get('/brands?')?.status).toBe(404);
  for (const { html } of pages.values())
    expect(html).not.toMatch(/href="(?:\/brands|\/?#brands|\/?#manufacturing-directory)"/);
});

const SAID: Partial<Answers> = {
  ...{ role: 'Voice coach', does: 'I teach boards to be heard.', about: 'I sang for ten years.', city: 'Valencia' },
  ...{ email: 'anna@example.org', booking: 'https://cal.example/anna' },
  services: [{ name: 'One speech', sentence: 'Three hours, one recording.' }],
  facts: [{ figure: '12', counts: 'boards that listened', proof: 'Contracts' }],
};

test('a site that began with few answers has no ruin, whichever they are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.subarray(Object.keys(SAID) as (keyof Answers)[]), async (given) => {
      const said = Object.fromEntries(given.map((name) => [name, SAID[name]]));
      const made = siteFromAnswers(answersGiven.parse({ name: 'Anna Berg', ...said }), emptyContent, '2031-05-04');
      const own = ownSite(withMade(emptyContent, made), emptyContent, { hasStudies: false, host: 'anna.example' });
      const pages = await pagesOf(withReachableLinks(own));
      const faults = [...pages].flatMap(([address, { html }]) =>
        [...ruins(html), ...lettersToNobody(html)].map((ruin) => `${address}: ${ruin}`),
      );
      expect(faults).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

// in this order: the tests above are without studies
test.each([1, 2, MANY])('with %d case studies there is no ruin', async (count) => {
  const image = galleryImage();
  for (let number = await countStudies(); number < count; number++)
    await createCaseStudy(
      opened.platform,
      null,
      newCaseStudy({
        ...{ slug: `study-${number}`, title: `Study ${number}` },
        gallery: { challenge: number % 2 === 0 ? [image] : [], solution: [], results: [] },
      }),
    );
  expect(await faultsOf({ name: `${count} studies`, content: originalContent }, { everywhere: true })).toEqual([]);
});

async function countStudies(): Promise<number> {
  return (await opened.platform.db.selectFrom('case_studies').select('id').execute()).length;
}
