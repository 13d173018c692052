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
  server: () => import('./feature.server.ts'),
});
