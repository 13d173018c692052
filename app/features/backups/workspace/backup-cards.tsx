import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '../../../kit/workspace/load-failure.tsx';
import { WorkspaceCard } from '../../../kit/workspace/workspace-page.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { backups } from '../feature.ts';
import { ArchiveUpload } from './archive-upload.tsx';
import { BackupList } from './backup-list.tsx';
import { backupsQuery } from './backup-queries.ts';
import { BackupWork } from './backup-work.tsx';
import { CopiesElsewhere } from './copies-elsewhere.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { useBackupWork } from './use-backup-work.ts';

/** Copies of the whole site: making, saving elsewhere, and putting one back. */
export function BackupCards() {
  const [list, file] = backups.workspace.cards[0].cards;
  const { data, isError, error, refetch } = useQuery(backupsQuery);
  const work = useBackupWork(data);
  const [previewed, setPreviewed] = useState<string | null>(null);
  return (
    <>
      <WorkspaceCard {...list}>
        <p>
          A backup is a copy of everything: texts, case studies, pictures, accounts, enquiries and subscribers. One is
          made every day by itself and kept for fourteen days.{' '}
          {data?.isInBucket
            ? 'They lie in the same bucket as the pictures, and every server of the site shows the same list. '
            : 'They lie on the same disk as the site. '}
          Whoever has a backup has all of it: keep what you save elsewhere where nobody else reads.
        </p>
        <BackupWork data={data} work={work} onPreview={setPreviewed} />
        {!data && isError ? (
          <LoadFailure message="The backups could not be read." error={error} onRetry={() => void refetch()} />
        ) : null}
        {!data && !isError ? <Spinner>Loading the backups</Spinner> : null}
        {data ? <BackupList backups={data.backups} work={work} onPreview={setPreviewed} /> : null}
        <CopiesElsewhere />
      </WorkspaceCard>
      <WorkspaceCard {...file}>
        <ArchiveUpload work={work} />
      </WorkspaceCard>
      {previewed === null ? null : <RestoreDialog name={previewed} work={work} onClose={() => setPreviewed(null)} />}
    </>
  );
}
