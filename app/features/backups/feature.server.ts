import { sweepHalfFinished } from './backup-list.server.ts';
import { backupEndpoints } from './backups-calls.server.ts';
import { keepDailyBackup } from './daily-backups.server.ts';

export const calls = backupEndpoints;
export const hourly = { 'daily backup': keepDailyBackup };
export const hourlyOnEach = { 'half-finished backups': sweepHalfFinished };
