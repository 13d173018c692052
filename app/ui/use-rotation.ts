import { type FocusEvent, type PointerEvent, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useIsDocumentHidden, useIsMotionOn } from './use-environment.ts';

type RotationOptions = {
  /** Milliseconds between two steps. */
  interval: number;
  /**
   * What is shown now, as a primitive: the interval starts anew when it changes, and only then. Data that is read again
   * every few seconds must not change it, or nothing would ever move.
   */
  shown: string | number;
  /** Whether there is anything to move to. */
  hasMore: boolean;
  /** Reasons of the caller to stand still, for example that it is off screen. */
  isHeld?: boolean;
  /** Shows the next one. */
  advance: () => void;
};

export type Rotation = {
  /** Whether the person lets it move: what the pause button shows. */
  isPlaying: boolean;
  /** Whether it moves right now: playing, and neither under the pointer, nor in use, nor in a hidden tab. */
  isMoving: boolean;
  togglePlaying: () => void;
  /** For the element that stands still while it is hovered or holds the focus. */
  holders: {
    ref: (element: HTMLElement | null) => void;
    onPointerOver: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
};

/**
 * Moves something on by itself, politely: it follows the site's switch for motion until somebody chooses otherwise here,
 * and stands still while a mouse is over it, the keyboard is in it, or the tab is hidden. Every step waits the whole
 * interval.
 *
 * @example
 * const rotation = useRotation({ interval: 5000, shown: image.src, hasMore: images.length > 1, advance });
 * <section {...rotation.holders}>
 *   <PauseButton rotation={rotation} pause="moving.pauseImages" play="moving.playImages" />
 */
export function useRotation(options: RotationOptions): Rotation {
  const { interval, shown, hasMore, isHeld = false, advance } = options;
  const isMotionOn = useIsMotionOn();
  const [choice, setChoice] = useState<boolean | null>(null);
  const [followed, setFollowed] = useState(isMotionOn);
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHidden = useIsDocumentHidden();
  if (followed !== isMotionOn) {
    // the switch for the whole site, turned later, says more than a choice made here before
    setFollowed(isMotionOn);
    setChoice(null);
  }
  const isPlaying = choice ?? isMotionOn;
  const isMoving = isPlaying && hasMore && !isHeld && !isHovered && !hasFocus && !isHidden;
  const step = useEffectEvent(advance);
  // the keyboard may have been inside before the page listened
  const readFocus = useCallback((element: HTMLElement | null) => {
    if (element?.querySelector(':focus-visible')) setFocus(true);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of what is shown starts the interval anew
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(step, interval);
    return () => clearTimeout(timer);
  }, [isMoving, interval, shown]);

  return {
    isPlaying,
    isMoving,
    togglePlaying() {
      setChoice(!isPlaying);
      // whoever presses Play means now, although the button they pressed holds the focus
      if (!isPlaying) setFocus(false);
    },
    holders: {
      ref: readFocus,
      // "over", not "enter": the pointer may have been inside before the page listened. A finger does not hover.
      onPointerOver: (event) => event.pointerType !== 'touch' && setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: (event) => event.target.matches(':focus-visible') && setFocus(true),
      onBlur: (event) => !event.currentTarget.contains(event.relatedTarget) && setFocus(false),
    },
  };
}
