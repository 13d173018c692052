import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reply } from '../../../kit/api.ts';
import { DELETED_KINDS, type DeletedKind } from '../../../kit/deleted.ts';
import { counted } from '../../../kit/workspace/file-size.ts';
import { SentForm } from '../../../kit/workspace/form/sent-form.tsx';
import { TickField } from '../../../kit/workspace/form/tick-field.tsx';
import { Modal } from '../../../kit/workspace/modal.tsx';
import { riskyCall } from '../../../kit/workspace/risky-request.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useTask } from '../../../kit/workspace/use-action.ts';
import { ErrorPanel } from '../../../ui/state-panel.tsx';
import { backupsQuery } from '../../backups/workspace/backup-queries.ts';
import { forgetUnsavedOf } from './unsaved-copies.ts';

type Props = { item: Reply<'GET /deleted'>[number]; onClose: () => void; onRemoved: () => void };

/** What goes with one of each kind. */
const GOES_WITH: Record<DeletedKind, string> = {
  study: 'with its earlier versions and old addresses, and its pictures a day later where nothing else shows them',
  draft: 'with the words that were replaced in it, its links for review and what was said through them',
  entry: 'with its draft and its earlier versions',
  project: 'with all that it says',
  enquiry: 'with your replies to it, and the mail about it',
  picture: 'with all its sizes; where it still stands, visitors see that it is missing',
  redirect: 'with the count of those who came by it',
};

/** Asks before something that was deleted goes for good, and whether the backups that hold it should go with it. */
export function DeleteForGood({ item, onClose, onRemoved }: Props) {
  const [takesBackups, setTakesBackups] = useState(false);
  // those of every day cannot be deleted by hand
  const backups = useQuery(backupsQuery).data?.backups.filter(({ kind }) => kind !== 'daily') ?? [];
  const remove = useTask(
    async () => {
      // the backups first: should one of them fail, it is still there to try again
      for (const { name } of takesBackups ? backups : [])
        await riskyCall('DELETE /backups/:name', { params: { name } });
      await riskyCall('DELETE /deleted/:name', { params: { name: item.id } });
    },
    {
      failure: 'form',
      reads: 'everything',
      after: () => {
        forgetUnsavedOf(localStorage, item);
        onRemoved();
      },
      says: ['Deleted for good', `“${item.title}” is gone.`],
    },
  );

  return (
    <Modal title="Delete for good?" onClose={onClose}>
      <SentForm isPending={remove.isPending} onSend={() => remove.mutate()}>
        <p>
          {DELETED_KINDS[item.kind]} <b>{item.title}</b> goes {GOES_WITH[item.kind]}. <b>This cannot be undone.</b>
        </p>
        <p>Backups keep it until they go themselves: the daily ones after 14 days.</p>
        {backups.length > 0 ? (
          <TickField
            label={`Also delete ${counted(backups.length, 'other backup')}`}
            hint="They may hold it. Everything else that is in them goes, too."
            checked={takesBackups}
            onChange={({ target }) => setTakesBackups(target.checked)}
          />
        ) : null}
        {remove.refusal ? <ErrorPanel message={remove.refusal.sentence} onRetry={() => remove.mutate()} /> : null}
        <p className="button-row">
          <SmallButton type="submit" look="destructive" isPending={remove.isPending} pendingText="Deleting...">
            Delete for good
          </SmallButton>
          <SmallButton onClick={onClose}>Keep it</SmallButton>
        </p>
      </SentForm>
    </Modal>
  );
}
