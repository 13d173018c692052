import { faultRows } from './data-faults.ts';
import { recoveryRows } from './data-recovery.ts';
import { sharingRows } from './data-sharing.ts';
import type { Row } from './row.ts';

const ORDER = ['D1', 'D2', 'D3', 'D4', 'D5', 'D8', 'D9', 'D10', 'D11', 'D12', 'D13', 'D14', 'D15', 'D16', 'D19', 'D20'];

/** What happens to the data: crashes, a full disk, two writers, backups. */
export const dataRows: Row[] = [...faultRows, ...sharingRows, ...recoveryRows].sort(
  (a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name),
);
