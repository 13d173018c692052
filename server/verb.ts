import type { Config } from '../app/platform/config.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';

/** The words after the verb are not what it takes. */
export class UsageError extends Error {}

export type Verb = {
  usage: string;
  /** First line: one sentence for the overview. */
  help: string;
  /** What the words mean; throws UsageError. */
  read: (args: string[]) => string[];
  /** Does the work and answers the exit code. */
  run: (platform: Platform, input: string[]) => Promise<number>;
  /** What is done where the database is damaged, before anything is opened; without it the verb is refused. */
  onDamage?: (config: Config, input: string[]) => Promise<void>;
};

/** Takes exactly the named words. */
export function words(...names: string[]): (args: string[]) => string[] {
  return (args) => {
    if (args.length !== names.length)
      throw new UsageError(
        names.length === 0 ? 'This verb takes nothing more.' : `This verb takes ${names.join(' ')}.`,
      );
    return args;
  };
}
