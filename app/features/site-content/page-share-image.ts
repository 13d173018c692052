import { shorten } from '../../lib/shorten.ts';
import { lookOf } from '../../ui/brand/brand-look.server.ts';
import { sheet } from '../../ui/drawings/annotate.ts';
import { bottleClosed, explodedBottle } from '../../ui/drawings/bottle.ts';
import { hullSection } from '../../ui/drawings/brands.ts';
import { letters } from '../../ui/drawings/letter.ts';
import { interviewCollection } from '../../ui/drawings/media.ts';
import { designedInks } from '../../ui/drawings/palette.ts';
import { plate } from '../../ui/drawings/plates.ts';
import { portrait } from '../../ui/drawings/portrait.ts';
import { lineDrawing, linePack } from '../../ui/drawings/production-line.ts';
import { hash } from '../../ui/drawings/seeded.ts';
import { serviceFrame } from '../../ui/drawings/service-frames.ts';
import { openMould } from '../../ui/drawings/services.ts';
import { SHARE_HEIGHT, SHARE_WIDTH, shareCard } from '../../ui/drawings/share-card.ts';
import { dial, lock } from '../../ui/drawings/small.ts';
import { isWhole } from '../../ui/sheets/sheet-letters.ts';
import { PAGE_KEYS, PAGES, type PageKey, shareNameOf } from './page-registry.ts';
import { findService, isDesigned, serviceKeys } from './services.ts';
import { mouldWords, type SiteContent } from './site-content.ts';

export const PAGE_SHARE_IMAGE_SIZE = { width: SHARE_WIDTH, height: SHARE_HEIGHT } as const;

type Shared = Pick<SiteContent, 'pages' | 'identity' | 'principles' | 'services' | 'brand'>;
/** A page with a share image: one of the registry, or the key of a service of the owner's. */
type SharedPage = PageKey | (string & {});

/** Raise it when the card is drawn differently: what others have kept is then asked for anew. */
const EDITION = 2;

const NOTE_LENGTH = 112;

/** What of its drawings a page shows beside its link; a page that is not here shows the bottle. */
const DRAWINGS: Partial<Record<PageKey, (content: Shared) => string>> = {
  home: () => part(explodedBottle({ isAnimated: false }), '190 90 780 800'),
  about: () => portrait,
  productDevelopment: () => plate('product-development', 'torch'),
  manufacturing: (content) => openMould(mouldWords(content)),
  businessScaling: () => plate('scaling', 'container'),
  brands: () => hullSection,
  media: () => interviewCollection,
  contact: () => dial,
  services: () => lineDrawing,
  privacy: () => lock,
  terms: () => part(letters.sent, '130 30 400 412'),
  sitemap: () => linePack,
};

/** The drawing seen through another window. */
function part(drawing: string, viewBox: string): string {
  const inner = drawing.slice(drawing.indexOf('>') + 1, drawing.lastIndexOf('</svg>'));
  return sheet(0, 0, inner, { viewBox, cover: true });
}

/** The part of its file name that stands for a page. */
function nameOf(key: SharedPage): string {
  return isPage(key) ? shareNameOf(key) : key;
}

function isPage(key: SharedPage): key is PageKey {
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
export function pageShareTitle(content: Shared, key: SharedPage): string {
  const { heading } = topOf(content, key);
  return typeof heading === 'string' ? heading : heading.text;
}

/** Where the share image of a page is: a path of this site that changes with what stands on it. */
export function pageShareImagePath(content: Shared, key: SharedPage, siteUrl: string): string {
  const version = hash(pageShareImageWords(content, key, siteUrl)).toString(36);
  return `/share/pages/${nameOf(key)}.png?v=${version}`;
}

/** All that the share image of a page is drawn from, as one text: where it is the same, the picture is. */
export function pageShareImageWords(content: Shared, key: SharedPage, siteUrl: string): string {
  const look = lookOf(content.brand);
  const inDrawing = key === 'manufacturing' ? [mouldWords(content)] : [];
  return JSON.stringify([EDITION, key, cardOf(content, key, siteUrl), ...inDrawing, ...(look ? [look.version] : [])]);
}

/** The picture beside a shared link to a page, as an SVG file of 1200 x 630 that needs no fonts. */
export function pageShareImageDrawing(content: Shared, key: SharedPage, siteUrl: string): string {
  const drawing = drawingOf(content, key);
  return shareCard({ ...cardOf(content, key, siteUrl), drawing, inks: lookOf(content.brand) ?? designedInks });
}

function drawingOf(content: Shared, key: SharedPage): string {
  return isPage(key) ? (DRAWINGS[key]?.(content) ?? bottleClosed) : serviceFrame(key);
}

function cardOf(content: Shared, key: SharedPage, siteUrl: string) {
  const title = pageShareTitle(content, key);
  const { lede } = topOf(content, key);
  const { host } = new URL(siteUrl);
  const sheets = sharedPages(content);
  return {
    name: content.identity.name,
    title: isWhole(title) ? title : isPage(key) ? PAGES[key].name : key,
    note: isWhole(lede) ? shorten(lede, NOTE_LENGTH) : '',
    titleBlock: {
      address: host.replace(/^www\./, ''),
      sheet: `Sheet ${sheets.indexOf(key) + 1}/${sheets.length}`,
    },
  };
}

/** The first words of a page, wherever they stand in its texts. */
function topOf({ pages, services }: Shared, key: SharedPage): { heading: string | { text: string }; lede: string } {
  if (!isPage(key)) {
    const service = findService({ services }, key);
    return { heading: service?.page.heading || service?.title || '', lede: service?.page.lede ?? '' };
  }
  const texts = pages[key];
  if ('hero' in texts) return texts.hero;
  return 'intro' in texts ? texts.intro : texts;
}
