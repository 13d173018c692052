import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BEGIN, SETUP } from '../../../../kit/navigation-state.ts';
import { browserSetting, keepBrowserSetting } from '../../../../kit/workspace/browser-setting.ts';
import { MoreLink, SmallButton } from '../../../../kit/workspace/small-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { setupQuery } from '../../../setup/workspace/setup-queries.ts';
import { StepLine } from '../../../setup/workspace/step-line.tsx';

const KEY = 'workspace.setup-closed';

/** So many steps at first: the list of case studies below is what the page is for. */
const NEXT_STEPS = 3;

/** The list of what is left until the site is the owner's own. Gone when all is done; folded when the owner wishes. */
export function SetupCard() {
  const { data } = useQuery(setupQuery);
  const [isFolded, setIsFolded] = useState(() => browserSetting(KEY) !== null);
  const [hasAll, setHasAll] = useState(false);
  const left = data?.filter(({ isDone }) => !isDone) ?? [];
  if (!data || left.length === 0) return null;

  function fold() {
    keepBrowserSetting(KEY, isFolded ? null : '1');
    setIsFolded(!isFolded);
  }

  // a site of the owner's own has nothing to take away: what is next, and why
  if (!data.some(({ key }) => key === 'texts'))
    return (
      <section className="setup" aria-labelledby="setup-heading">
        <h2 id="setup-heading">What is next</h2>
        <ol>
          {left.slice(0, NEXT_STEPS).map((step) => (
            <StepLine key={step.key} step={step} />
          ))}
        </ol>
      </section>
    );

  return (
    <section className="setup" aria-labelledby="setup-heading">
      <div className="ahead">
        <h2 id="setup-heading">Make this site yours</h2>
        <p>
          {data.length - left.length} of {data.length} done
        </p>
        <SmallButton aria-expanded={!isFolded} onClick={fold}>
          {isFolded ? 'Show what is left' : 'Hide'}
        </SmallButton>
      </div>
      <progress value={data.length - left.length} max={data.length} aria-labelledby="setup-heading" />
      {isFolded ? null : (
        <>
          <ol>
            {(hasAll ? data : left.slice(0, NEXT_STEPS)).map((step) => (
              <StepLine key={step.key} step={step} />
            ))}
          </ol>
          {data.length > NEXT_STEPS ? (
            <p className="button-row">
              <SmallButton aria-expanded={hasAll} onClick={() => setHasAll(!hasAll)}>
                {hasAll ? 'Show only the next steps' : `Show all ${data.length} steps`}
              </SmallButton>
              <MoreLink to={SETUP}>
                Go through it card by card <Icon name="arrow" />
              </MoreLink>
              <MoreLink to={BEGIN}>
                Begin with your own instead <Icon name="arrow" />
              </MoreLink>
            </p>
          ) : null}
        </>
      )}
    </section>
  );
}
