import { BEGIN } from '../../../../kit/navigation-state.ts';
import { MoreLink } from '../../../../kit/workspace/small-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { firstLines, WORTH_A_LOOK } from '../../../freshness/workspace/look-lines.ts';
import { LookRow } from '../../../freshness/workspace/look-row.tsx';
import { useLookLines } from '../../../freshness/workspace/use-look-lines.ts';

/** More nobody does between two meetings. The place is as high from the first: rows below are not pushed from under the finger. */
const MOST = 3;

/** What to do now: the first of what is worth a look, each a press from being done. `isNext` says that the list is there. */
export function WhatNow({ isNext }: { isNext: boolean }) {
  const lines = useLookLines({ isNext });
  const first = firstLines(lines ?? [], MOST);
  return (
    <section className="look-now" aria-labelledby="worth-a-look">
      <div className="ahead">
        <h2 id="worth-a-look">Worth a look</h2>
        <span className="button-row">
          {lines?.some(({ group }) => group === 'setup') ? (
            <MoreLink to={BEGIN}>Begin with your own instead</MoreLink>
          ) : null}
          <MoreLink to={WORTH_A_LOOK}>
            {lines !== null && lines.length > MOST ? `All ${lines.length}` : 'All of it'}
          </MoreLink>
        </span>
      </div>
      {lines !== null && lines.length === 0 ? (
        <p className="verdict">
          <Icon name="tick" />
          <span>Nothing waits for you.</span>
        </p>
      ) : (
        <ul>
          {first.map((line) => (
            <LookRow key={`${line.key} ${line.text}`} line={line} isShort />
          ))}
        </ul>
      )}
    </section>
  );
}
