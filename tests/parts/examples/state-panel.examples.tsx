import { Button } from '../../../app/ui/button.tsx';
import { EmptyState, ErrorPanel, NoticePanel } from '../../../app/ui/state-panel.tsx';

export const examples = {
  empty: <EmptyState title="No case studies yet" action={<Button size="small">Create Case Study</Button>} />,
  missing: (
    <EmptyState
      title="Case Study Not Found"
      heading="h2"
      action={
        <a className="more" href="/case-studies">
          Back to Case Studies
        </a>
      }
    />
  ),
  error: (
    <ErrorPanel
      title="Case Studies"
      message="Failed to load case studies. Please try again later."
      onRetry={() => undefined}
    />
  ),
  errorWithoutScript: (
    <ErrorPanel message="The page could not be read." retryHref="/case-studies" isAnnounced={false} />
  ),
  notice: (
    <NoticePanel title="You are signed in as sample.">
      <p>This account has no admin access.</p>
    </NoticePanel>
  ),
};
