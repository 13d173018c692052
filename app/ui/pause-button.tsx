import type { MovingWord } from '../interface-words/moving-words.ts';
import { useWords } from '../interface-words/use-words.ts';
import { Icon } from './icon.tsx';
import type { Rotation } from './use-rotation.ts';

type PauseButtonProps = {
  rotation: Rotation;
  pause: MovingWord & `moving.pause${string}`;
  play: MovingWord & `moving.play${string}`;
};

/**
 * Stops and starts something that moves by itself. Its name says what a press will do, so it needs no pressed state.
 *
 * @example <PauseButton rotation={rotation} pause="moving.pauseSets" play="moving.playSets" />
 */
export function PauseButton({ rotation, pause, play }: PauseButtonProps) {
  const { say, mark } = useWords();
  const word = rotation.isPlaying ? pause : play;
  return (
    <button type="button" className="pp" aria-label={say(word)} {...mark(word)} onClick={rotation.togglePlaying}>
      <Icon name={rotation.isPlaying ? 'pause' : 'play'} />
    </button>
  );
}
