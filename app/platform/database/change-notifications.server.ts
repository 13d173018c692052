import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Platform } from '../platform.server.ts';
import { CHANGES } from './content-version.server.ts';
import { notifyInstances } from './notify-instances.server.ts';

/** The backoff: pauses before the next attempt to connect, in milliseconds; the last one stays. */
const BACKOFF = [100, 250, 500, 1000, 2000, 4000];

type Parts = Pick<Platform, 'config' | 'db' | 'log' | 'contentVersion'>;

/** The connection that runs LISTEN, as far as listeners may use it. */
export type ListenClient = {
  query: (text: string, values: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
};

/** Subscribes to a channel of its own, for something else of which instances notify each other. */
export type ChannelListener = {
  channel: string;
  /** From now on notifications are known to come. */
  onListening?: (client: ListenClient) => void;
  onNotification: (client: ListenClient, payload: string) => void;
  onLost?: () => void;
};

/**
 * Listens on a connection of its own for changes that other instances make, and forgets what is out of date at once.
 * Until it hears itself, and whenever the connection is lost, the content version is asked for every second instead.
 * On SQLite there are no other instances. `listeners` get what comes on their channels. Answers how to stop.
 */
export function listenForChanges(
  { config, db, log, contentVersion }: Parts,
  listeners: ChannelListener[] = [],
): () => Promise<void> {
  const { databaseUrl } = config;
  if (!databaseUrl) return async () => {};
  let isStopping = false;
  let failures = 0;
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    // a connection pooler may swallow notifications without an error: only a connection that received its own greeting counts
    const greeting = randomUUID();
    const { default: pg } = await import('pg'); // only here: a site on SQLite need not hold it in memory
    if (isStopping) return;
    const own = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000, keepAlive: true });
    client = own;
    own.on('error', () => lose(own));
    own.on('end', () => lose(own));
    own.on('notification', ({ channel, payload = '' }) => {
      if (channel !== CHANGES) {
        for (const listener of listeners) if (listener.channel === channel) listener.onNotification(own, payload);
        return;
      }
      if (payload === greeting) {
        failures = 0;
        contentVersion.isNotified = true;
        for (const listener of listeners) listener.onListening?.(own);
      }
      contentVersion.forget();
    });
    try {
      await own.connect();
      for (const channel of [CHANGES, ...listeners.map((listener) => listener.channel)])
        await own.query(`listen ${channel}`);
      await notifyInstances(db, CHANGES, greeting);
    } catch {
      lose(own);
    }
  }

  function lose(lost: Client): void {
    if (client !== lost) return;
    client = null;
    if (contentVersion.isNotified) log.warn({ event: 'notices-lost' }, 'changes of other instances are asked for');
    contentVersion.isNotified = false;
    for (const listener of listeners) listener.onLost?.();
    // what was told meanwhile is lost
    contentVersion.forget();
    void lost.end().catch(() => {});
    if (isStopping) return;
    timer = setTimeout(connect, BACKOFF[Math.min(failures, BACKOFF.length - 1)]);
    timer.unref();
    failures += 1;
  }

  void connect();
  return async () => {
    isStopping = true;
    clearTimeout(timer);
    contentVersion.isNotified = false;
    for (const listener of listeners) listener.onLost?.();
    const last = client;
    client = null;
    await last?.end().catch(() => {});
  };
}
