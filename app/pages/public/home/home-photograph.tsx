import { isPanorama } from '../../../features/case-studies/grid-layout.ts';
import { describeImages } from '../../../features/media/describe-images.server.ts';
import type { SiteContent } from '../../../features/site-content/site-content.ts';
import type { Platform } from '../../../platform/platform.server.ts';
import { Picture } from '../../../ui/picture.tsx';
import { shapeClass } from '../picture-shape.ts';
import { ACROSS_A_PHONE } from '../picture-widths.ts';

/** The owner's photograph beside the headline; sizes in pixels, left out for pictures from elsewhere. */
export type HeroPhotograph = {
  src: string;
  alt: string;
  width?: number;
  height?: number;
  focus?: { x: number; y: number };
};

/** The photographs of the first screen; none where the owner chose another thing, or no picture yet. */
export async function heroPhotographs(
  platform: Pick<Platform, 'db'>,
  { pages }: Pick<SiteContent, 'pages'>,
): Promise<HeroPhotograph[]> {
  const { beside, photograph, photographAlt = '', further = [] } = pages.home.hero;
  if (beside !== 'photograph' || photograph === undefined) return [];
  const shown = [{ picture: photograph, alt: photographAlt }, ...further];
  const addresses = shown.map(({ picture }) => picture);
  const sizes = await describeImages(platform, addresses);
  return shown.map(({ picture, alt }) => {
    const { width, height, focus } = sizes.get(picture) ?? {};
    return { src: picture, alt: alt.trim(), width, height, focus };
  });
}

/**
 * In the place of the drawing: cut to a box that is as wide as its column, or as it is where it is too small for that. One of
 * several fills its place among them, however small it is.
 */
export function PhotographBeside({
  isAmongOthers = false,
  ...photograph
}: HeroPhotograph & { isAmongOthers?: boolean }) {
  const { src, alt, width, height, focus } = photograph;
  return (
    <div className={isAmongOthers ? 'herophoto' : placeClass(photograph)}>
      <Picture
        src={src}
        width={width}
        height={height}
        focus={focus}
        sizes={`(min-width: 96rem) 37rem, (min-width: 60.01rem) 38vw, ${ACROSS_A_PHONE}`}
        isFirst
        {...(alt === '' ? { decorative: true } : { alt })}
      />
    </div>
  );
}

function placeClass({ width, height }: Pick<HeroPhotograph, 'width' | 'height'>): string {
  if (width === undefined || height === undefined) return 'herophoto';
  if (shapeClass({ width, height }) === 'tiny') return 'herophoto asis';
  return isPanorama({ width, height }) ? 'herophoto broad' : 'herophoto';
}
