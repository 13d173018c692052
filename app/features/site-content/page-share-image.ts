import { wordsOf } from '../../interface-words/site-words.server.ts';
import { shorten } from '../../lib/shorten.ts';
import { hash } from '../../lib/word-hash.ts';
import { lookOf } from '../../ui/brand/brand-look.server.ts';
import { wordsToSet } from '../../ui/sheets/sheet-letters.ts';
import { PAGE_KEYS, PAGES, type PageKey, shareNameOf } from './page-registry.ts';
import { findService, isDesigned, serviceKeys } from './services.ts';
import { mouldWords, type SiteContent } from './site-content.ts';

/** What share images say of a site. */
export type SharedContent = Pick<SiteContent, 'pages' | 'identity' | 'principles' | 'services' | 'brand' | 'own'>;
/** A page with a share image: one of the registry, or the key of a service of the owner's. */
export type SharedPage = PageKey | (string & {});

/** Raise it when the card is drawn differently: what others have kept is then asked for anew. */
const EDITION = 4;

const NOTE_LENGTH = 112;

/** The part of its file name that stands for a page. */
function nameOf(key: SharedPage): string {
  return isPage(key) ? shareNameOf(key) : key;
}

/** Whether it is one of the registry. */
export function isPage(key: SharedPage): key is PageKey {
  return Object.hasOwn(PAGES, key);
}

/** Every page with a share image, in the order of their sheets. */
export function sharedPages({ services }: Pick<SiteContent, 'services'>): SharedPage[] {
  return [...PAGE_KEYS, ...serviceKeys({ services }).filter((key) => !isDesigned(key))];
}

/** The page whose share image has this name, if there is one. */
export function pageOfShareImage(name: string, content: Pick<SiteContent, 'services'>): SharedPage | undefined {
  return sharedPages(content).find((key) => nameOf(key) === name);
}

/** The headline of a page, as its share image says it. */
export function pageShareTitle(content: SharedContent, key: SharedPage): string {
  const { heading } = topOf(content, key);
  return typeof heading === 'string' ? heading : heading.text;
}

/** Where the share image of a page is: a path of this site that changes with what stands on it. */
export function pageShareImagePath(content: SharedContent, key: SharedPage, siteUrl: string): string {
  const version = hash(pageShareImageWords(content, key, siteUrl)).toString(36);
  return `/share/pages/${nameOf(key)}.png?v=${version}`;
}

/** All that the share image of a page is drawn from, as one text: where it is the same, the picture is. */
export function pageShareImageWords(content: SharedContent, key: SharedPage, siteUrl: string): string {
  const look = lookOf(content.brand);
  const inDrawing = key === 'manufacturing' ? [mouldWords(content)] : [];
  return JSON.stringify([
    EDITION,
    key,
    pageShareCard(content, key, siteUrl),
    ...inDrawing,
    ...(look ? [look.version] : []),
    ...(content.own ? ['own'] : []),
  ]);
}

/** What the card of a page says. */
export function pageShareCard(content: SharedContent, key: SharedPage, siteUrl: string) {
  const title = pageShareTitle(content, key);
  const { lede } = topOf(content, key);
  const { host } = new URL(siteUrl);
  const sheets = sharedPages(content).filter((page) => !content.own?.absent.some((absent) => absent === page));
  const { say } = wordsOf(content);
  const { name } = content.identity;
  const words = { name, title: wordsToSet(title), note: shorten(wordsToSet(lede), NOTE_LENGTH) };
  // beside no word of hers, the program's own would be all that is said
  if (![name, words.title, words.note].some(wordsToSet)) return words;
  return {
    ...words,
    title: words.title || (isPage(key) ? PAGES[key].name : ''),
    titleBlock: {
      address: host.replace(/^www\./, ''),
      sheet: say('share.sheet', { number: String(sheets.indexOf(key) + 1), count: String(sheets.length) }),
    },
  };
}

/** The first words of a page, wherever they stand in its texts. */
function topOf(
  { pages, services }: SharedContent,
  key: SharedPage,
): { heading: string | { text: string }; lede: string } {
  if (!isPage(key)) {
    const service = findService({ services }, key);
    return { heading: service?.page.heading || service?.title || '', lede: service?.page.lede ?? '' };
  }
  const texts = pages[key];
  if ('hero' in texts) return texts.hero;
  return 'intro' in texts ? texts.intro : texts;
}
