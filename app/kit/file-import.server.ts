import type { Platform } from '../platform/platform.server.ts';

/** Takes what a file of another system holds over as records of a noun; a dry run only tells what would come. */
export type FileImport = (
  platform: Platform,
  from: { path: string; isDryRun: boolean },
) => Promise<{
  /** As the call of the API answers it, and as lines for a terminal. */
  report: object;
  lines: string[];
  /** Whether nothing was refused. */
  isWhole: boolean;
}>;
