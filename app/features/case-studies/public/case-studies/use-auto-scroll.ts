import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { isMotionOn, switchMotion } from '../../../../ui/motion-switch.ts';
import { useIsMotionOn } from '../../../../ui/use-environment.ts';
import { AutoScroll } from './auto-scroll.ts';
import { sectionAfter, type Use } from './auto-scroll-rules.ts';
import { isPageHeld, onHoldChange } from './page-holds.ts';

/** The events by which each use is noticed, wherever on the page it happens. */
const USES: Record<Use, readonly string[]> = {
  wheel: ['wheel'],
  touch: ['touchstart', 'touchmove'],
  key: ['keydown'],
  click: ['click'],
};

export type SectionScroll = {
  /** The section in front. */
  index: number;
  /** Whether the visitor lets the page move. */
  isMotionOn: boolean;
  toggleMotion: () => void;
  /** The number of the countdown to the next section; 0 while none runs. */
  countdown: number;
  /** Whether it would move on, and lets the visitor be: they use the page, or are busy in it. */
  isWaiting: boolean;
  goTo: (index: number) => void;
};

/** Knows which of the sections stands in front, and moves the page on by itself as its rules allow. Sections are named by their ids. */
export function useAutoScroll(ids: readonly string[]): SectionScroll {
  const [index, setIndex] = useState(0);
  // While a scroll of ours is under way the sections it passes do not count.
  const target = useRef<string | null>(null);
  const place = useRef(0);
  const isOn = useIsMotionOn();

  const show = useEffectEvent((next: number) => {
    if (place.current === next) return;
    place.current = next;
    setIndex(next);
    clock.restart();
  });
  const showSectionInFront = useEffectEvent(() => {
    const found = ids.findIndex((id) => isInFront(document.getElementById(id)));
    if (found !== -1) show(found);
  });
  const goTo = (next: number) => {
    const id = ids[next];
    const section = id === undefined ? null : document.getElementById(id);
    if (id === undefined || !section) return;
    target.current = id;
    place.current = next;
    setIndex(next);
    // smooth or not is up to the style sheet, which knows who wants less motion
    section.scrollIntoView({ block: 'start' });
  };
  const advance = useEffectEvent(() => {
    const next = sectionAfter(place.current, ids.length);
    if (next !== null) goTo(next);
  });
  const mayMove = useEffectEvent(() => {
    if (!isMotionOn() || sectionAfter(place.current, ids.length) === null) return false;
    const section = document.getElementById(ids[place.current] ?? '');
    return section !== null && !isPageHeld(section);
  });
  const [clock] = useState(() => new AutoScroll({ mayMove: () => mayMove(), advance: () => advance() }));
  const countdown = useSyncExternalStore(clock.subscribe, clock.countdown, () => 0);

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    for (const [use, types] of Object.entries(USES) as [Use, readonly string[]][])
      for (const type of types)
        addEventListener(
          type,
          () => {
            target.current = null;
            clock.use(use);
          },
          { capture: true, passive: true, signal },
        );
    addEventListener(
      'scrollend',
      () => {
        target.current = null;
        showSectionInFront();
      },
      { signal },
    );
    onHoldChange(() => clock.check(), signal);
    clock.restart();
    return () => {
      ending.abort();
      clock.stop();
    };
  }, [clock]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the switch is read by the clock itself
  useEffect(() => clock.check(), [clock, isOn]);

  const key = ids.join(' ');
  useEffect(() => {
    const names = key.split(' ');
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target: section } of entries) {
          if (!isIntersecting || (target.current !== null && target.current !== section.id)) continue;
          show(names.indexOf(section.id));
        }
      },
      // the line across the middle of the window
      { rootMargin: '-50% 0px -50% 0px' },
    );
    for (const name of names) {
      const section = document.getElementById(name);
      if (section) observer.observe(section);
    }
    clock.check();
    return () => observer.disconnect();
  }, [key, clock]);

  return {
    index: Math.min(index, ids.length - 1),
    isMotionOn: isOn,
    toggleMotion() {
      switchMotion(!isOn);
      if (!isOn) clock.endPause();
    },
    countdown,
    isWaiting: isOn && countdown === 0 && sectionAfter(index, ids.length) !== null,
    goTo,
  };
}

/** Whether the line across the middle of the window goes through it. */
function isInFront(section: HTMLElement | null): boolean {
  if (!section) return false;
  const { top, bottom } = section.getBoundingClientRect();
  return top <= innerHeight / 2 && bottom > innerHeight / 2;
}
