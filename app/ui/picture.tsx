import { useEffect, useRef, useState } from 'react';
import { useWords } from '../interface-words/use-words.ts';
import { IMAGE_WIDTHS } from '../lib/constants.ts';
import { Icon } from './icon.tsx';
import { pictureSources } from './picture-sources.ts';

/** A picture is described or declared decorative; leaving both out does not compile. */
type Described = { alt: string; decorative?: never } | { alt?: never; decorative: true };

export type PictureProps = Described & {
  src: string;
  /** Size of the original in pixels, where it is known: it reserves the space and decides which copies exist. */
  width?: number;
  height?: number;
  /** How wide the picture stands in the page, as in HTML. */
  sizes?: string;
  /** What must stay in view where the picture is cropped, in percent from the left and the top, in steps of ten. */
  focus?: { x: number; y: number };
  /** The first picture a visitor sees: fetched at once and before others. All others wait until they are near. */
  isFirst?: boolean;
  /** Its frame has another shape and shows it whole: what the frame has beside it is filled with a blur of it. */
  isUncut?: boolean;
  /** On a page without a script: nothing would end its pulse. */
  isStill?: boolean;
};

/**
 * A picture with its narrower copies, a pulsing ground until it has come, and words in its place when it does not.
 * Works in plain server HTML and takes over there when hydrated, also from a picture that failed before that.
 *
 * @example <Picture src="/uploads/3f….webp" width={1600} height={1067} alt="The new shop front at dusk" sizes="(min-width: 60rem) 33vw, 100vw" />
 */
export function Picture(props: PictureProps) {
  // a new address starts again from the pulse
  return <PictureOfOneAddress key={props.src} {...props} />;
}

function PictureOfOneAddress(props: PictureProps) {
  const {
    src,
    alt = '',
    width,
    height,
    sizes = '100vw',
    focus,
    isFirst = false,
    isUncut = false,
    isStill = false,
  } = props;
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>(isStill ? 'ready' : 'loading');
  const [hasCopies, setHasCopies] = useState(true);
  const image = useRef<HTMLImageElement>(null);

  // What happened before hydration fired no event that React could see.
  useEffect(() => {
    const { current } = image;
    if (!current?.complete) return;
    if (current.naturalWidth > 0) setState('ready');
    else if (current.currentSrc) setState('failed');
  }, []);

  if (state === 'failed') return <MissingPicture alt={alt} width={width} height={height} />;

  const sources = hasCopies ? pictureSources(src, width) : null;
  // one of few pixels has no copies, and is no more than one
  const behind = sources?.smallest ?? (width !== undefined && width < IMAGE_WIDTHS[0] ? src : null);
  function handleError() {
    // a copy that could not be made is no reason to hide the original
    if (sources) setHasCopies(false);
    else setState('failed');
  }
  return (
    <span className={state === 'loading' ? 'pic pic-loading' : 'pic'}>
      <picture>
        {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
        {sources && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
        <img
          ref={image}
          className={focus && `fx-${focus.x} fy-${focus.y}`}
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
          onLoad={() => setState('ready')}
          onError={handleError}
        />
      </picture>
      {isUncut && behind && (
        <img className="behind" src={behind} alt="" loading="lazy" decoding="async" fetchPriority="low" />
      )}
    </span>
  );
}

function MissingPicture({
  alt,
  width,
  height,
}: {
  alt: string;
  width: number | undefined;
  height: number | undefined;
}) {
  const { say, mark } = useWords();
  const name = alt === '' ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': alt } as const);
  return (
    <span className="pic imgf" {...name}>
      <svg className="pic-space" viewBox={`0 0 ${width ?? 3} ${height ?? 2}`} aria-hidden="true" />
      <Icon name="image-off" />
      <span {...mark('parts.missingPicture')}>{say('parts.missingPicture')}</span>
    </span>
  );
}
