import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { BEGIN } from '../../../kit/navigation-state.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useAction } from '../../../kit/workspace/use-action.ts';
import { WorkspacePage } from '../../../kit/workspace/workspace-page.tsx';
import { EXAMPLE, EXAMPLE_PAGES } from '../example-pages.ts';
import { beginQuery } from './begin-queries.ts';
import { FrameOfSite, PageChoice } from './frame-of-site.tsx';

const SHOWN = { made: { token: EXAMPLE, pages: EXAMPLE_PAGES }, problem: null };

/** The pages of the example, for whoever wants to compare; no visitor sees them any more. */
export function ExampleView() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [path, setPath] = useState('/');
  const end = useAction('DELETE /begin/example', {
    after: async () => {
      await queryClient.invalidateQueries({ queryKey: beginQuery.queryKey });
      await navigate(BEGIN);
    },
  });
  return (
    <WorkspacePage title="The example" caption="For you to compare. No visitor sees it.">
      <div className="read-it">
        <PageChoice pages={EXAMPLE_PAGES} path={path} onChoose={setPath} />
        <FrameOfSite path={path} preview={SHOWN} />
        <p className="button-row">
          <SmallButton onClick={() => void navigate(BEGIN)}>Back to my own</SmallButton>
          <SmallButton act={end} pendingText="One moment...">
            I have seen enough of it
          </SmallButton>
        </p>
      </div>
    </WorkspacePage>
  );
}
