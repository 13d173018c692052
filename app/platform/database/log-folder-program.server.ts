/** The thread that folds SQLite's log into the database file: `large-transaction.server.ts` starts it and waits for its end. */
import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';

const database = new DatabaseSync(String(workerData), { timeout: 0 });
// whoever reads or writes meanwhile is not held up; what cannot be folded yet waits for the next time
database.exec('PRAGMA synchronous = FULL; PRAGMA wal_checkpoint(PASSIVE)');
database.close();
