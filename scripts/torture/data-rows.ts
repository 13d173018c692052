import { backupRows } from './data-backup.ts';
import { faultRows } from './data-faults.ts';
import { instanceRows } from './data-instances.ts';
import { recoveryRows } from './data-recovery.ts';
import { sharingRows } from './data-sharing.ts';
import { syncRows } from './data-sync.ts';
import { textRows } from './data-texts.ts';
import type { Row } from './row.ts';

const ORDER = Array.from({ length: 20 }, (_, index) => `D${index + 1}`);

/** What happens to the data: crashes, a full disk, two writers, backups. */
export const dataRows: Row[] = [
  ...faultRows,
  ...sharingRows,
  ...recoveryRows,
  ...backupRows,
  ...instanceRows,
  ...textRows,
  ...syncRows,
].sort((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name));
