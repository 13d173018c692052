import { z } from 'zod';

/** The file that is written last: a folder without it is not a whole backup. */
export const MANIFEST = 'manifest.json';

export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  migrations: z.array(z.string()).min(1),
  /** By table: its file, how many rows it holds, and the SHA-256 of the file. */
  tables: z.record(
    z.string(),
    z.object({ file: z.string().regex(/^tables\/\w+\.jsonl$/), rows: z.number(), sha256: z.string() }),
  ),
  /** Stored pictures by name, with the SHA-256 of their bytes. Narrower copies are made again when needed. */
  files: z.record(z.string(), z.string()),
});

export type Manifest = z.output<typeof manifestSchema>;

/**
 * Not in a backup: who is signed in, or half-way, and who has guessed how often. Putting them back would bring ended
 * sessions to life again.
 */
export const LEFT_OUT = ['sessions', 'pending_sign_ins', 'throttles'];
