import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SetupStep } from '../../../features/site-content/setup-status.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { apiQuery } from '../../api.ts';
import { areaPath } from '../content-areas.ts';

/** What a new owner still has to replace; changes with other pages, not by the second. */
export const setupQuery = queryOptions({
  ...apiQuery('GET /setup-status'),
  refetchInterval: 30_000,
});

const PAGES = {
  samples: '/admin/content#samples',
  registration: '/admin/settings/accounts#registration',
  'enquiry-recipient': '/admin/settings/mail#enquiries',
  mail: '/admin/settings/mail',
} as const;

const KEY = 'workspace.setup-closed';

/** So many steps at first: the list of case studies below is what the page is for. */
const NEXT_STEPS = 3;

/** The list of what is left until the site is the owner's own. Gone when all is done; folded when the owner wishes. */
export function SetupCard() {
  const { data } = useQuery(setupQuery);
  const [isFolded, setIsFolded] = useState(() => isClosed());
  const [hasAll, setHasAll] = useState(false);
  const left = data?.filter(({ isDone }) => !isDone) ?? [];
  if (!data || left.length === 0) return null;

  function fold() {
    remember(!isFolded);
    setIsFolded(!isFolded);
  }

  return (
    <section className="setup" aria-labelledby="setup-heading">
      <div className="ahead">
        <h2 id="setup-heading">Make this site yours</h2>
        <p>
          {data.length - left.length} of {data.length} done
        </p>
        <Button look="secondary" size="small" aria-expanded={!isFolded} onClick={fold}>
          {isFolded ? 'Show what is left' : 'Hide'}
        </Button>
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
            <p>
              <Button look="secondary" size="small" aria-expanded={hasAll} onClick={() => setHasAll(!hasAll)}>
                {hasAll ? 'Show only the next steps' : `Show all ${data.length} steps`}
              </Button>
            </p>
          ) : null}
        </>
      )}
    </section>
  );
}

function StepLine({ step: { label, details, isDone, place } }: { step: SetupStep }) {
  if (isDone)
    return (
      <li className="done">
        <Icon name="tick" />
        <span>
          {label} <VisuallyHidden>(done)</VisuallyHidden>
        </span>
      </li>
    );
  return (
    <li>
      <span className="box" aria-hidden="true" />
      <span>
        <Link to={'section' in place ? areaPath(place.section) : PAGES[place.page]}>{label}</Link>
        {details.length > 0 ? <span className="ht">{shortList(details)}</span> : null}
      </span>
    </li>
  );
}

function shortList(details: readonly string[]): string {
  const shown = details
    .slice(0, 3)
    .map((detail) => detail.replace(/\.$/, ''))
    .join(', ');
  return details.length > 3 ? `${shown} and ${details.length - 3} more` : shown;
}

function isClosed(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false; // a browser that keeps nothing
  }
}

function remember(isFolded: boolean): void {
  try {
    if (isFolded) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // it lasts as long as the page then
  }
}
