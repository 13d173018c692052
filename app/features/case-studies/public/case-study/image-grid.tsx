import { nameFor } from '../../../../interface-words/name-for.tsx';
import { useWords } from '../../../../interface-words/use-words.ts';
import { isSafeAddress } from '../../../../lib/safe-address.ts';
import { framed } from '../../../../pages/public/picture-shape.ts';
import { ACROSS_A_PHONE } from '../../../../pages/public/picture-widths.ts';
import { opensNewTab } from '../../../../ui/external-link.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import type { GalleryImage } from '../../case-study.ts';
import { imageAlt } from '../../gallery-images.ts';
import { gridClass } from '../../grid-layout.ts';
import type { Section } from '../../section-labels.ts';

export type ImageGridProps = {
  section: Section;
  images: GalleryImage[];
  /** Describes pictures that have no words of their own. */
  title: string;
};

/** The pictures of one section in their order; each opens in full in a new tab. Nothing at all when there are none. */
export function ImageGrid({ section, images, title }: ImageGridProps) {
  const { say, mark } = useWords();
  if (images.length === 0) return null;
  const word = `study.${section}Images` as const;
  const heading = say(word);
  const [named, name] = nameFor(say('study.imagesOf', { section: heading }), mark('study.imagesOf'), word);
  const layout = gridClass(images.length);
  return (
    // named apart from the text below that has the same heading
    <section className="set" {...named}>
      <header>
        <h2 className="h2s" {...mark(word)}>
          {heading}
        </h2>
        <span className="mono" {...mark('study.images')}>
          {say('study.images', { count: images.length })}
        </span>
      </header>
      <ul className={layout}>
        {images
          .toSorted((one, other) => one.order - other.order)
          .map((image, index) => (
            <li key={`${index} ${image.url}`}>
              <figure>
                <FramedPicture image={image} alt={imageAlt(image, title)} sizes={sizesOf(index, images.length)} />
                {image.caption && <figcaption>{image.caption}</figcaption>}
              </figure>
            </li>
          ))}
      </ul>
      {name}
    </section>
  );
}

/** How wide the picture at a place among so many stands in the page. */
function sizesOf(place: number, count: number): string {
  const middle = place === 0 && count > 2 ? '93vw' : '46vw';
  if (count === 1) return `(min-width: 96rem) 88rem, (min-width: 36rem) 92vw, ${ACROSS_A_PHONE}`;
  const wide = count === 2 ? '46vw' : place === 0 ? '60vw' : count === 4 ? '18vw' : '30vw';
  return `(min-width: 60rem) ${wide}, (min-width: 36rem) ${middle}, ${ACROSS_A_PHONE}`;
}

function FramedPicture({ image, alt, sizes }: { image: GalleryImage; alt: string; sizes: string }) {
  const { say, mark } = useWords();
  const { url, width, height, focus } = image;
  // an address that could run a script is neither fetched nor linked
  if (!isSafeAddress(url))
    return (
      <div className="frame imgw">
        <p className="imgf" {...mark('parts.missingPicture')}>
          {say('parts.missingPicture')}
        </p>
      </div>
    );
  return (
    // a link has to say something, also where its picture says nothing
    <a
      className={framed('frame', image)}
      href={url}
      aria-label={alt === '' ? say('study.wholePicture') : undefined}
      {...(alt === '' ? mark('study.wholePicture') : {})}
      {...opensNewTab}
    >
      <Picture src={url} alt={alt} width={width} height={height} focus={focus} sizes={sizes} />
    </a>
  );
}
