import { HOME } from '../../../lib/constants.ts';

type SetDotsProps = { count: number; shown: number; onShow: (set: number) => void };

/** A button for each set, up to eight, and how many more there are. Beyond the eighth none of them is current. */
export function SetDots({ count, shown, onShow }: SetDotsProps) {
  const more = count - HOME.galleryDots;
  return (
    <div className="pdots">
      <ol className="pd">
        {Array.from({ length: Math.min(count, HOME.galleryDots) }, (_, set) => (
          <li key={set}>
            <button
              type="button"
              aria-label={`Show set ${set + 1}`}
              aria-current={set === shown ? 'true' : undefined}
              onClick={() => onShow(set)}
            />
          </li>
        ))}
      </ol>
      {more > 0 && <span>{`+${more} more`}</span>}
    </div>
  );
}
