import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../kit/workspace/loaded.tsx';
import { WorkspaceCard } from '../../../kit/workspace/workspace-page.tsx';
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
  const reading = useQuery(backupsQuery);
  const { data } = reading;
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
        <Loaded from={reading} waiting="Loading the backups" failure="The backups could not be read.">
          {(stored) => <BackupList backups={stored.backups} work={work} onPreview={setPreviewed} />}
        </Loaded>
        <CopiesElsewhere />
      </WorkspaceCard>
      <WorkspaceCard {...file}>
        <ArchiveUpload work={work} />
      </WorkspaceCard>
      {previewed === null ? null : <RestoreDialog name={previewed} work={work} onClose={() => setPreviewed(null)} />}
    </>
  );
}
