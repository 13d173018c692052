import { useId } from 'react';
import { FileButton } from '../../../kit/workspace/form/file-field.tsx';
import { TextButton } from '../../../kit/workspace/small-button.tsx';
import { ErrorPanel } from '../../../ui/state-panel.tsx';
import { useArchiveUpload } from './use-archive-upload.ts';
import type { BackupActions } from './use-backup-work.ts';

/** Takes a saved backup back. It is checked and joins the list; nothing is replaced by that. */
export function ArchiveUpload({ work }: { work: BackupActions }) {
  const id = useId();
  const { file, sent, problem, send, cancel } = useArchiveUpload(work);
  const percent = file && Math.round((sent / file.size) * 100);
  return (
    <>
      <p id={`${id}-hint`}>
        A file that was downloaded here or made by the command <code>export</code> on the server. It is compared with
        its hashes first; before anything is replaced you see what is in it.
      </p>
      {file ? (
        <p className="progress-line">
          <progress max={100} value={percent ?? 0} aria-label={`Upload of ${file.name}`} />
          <span className="mono">{percent} %</span>
          <TextButton onClick={cancel}>Cancel</TextButton>
        </p>
      ) : (
        <p>
          <FileButton
            accept=".gz,.tgz,application/gzip"
            aria-label="Backup file"
            aria-describedby={`${id}-hint`}
            disabled={work.isBusy}
            onFiles={([chosen]) => void (chosen && send(chosen))}
          >
            Choose a file…
          </FileButton>
        </p>
      )}
      {problem === null ? null : <ErrorPanel title="The file was not uploaded" message={problem} />}
    </>
  );
}
