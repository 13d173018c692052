import { SETTINGS_CARDS } from '../../settings-areas.ts';
import { WorkspaceCard } from '../../workspace-page.tsx';
import { MissList } from './miss-list.tsx';
import { RedirectList } from './redirect-list.tsx';
import { RedirectTableForm } from './redirect-table-form.tsx';

/** Where addresses of a former site lead, and what is asked for in vain. */
export function RedirectCards() {
  const [redirects, misses, table] = SETTINGS_CARDS.redirects;
  return (
    <>
      <WorkspaceCard {...redirects}>
        <RedirectList />
      </WorkspaceCard>
      <WorkspaceCard {...misses}>
        <MissList />
      </WorkspaceCard>
      <WorkspaceCard {...table}>
        <RedirectTableForm />
      </WorkspaceCard>
    </>
  );
}
