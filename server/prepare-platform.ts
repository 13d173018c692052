import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureAdminFromEnvironment, hasAdmin } from '../app/features/accounts/account-service.server.ts';
import { sealStoredSecrets } from '../app/features/accounts/two-factor-secrets.server.ts';
import { upgradeSchema } from '../app/features/backups/schema-upgrade.server.ts';
import { samplePictures } from '../app/features/sample-content/sample-pictures.server.ts';
import { seedSampleContent } from '../app/features/sample-content/seed-sample-content.server.ts';
import { beginAsConfigured, readOrigin } from '../app/features/site-content/begin-own.server.ts';
import { noteFirstDay } from '../app/features/site-content/first-review.server.ts';
import { keepOriginalTexts } from '../app/features/site-content/keep-original-texts.server.ts';
import { AppError } from '../app/lib/app-error.ts';
import { type Config, ConfigError, readConfig } from '../app/platform/config.server.ts';
import { lockDataFolder } from '../app/platform/database/data-folder-lock.server.ts';
import { requireReachableDatabase } from '../app/platform/database/database-reach.server.ts';
import { NewerSchemaError } from '../app/platform/database/migrate.server.ts';
import { requireUsableStorage } from '../app/platform/files/s3-start-check.server.ts';
import { openPlatform, requireUsableFolder } from '../app/platform/open-platform.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { closeToOthers, keepNewFilesPrivate } from '../app/platform/private-folder.server.ts';
import { asRefusal } from './error-reply.ts';
import { makeRoomForCopy, putCopyBack } from './put-back.ts';
import { requireWholeDatabase } from './whole-database.ts';

/** Where the build leaves the drawn sample pictures, seen from `build/server`. */
const DRAWN_SAMPLES = join(import.meta.dirname, '../samples');

/** Everything before listening: settings, database, schema, first content, first account. Ends the process when it cannot. */
export async function preparePlatform(env: NodeJS.ProcessEnv): Promise<Platform> {
  keepNewFilesPrivate();
  try {
    const config = readConfig(env);
    const own = config.demo ? throwAway(config) : config;
    requireUsableFolder(own.dataDir);
    closeToOthers(own.dataDir);
    lockDataFolder(own);
    await requireWholeDatabase(own);
    await requireUsableStorage(own);
    const copy = own.demo ? null : await makeRoomForCopy(own, new Date());
    const platform = openPlatform(own);
    await requireReachableDatabase(own);
    await upgradeSchema(platform);
    if (copy !== null) await putCopyBack(platform, copy);
    await sealStoredSecrets(platform);
    await noteFirstDay(platform);
    const isLive = await hasAdmin(platform);
    await beginAsConfigured(platform, { isLive });
    await keepOriginalTexts(platform, { isLive });
    await ensureAdminFromEnvironment(platform);
    if ((await readOrigin(platform)) !== 'own') await seedSampleContent(platform, () => samplePictures(DRAWN_SAMPLES));
    return platform;
  } catch (error) {
    console.error(isClear(error) ? error.message : (asRefusal(error)?.message ?? error));
    process.exit(1);
  }
}

function isClear(error: unknown): error is Error {
  return error instanceof ConfigError || error instanceof NewerSchemaError || error instanceof AppError;
}

/** A demonstration keeps nothing and lets everybody in, so it never touches the real data. */
function throwAway(config: Config): Config {
  const dataDir = mkdtempSync(join(tmpdir(), 'demo-site-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const admin = { username: 'demo', password: randomBytes(9).toString('base64url') };
  return { ...config, dataDir, databaseUrl: undefined, s3: undefined, elsewhere: undefined, smtpUrl: undefined, admin };
}
