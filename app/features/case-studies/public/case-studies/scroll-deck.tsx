import { nameFor } from '../../../../interface-words/name-for.tsx';
import { useWords } from '../../../../interface-words/use-words.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { useIsHydrated } from '../../../../ui/use-environment.ts';
import type { SectionScroll } from './use-auto-scroll.ts';

type ScrollDeckProps = {
  scroll: SectionScroll;
  /** The sections that are there. */
  total: number;
  /** Of a list in parts: how many stand before these, and how many there are in all. */
  whole?: { before: number; total: number } | null;
};

/** The bar by which the page is moved, stopped and started; it says where one is. Pausing here stops the pictures too. */
export function ScrollDeck({ scroll, total, whole = null }: ScrollDeckProps) {
  const { index, isMotionOn, toggleMotion, countdown, isWaiting, goTo } = scroll;
  const { say, mark } = useWords();
  const [named, name] = nameFor(say('studies.scrolling'), mark('studies.scrolling'), 'scrolling');
  const pausing = isMotionOn ? 'moving.pauseScroll' : 'moving.playScroll';
  const place = index + 1 + (index > 0 ? (whole?.before ?? 0) : 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a bar of buttons is no fieldset: nothing here is filled in
    <div className={useIsHydrated() ? 'deck live' : 'deck'} role="group" {...named}>
      <StepButton step={-1} index={index} total={total} goTo={goTo} />
      <button type="button" className="pp on" aria-label={say(pausing)} {...mark(pausing)} onClick={toggleMotion}>
        <Icon name={isMotionOn ? 'pause' : 'play'} />
      </button>
      <StepButton step={1} index={index} total={total} goTo={goTo} />
      <span {...mark('studies.place')}>{say('studies.place', { place, count: whole?.total ?? total })}</span>
      {isWaiting ? (
        <em {...mark('studies.waiting')}>{say('studies.waiting')}</em>
      ) : (
        <i aria-hidden="true">
          {/* a new element for each countdown, so that the bar starts from nothing */}
          <b key={countdown} className={countdown > 0 ? 'run' : undefined} />
        </i>
      )}
      {name}
    </div>
  );
}

type StepButtonProps = { step: 1 | -1; index: number; total: number; goTo: (index: number) => void };

function StepButton({ step, index, total, goTo }: StepButtonProps) {
  const { say, mark } = useWords();
  const word = step < 0 ? 'studies.previousSection' : 'studies.nextSection';
  const next = index + step;
  const isEnd = next < 0 || next >= total;
  return (
    <button
      type="button"
      className="pp"
      aria-label={say(word)}
      {...mark(word)}
      // stays in the tab order: whoever arrives at the end by this button should not be thrown off it
      aria-disabled={isEnd || undefined}
      onClick={() => !isEnd && goTo(next)}
    >
      <Icon name={step < 0 ? 'previous' : 'next'} />
    </button>
  );
}
