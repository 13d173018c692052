import type { HomeGalleryImage } from '../../../features/case-studies/gallery-images.ts';
import { useWords } from '../../../interface-words/use-words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { WholeWords } from '../../../ui/whole-words.tsx';
import { framed, isUncut } from '../picture-shape.ts';
import { ACROSS_A_PHONE } from '../picture-widths.ts';

const LEAD_SIZES = `(min-width: 96rem) 49rem, (min-width: 60rem) 54vw, ${ACROSS_A_PHONE}`;
const STRIP_SIZES = '(min-width: 60rem) 18vw, (min-width: 36rem) 47vw, 38vw';

type GallerySetProps = { images: HomeGalleryImage[]; keys: string[]; isShown: boolean };

/** One set: its first picture large, the others in a strip. Sets lie over each other; one of them is shown. */
export function GallerySet({ images, keys, isShown }: GallerySetProps) {
  return (
    <ul className={isShown ? 'shots on' : 'shots'}>
      {images.map((image, index) => (
        <li key={keys[index]} className={index === 0 ? 'shot first' : 'shot'}>
          <GalleryShot image={image} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  );
}

function GalleryShot({ image, isFirst }: { image: HomeGalleryImage; isFirst: boolean }) {
  const { say, mark } = useWords();
  const { src, alt, title, category, slug, caption, summary, figure, width, height, focus } = image;
  return (
    <figure>
      <div className={framed('well', { width, height })}>
        <Picture
          src={src}
          alt={alt}
          width={width}
          height={height}
          focus={focus}
          sizes={isFirst ? LEAD_SIZES : STRIP_SIZES}
          isUncut={isUncut({ width, height })}
        />
      </div>
      <figcaption>
        <span className={`tag ${category}`} {...mark(`home.${category}`)}>
          {say(`home.${category}`)}
        </span>
        {/* in a small card what the picture shows is the heading, and whose it is the small line */}
        {!isFirst && caption && <p className="shot-caption">{caption}</p>}
        <a className="shot-title" href={`/case-studies/${slug}`}>
          <WholeWords text={title} />
        </a>
        {isFirst && figure && (
          <p className="shot-caption">
            <strong>{figure}</strong>
          </p>
        )}
        {isFirst && summary && <p className="shot-summary">{summary}</p>}
        {isFirst && caption && <p className="shot-caption">{caption}</p>}
        {isFirst && (
          <span className="more" aria-hidden="true" {...mark('parts.viewStudy')}>
            {`${say('parts.viewStudy')} `}
            <Icon name="arrow" />
          </span>
        )}
      </figcaption>
    </figure>
  );
}
