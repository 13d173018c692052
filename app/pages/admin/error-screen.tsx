import { useRouteError } from 'react-router';
import { DASHBOARD } from '../../kit/navigation-state.ts';
import { PageHeading } from '../../kit/workspace/page-heading.tsx';
import { SmallButton, SmallLink } from '../../kit/workspace/small-button.tsx';
import { EmptyState, ErrorPanel } from '../../ui/state-panel.tsx';

/** A page that could not be fetched or broke while being shown. Kept drafts are untouched by it. */
export function ErrorScreen() {
  const error = useRouteError();
  console.error(error);
  return (
    <main id="main" className="page-column">
      <PageHeading>Something went wrong</PageHeading>
      <ErrorPanel message="This page could not be shown. Unsaved work is kept in this browser." />
      <p className="button-row after">
        <SmallButton look="primary" onClick={() => location.reload()}>
          Reload
        </SmallButton>
      </p>
    </main>
  );
}

/** An address below /admin that leads nowhere. */
export function UnknownPage() {
  return (
    <main id="main" className="page-column">
      <PageHeading>Page not found</PageHeading>
      <EmptyState
        title="There is no such page in the workspace"
        action={
          <SmallLink look="primary" to={DASHBOARD}>
            Back to Dashboard
          </SmallLink>
        }
      />
    </main>
  );
}
