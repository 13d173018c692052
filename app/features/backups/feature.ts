import { feature } from '../../kit/feature.ts';

export const backups = feature({
  audit: {
    data: {
      'backup-made': 'Backup made',
      'backup-restored': 'Backup restored',
      'backup-deleted': 'Backup deleted',
      'backup-uploaded': 'Backup uploaded',
      'data-exported': 'Site exported',
      'data-imported': 'Site imported',
    },
  },
  workspace: {
    cards: [
      {
        ...{ room: 'settings', area: 'backups' },
        cards: [
          { id: 'backups', name: 'Backups' },
          { id: 'restore-file', name: 'Restore from a file' },
        ],
        load: () => import('./workspace/backup-cards.tsx'),
        shows: 'BackupCards',
      },
    ],
  },
  server: () => import('./feature.server.ts'),
});
