import { api } from '../../../kit/api.ts';
import { useMoments } from '../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { Row } from '../../../ui/row.tsx';
import type { ListedBackup } from '../backup.ts';
import { BackupFacts } from './backup-facts.tsx';
import type { BackupActions } from './use-backup-work.ts';

type BackupListProps = { backups: readonly ListedBackup[]; work: BackupActions; onPreview: (name: string) => void };

/** The backups in the data folder, with what can be done with each. */
export function BackupList({ backups, work, onPreview }: BackupListProps) {
  return (
    <>
      <p className="button-row">
        <SmallButton look="primary" isPending={work.isBusy} onClick={() => void work.start(() => api('POST /backups'))}>
          Back up now
        </SmallButton>
        <SmallButton isPending={work.isBusy} onClick={() => void work.exportEverything()}>
          Export everything
        </SmallButton>
      </p>
      {backups.length === 0 ? (
        <p>There is no backup yet. The first one of the day is made within an hour of the start.</p>
      ) : (
        <ul className="rows">
          {backups.map((backup) => (
            <BackupRow key={backup.name} backup={backup} work={work} onPreview={onPreview} />
          ))}
        </ul>
      )}
    </>
  );
}

type BackupRowProps = { backup: ListedBackup; work: BackupActions; onPreview: (name: string) => void };

function BackupRow({ backup, work, onPreview }: BackupRowProps) {
  const { name, kind, createdAt } = backup;
  const when = useMoments();
  const called = `the backup of ${when(createdAt)}`;
  return (
    <Row>
      <div>
        <BackupFacts backup={backup} heading="h3" />
      </div>
      <span className="ra">
        <SmallButton isResting={work.isBusy} aria-label={`Restore ${called}`} onClick={() => onPreview(name)}>
          Restore…
        </SmallButton>
        <SmallButton isResting={work.isBusy} aria-label={`Download ${called}`} onClick={() => void work.download(name)}>
          Download
        </SmallButton>
        {kind === 'daily' ? null : (
          <SmallButton
            look="destructive"
            isResting={work.isBusy}
            aria-label={`Delete ${called}`}
            onClick={() => {
              if (window.confirm(`Delete ${called} for good?`)) void work.remove(name);
            }}
          >
            Delete
          </SmallButton>
        )}
      </span>
    </Row>
  );
}
