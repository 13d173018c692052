import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SentForm } from '../../../kit/workspace/form/sent-form.tsx';
import { Modal } from '../../../kit/workspace/modal.tsx';
import { sentenceOf } from '../../../kit/workspace/refusal.ts';
import { riskyCall } from '../../../kit/workspace/risky-request.ts';
import { useMoments } from '../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { fileSize } from '../../../lib/file-size.ts';
import { Field } from '../../../ui/field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ErrorPanel, NoticePanel } from '../../../ui/state-panel.tsx';
import { keptInWords, type Preview, RESTORE_WORD } from '../backup.ts';
import { TOLD } from '../told-tables.ts';
import { previewQuery } from './backup-queries.ts';
import { KIND_NAMES, listed, lostInWords } from './backup-words.ts';
import type { BackupActions } from './use-backup-work.ts';

type RestoreDialogProps = { name: string; work: BackupActions; onClose: () => void };

/** What a restore would bring back and take away, and the word that starts it. */
export function RestoreDialog({ name, work, onClose }: RestoreDialogProps) {
  const { data, error, refetch } = useQuery(previewQuery(name));
  return (
    <Modal title="Restore this backup?" shape="wide" onClose={onClose}>
      {!data && error ? <ErrorPanel message={sentenceOf(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Spinner>Reading the backup</Spinner> : null}
      {data ? (
        <>
          <Comparison preview={data} />
          <Losses preview={data} />
          <Confirmation name={name} work={work} onClose={onClose} />
        </>
      ) : null}
    </Modal>
  );
}

function Comparison({ preview: { backup, now, isOlderVersion } }: { preview: Preview }) {
  const when = useMoments();
  return (
    <>
      <p>
        <b>{when(backup.createdAt)}</b>, {KIND_NAMES[backup.kind].toLowerCase()}, {fileSize(backup.bytes)}.{' '}
        {isOlderVersion
          ? 'It was made by an earlier version of the program and is brought up to date on the way.'
          : 'It was made by this version of the program.'}
      </p>
      <table className="backup-counts">
        <caption className="vh">What the backup holds, and what is here now</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">In the backup</th>
            <th scope="col">Here now</th>
          </tr>
        </thead>
        <tbody>
          {TOLD.filter(({ name }) => backup.counts[name] || now[name]).map(({ name, many }) => (
            <tr key={name}>
              <th scope="row">{many.charAt(0).toUpperCase() + many.slice(1)}</th>
              <td>{backup.counts[name] ?? 0}</td>
              <td>{now[name] ?? 0}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="ht">Deleted ones are counted, too.</p>
    </>
  );
}

function Losses({ preview: { lost, returningUsers, kept, staysSignedIn } }: { preview: Preview }) {
  const lines = [
    ...lostInWords(lost),
    ...listed('These deleted accounts come back and can sign in again:', returningUsers),
  ];
  return (
    <NoticePanel title={lines.length === 0 ? 'Nothing would be lost' : 'What came after the backup would be lost'}>
      <ul className="plainlist">
        {[...lines, ...keptInWords(kept)].map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>
          {staysSignedIn
            ? 'You stay signed in; everybody else has to sign in again.'
            : 'Your account is no administrator in this backup: you will have to sign in with one that is.'}
        </li>
        <li>A safety copy of what is here now is kept first. Restoring that undoes this.</li>
      </ul>
    </NoticePanel>
  );
}

function Confirmation({ name, work, onClose }: RestoreDialogProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();

  async function submit() {
    const confirm = typed.trim().toLowerCase();
    if (confirm !== RESTORE_WORD) {
      setProblem(`Type the word ${RESTORE_WORD} to go on.`);
      return;
    }
    if (await work.start(() => riskyCall('POST /backups/:name/restore', { params: { name }, body: { confirm } })))
      onClose();
  }

  return (
    <SentForm isPending={work.isBusy} onSend={submit}>
      <Field
        label={`Type “${RESTORE_WORD}” to put this backup in the place of everything`}
        name="confirm"
        autoComplete="off"
        autoCapitalize="none"
        value={typed}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="button-row">
        <SmallButton type="submit" look="destructive" isPending={work.isBusy} pendingText="Starting...">
          Replace everything
        </SmallButton>
        <SmallButton onClick={onClose}>Cancel</SmallButton>
      </p>
    </SentForm>
  );
}
