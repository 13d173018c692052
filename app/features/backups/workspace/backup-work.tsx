import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { ErrorPanel } from '../../../ui/state-panel.tsx';
import type { Backups, Outcome, Work } from '../backup.ts';
import type { BackupActions } from './use-backup-work.ts';

const UNDER_WAY = {
  backup: 'Making a backup',
  unpack: 'Reading the file',
  restore: 'Putting the backup back',
} as const;

type BackupWorkProps = { data: Backups | undefined; work: BackupActions; onPreview: (name: string) => void };

/** How far the work is, or what came of it. */
export function BackupWork({ data, work, onPreview }: BackupWorkProps) {
  return (
    <div role="status">
      {data?.work ? <UnderWay {...data.work} /> : null}
      {work.outcome && !data?.work ? (
        <Ended outcome={work.outcome} onDismiss={work.dismiss} onPreview={onPreview} />
      ) : null}
    </div>
  );
}

function UnderWay({ kind, step, done, total }: Work) {
  const percent = total > 0 ? Math.round((done / total) * 100) : undefined;
  return (
    <div className="epanel calm">
      <p>
        <b>{UNDER_WAY[kind]}.</b> {step}.
      </p>
      <p className="progress-line">
        <progress max={100} value={percent} aria-label={UNDER_WAY[kind]} />
        <span className="mono" aria-hidden="true">
          {percent === undefined ? '' : `${percent} %`}
        </span>
      </p>
      {kind === 'restore' ? <p>Nothing can be saved until this is done. You need not stay on this page.</p> : null}
    </div>
  );
}

type EndedProps = { outcome: Outcome; onDismiss: () => void; onPreview: (name: string) => void };

function Ended({ outcome: { kind, isDone, message, name }, onDismiss, onPreview }: EndedProps) {
  if (!isDone)
    return (
      <>
        <ErrorPanel title={FAILED[kind]} message={message} />
        <p>
          <SmallButton onClick={onDismiss}>Close</SmallButton>
        </p>
      </>
    );
  return (
    <div className="epanel calm">
      <h3>{DONE[kind]}</h3>
      <p>{message}</p>
      <p className="button-row">
        {kind === 'unpack' && name ? (
          <SmallButton look="primary" onClick={() => onPreview(name)}>
            Look at what is in it
          </SmallButton>
        ) : null}
        {kind === 'restore' && name ? (
          <SmallButton onClick={() => onPreview(name)}>Undo the restore…</SmallButton>
        ) : null}
        <SmallButton onClick={onDismiss}>Close</SmallButton>
      </p>
    </div>
  );
}

const DONE = { backup: 'The backup is made', unpack: 'The file has arrived', restore: 'The backup is back' } as const;
const FAILED = {
  backup: 'No backup was made',
  unpack: 'The file cannot be used',
  restore: 'The backup was not restored',
} as const;
