import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { counted } from '../../../kit/workspace/file-size.ts';
import { Modal } from '../../../kit/workspace/modal.tsx';
import { riskyCall } from '../../../kit/workspace/risky-request.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useTask } from '../../../kit/workspace/use-action.ts';
import { ErrorPanel } from '../../../ui/state-panel.tsx';
import { backupsQuery } from '../../backups/workspace/backup-queries.ts';
import { removeDraftsOf } from '../../case-studies/workspace/editor/state/drafts.ts';

type Props = { study: { id: number; title: string }; onClose: () => void; onRemoved: () => void };

/** Asks before a study of the trash goes for good, and whether the backups that hold it should go with it. */
export function DeleteForGood({ study, onClose, onRemoved }: Props) {
  const id = useId();
  const [takesBackups, setTakesBackups] = useState(false);
  // those of every day cannot be deleted by hand
  const backups = useQuery(backupsQuery).data?.backups.filter(({ kind }) => kind !== 'daily') ?? [];
  const remove = useTask(
    async () => {
      // the backups first: should one of them fail, the study is still there to try again
      for (const { name } of takesBackups ? backups : [])
        await riskyCall('DELETE /backups/:name', { params: { name } });
      await riskyCall('DELETE /case-studies/:id/for-good', { params: { id: study.id } });
    },
    {
      failure: 'form',
      reads: 'everything',
      after: () => {
        removeDraftsOf(localStorage, study.id);
        onRemoved();
      },
      says: ['Deleted for good', `“${study.title}” is gone.`],
    },
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!remove.isPending) remove.mutate();
  }

  return (
    <Modal title="Delete for good?" onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <p>
          <b>{study.title}</b> goes with its earlier versions and old addresses, and its pictures a day later where
          nothing else shows them. <b>This cannot be undone.</b>
        </p>
        <p>Backups keep it until they go themselves: the daily ones after 14 days.</p>
        {backups.length > 0 ? (
          <div className="sw">
            <input
              id={id}
              type="checkbox"
              checked={takesBackups}
              onChange={({ target }) => setTakesBackups(target.checked)}
            />
            <label htmlFor={id}>Also delete {counted(backups.length, 'other backup')}</label>
            <span className="ht">They may hold it. Everything else that is in them goes, too.</span>
          </div>
        ) : null}
        {remove.refusal ? <ErrorPanel message={remove.refusal.sentence} onRetry={() => remove.mutate()} /> : null}
        <p className="button-row">
          <SmallButton type="submit" look="destructive" isPending={remove.isPending} pendingText="Deleting...">
            Delete for good
          </SmallButton>
          <SmallButton onClick={onClose}>Keep it</SmallButton>
        </p>
      </form>
    </Modal>
  );
}
