import { notifyFailure, notifySuccess } from '../../app/kit/workspace/notify.ts';
import { Button } from '../../app/ui/button.tsx';
import { Skeleton, SkeletonBlock } from '../../app/ui/skeleton.tsx';
import { Spinner } from '../../app/ui/spinner.tsx';
import { EmptyState, ErrorPanel } from '../../app/ui/state-panel.tsx';
import { Tabs } from '../../app/ui/tabs.tsx';

const ROWS = ['A shop reborn', 'Garden hose reel', 'Two valves'];

/** One list in each of its states, and the messages that come and go. */
export function StatesCard() {
  return (
    <>
      <div className="dsstates">
        <Tabs
          label="State of the list"
          tabs={[
            { key: 'first', label: 'Loading', panel: <Loading /> },
            { key: 'waiting', label: 'Waiting', panel: <Spinner>Loading case studies</Spinner> },
            { key: 'empty', label: 'Empty', panel: <Empty /> },
            { key: 'error', label: 'Error', panel: <Failed /> },
            { key: 'ready', label: 'Ready', panel: <Ready /> },
          ]}
        />
      </div>
      <p className="button-row">
        <Button
          look="secondary"
          size="small"
          onClick={() => notifySuccess('Images saved', 'Nine pictures are on the website.')}
        >
          Show a success
        </Button>
        <Button
          look="secondary"
          size="small"
          onClick={() => notifyFailure('Images not saved', 'The site did not answer. Nothing was lost.')}
        >
          Show a failure
        </Button>
        <Button look="secondary" size="small" onClick={showWithAction}>
          Show one with an action
        </Button>
      </p>
    </>
  );
}

function showWithAction() {
  const undo = () => notifySuccess('Image is back', 'It stands where it stood.');
  notifySuccess('Image removed', 'It is still in the library.', { label: 'Undo', run: undo });
}

function Loading() {
  return (
    <Skeleton label="Loading the list">
      <SkeletonBlock shape="heading" />
      <SkeletonBlock shape="text" />
      <SkeletonBlock shape="short" />
    </Skeleton>
  );
}

function Empty() {
  return <EmptyState title="No case studies yet" action={<Button size="small">Create Case Study</Button>} />;
}

function Failed() {
  return (
    <ErrorPanel
      title="Case Studies"
      message="Failed to load case studies. Please try again later."
      onRetry={() => undefined}
    />
  );
}

function Ready() {
  return (
    <ul className="dslist">
      {ROWS.map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ul>
  );
}
