import { useEffect, useRef, useState } from 'react';
import { CAROUSEL } from '../../../../lib/constants.ts';
import { framed } from '../../../../pages/public/picture-shape.ts';
import { ACROSS_A_PHONE } from '../../../../pages/public/picture-widths.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { PauseButton } from '../../../../ui/pause-button.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { useIsHydratedWhenIdle } from '../../../../ui/use-environment.ts';
import { useRotation } from '../../../../ui/use-rotation.ts';
import { useStableIndex } from '../../../../ui/use-stable-index.ts';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { SECTION_LABELS, SECTIONS } from '../../section-labels.ts';
import type { SlideImage } from '../../study-screens.ts';
import { useSwipe } from './use-swipe.ts';

const SIZES = `(min-width: 96rem) 48rem, (min-width: 60rem) 50vw, ${ACROSS_A_PHONE}`;

export type CarouselProps = {
  /** The study whose pictures these are. */
  title: string;
  images: SlideImage[];
  /** Whether the visitor has this screen in front of them; the pictures of the others stand still. */
  isOnScreen: boolean;
};

/**
 * The pictures of a study, one at a time: they move on by themselves, by buttons, by dots and by a swipe. Where no script
 * runs they stand side by side in a strip that scrolls.
 */
export function Carousel(props: CarouselProps) {
  if (props.images.length === 0) return <NoImages />;
  return <Pictures {...props} />;
}

function NoImages() {
  return (
    <div className="job">
      <figure>
        <div className="noimg">
          <div>
            <p className="ni1">Visual Gallery</p>
            <p>Project images coming soon</p>
          </div>
        </div>
      </figure>
    </div>
  );
}

function Pictures({ title, images, isOnScreen }: CarouselProps) {
  const total = images.length;
  const keys = slideKeys(images);
  const [index, show] = useStableIndex(keys);
  const next = (index + 1) % total;
  const current = images[index];
  const isFetched = useFetched([current?.url, images[next]?.url]);
  const isHydrated = useIsHydratedWhenIdle();
  const [announcement, setAnnouncement] = useState('');

  const { isTouched, handlers } = useSwipe((step) => turnTo((index + step + total) % total));
  const rotation = useRotation({
    interval: CAROUSEL.interval,
    shown: keys[index] ?? '',
    hasMore: total > 1,
    isHeld: !isOnScreen || isTouched,
    advance: () => {
      setAnnouncement('');
      show(next);
    },
  });

  const strip = useRef<HTMLDivElement>(null);
  /** Until it comes to life the strip scrolls: the picture that somebody scrolled to is the one that is shown then. */
  function showScrolledTo() {
    const place = strip.current ? nearestSlide(strip.current) : 0;
    if (place > 0 || index > 0) show(place);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was done before it listened is read once
  useEffect(showScrolledTo, []);
  const stripTabIndex = isHydrated ? -1 : 0;

  /** Shows what the visitor asked for, and says so. */
  function turnTo(place: number) {
    const image = images[place];
    if (!image) return;
    show(place);
    setAnnouncement([slideName(images, place), image.alt].filter(Boolean).join(': '));
  }

  return (
    <section
      className={isHydrated ? 'job live' : 'job'}
      aria-roledescription="carousel"
      aria-label={`${title} images`}
      {...rotation.holders}
    >
      <figure>
        {total > 1 && (
          <span className="cc">
            <PauseButton rotation={rotation} what="images" />
            <IconButton icon="previous" label="Previous image" onClick={() => turnTo((index - 1 + total) % total)} />
            <IconButton icon="next" label="Next image" onClick={() => turnTo(next)} />
          </span>
        )}
        {/* without a script it scrolls, also for those who have only keys; whoever is there then stays there */}
        <div
          ref={strip}
          className="strip"
          tabIndex={total === 1 ? undefined : stripTabIndex}
          onScroll={isHydrated ? undefined : showScrolledTo}
          {...(total > 1 ? handlers : {})}
        >
          {images.map((image, place) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group with a description of its own, not a fieldset
            <div
              key={keys[place]}
              className={slideClass(image, place === index)}
              role="group"
              aria-roledescription="slide"
              aria-label={slideName(images, place)}
              inert={isHydrated && place !== index}
              // not every tool that reads pages knows the other one, and a leaving picture is still seen for a moment
              aria-hidden={(isHydrated && place !== index) || undefined}
            >
              {isFetched(image.url) ? (
                <>
                  <SlidePicture image={image} />
                  <noscript>
                    <SlideLabel image={image} />
                  </noscript>
                </>
              ) : (
                <noscript>
                  <SlidePicture image={image} />
                  <SlideLabel image={image} />
                </noscript>
              )}
            </div>
          ))}
        </div>
        {total > CAROUSEL.maxDots && <span className="count">{`${index + 1}/${total}`}</span>}
        {total > 1 && total <= CAROUSEL.maxDots && (
          <span className="dots">
            {images.map((_, place) => (
              <button
                key={keys[place]}
                type="button"
                aria-label={`Image ${place + 1} of ${total}`}
                aria-current={place === index ? 'true' : undefined}
                onClick={() => turnTo(place)}
              />
            ))}
          </span>
        )}
        <figcaption className="stage">
          {SECTIONS.filter((section) => images.some((image) => image.section === section)).map((section) => (
            <span key={section} className={section === current?.section ? 'on' : undefined}>
              {SECTION_LABELS.carousel[section]}
            </span>
          ))}
        </figcaption>
      </figure>
      <div aria-live="polite">{announcement && <VisuallyHidden>{announcement}</VisuallyHidden>}</div>
    </section>
  );
}

/** Remembers every picture that was near once, so that only what comes near is fetched and nothing is fetched twice. */
function useFetched(near: (string | undefined)[]): (url: string) => boolean {
  const [fetched, setFetched] = useState<ReadonlySet<string | undefined>>(() => new Set(near));
  if (near.some((url) => !fetched.has(url))) setFetched(new Set([...fetched, ...near]));
  return (url) => fetched.has(url);
}

/** The number of the slide whose left edge is nearest to that of the strip. */
function nearestSlide(strip: HTMLElement): number {
  const left = strip.getBoundingClientRect().left;
  const distances = [...strip.children].map((slide) => Math.abs(slide.getBoundingClientRect().left - left));
  return distances.indexOf(Math.min(...distances));
}

function SlidePicture({ image }: { image: SlideImage }) {
  const { url, alt, width, height, focus } = image;
  return <Picture src={url} alt={alt} width={width} height={height} focus={focus} sizes={SIZES} />;
}

function SlideLabel({ image }: { image: SlideImage }) {
  return <span className="tag">{SECTION_LABELS.carousel[image.section]}</span>;
}

function slideName(images: readonly SlideImage[], place: number): string {
  const section = images[place]?.section;
  return `${section ? SECTION_LABELS.carousel[section] : ''}, ${place + 1} of ${images.length}`;
}

function slideClass(image: SlideImage, isShown: boolean): string {
  return framed(isShown ? 'slide on' : 'slide', image);
}

/** A key for each picture that survives a refetch; the same address twice counts as first and second. */
function slideKeys(images: readonly SlideImage[]): string[] {
  const seen = new Map<string, number>();
  return images.map(({ url }) => {
    const count = seen.get(url) ?? 0;
    seen.set(url, count + 1);
    return count === 0 ? url : `${url} ${count}`;
  });
}
