import { PauseButton } from '../../../app/ui/pause-button.tsx';
import type { Rotation } from '../../../app/ui/use-rotation.ts';

function rotationThat(isPlaying: boolean): Rotation {
  const ignore = () => undefined;
  return {
    isPlaying,
    isMoving: isPlaying,
    togglePlaying: ignore,
    holders: { ref: () => undefined, onPointerOver: ignore, onPointerLeave: ignore, onFocus: ignore, onBlur: ignore },
  };
}

export const examples = {
  playing: <PauseButton rotation={rotationThat(true)} pause="moving.pauseSets" play="moving.playSets" />,
  paused: <PauseButton rotation={rotationThat(false)} pause="moving.pauseSets" play="moving.playSets" />,
};
