import { Icon } from '../../../ui/icon.tsx';

export type MissingStudyProps = { heading: string; lede: string; back: string };

/** There is no study at this address, or not any more. */
export function MissingStudy({ heading, lede, back }: MissingStudyProps) {
  return (
    <div className="lost">
      <div className="wrap">
        <h1 className="h1c">{heading}</h1>
        <p className="lede">{lede}</p>
        <p className="acts">
          <a className="btn" href="/case-studies">
            <Icon name="back" /> {back}
          </a>
        </p>
      </div>
    </div>
  );
}
