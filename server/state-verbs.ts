import { examine, type Finding } from '../app/features/site-status/doctor.ts';
import type { DoctorFacts } from '../app/features/site-status/doctor-facts.ts';
import { gatherFacts, type Known } from '../app/features/site-status/gather-facts.server.ts';
import { AppError } from '../app/lib/app-error.ts';
import { systemClock } from '../app/platform/clock.ts';
import { type Config, ConfigError } from '../app/platform/config.server.ts';
import { contentVersionOf } from '../app/platform/database/content-version.server.ts';
import { openDatabase } from '../app/platform/database/database.server.ts';
import { findDatabaseDamage } from '../app/platform/database/database-damage.server.ts';
import { databaseFailureOf } from '../app/platform/database/database-failure.ts';
import { createLog } from '../app/platform/log.server.ts';
import { addressHere } from './address-here.ts';
import { ownFigures } from './metrics-route.ts';
import { missingSite } from './missing-site.ts';
import { NEWER } from './newer.ts';
import { AS_JSON, type LookingVerb, orJson } from './verb.ts';

/** How the site is, asked from outside of it. */
export const stateVerbs: Record<string, LookingVerb> = {
  doctor: {
    usage: `[${AS_JSON}]`,
    help: 'Look at everything the site needs, and say what to do about what is not well.\nDisk, memory, clock, database, proxies, certificate, mail, backups, version, new words: a line each.\nNothing is changed. Exit 1 when something hurts.',
    read: orJson,
    look: async (config, [as]) => {
      const facts = await factsOf(config);
      if (facts.missing !== null && as !== AS_JSON) throw new AppError('not_found', facts.missing);
      const findings = examine(facts);
      if (as === AS_JSON) console.log(JSON.stringify(findings, null, 2));
      else for (const finding of findings) console.log(inWords(finding));
      if (facts.version.isDatabaseNewer) return NEWER;
      return findings.some(({ state }) => state === 'hurts') ? 1 : 0;
    },
  },
  status: {
    usage: `[${AS_JSON}]`,
    help: 'Say what the running site tells of itself: what its owner should look at, and with --json every figure.\nExit 1 when there is something, or when it does not run.',
    read: orJson,
    look: async (config, [as]) => {
      const missing = await missingSite(config);
      if (missing !== null) throw new AppError('not_found', missing);
      const figures = await figuresOf(config);
      if (!figures) throw new AppError('unavailable', `No site tells of itself at ${addressHere(config)}.`);
      const { problems } = figures.status;
      if (as === AS_JSON) console.log(JSON.stringify({ version: figures.running.version, ...figures.status }, null, 2));
      else for (const line of problems.length > 0 ? problems : ['All is well.']) console.log(line);
      return problems.length > 0 ? 1 : 0;
    },
  },
};

const MARKS: Record<Finding['state'], string> = { hurts: 'BAD ', look: 'LOOK', unknown: '?   ', well: 'ok  ' };

function inWords({ state, name, says, remedy }: Finding): string {
  return `${MARKS[state]} ${name}: ${says}${remedy === null ? '' : ` -> ${remedy}`}`;
}

/** How long the running site may take to tell of itself, in milliseconds. */
const TELLS_WITHIN = 5000;

async function askedHere(config: Config, path: string): Promise<Response | null> {
  const headers = { Accept: 'application/json' };
  return fetch(`${addressHere(config)}${path}`, { headers, signal: AbortSignal.timeout(TELLS_WITHIN) }).catch(
    () => null,
  );
}

async function figuresOf(config: Config) {
  const reply = await askedHere(config, '/metrics');
  if (!reply?.ok) return null;
  return ownFigures.safeParse(await reply.json().catch(() => null)).data ?? null;
}

/** An earlier version tells its number alone, and one whose database is away nothing but that it lives. */
async function runningAt(config: Config): Promise<Known['running']> {
  const figures = await figuresOf(config);
  if (figures) return figures.running;
  const said = await (await askedHere(config, '/healthz'))?.text().catch(() => '');
  const version = /^ok(?: (\d[\w.+-]{0,40}))?$/.exec(said ?? '');
  return version ? { version: version[1] ?? null, upFor: null, memory: null, seen: null } : null;
}

async function factsOf(config: Config): Promise<DoctorFacts> {
  const running = await runningAt(config);
  const asking = { config, clock: systemClock };
  try {
    const missing = await missingSite(config);
    if (missing !== null) return await gatherFacts(asking, { missing, running });
    // opening a damaged file may write to it
    if (findDatabaseDamage(config) !== null)
      return await gatherFacts(asking, { missing, running, database: { failure: 'failing' } });
    const database = openDatabase(config);
    try {
      const open = {
        db: database.db,
        database,
        contentVersion: contentVersionOf(database.db),
        log: createLog('silent'),
      };
      return await gatherFacts({ ...asking, ...open }, { missing, running });
    } finally {
      await database.db.destroy();
    }
  } catch (error) {
    // what the start would end with
    if (error instanceof ConfigError)
      return gatherFacts(asking, { missing: null, running, database: { refused: error.message } });
    const failure = databaseFailureOf(error);
    if (failure === null) throw error;
    return gatherFacts(asking, { missing: null, running, database: { failure } });
  }
}
