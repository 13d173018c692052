import { AppError } from '../../lib/app-error.ts';
import { isOutOfSpace } from '../../platform/database/database-failure.ts';

/** The error to throw on: a full disk becomes a refusal with a sentence, everything else stays what it is. */
export function asRefusal(error: unknown): unknown {
  if (error instanceof AppError || !isOutOfSpace(error)) return error;
  return new AppError('no_space', 'The server has no space left for these pictures. Nothing was stored.', {
    cause: error,
  });
}
