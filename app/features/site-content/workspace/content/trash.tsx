import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { apiQuery, type Reply } from '../../../../kit/api.ts';
import { counted } from '../../../../kit/workspace/file-size.ts';
import { Loaded } from '../../../../kit/workspace/loaded.tsx';
import { Modal } from '../../../../kit/workspace/modal.tsx';
import { riskyCall } from '../../../../kit/workspace/risky-request.ts';
import { useMoments } from '../../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../../kit/workspace/small-button.tsx';
import { useAction, useTask } from '../../../../kit/workspace/use-action.ts';
import { DAY } from '../../../../lib/durations.ts';
import { Row } from '../../../../ui/row.tsx';
import { ErrorPanel } from '../../../../ui/state-panel.tsx';
import { backupsQuery } from '../../../backups/workspace/backup-queries.ts';
import { STUDY_TRASH_DAYS } from '../../../case-studies/study-trash.ts';
import { removeDraftsOf } from '../../../case-studies/workspace/editor/state/drafts.ts';

type TrashedStudy = Reply<'GET /case-studies/trash'>[number];

const trashQuery = apiQuery('GET /case-studies/trash');

/** Deleted case studies, each one step away from being back, and one from being gone. */
export function Trash() {
  const when = useMoments();
  const reading = useQuery(trashQuery);
  const [asked, setAsked] = useState<TrashedStudy | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const empty = useAction('DELETE /case-studies/trash', {
    reads: 'everything',
    says: ({ removed }) => [
      'Trash emptied',
      removed === 1 ? 'One case study is gone.' : `${removed} case studies are gone.`,
    ],
  });
  const restore = useAction('POST /case-studies/:id/restore', {
    input: ({ id }: TrashedStudy) => ({ params: { id } }),
    reads: 'everything',
    says: (_reply, { title, wasPublic }) => [
      'Case study restored',
      `“${title}” is ${wasPublic ? 'back on the website' : 'a draft again'}.`,
    ],
  });
  const isOld = ({ deletedAt }: TrashedStudy) => goesAt(deletedAt).getTime() <= Date.now();
  return (
    <Loaded from={reading} waiting="Loading the trash" failure="The trash could not be read.">
      {(data) => (
        <div ref={place} tabIndex={-1}>
          {data.length === 0 ? (
            <p>The trash is empty.</p>
          ) : (
            <p>What lies here for {STUDY_TRASH_DAYS} days goes for good.</p>
          )}
          {data.some(isOld) ? (
            <p>
              <SmallButton look="destructive" act={empty} pendingText="Emptying...">
                {`Empty what is older than ${STUDY_TRASH_DAYS} days`}
              </SmallButton>
            </p>
          ) : null}
          <ul className="rows">
            {data.map((study) => (
              <Row key={study.id}>
                <div>
                  <h3>{study.title}</h3>
                  <p>
                    Deleted on {when(study.deletedAt)}, goes for good on {when(goesAt(study.deletedAt).toISOString())}
                  </p>
                  <code>{study.slug}</code>
                </div>
                <span className="ra">
                  <SmallButton
                    aria-label={`Restore ${study.title}`}
                    isResting={restore.isPending}
                    onClick={() => restore.mutate(study)}
                  >
                    Restore
                  </SmallButton>
                  <SmallButton
                    look="destructive"
                    aria-label={`Delete for good: ${study.title}`}
                    onClick={() => setAsked(study)}
                  >
                    Delete for good
                  </SmallButton>
                </span>
              </Row>
            ))}
          </ul>
          {asked ? (
            <DeleteForGood
              study={asked}
              onClose={() => setAsked(null)}
              onRemoved={() => {
                flushSync(() => setAsked(null));
                // its button goes with its line
                place.current?.focus();
              }}
            />
          ) : null}
        </div>
      )}
    </Loaded>
  );
}

function goesAt(deletedAt: string): Date {
  return new Date(new Date(deletedAt).getTime() + STUDY_TRASH_DAYS * DAY);
}

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
