import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningServer } from './server.ts';

/** In the data folder of a server: by how many milliseconds its clock is ahead. */
export const CLOCK_AHEAD = 'clock-ahead';

/** The settings of a server whose clock can be moved. */
export const MOVABLE_CLOCK = { NODE_OPTIONS: `--import=${new URL('./moved-clock.ts', import.meta.url).href}` };

/** Starts a server again at another moment. It goes on from there: leases that it took would outlast a way back. */
export async function restartAt(server: RunningServer, moment: number): Promise<void> {
  await server.stop();
  await writeFile(join(server.dataDir, CLOCK_AHEAD), String(moment - Date.now()));
  await server.start();
}
