import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { nameFor } from '../../../../interface-words/name-for.tsx';
import { useWords } from '../../../../interface-words/use-words.ts';
import { isSafeAddress } from '../../../../lib/safe-address.ts';
import { ACROSS_A_PHONE } from '../../../../pages/public/picture-widths.ts';
import { Picture } from '../../../../ui/picture.tsx';
import { useIsHydrated } from '../../../../ui/use-environment.ts';
import type { GalleryImage } from '../../case-study.ts';
import { imageAlt } from '../../gallery-images.ts';
import { SECTIONS } from '../../section-labels.ts';
import type { ComparisonsProps } from './case-study.tsx';
import { sharedShape } from './shared-shape.ts';

const STEP = 5;
const SIZES = `(min-width: 60rem) 70vw, ${ACROSS_A_PHONE}`;

/** Pairs of pictures that show the same before and after. Nothing where a study has none. */
export function Comparisons({ study: { title, gallery, comparisons = [] }, words }: ComparisonsProps) {
  const { say, mark } = useWords();
  const heading = say('study.beforeAndAfter');
  const [named, name] = nameFor(heading, mark('study.beforeAndAfter'), 'pairs');
  const pictures = SECTIONS.flatMap((section) => gallery[section]).filter(({ url }) => isSafeAddress(url));
  const pictureAt = (address: string) => pictures.find(({ url }) => url === address);
  const pairs = comparisons.flatMap(({ label, ...pair }) => {
    const [before, after] = [pictureAt(pair.before), pictureAt(pair.after)];
    return before && after ? [{ label, before, after }] : [];
  });
  if (pairs.length === 0) return null;
  return (
    <section className="set cmps" {...named}>
      <header>
        <h2 className="h2s" {...mark('study.beforeAndAfter')}>
          {heading}
        </h2>
      </header>
      {pairs.map((pair) => (
        <PicturePair key={`${pair.before.url} ${pair.after.url}`} {...pair} title={title} words={words} />
      ))}
      {name}
    </section>
  );
}

type PicturePairProps = {
  label: string;
  before: GalleryImage;
  after: GalleryImage;
  /** Describes pictures that have no words of their own. */
  title: string;
  words: ComparisonsProps['words'];
};

/**
 * Both pictures beside each other; with a script one over the other, as much of each as the visitor chooses by the slider, by
 * the buttons or by dragging over the picture. The styles do the rest, by the share that stands in `--after`.
 */
function PicturePair({ label, before, after, title, words }: PicturePairProps) {
  const { say, mark, language } = useWords();
  const hers = { words: label, language };
  const [named, name] = nameFor(say('study.showAfter', { label }), mark('study.showAfter'), useId(), hers);
  const [share, setShare] = useState(50);
  const figure = useRef<HTMLElement>(null);
  const isHydrated = useIsHydrated();
  useEffect(() => figure.current?.style.setProperty('--after', `${share}%`), [share]);

  /** The edge between both follows the pointer: what lies right of it is the picture of after. */
  function drag(event: PointerEvent<HTMLElement>) {
    if (event.buttons !== 1) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setShare(Math.max(0, Math.min(100, 100 - ((event.clientX - left) / width) * 100)));
  }

  const step = Math.round(share / STEP) * STEP;
  return (
    <figure className={`cmp ${sharedShape(before, after)}`} ref={figure}>
      <div
        className="cmpv"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag(event);
        }}
        onPointerMove={drag}
      >
        <Side image={before} title={title} caption={words.before} />
        <Side image={after} title={title} caption={words.after} />
      </div>
      <figcaption>{label}</figcaption>
      {isHydrated && (
        <div className="cmpc">
          <button type="button" className="txtb" onClick={() => setShare(0)}>
            {words.before}
          </button>
          <input
            type="range"
            min="0"
            max="100"
            step={STEP}
            value={step}
            {...named}
            aria-valuetext={say('study.percentAfter', { share: step })}
            {...mark('study.showAfter')}
            onChange={({ target }) => setShare(Number(target.value))}
          />
          {name}
          <button type="button" className="txtb" onClick={() => setShare(100)}>
            {words.after}
          </button>
        </div>
      )}
    </figure>
  );
}

function Side({ image, title, caption }: { image: GalleryImage; title: string; caption: string }) {
  const { url, width, height, focus, decorative } = image;
  const picture = { src: url, width, height, focus, sizes: SIZES };
  return (
    <figure>
      {decorative ? <Picture {...picture} decorative /> : <Picture {...picture} alt={imageAlt(image, title)} />}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
