import { type MouseEvent, useId } from 'react';
import { nameFor } from '../../../../interface-words/name-for.tsx';
import { useWords } from '../../../../interface-words/use-words.ts';
import { isSafeAddress } from '../../../../lib/safe-address.ts';
import { framed, isTiny, ownFrame } from '../../../../pages/public/picture-shape.ts';
import { ACROSS_A_PHONE } from '../../../../pages/public/picture-widths.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { useIsHydrated } from '../../../../ui/use-environment.ts';
import type { GalleryImage } from '../../case-study.ts';
import { imageAlt } from '../../gallery-images.ts';
import { layoutOf } from '../../grid-layout.ts';
import { justifiedRows } from '../../justified-rows.ts';
import type { Section } from '../../section-labels.ts';
import type { LargerWords } from '../larger-picture.ts';
import { PictureLink } from './picture-link.tsx';

type ImageGridProps = {
  section: Section;
  /** In their order. */
  images: GalleryImage[];
  /** Describes pictures that have no words of their own. */
  title: string;
  /** The first takes the whole width. */
  isBroad?: boolean;
};

/** The pictures of one section in their order; each opens in full in a new tab. Nothing at all when there are none. */
export function ImageGrid({ section, images, title, isBroad = false }: ImageGridProps) {
  const { say, mark } = useWords();
  if (images.length === 0) return null;
  const word = `study.${section}Images` as const;
  const heading = say(word);
  const [named, name] = nameFor(say('study.imagesOf', { section: heading }), mark('study.imagesOf'), word);
  const layout = layoutOf(images, isBroad);
  const rows = layout.includes('justified') ? justifiedRows(images) : null;
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
        {images.map((image, index) => (
          <li key={`${index} ${image.url}`} className={rows?.[index]?.className}>
            <figure>
              <FramedPicture
                image={image}
                frame={rows ? ownFrame(image) : framed('frame', image)}
                alt={imageAlt(image, title)}
                sizes={rows ? rowSizes(image, rows[index]?.share) : sizesOf(index, images.length, isBroad)}
              />
              {isSafeAddress(image.url) && <LargerButton alt={imageAlt(image, title)} />}
              {image.caption && <figcaption>{image.caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
      {name}
    </section>
  );
}

/** Shows the picture over the whole window, by a module that comes with the first press. Not there without a script. */
function LargerButton({ alt }: { alt: string }) {
  const { say, mark, language } = useWords();
  const id = useId();
  const isHydrated = useIsHydrated();
  async function open({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const { larger } = document.querySelector<HTMLElement>('script[async]')?.dataset ?? {};
    if (!larger) return;
    await import(/* @vite-ignore */ larger);
    const detail: LargerWords = {
      previous: say('study.previousPicture'),
      next: say('study.nextPicture'),
      close: say('study.close'),
    };
    currentTarget.dispatchEvent(new CustomEvent('larger', { bubbles: true, detail }));
  }
  if (!isHydrated) return null;
  const named = say('study.larger', { alt: alt || say('study.wholePicture') });
  const hers = alt === '' ? undefined : { words: alt, language };
  const [label, name] = nameFor(named, mark('study.larger'), id, hers);
  return (
    <button type="button" className="pp zoom" {...label} onClick={open}>
      <Icon name="search" />
      {name}
    </button>
  );
}

/** How wide a picture stands that takes such a share of its row; one of few pixels has its own width. */
function rowSizes(image: GalleryImage, share = 1): string {
  if (isTiny(image)) return `${image.width}px`;
  const percent = Math.ceil(92 * share);
  return `(min-width: 96rem) ${Math.ceil(88 * share)}rem, (min-width: 36rem) ${percent}vw, ${ACROSS_A_PHONE}`;
}

/** How wide the picture at a place among so many stands in the page. */
function sizesOf(place: number, count: number, isBroad: boolean): string {
  const leads = place === 0 && count > 2 && count !== 4;
  const middle = leads ? '93vw' : '46vw';
  if (count === 1 || (isBroad && place === 0))
    return `(min-width: 96rem) 88rem, (min-width: 36rem) 92vw, ${ACROSS_A_PHONE}`;
  const wide = count === 2 || (count === 4 && !isBroad) ? '46vw' : leads ? '60vw' : '30vw';
  return `(min-width: 60rem) ${wide}, (min-width: 36rem) ${middle}, ${ACROSS_A_PHONE}`;
}

type FramedPictureProps = { image: GalleryImage; frame: string; alt: string; sizes: string };

function FramedPicture({ image, frame, alt, sizes }: FramedPictureProps) {
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
    <PictureLink href={url} alt={alt} className={frame}>
      <Picture {...{ src: url, alt, width, height, focus, sizes }} isUncut={isTiny(image)} />
    </PictureLink>
  );
}
