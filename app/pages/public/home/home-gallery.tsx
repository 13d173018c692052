import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { caseStudyListQuery, caseStudyPartQuery } from '../../../features/case-studies/case-study-queries.ts';
import {
  galleryImageKeys,
  type HomeGalleryImage,
  homeGalleryImages,
  inSets,
} from '../../../features/case-studies/gallery-images.ts';
import type { PageTexts } from '../../../features/site-content/page-texts.ts';
import { useWords } from '../../../interface-words/use-words.ts';
import { HOME } from '../../../lib/constants.ts';
import { Lines } from '../../../ui/lines.tsx';
import { PauseButton } from '../../../ui/pause-button.tsx';
import { Gear } from '../../../ui/spinner.tsx';
import { useRotation } from '../../../ui/use-rotation.ts';
import { useStableIndex } from '../../../ui/use-stable-index.ts';
import { GallerySet } from './gallery-set.tsx';
import { SetDots } from './set-dots.tsx';

/** The key under which the page's script knows it. */
export const HOME_GALLERY = 'home-gallery';

export type HomeGalleryProps = {
  texts: PageTexts['home']['gallery'];
  /** The first set; the others come with the first read of the list. */
  images: HomeGalleryImage[];
  /** How many images there are in all. */
  total: number;
  /** Whether they are of every study; of a long list they are those of its first part. */
  isWhole: boolean;
};

/** Pictures of the case studies, in sets that follow each other every ten seconds. */
export function HomeGallery({ texts, images: firstImages, total, isWhole }: HomeGalleryProps) {
  const { say, mark } = useWords();
  const { data: read, isPending } = useCaseStudyImages(isWhole);
  // sets are drawn in slices: a reply alone would draw all at once
  const whole = useDeferredValue(read);
  const images = whole ?? firstImages;
  const sets = inSets(images, HOME.imagesPerSet);
  const count = Math.ceil((whole?.length ?? total) / HOME.imagesPerSet);

  const keys = galleryImageKeys(images);
  const [place, showImage] = useStableIndex(keys);
  const shown = Math.floor(place / HOME.imagesPerSet);
  const next = (shown + 1) % Math.max(1, sets.length);
  const [previous, setPrevious] = useState(shown);
  const [announcement, setAnnouncement] = useState('');

  function show(set: number) {
    setPrevious(shown);
    showImage(set * HOME.imagesPerSet);
  }
  const rotation = useRotation({
    interval: HOME.galleryRotation,
    // the picture, not its number, which changes when others come before it
    shown: keys[place] ?? '',
    hasMore: sets.length > 1,
    advance() {
      setAnnouncement('');
      show(next);
    },
  });

  return (
    <div className="gallery" {...rotation.holders}>
      <header>
        <h2 id="work-heading">{texts.heading}</h2>
        {count > 1 && (
          <div className="pager">
            <p {...mark('home.setsShown')}>{say('home.setsShown', { place: shown + 1, count })}</p>
            <PauseButton rotation={rotation} pause="moving.pauseSets" play="moving.playSets" />
            <SetDots
              count={count}
              shown={shown}
              onShow={(set) => {
                show(set);
                // only what somebody asked for is read out; a set that comes by itself is not
                setAnnouncement(say('home.setIsShown', { place: set + 1, count }));
              }}
            />
            <p className="vh" role="status" {...mark('home.setIsShown')}>
              {announcement}
            </p>
          </div>
        )}
      </header>
      {images.length === 0 ? (
        <EmptyGallery texts={texts} isBusy={isPending} />
      ) : (
        <div className="sets">
          {/* the next set is there before its turn, so that its pictures are too; the last one fades out */}
          {[...new Set([previous, shown, next])]
            .filter((set) => sets[set])
            .sort((one, other) => one - other)
            .map((set) => (
              <GallerySet
                key={keys[set * HOME.imagesPerSet]}
                images={sets[set] ?? []}
                keys={keys.slice(set * HOME.imagesPerSet)}
                isShown={set === shown}
              />
            ))}
        </div>
      )}
      <p className="note">
        <a href={hrefOf(texts.all)}>{texts.all.label}</a>
      </p>
    </div>
  );
}

/** The images of every study, read anew by the rules for case studies. A failure is written to the console, nowhere else. */
function useCaseStudyImages(isWhole: boolean) {
  const whole = useQuery({ ...caseStudyListQuery, select: homeGalleryImages, enabled: isWhole });
  const part = useQuery({ ...caseStudyPartQuery(1), select: homeGalleryImages, enabled: !isWhole });
  const { data, error, isPending } = isWhole ? whole : part;
  useEffect(() => {
    if (error) console.error('The images of the case studies could not be read.', error);
  }, [error]);
  return { data, isPending };
}

// An empty list and one that has not come yet say the same on purpose; the second line helps whoever waits in vain, and
// nothing turns once the list has been read.
function EmptyGallery({ texts, isBusy }: { texts: PageTexts['home']['gallery']; isBusy: boolean }) {
  return (
    <div className="frame nogal" aria-busy={isBusy}>
      {isBusy && <Gear />}
      <p>{texts.loading}</p>
      <p className="note">
        <span>
          <Lines text={texts.empty} />
        </span>{' '}
        <a href={hrefOf(texts.emptyAction)}>{texts.emptyAction.label}</a>
      </p>
    </div>
  );
}

/** These two lead to pages of this site; anything else the owner may put there is not known to the browser. */
function hrefOf(action: PageTexts['home']['gallery']['all']): string {
  return 'href' in action ? action.href : '/case-studies';
}
