import { createHash } from 'node:crypto';
import type { SiteContent } from '../app/features/site-content/site-content.ts';
import { KEPT_FOR_A_YEAR } from '../app/lib/cache-control.ts';
import { encodeBody, replyEncoded } from '../app/lib/encoded-body.server.ts';
import { keptBy } from '../app/lib/kept-by.ts';
import { type Look, lookOf, ownFontsOf } from '../app/ui/brand/brand-look.server.ts';
import { firstFilesOf } from '../app/ui/brand/own-faces.ts';
import { type Assets, type FirstStyles, firstStyles, mapped } from './assets.ts';
import type { ShellContext } from './request-context.ts';
import { DATA_POLICY } from './security-headers.ts';

/** Where the first styles of a site with a brand are a file: for previews that stand under the policy of another page. */
export const BRAND_STYLES = '/brand.css';
/** Where every other page has what of a brand its first screen does without: in the document it would make that one late. */
export const FURTHER_BRAND_STYLES = '/brand-further.css';

type Dressed = Pick<SiteContent, 'brand'>;

/** The address of that file, which changes with its text; null for a brand without such rules, and for no brand. */
export function furtherStylesOf({ brand }: Dressed): string | null {
  const look = lookOf(brand);
  return look && look.further !== '' ? `${FURTHER_BRAND_STYLES}?v=${tagOf(look.further)}` : null;
}

function tagOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

const KEPT = 50;
const madeOf = keptBy((_built: FirstStyles) => new Map<string, FirstStyles>());

/** How a page gets its brand: what the first screen does without is a file, but in a preview, whose brand need not be saved. */
type Way = { isPreview?: boolean };

/** The styles that stand in each public page: the built ones, with the brand's numbers in them where there is a brand. */
function firstStylesOf(
  { firstStyles: built, allFaces }: Pick<Assets, 'firstStyles' | 'allFaces'>,
  { brand }: Dressed,
  { isPreview = false }: Way = {},
): FirstStyles | null {
  const look = lookOf(brand);
  if (!built || !look) return built;
  const known = madeOf(built);
  const key = `${look.version} ${isPreview}`;
  const styles = known.get(key) ?? firstStyles(look.dress(built.text, allFaces) + (isPreview ? look.further : ''));
  known.delete(key); // the newest stand last
  known.set(key, styles);
  for (const oldest of known.keys()) {
    if (known.size <= KEPT) break;
    known.delete(oldest);
  }
  return styles;
}

/** The same assets, dressed. */
export function dressedAssets(assets: Assets, content: Dressed, way: Way = {}): Assets {
  const isPlain = lookOf(content.brand) === null;
  if (isPlain) return assets;
  if (!assets.firstStyles) return withBrandFile(assets);
  const styles = firstStylesOf(assets, content, way);
  const dressed = { ...assets, firstStyles: styles, fonts: fontsOf(assets, content, styles?.text ?? '') };
  const further = way.isPreview ? null : furtherStylesOf(content);
  return further === null ? dressed : withStyles(dressed, (css) => [further, ...css]);
}

/** The letters that are asked for ahead: of other faces than the design's, those of English texts. */
function fontsOf({ fonts }: Assets, { brand }: Dressed, sheet: string): string[] {
  if (brand.faces === 'drawing-office') return fonts;
  if (brand.faces === 'own') {
    const own = ownFontsOf(brand);
    return own.length === 0 ? fonts : firstFilesOf(own);
  }
  const files = sheet.split('url(').map((rest) => rest.slice(0, rest.indexOf(')')).replaceAll('"', ''));
  return files.filter((href) => href.includes('-basic') && href.endsWith('.woff2'));
}

/**
 * The same assets for a page that another one writes into its own document, whose policy knows no brand: the styles are a file.
 */
export function assetsForFrame(assets: Assets, content: Dressed): Assets {
  return lookOf(content.brand) === null ? assets : withBrandFile({ ...assets, firstStyles: null });
}

function withBrandFile(assets: Assets): Assets {
  const first = assets.isDevelopment ? [] : [BRAND_STYLES];
  const last = assets.isDevelopment ? ['/app/ui/styles/faces.css', BRAND_STYLES] : [];
  return withStyles(assets, (css) => [...first, ...css, ...last]);
}

function withStyles(assets: Assets, filesOf: (css: string[]) => string[]): Assets {
  return { ...assets, publicCss: mapped(assets.publicCss, filesOf) };
}

const STYLE_HEADERS = { 'Content-Type': 'text/css; charset=utf-8', 'Content-Security-Policy': DATA_POLICY };

/** Answers `BRAND_STYLES`; where the site has no brand it is the next one's turn. */
export function serveBrandStyles(readContent: () => Promise<Dressed>, assets: Assets) {
  return async (_context: ShellContext, next: () => Promise<void>): Promise<Response | undefined> => {
    const look = lookOf((await readContent()).brand);
    if (!look) {
      await next();
      return undefined;
    }
    return new Response(look.dress(assets.firstStyles?.text ?? '', assets.allFaces) + look.further, {
      headers: { ...STYLE_HEADERS, 'Cache-Control': 'no-cache' },
    });
  };
}

const PACKING = 11;
const packed = keptBy(({ further }: Look) => encodeBody(further, PACKING));

/** Answers `FURTHER_BRAND_STYLES`: kept for good at the address that the pages of this brand have, and at no other. */
export function serveFurtherBrandStyles(readContent: () => Promise<Dressed>) {
  return async (context: ShellContext, next: () => Promise<void>): Promise<Response | undefined> => {
    const content = await readContent();
    const look = lookOf(content.brand);
    if (!look || look.further === '') {
      await next();
      return undefined;
    }
    const { pathname, search } = new URL(context.req.raw.url);
    const isThis = pathname + search === furtherStylesOf(content);
    const kept = isThis ? KEPT_FOR_A_YEAR : 'no-cache';
    return replyEncoded(await packed(look), context.req.raw, { headers: { ...STYLE_HEADERS, 'Cache-Control': kept } });
  };
}
