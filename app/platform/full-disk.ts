import { AppError } from '../lib/app-error.ts';
import { isOutOfSpace } from './database/database-failure.ts';

/**
 * The error to throw on: where the disk is full it becomes a refusal that says so, with what that meant and what helps; everything
 * else stays what it is.
 */
export function asFullDisk(error: unknown, whatNow: string): unknown {
  if (error instanceof AppError || !isOutOfSpace(error)) return error;
  return new AppError('no_space', `The disk is full. ${whatNow}`, { cause: error });
}
