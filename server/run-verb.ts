import { upgradeSchema } from '../app/features/backups/schema-upgrade.server.ts';
import { AppError } from '../app/lib/app-error.ts';
import { type Config, ConfigError, readConfig } from '../app/platform/config.server.ts';
import { findDatabaseDamage } from '../app/platform/database/database-damage.server.ts';
import { requireReachableDatabase } from '../app/platform/database/database-reach.server.ts';
import { NewerSchemaError } from '../app/platform/database/migrate.server.ts';
import { closePlatform, openPlatform, requireUsableFolder } from '../app/platform/open-platform.server.ts';
import { closeToOthers, keepNewFilesPrivate } from '../app/platform/private-folder.server.ts';
import { asRefusal } from './error-reply.ts';
import { missingSite } from './missing-site.ts';
import { NEWER } from './newer.ts';
import { ownerCommand } from './owner-command.ts';
import { type LookingVerb, requireNames, UsageError, type Verb } from './verb.ts';
import { requireWholeDatabase } from './whole-database.ts';

/**
 * Runs a verb on the site that the settings name and answers the exit code. Where there is none nothing is made, but by a verb
 * that begins one.
 */
export async function runVerb(
  name: string,
  verb: Verb | LookingVerb,
  args: string[],
  env = process.env,
): Promise<number> {
  keepNewFilesPrivate();
  let ahead = async () => {};
  try {
    requireNames(verb, args);
    const given = verb.read(args);
    if ('alone' in verb && verb.alone) {
      verb.alone();
      return 0;
    }
    const config: Config = { ...readConfig(env), logLevel: 'error' };
    if ('look' in verb) return await verb.look(config, given);
    ahead = async () => verb.onNewer?.(config, given);
    const missing = await missingSite(config);
    if (missing !== null && (await verb.withoutSite?.(config, given))) return 0;
    const input = missing === null ? given : await verb.begins?.(config, given);
    if (!input) throw new AppError('not_found', missing ?? '');
    requireUsableFolder(config.dataDir);
    closeToOthers(config.dataDir);
    if (!verb.onDamage) await requireWholeDatabase(config);
    else if (findDatabaseDamage(config) !== null) await verb.onDamage(config, input);
    await verb.beforeOpening?.(config, input);
    const platform = openPlatform(config);
    try {
      await requireReachableDatabase(config);
      const upgrade = await upgradeSchema(platform);
      // beside what the verb itself has to say
      if (upgrade?.backup) console.error(`The site was brought up to date. As it was before: ${upgrade.backup}`);
      return await verb.run(platform, input);
    } finally {
      await closePlatform(platform);
    }
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message} Usage: ${ownerCommand()} ${name} ${verb.usage}`);
      return 2;
    }
    if (error instanceof NewerSchemaError) {
      await ahead();
      console.error(error.message);
      return NEWER;
    }
    const isClear = error instanceof AppError || error instanceof ConfigError;
    // the system says in a line what is wrong with a file or a folder
    const unclear = 'syscall' in Object(error) ? (error as Error).message : error;
    console.error(isClear ? error.message : (asRefusal(error)?.message ?? unclear));
    return 1;
  }
}
