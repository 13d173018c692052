import { AppError } from '../../lib/app-error.ts';

/** The refusal of a file that no decoder of ours makes a picture of. */
export function unreadable(shownName: string, cause: unknown): AppError {
  return new AppError('unreadable', `${shownName} is damaged or cannot be read as a picture.`, { cause });
}
