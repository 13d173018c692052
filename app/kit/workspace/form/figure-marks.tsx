import { useEffect, useRef } from 'react';
import type { TextPiece } from './figured-text.ts';

type FigureMarksProps = { id: string; pieces: readonly TextPiece[]; isLine: boolean };

/**
 * The words of a control once more behind it, unseen, with a ground under the figures. Nothing when there are none. It
 * follows the control's inner size, from which a scroll bar takes, and its scrolling.
 */
export function FigureMarks({ id, pieces, isLine }: FigureMarksProps) {
  const marks = useRef<HTMLDivElement>(null);
  const hasFigures = pieces.length > 0;
  useEffect(() => {
    const control = document.getElementById(id);
    if (!control || !hasFigures) return;
    const follow = () => {
      const { current } = marks;
      if (!current) return;
      current.style.width = `${control.clientWidth}px`;
      current.style.height = `${control.clientHeight}px`;
      const text = current.firstElementChild ?? current;
      for (const part of [current, text]) {
        part.scrollTop = control.scrollTop;
        part.scrollLeft = control.scrollLeft;
      }
    };
    const watcher = new ResizeObserver(follow);
    watcher.observe(control);
    control.addEventListener('scroll', follow, { passive: true });
    control.addEventListener('input', follow);
    return () => {
      watcher.disconnect();
      control.removeEventListener('scroll', follow);
      control.removeEventListener('input', follow);
    };
  }, [id, hasFigures]);

  if (!hasFigures) return null;
  return (
    <div className={isLine ? 'figure-marks line' : 'figure-marks'} ref={marks} aria-hidden="true">
      <span>
        {pieces.map(({ shown, reference }, index) =>
          // parts of one text, which change together
          reference ? (
            <span className="figure-mark" key={index}>
              {shown}
            </span>
          ) : (
            shown
          ),
        )}
        {/* an empty last line is as high as the control's */}
        {'\u200b'}
      </span>
    </div>
  );
}
