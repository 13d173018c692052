import { Icon } from './icon.tsx';
import type { Rotation } from './use-rotation.ts';

/**
 * Stops and starts something that moves by itself. Its name says what a press will do, so it needs no pressed state.
 *
 * @example <PauseButton rotation={rotation} what="image sets" />
 */
export function PauseButton({ rotation, what }: { rotation: Rotation; what: string }) {
  return (
    <button
      type="button"
      className="pp"
      aria-label={`${rotation.isPlaying ? 'Pause' : 'Play'} ${what}`}
      onClick={rotation.togglePlaying}
    >
      <Icon name={rotation.isPlaying ? 'pause' : 'play'} />
    </button>
  );
}
