/** The owner's command line. Exit 0 done, 1 failed with one clear line, 2 wrong usage. */

import { upgradeSchema } from '../app/features/backups/schema-upgrade.server.ts';
import { AppError } from '../app/lib/app-error.ts';
import { type Config, ConfigError, readConfig } from '../app/platform/config.server.ts';
import { findDatabaseDamage } from '../app/platform/database/database-damage.server.ts';
import { requireReachableDatabase } from '../app/platform/database/database-reach.server.ts';
import { NewerSchemaError } from '../app/platform/database/migrate.server.ts';
import { closePlatform, openPlatform, requireUsableFolder } from '../app/platform/open-platform.server.ts';
import { closeToOthers, keepNewFilesPrivate } from '../app/platform/private-folder.server.ts';
import { asRefusal } from './error-reply.ts';
import { ownerCommand } from './owner-command.ts';
import { verbs } from './site-verbs.ts';
import { UsageError, type Verb } from './verb.ts';
import { requireWholeDatabase } from './whole-database.ts';

process.exitCode = await run(process.argv.slice(2));

async function run([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    console.log(overview());
    return name === undefined ? 2 : 0;
  }
  const verb = verbs[name];
  if (!verb) {
    console.error(`There is no verb "${name}". Run "${ownerCommand()} --help" for the list.`);
    return 2;
  }
  if (args.includes('--help') || args.includes('-h')) {
    console.log(`${ownerCommand()} ${name} ${verb.usage}\n\n${verb.help}`);
    return 0;
  }
  return runVerb(name, verb, args);
}

async function runVerb(name: string, verb: Verb, args: string[]): Promise<number> {
  keepNewFilesPrivate();
  try {
    const input = verb.read(args);
    const config: Config = { ...readConfig(process.env), logLevel: 'error' };
    requireUsableFolder(config.dataDir);
    closeToOthers(config.dataDir);
    if (!verb.onDamage) await requireWholeDatabase(config);
    else if (findDatabaseDamage(config) !== null) await verb.onDamage(config, input);
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
    const isClear = error instanceof AppError || error instanceof ConfigError || error instanceof NewerSchemaError;
    console.error(isClear ? error.message : (asRefusal(error)?.message ?? error));
    return 1;
  }
}

function overview(): string {
  const lines = Object.entries(verbs).map(
    ([name, { usage, help }]) => `  ${`${name} ${usage}`.padEnd(34)}${help.split('\n')[0]}`,
  );
  return [`${ownerCommand()} <verb>`, '', ...lines, '', 'Each verb explains itself with --help.'].join('\n');
}
