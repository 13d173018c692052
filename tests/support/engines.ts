import { startPostgres } from './postgres.ts';
import { type S3Server, startS3Server } from './s3-server.ts';
import { type RunningServer, type ServerOptions, startServer } from './server.ts';

/** A site, and its object storage where its files are not in a folder. */
export type SiteOnEngines = RunningServer & { storage: S3Server | null };

/** Starts a site on the engines that are looked at. */
export type StartSite = (options: ServerOptions) => Promise<SiteOnEngines>;

export type Engines = { start: StartSite; end: () => Promise<void> };

/** Everything in one folder. */
export const ONE_FOLDER: Engines = {
  start: async (options) => Object.create(await startServer(options), { storage: { value: null } }),
  end: async () => {},
};

/** A PostgreSQL of this machine, and for each site an object storage of its own that checks signatures. */
export async function postgresAndStorage(): Promise<Engines> {
  const cluster = await startPostgres();
  if (!cluster) throw new Error('There is no PostgreSQL on this machine: install it, or set TEST_DATABASE_URL.');
  return {
    async start(options) {
      const storage = await startS3Server();
      const env = { ...storage.env, ...options.env };
      const site = await startServer({ ...options, postgresUrl: cluster.url, env });
      const remove = async () => {
        await site.remove();
        await storage.close();
      };
      // the address and the process change with every start, so they are asked for when they are needed
      return Object.create(site, { storage: { value: storage }, remove: { value: remove } });
    },
    end: cluster.stop,
  };
}
