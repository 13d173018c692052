import { withDrawingWords } from '../../interface-words/drawing-words.server.ts';
import { wordsOf } from '../../interface-words/site-words.server.ts';
import { lookOf } from '../../ui/brand/brand-look.server.ts';
import { withBalloonWords } from '../../ui/drawings/balloon-words.ts';
import bottleApart from '../../ui/drawings/bottle-apart.svg?raw';
import bottleClosed from '../../ui/drawings/bottle-closed.svg?raw';
import dial from '../../ui/drawings/dial.svg?raw';
import { sheet } from '../../ui/drawings/drawing-sheet.ts';
import hullSection from '../../ui/drawings/hull-section.svg?raw';
import interviews from '../../ui/drawings/interviews.svg?raw';
import letterSent from '../../ui/drawings/letter-sent.svg?raw';
import lock from '../../ui/drawings/lock.svg?raw';
import openMould from '../../ui/drawings/open-mould.svg?raw';
import { designedInks } from '../../ui/drawings/palette.ts';
import { plate } from '../../ui/drawings/plates.ts';
import portrait from '../../ui/drawings/portrait.svg?raw';
import { serviceFrame } from '../../ui/drawings/service-frames.ts';
import { shapes } from '../../ui/drawings/shapes.ts';
import { isWordless, shareCard } from '../../ui/drawings/share-card.ts';
import type { PageKey } from './page-registry.ts';
import { isPage, pageShareCard, type SharedContent, type SharedPage } from './page-share-image.ts';
import { mouldWords } from './site-content.ts';

/** What of its drawings a page shows beside its link; a page that is not here shows the bottle. */
const DRAWINGS: Partial<Record<PageKey, (content: SharedContent) => string>> = {
  home: () => part(withBalloonWords(bottleApart, []), '190 90 780 800'),
  about: () => portrait,
  productDevelopment: () => plate('product-development', 'torch'),
  manufacturing: (content) => withBalloonWords(openMould, mouldWords(content)),
  businessScaling: () => plate('scaling', 'container'),
  brands: () => hullSection,
  media: () => interviews,
  contact: () => dial,
  services: () => serviceFrame('productDevelopment'),
  privacy: () => lock,
  terms: () => part(letterSent, '130 30 400 412'),
  sitemap: () => serviceFrame('businessScaling'),
};

/** The drawing seen through another window. */
function part(drawing: string, viewBox: string): string {
  const inner = drawing.slice(drawing.indexOf('>') + 1, drawing.lastIndexOf('</svg>'));
  return sheet(0, 0, inner, { viewBox, cover: true });
}

/** The picture beside a shared link to a page, as an SVG file of 1200 x 630 that needs no fonts. */
export function pageShareImageDrawing(content: SharedContent, key: SharedPage, siteUrl: string): string {
  const words = pageShareCard(content, key, siteUrl);
  const drawing = content.own ? shapes(key, isWordless(words) ? 10 : 5, 5) : drawingOf(content, key);
  return shareCard({ ...words, drawing, inks: lookOf(content.brand) ?? designedInks });
}

function drawingOf(content: SharedContent, key: SharedPage): string {
  const drawing = isPage(key) ? (DRAWINGS[key]?.(content) ?? bottleClosed) : serviceFrame(key);
  return withDrawingWords(drawing, wordsOf(content));
}
