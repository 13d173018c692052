import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Platform } from '../platform.server.ts';
import { CHANGES } from './content-version.server.ts';
import { notifyInstances } from './notify-instances.server.ts';

/** Pauses before the next try to connect, in milliseconds; the last one stays. */
const PAUSES = [100, 250, 500, 1000, 2000, 4000];

type Parts = Pick<Platform, 'config' | 'db' | 'log' | 'contentVersion'>;

/** The connection on which notices come, as far as others may use it. */
export type NoticeClient = {
  query: (text: string, values: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
};

/** Something else that instances tell each other, on a channel of its own. */
export type Follower = {
  channel: string;
  /** From now on notices are known to come. */
  onTold?: (client: NoticeClient) => void;
  onNotice: (client: NoticeClient, payload: string) => void;
  onLost?: () => void;
};

/**
 * Listens on a connection of its own for changes that other instances make, and forgets what is out of date at once.
 * Until it hears itself, and whenever the connection is lost, the content version is asked for every second instead.
 * On SQLite there are no other instances. `followers` are told what comes on their channels. Answers how to stop.
 */
export function listenForChanges(
  { config, db, log, contentVersion }: Parts,
  followers: Follower[] = [],
): () => Promise<void> {
  const { databaseUrl } = config;
  if (!databaseUrl) return async () => {};
  let isStopping = false;
  let failures = 0;
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    // a connection pooler may swallow notices without a word: only what was heard once is believed
    const greeting = randomUUID();
    const { default: pg } = await import('pg'); // only here: a site on SQLite need not hold it in memory
    if (isStopping) return;
    const own = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000, keepAlive: true });
    client = own;
    own.on('error', () => lose(own));
    own.on('end', () => lose(own));
    own.on('notification', ({ channel, payload = '' }) => {
      if (channel !== CHANGES) {
        for (const follower of followers) if (follower.channel === channel) follower.onNotice(own, payload);
        return;
      }
      if (payload === greeting) {
        failures = 0;
        contentVersion.isTold = true;
        for (const follower of followers) follower.onTold?.(own);
      }
      contentVersion.forget();
    });
    try {
      await own.connect();
      for (const channel of [CHANGES, ...followers.map((follower) => follower.channel)])
        await own.query(`listen ${channel}`);
      await notifyInstances(db, CHANGES, greeting);
    } catch {
      lose(own);
    }
  }

  function lose(lost: Client): void {
    if (client !== lost) return;
    client = null;
    if (contentVersion.isTold) log.warn({ event: 'notices-lost' }, 'changes of other instances are asked for');
    contentVersion.isTold = false;
    for (const follower of followers) follower.onLost?.();
    // what was told meanwhile is lost
    contentVersion.forget();
    void lost.end().catch(() => {});
    if (isStopping) return;
    timer = setTimeout(connect, PAUSES[Math.min(failures, PAUSES.length - 1)]);
    timer.unref();
    failures += 1;
  }

  void connect();
  return async () => {
    isStopping = true;
    clearTimeout(timer);
    contentVersion.isTold = false;
    for (const follower of followers) follower.onLost?.();
    const last = client;
    client = null;
    await last?.end().catch(() => {});
  };
}
