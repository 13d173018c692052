import { startPostgres } from '../../tests/support/postgres.ts';
import { startS3Server } from '../../tests/support/s3-server.ts';
import { type RunningServer, type ServerOptions, startServer } from '../../tests/support/server.ts';

/** Starts a site on the engines that are measured. */
export type StartSite = (options: ServerOptions) => Promise<RunningServer>;

export type Engines = { start: StartSite; end: () => Promise<void> };

/** Everything in one folder. */
export const ONE_FOLDER: Engines = { start: startServer, end: async () => {} };

/** A PostgreSQL of this machine, and for each site an object storage of its own that checks signatures. */
export async function postgresAndStorage(): Promise<Engines> {
  const cluster = await startPostgres();
  if (!cluster) throw new Error('There is no PostgreSQL to measure on: install it, or set TEST_DATABASE_URL.');
  return {
    async start(options) {
      const storage = await startS3Server();
      const site = await startServer({
        ...options,
        postgresUrl: cluster.url,
        env: { ...storage.env, ...options.env },
      });
      const remove = async () => {
        await site.remove();
        await storage.close();
      };
      // the address and the process change with every start, so they are asked for when they are needed
      return Object.create(site, { remove: { value: remove } });
    },
    end: cluster.stop,
  };
}
