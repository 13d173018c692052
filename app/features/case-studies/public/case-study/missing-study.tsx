import type { ReactNode } from 'react';
import { Lede } from '../../../../pages/public/lede.tsx';

type MissingStudyProps = { heading: string; lede: string; help: string /** Ways on. */; children: ReactNode };

/** There is no study at this address, or not any more. */
export function MissingStudy({ heading, lede, help, children }: MissingStudyProps) {
  return (
    <div className="lost">
      <div className="wrap">
        <h1 className="h1c">{heading}</h1>
        <Lede text={lede} />
        <p className="cop prewrap">{help}</p>
        {children}
      </div>
    </div>
  );
}
