import { useWords } from '../../../interface-words/use-words.ts';
import { HOME } from '../../../lib/constants.ts';

type SetDotsProps = { count: number; shown: number; onShow: (set: number) => void };

/** A button for each set, up to eight, and how many more there are. Beyond the eighth none of them is current. */
export function SetDots({ count, shown, onShow }: SetDotsProps) {
  const { say, mark } = useWords();
  const more = count - HOME.galleryDots;
  return (
    <div className="pdots">
      <ol className="pd">
        {Array.from({ length: Math.min(count, HOME.galleryDots) }, (_, set) => (
          <li key={set}>
            <button
              type="button"
              aria-label={say('home.showSet', { place: set + 1 })}
              {...mark('home.showSet')}
              aria-current={set === shown ? 'true' : undefined}
              onClick={() => onShow(set)}
            />
          </li>
        ))}
      </ol>
      {more > 0 && <span {...mark('home.moreSets')}>{say('home.moreSets', { count: more })}</span>}
    </div>
  );
}
