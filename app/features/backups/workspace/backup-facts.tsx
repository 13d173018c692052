import { useMoments } from '../../../kit/workspace/site-time.ts';
import { fileSize } from '../../../lib/file-size.ts';
import type { ListedBackup } from '../backup.ts';
import { contentsOf, KIND_NAMES } from './backup-words.ts';

type BackupFactsProps = { backup: ListedBackup; heading: 'h3' | 'h4' };

/** When a backup was made and why, and what is in it; the same of its copy elsewhere. */
export function BackupFacts({ backup, heading: Heading }: BackupFactsProps) {
  const when = useMoments();
  const { kind, createdAt, bytes, counts, missing } = backup;
  return (
    <>
      <Heading>
        <time dateTime={createdAt}>{when(createdAt)}</time> <span className="tag">{KIND_NAMES[kind]}</span>
      </Heading>
      <p>
        {contentsOf(counts)}. {fileSize(bytes)}
        {missing > 0 ? `. ${missing} lost before it was made` : ''}
      </p>
    </>
  );
}
