import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { createCaseStudy } from '../app/features/case-studies/case-study-service.server.ts';
import { ENTRY_KINDS } from '../app/features/entries/entry.ts';
import { createEntry } from '../app/features/entries/entry-service.server.ts';
import { defaultSiteContent } from '../app/features/site-content/default-site-content.ts';
import { publicPaths } from '../app/features/site-content/public-paths.ts';
import type { PageStyles } from '../app/pages/public/page.ts';
import { PUBLIC_CSS } from '../server/assets.ts';
import { appOf, TEST_ASSETS } from './support/app.ts';
import { PAIR, PAIRED_GALLERY } from './support/comparisons.ts';
import { openTestPlatform } from './support/databases.ts';
import { galleryImage, newCaseStudy } from './support/make.ts';
import { anArticle, partsOfEachKind } from './support/make-entry.ts';
import { filesOf, rulesOf } from './support/style-sheets.ts';

const KINDS = Object.keys(PUBLIC_CSS) as PageStyles[];

type Selector = { text: string; classes: string[] };

/** The selectors of a sheet, and of those that it imports, that hold a class. */
function selectorsOf(path: string): Selector[] {
  const imported = filesOf(basename(path));
  return [...rulesOf(imported.length > 0 ? imported : [basename(path)]).matchAll(/([^{};]+)\{/g)]
    .flatMap(([, found = '']) => found.split(/,(?![^(]*\))/))
    .map((found) => ({
      text: found.trim(),
      classes: [...found.matchAll(/\.([a-z][\w-]*)/gi)].map(([, one = '']) => one),
    }))
    .filter(({ classes }) => classes.length > 0);
}

const sheets = new Map(KINDS.map((kind) => [kind, selectorsOf(PUBLIC_CSS[kind])]));
const first = selectorsOf('first.css');

/** A selector without what stands in brackets, so that only the whole's own parts and combinators are left. */
function outline(text: string): string {
  const shorter = text.replace(/\([^()]*\)/g, '');
  return shorter === text ? text : outline(shorter);
}

/** What a set of pictures and the figures of an article have not: a head, links, and the sheet of paper of a study. */
const OF_STUDIES = /^\.(?:set (?:>|a|\.tiles)|outc\.outc)/;

/** Rules all of whose classes a page knows, that stand in the file of another kind of page and not in its own. */
function undressed(html: string, kind: PageStyles): string[] {
  const used = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
  const own = new Set([...first, ...(sheets.get(kind) ?? [])].map(({ text }) => text));
  const found = KINDS.flatMap((other) => sheets.get(other) ?? []).filter(
    ({ text, classes }) => !own.has(text) && classes.every((name) => used.has(name)),
  );
  const isOther = ({ text }: Selector) => kind !== 'entries' || !OF_STUDIES.test(text);
  return [...new Set(found.filter(isOther).map(({ text }) => text))];
}

test("a noun's class is no other noun's: all sheets of the workspace are one file there, and the later one would win", () => {
  const owners = new Map<string, Set<string>>();
  for (const path of globSync('app/features/*/workspace/**/*.css'))
    for (const { text } of selectorsOf(path))
      if (/^\.[\w-]+$/.test(text)) owners.set(text, (owners.get(text) ?? new Set()).add(path.split('/')[2] ?? ''));
  expect(owners.size).toBeGreaterThan(100);
  expect([...owners].filter(([, nouns]) => nouns.size > 1).map(([name, nouns]) => [name, ...nouns])).toEqual([]);
});

test('a motion has a name of its own: of two with one name the later one would win', () => {
  const sheets = globSync('app/**/*.css').map((path) => readFileSync(path, 'utf8'));
  const names = sheets.flatMap((sheet) => Array.from(sheet.matchAll(/@keyframes ([\w-]+)/g), ([, name]) => name));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
});

test('no part is dressed by what stands anywhere in the document: each element a script adds would dress them all anew', () => {
  const workspace = globSync('app/**/*.css').flatMap(selectorsOf);
  const all = [
    ...new Set([...KINDS.map((kind) => sheets.get(kind) ?? []), first, workspace].flat().map(({ text }) => text)),
  ];
  const isOfDocument = (text: string) =>
    /^(html|:root|body|#root|\.admin)[^ >+~]*:has\b/.test(text.replaceAll(/ (?=[^(]*\))/g, ''));
  const found = all.filter((text) => isOfDocument(text) && /[ >+~]/.test(outline(text)));
  // whether the page has a script at all, for the few elements of a pair
  expect(found.filter((text) => !text.startsWith(':root:has(script[data-islands]) .cmp'))).toEqual([]);
});

test('no `:has()` asks for a place among others: each element that comes or goes anywhere would be asked', () => {
  const sheetsOfWorkspace = globSync('app/**/admin*.css').flatMap(selectorsOf);
  const found = sheetsOfWorkspace.filter(({ text }) =>
    /:has\((?:[^()]|\([^()]*\))*:(?:nth|first|last|only|empty)/.test(text),
  );
  expect(found.map(({ text }) => text)).toEqual([]);
});

test('every page is dressed by the one file of styles it links to', async () => {
  const { platform, close } = await openTestPlatform();
  const { call } = appOf(platform);
  const kinds = new Map<string, PageStyles | undefined>();
  async function look(path: string) {
    const html = await (await call(path)).text();
    const [, sheet] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
    const kind = KINDS.find((one) => TEST_ASSETS.publicCss[one][0] === sheet);
    kinds.set(path, kind);
    expect([path, kind && undressed(html, kind)]).toEqual([path, []]);
  }
  for (const path of ['/', '/case-studies', '/case-studies?view=gallery']) await look(path);
  const gallery = { challenge: [galleryImage()], solution: [galleryImage()], results: [] };
  const studies = [];
  for (const _ of [1, 2, 3, 4, 5, 6]) studies.push(await createCaseStudy(platform, null, newCaseStudy({ gallery })));
  const slug = studies[0]?.slug ?? '';
  const compared = await createCaseStudy(
    platform,
    null,
    newCaseStudy({ gallery: PAIRED_GALLERY, comparisons: [PAIR] }),
  );
  const parts = partsOfEachKind({ study: compared.id, testimonial: 1 });
  for (const kind of ENTRY_KINDS) await createEntry(platform, null, { kind, ...anArticle({ parts }) });
  for (const path of publicPaths(defaultSiteContent)) await look(path);
  for (const path of [
    `/case-studies/${slug}`,
    `/case-studies/${compared.slug}`,
    '/case-studies/not-there',
    '/case-studies?view=gallery',
    '/case-studies?q=nothing',
    '/insights',
    '/insights/nine-days',
    '/nine-days',
    '/newsletter/thanks',
    '/contact/thanks',
    '/not-there',
  ])
    await look(path);
  expect(new Set(kinds.values())).toEqual(new Set(KINDS));
  await close();
});

test('what takes the focus in the workspace comes into view above whatever stays at the lower edge', () => {
  const rules: { selector: string; said: Map<string, string> }[] = [];
  postcss.parse(rulesOf(filesOf('admin.css'))).walkRules(({ selector, nodes }) => {
    const said = nodes.flatMap((node) => (node.type === 'decl' ? [[node.prop, node.value] as const] : []));
    rules.push({ selector, said: new Map(said) });
  });
  const bars = rules.filter(
    ({ said }) =>
      /^(?:sticky|fixed)$/.test(said.get('position') ?? '') && (said.has('bottom') || said.has('inset-block-end')),
  );
  const isCleared = ({ selector }: { selector: string }) =>
    rules.some((rule) => rule.selector === `:root:has(${selector})` && rule.said.has('scroll-padding-bottom'));
  expect(bars.map(({ selector }) => selector)).toContain('.tourbar');
  expect(bars.filter((bar) => !isCleared(bar)).map(({ selector }) => selector)).toEqual([]);
  // and the rooms of a phone cover none of it
  const isAboveRooms = ({ said }: { said: Map<string, string> }) => said.get('bottom')?.includes('var(--under)');
  expect(bars.filter((bar) => !isAboveRooms(bar)).map(({ selector }) => selector)).toEqual([]);
});
