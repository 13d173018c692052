import { cacheRows } from './network-cache.ts';
import { clientRows } from './network-clients.ts';
import { handoverRows } from './network-handover.ts';
import { processRows } from './network-process.ts';
import { requestRows } from './network-requests.ts';
import { stopRows } from './network-stop.ts';
import type { Row } from './row.ts';

/** What comes over the network: broken requests, slow clients, a stop under load. */
export const networkRows: Row[] = [
  ...requestRows,
  ...clientRows,
  ...handoverRows,
  ...processRows,
  ...cacheRows,
  ...stopRows,
].sort((a, b) => Number(a.name.slice(1)) - Number(b.name.slice(1)));
