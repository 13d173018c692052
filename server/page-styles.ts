import type { SiteContent } from '../app/features/site-content/site-content.ts';
import { lookOf, ownFontsOf } from '../app/ui/brand/brand-look.server.ts';
import { firstFilesOf } from '../app/ui/brand/own-faces.ts';
import { type Assets, type FirstStyles, firstStyles } from './assets.ts';
import type { ShellContext } from './request-context.ts';
import { DATA_POLICY } from './security-headers.ts';

/** Where the first styles of a site with a brand are a file: for previews that stand under the policy of another page. */
export const BRAND_STYLES = '/brand.css';

type Dressed = Pick<SiteContent, 'brand'>;

const KEPT = 50;
const made = new WeakMap<object, Map<string, FirstStyles>>();

/** The styles that stand in each public page: the built ones, with the brand's numbers in them where there is a brand. */
export function firstStylesOf(
  { firstStyles: built, allFaces }: Pick<Assets, 'firstStyles' | 'allFaces'>,
  { brand }: Dressed,
): FirstStyles | null {
  const look = lookOf(brand);
  if (!built || !look) return built;
  const known = made.get(built) ?? new Map<string, FirstStyles>();
  made.set(built, known);
  const styles = known.get(look.version) ?? firstStyles(look.dress(built.text, allFaces));
  known.delete(look.version); // the newest stand last
  known.set(look.version, styles);
  for (const oldest of known.keys()) {
    if (known.size <= KEPT) break;
    known.delete(oldest);
  }
  return styles;
}

/** The same assets, dressed. */
export function dressedAssets(assets: Assets, content: Dressed): Assets {
  const isPlain = lookOf(content.brand) === null;
  if (isPlain) return assets;
  if (assets.firstStyles) {
    const styles = firstStylesOf(assets, content);
    return { ...assets, firstStyles: styles, fonts: fontsOf(assets, content, styles?.text ?? '') };
  }
  return withBrandFile(assets);
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
  const dressed = (css: string[]) => [...first, ...css, ...last];
  const { home, studies, services, reading } = assets.publicCss;
  return {
    ...assets,
    publicCss: {
      home: dressed(home),
      studies: dressed(studies),
      services: dressed(services),
      reading: dressed(reading),
    },
  };
}

/** Answers `BRAND_STYLES`; where the site has no brand it is the next one's turn. */
export function serveBrandStyles(readContent: () => Promise<Dressed>, assets: Assets) {
  return async (_context: ShellContext, next: () => Promise<void>): Promise<Response | undefined> => {
    const look = lookOf((await readContent()).brand);
    if (!look) {
      await next();
      return undefined;
    }
    return new Response(look.dress(assets.firstStyles?.text ?? '', assets.allFaces), {
      headers: {
        'Content-Type': 'text/css; charset=utf-8',
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': DATA_POLICY,
      },
    });
  };
}
