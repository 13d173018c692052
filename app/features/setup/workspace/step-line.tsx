import { Link } from 'react-router';
import { BEGIN, DASHBOARD, SETUP } from '../../../kit/navigation-state.ts';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { areaPath } from '../../site-content/content-areas.ts';
import type { SetupStep } from '../../site-content/setup-status.ts';

const PAGES = {
  samples: '/admin/content#samples',
  registration: '/admin/settings/accounts#registration',
  'enquiry-recipient': '/admin/settings/mail#enquiries',
  mail: '/admin/settings/mail',
  'time-zone': '/admin/settings/mail#time-zone',
  setup: SETUP,
  begin: BEGIN,
  study: `${DASHBOARD}?new=1`,
  drafts: `${DASHBOARD}?view=drafts`,
  search: `${SETUP}#search`,
} as const;

/** The page on which something that is no text is done. */
export function setupPagePath(page: keyof typeof PAGES): string {
  return PAGES[page];
}

/** Where a step is done. */
export function stepPath(place: SetupStep['place']): string {
  return 'section' in place ? areaPath(place.section) : PAGES[place.page];
}

/** One step of the set-up list, with the way to where it is done. */
export function StepLine({ step: { label, details, isDone, place } }: { step: SetupStep }) {
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
        <Link to={stepPath(place)}>{label}</Link>
        {details.length > 0 ? <span className="ht">{shortList(details)}</span> : null}
      </span>
    </li>
  );
}

/** Some of what is left of a step, in a line. */
export function shortList(details: readonly string[]): string {
  const shown = details
    .slice(0, 3)
    .map((detail) => detail.replace(/\.$/, ''))
    .join(details.some((detail) => detail.endsWith('.')) ? '. ' : ', ');
  return details.length > 3 ? `${shown} and ${details.length - 3} more` : shown;
}
