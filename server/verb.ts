import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { AppError } from '../app/lib/app-error.ts';
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
  /** All that the verb does, where it needs neither settings nor a site. */
  alone?: () => void;
  /**
   * For a verb that may begin a site where there is none: refuses what could not be done, before anything is made, and answers
   * what `run` takes. Without it, and where it answers null, the verb is refused there.
   */
  begins?: (config: Config, input: string[]) => Promise<string[] | null>;
  /** What the verb has to say where there is no site, without making any; answers whether it had something to say. */
  withoutSite?: (config: Config, input: string[]) => Promise<boolean>;
  /** What the verb has to say of a site that a newer version wrote, without opening it. */
  onNewer?: (config: Config, input: string[]) => Promise<void>;
  /** What is done ahead of opening the database, which is whole but may have no room on its disk. */
  beforeOpening?: (config: Config, input: string[]) => Promise<void>;
  /** What is done where the database is damaged, before anything is opened; without it the verb is refused. */
  onDamage?: (config: Config, input: string[]) => Promise<void>;
};

/** A verb that only looks: nothing is opened, made or brought up to date before it. */
export type LookingVerb = Pick<Verb, 'usage' | 'help' | 'read'> & {
  /** Answers the exit code. */
  look: (config: Config, input: string[]) => Promise<number>;
};

export const AS_JSON = '--json';

/** Takes nothing, or `--json`. */
export function orJson(args: string[]): string[] {
  if (args.length > 1 || (args[0] !== undefined && args[0] !== AS_JSON))
    throw new UsageError(`This verb takes only ${AS_JSON}.`);
  return args;
}

/**
 * Refuses what would pass for the name of a file or a folder: an option that the verb does not explain, and the empty word that
 * a variable without a value leaves behind.
 */
export function requireNames({ usage, help }: Pick<Verb, 'usage' | 'help'>, args: string[]): void {
  const options: string[] = `${usage} ${help}`.match(/--[a-z-]+/g) ?? [];
  for (const word of args) {
    if (word === '') throw new UsageError('One of the words is empty.');
    const [option = ''] = word.split('=');
    // an address of mail may begin with a hyphen
    if (/^-[^@]*$/.test(word) && !options.includes(option)) throw new UsageError(`This verb has no option ${word}.`);
  }
}

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

/** Refuses, with a sentence, a path at which there is nothing. */
export async function requirePath(path: string): Promise<void> {
  const isThere = await stat(resolve(path)).then(
    () => true,
    () => false,
  );
  if (!isThere) throw new AppError('not_found', `There is no file ${resolve(path)}.`);
}
