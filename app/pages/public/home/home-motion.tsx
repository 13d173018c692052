import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../../interface-words/use-words.ts';
import { type AboutScroll, startAboutScroll } from './about-scroll.ts';
import { followAnchorLinks } from './anchor-links.ts';

/** What moves the home page as a whole: links to its sections, and the one scroll to the introduction. */
export function HomeMotion() {
  const { say, mark } = useWords();
  const [isOffered, setOffered] = useState(false);
  const aboutScroll = useRef<AboutScroll>(null);

  useEffect(() => {
    const unfollow = followAnchorLinks();
    aboutScroll.current = startAboutScroll(setOffered);
    return () => {
      unfollow();
      aboutScroll.current?.stop();
    };
  }, []);

  if (!isOffered) return null;
  return (
    <p className="stay">
      <span {...mark('home.movingDown')}>{say('home.movingDown')}</span>
      <button type="button" className="btn ghost sm" onClick={() => aboutScroll.current?.stop()} {...mark('home.stay')}>
        {say('home.stay')}
      </button>
    </p>
  );
}
