import { useEffect, useRef, useState } from 'react';
import { nameFor } from '../../../../interface-words/name-for.tsx';
import { useWords } from '../../../../interface-words/use-words.ts';
import { CAROUSEL } from '../../../../lib/constants.ts';
import { countedKeys } from '../../../../lib/counted-keys.ts';
import { framed, isUncut } from '../../../../pages/public/picture-shape.ts';
import { ACROSS_A_PHONE } from '../../../../pages/public/picture-widths.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { PauseButton } from '../../../../ui/pause-button.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { useIsHydratedWhenIdle } from '../../../../ui/use-environment.ts';
import { useRotation } from '../../../../ui/use-rotation.ts';
import { useStableIndex } from '../../../../ui/use-stable-index.ts';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { SECTIONS } from '../../section-labels.ts';
import type { SlideImage } from '../../study-screens.ts';
import { useSwipe } from './use-swipe.ts';

const SIZES = `(min-width: 96rem) 48rem, (min-width: 60rem) 50vw, ${ACROSS_A_PHONE}`;

type CarouselProps = {
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
  const { say, mark } = useWords();
  return (
    <div className="job">
      <figure>
        <div className="noimg">
          <div>
            <div className="ni1" {...mark('carousel.none')}>
              {say('carousel.none')}
            </div>
            <p {...mark('carousel.soon')}>{say('carousel.soon')}</p>
          </div>
        </div>
      </figure>
    </div>
  );
}

function Pictures({ title, images, isOnScreen }: CarouselProps) {
  const words = useWords();
  const { say, mark, language } = words;
  const hers = { words: title, language };
  const [named, name] = nameFor(say('carousel.name', { title }), mark('carousel.name'), `carousel ${title}`, hers);
  const total = images.length;
  // they survive a refetch
  const keys = countedKeys(images.map(({ url }) => url));
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
    setAnnouncement([slideName(words, images, place), image.alt].filter(Boolean).join(': '));
  }

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it has a name, in one of two ways
    <section
      className={isHydrated ? 'job live' : 'job'}
      aria-roledescription={mark('moving.kind').lang ? undefined : say('moving.kind')}
      {...named}
      {...rotation.holders}
    >
      <figure>
        {total > 1 && (
          <span className="cc">
            <PauseButton rotation={rotation} pause="moving.pauseImages" play="moving.playImages" />
            <IconButton
              icon="previous"
              label={say('carousel.previous')}
              {...mark('carousel.previous')}
              onClick={() => turnTo((index - 1 + total) % total)}
            />
            <IconButton
              icon="next"
              label={say('carousel.next')}
              {...mark('carousel.next')}
              onClick={() => turnTo(next)}
            />
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
          {images.map((image, place) => {
            const [slideNamed, slideLabel] = nameFor(
              slideName(words, images, place),
              mark('carousel.slide'),
              `${keys[place]}`,
            );
            return (
              // biome-ignore lint/a11y/useSemanticElements: a slide is a group with a description of its own, not a fieldset
              <div
                key={keys[place]}
                className={slideClass(image, place === index)}
                role="group"
                aria-roledescription={mark('moving.slide').lang ? undefined : say('moving.slide')}
                {...slideNamed}
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
                {slideLabel}
              </div>
            );
          })}
        </div>
        {total > CAROUSEL.maxDots && <span className="count">{`${index + 1}/${total}`}</span>}
        {total > 1 && total <= CAROUSEL.maxDots && (
          <span className="dots">
            {images.map((_, place) => (
              <button
                key={keys[place]}
                type="button"
                aria-label={say('carousel.image', { place: place + 1, count: total })}
                {...mark('carousel.image')}
                aria-current={place === index ? 'true' : undefined}
                onClick={() => turnTo(place)}
              />
            ))}
          </span>
        )}
        <figcaption className="stage">
          {SECTIONS.filter((section) => images.some((image) => image.section === section)).map((section) => (
            <span
              key={section}
              className={section === current?.section ? 'on' : undefined}
              {...mark(`carousel.${section}`)}
            >
              {say(`carousel.${section}`)}
            </span>
          ))}
        </figcaption>
      </figure>
      <div aria-live="polite">{announcement && <VisuallyHidden>{announcement}</VisuallyHidden>}</div>
      {name}
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
  const shown = { width, height, focus, sizes: SIZES, isUncut: isUncut(image) };
  return <Picture src={url} alt={alt} {...shown} />;
}

function SlideLabel({ image: { section } }: { image: SlideImage }) {
  const { say, mark } = useWords();
  return (
    <span className="tag" {...mark(`carousel.${section}`)}>
      {say(`carousel.${section}`)}
    </span>
  );
}

function slideName({ say }: ReturnType<typeof useWords>, images: readonly SlideImage[], place: number): string {
  const section = images[place]?.section;
  const name = section ? say(`carousel.${section}`) : '';
  return say('carousel.slide', { section: name, place: place + 1, count: images.length });
}

function slideClass(image: SlideImage, isShown: boolean): string {
  return framed(isShown ? 'slide on' : 'slide', image);
}
