import { IconButton } from '../../ui/button.tsx';

type MoveButtonsProps = {
  /** What is moved, as the buttons are called after it. */
  name: string;
  index: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  /** Each stands in an element that says what it does, for who looks for it once the row has moved. */
  isMarked?: boolean;
};

/** The buttons that move an entry of a list up and down; the first and the last go no further. */
export function MoveButtons({ name, index, count, onMove, isMarked = false }: MoveButtonsProps) {
  return (['up', 'down'] as const).map((way) => {
    const button = (
      <IconButton
        key={way}
        icon={way}
        label={`Move ${name} ${way}`}
        aria-disabled={index === (way === 'up' ? 0 : count - 1) || undefined}
        onClick={() => onMove(way === 'up' ? -1 : 1)}
      />
    );
    return isMarked ? (
      <span key={way} data-does={way}>
        {button}
      </span>
    ) : (
      button
    );
  });
}
