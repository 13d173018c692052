import { Icon } from './icon.tsx';

type StripFigure = {
  id: string;
  label: string;
  /** Empty where there is nothing to compare with. */
  before: string;
  after: string;
  unit: string;
  /** Small lines below it; those that are empty are left out. */
  notes: readonly string[];
};

type FigureStripProps = {
  figures: readonly StripFigure[];
  /** What is said, not shown, before each of the two values. */
  words: { before: string; after: string };
};

/**
 * What changed, as large figures: the value of before small and struck, that of after large. Of an odd number the first
 * has a row for itself. Draws nothing without figures.
 *
 * @example <FigureStrip figures={figures} words={{ before: 'Before', after: 'After' }} />
 */
export function FigureStrip({ figures, words }: FigureStripProps) {
  if (figures.length === 0) return null;
  return (
    <dl className="outc">
      {figures.map(({ id, label, before, after, unit, notes }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd className={sizeOf(after)}>
            {before !== '' && (
              <>
                <span className="vh">{words.before} </span>
                <s>
                  <bdi>{before}</bdi>
                </s>
                <Icon name="arrow" />
                <span className="vh"> {words.after} </span>
              </>
            )}
            <strong>
              <bdi>{after}</bdi>
            </strong>
            {unit !== '' && <span> {unit}</span>}
          </dd>
          {notes.some(Boolean) && <dd className="note">{notes.filter(Boolean).join(' · ')}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** Beyond so many characters a value takes smaller letters, so that it stays on one line. */
const LONG = 7;
const VERY_LONG = 12;

function sizeOf(after: string): string | undefined {
  if (after.length <= LONG) return undefined;
  return after.length <= VERY_LONG ? 'mid' : 'low';
}
