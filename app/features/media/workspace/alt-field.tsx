import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';

type AltFieldProps = {
  id: string;
  /** Which picture it is, for those who do not see it beside. */
  of: string;
  value: string;
  isOff: boolean;
  /** What would make the words better; null where they are good. */
  advice: string | null;
  onText: (words: string) => void;
};

/** The words of a picture in a table of pictures: Tab goes from one to the next. */
export function AltField({ id, of, value, isOff, advice, onText }: AltFieldProps) {
  return (
    <textarea
      id={id}
      rows={2}
      value={value}
      disabled={isOff}
      aria-label={`Picture description, ${of}`}
      aria-describedby={advice === null ? undefined : `${id}-advice`}
      // what is to be replaced is selected, so that one can type at once
      onFocus={({ target }) => {
        if (advice === null) return;
        target.select();
        // a browser that is told what to select no longer brings the field into view
        target.scrollIntoView({ block: 'nearest' });
      }}
      onChange={({ target }) => onText(target.value)}
    />
  );
}

type AltAdviceProps = Pick<AltFieldProps, 'id' | 'advice'> & { isDecorative: boolean; children?: ReactNode };

/** What is to be said of these words: advice, or that they are good as they are. */
export function AltAdvice({ id, advice, isDecorative, children }: AltAdviceProps) {
  if (advice === null)
    return (
      <span className="ht good">
        <Icon name="tick" /> {isDecorative ? 'Decorative' : 'Described'}
      </span>
    );
  return (
    <span className="coach" id={`${id}-advice`}>
      <Icon name="warn" />
      <span>
        {advice}
        {children}
      </span>
    </span>
  );
}
