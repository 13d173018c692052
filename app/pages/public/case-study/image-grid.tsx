import type { GalleryImage } from '../../../features/case-studies/case-study.ts';
import { imageAlt } from '../../../features/case-studies/gallery-images.ts';
import { isSafeAddress } from '../../../features/case-studies/safe-address.ts';
import { opensNewTab } from '../../../ui/external-link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { ACROSS_A_PHONE } from '../picture-widths.ts';
import { gridClass } from './grid-layout.ts';

export type ImageGridProps = {
  heading: string;
  images: GalleryImage[];
  /** Describes pictures that have no words of their own. */
  title: string;
  /** Whether the first picture may stand large. */
  hasLead?: boolean;
};

/** The pictures of one section in their order; each opens in full in a new tab. Nothing at all when there are none. */
export function ImageGrid({ heading, images, title, hasLead }: ImageGridProps) {
  if (images.length === 0) return null;
  const layout = gridClass(images.length, { hasLead });
  return (
    // named apart from the text below that has the same heading
    <section className="set" aria-label={`${heading} images`}>
      <header>
        <h2 className="h2s">{heading}</h2>
        <span className="mono">{images.length === 1 ? '1 image' : `${images.length} images`}</span>
      </header>
      <ul className={layout}>
        {images
          .toSorted((one, other) => one.order - other.order)
          .map((image, index) => (
            <li key={`${index} ${image.url}`}>
              <figure>
                <FramedPicture
                  image={image}
                  alt={imageAlt(image, title)}
                  sizes={index === 0 && layout.endsWith('leads') ? LEAD_SIZES : SIZES[layout]}
                />
                {image.caption && <figcaption>{image.caption}</figcaption>}
              </figure>
            </li>
          ))}
      </ul>
    </section>
  );
}

const LEAD_SIZES = `(min-width: 60rem) 60vw, ${ACROSS_A_PHONE}`;
const SIZES: Record<string, string> = {
  'tiles one': `(min-width: 60rem) 60vw, ${ACROSS_A_PHONE}`,
  'tiles two': `(min-width: 36rem) 46vw, ${ACROSS_A_PHONE}`,
  'tiles leads': `(min-width: 60rem) 30vw, (min-width: 36rem) 46vw, ${ACROSS_A_PHONE}`,
  'tiles four leads': `(min-width: 60rem) 23vw, (min-width: 36rem) 46vw, ${ACROSS_A_PHONE}`,
  tiles: `(min-width: 60rem) 30vw, (min-width: 36rem) 46vw, ${ACROSS_A_PHONE}`,
  'tiles four': `(min-width: 60rem) 23vw, (min-width: 36rem) 46vw, ${ACROSS_A_PHONE}`,
};

function FramedPicture({ image, alt, sizes }: { image: GalleryImage; alt: string; sizes: string | undefined }) {
  const { url, width, height, focus } = image;
  // an address that could run a script is neither fetched nor linked
  if (!isSafeAddress(url))
    return (
      <div className="frame imgw">
        <p className="imgf">Image not found</p>
      </div>
    );
  return (
    // a link has to say something, also where its picture says nothing
    <a className="frame" href={url} aria-label={alt === '' ? 'The picture in full' : undefined} {...opensNewTab}>
      <Picture src={url} alt={alt} width={width} height={height} focus={focus} sizes={sizes} />
    </a>
  );
}
