import { onPictures } from '../app/features/media/picture-worker.server.ts';
import { type OpenFile, replyWithFile } from '../app/features/media/sent-files.server.ts';
import { openShareImage, type ShareImage, shareImageFile } from '../app/features/media/share-image-files.server.ts';
import type { SiteContent } from '../app/features/site-content/site-content.ts';
import { readSiteContent } from '../app/features/site-content/site-content-service.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { type Look, lookOf } from '../app/ui/brand/brand-look.server.ts';
import { icoFrom } from '../app/ui/drawings/icon-file.ts';
import { siteIcon } from '../app/ui/drawings/site-icon.ts';
import type { ShellContext } from './request-context.ts';
import { DATA_POLICY } from './security-headers.ts';

type Icon = { size: number; isFullBleed: boolean; type: string };

/** The icons that are files, each by its address; a site without a brand has them as they were built. */
const DRAWN_ICONS: Record<string, Icon> = {
  '/favicon.ico': { size: 32, isFullBleed: false, type: 'image/x-icon' },
  '/apple-touch-icon.png': { size: 180, isFullBleed: true, type: 'image/png' },
  '/icon-192.png': { size: 192, isFullBleed: true, type: 'image/png' },
  '/icon-512.png': { size: 512, isFullBleed: true, type: 'image/png' },
};
const SVG_ICONS = ['/icon.svg', '/favicon.svg'];

/** The addresses at which an icon is answered in the colours of the brand. */
export const ICON_PATHS: readonly string[] = [...SVG_ICONS, ...Object.keys(DRAWN_ICONS)];

const MAX_BYTES = 100_000;
const HEADERS = { 'Cache-Control': 'public, max-age=3600', 'Content-Security-Policy': DATA_POLICY };

/** The drawn icons of a brand, as they are stored; none where there is no brand. */
export function brandIcons({ brand }: Pick<SiteContent, 'brand'>): ShareImage[] {
  const look = lookOf(brand);
  return look ? Object.values(DRAWN_ICONS).map((icon) => drawnIcon(look, icon)) : [];
}

function drawnIcon(look: Look, { size, isFullBleed }: Icon): ShareImage {
  return {
    file: shareImageFile(JSON.stringify(['icon', look.version, size, isFullBleed]), 'png'),
    draw: async () => {
      const svg = siteIcon({ isFullBleed, colours: look.paper });
      const png = await onPictures('drawFlat', svg, size, MAX_BYTES);
      if (!png) throw new Error(`An icon of ${size} pixels stays above ${MAX_BYTES} bytes`);
      return new Uint8Array(png);
    },
  };
}

/** Answers the addresses of `ICON_PATHS`; where the site has no brand it is the next one's turn. */
export function serveBrandIcon(platform: Platform) {
  return async (context: ShellContext, next: () => Promise<void>): Promise<Response | undefined> => {
    const look = lookOf((await readSiteContent(platform)).brand);
    const { path } = context.req;
    const icon = DRAWN_ICONS[path];
    if (!look) {
      await next();
      return undefined;
    }
    if (!icon)
      return new Response(siteIcon({ colours: look.paper }), {
        headers: { ...HEADERS, 'Content-Type': 'image/svg+xml' },
      });
    const drawn = drawnIcon(look, icon);
    const file = await openShareImage(platform, drawn);
    const sent = path.endsWith('.ico') ? asIco(file, icon) : file;
    const headers = { ...HEADERS, 'Content-Type': icon.type };
    return replyWithFile(platform, context.req.raw, sent, { etag: `"${file.name}"`, headers });
  };
}

/** A few hundred bytes around the drawing. */
function asIco({ name, bytes }: OpenFile, { size }: Icon): OpenFile {
  const ico = new Uint8Array(icoFrom(Buffer.from(bytes), size));
  return { name, bytes: ico, size: ico.byteLength };
}
