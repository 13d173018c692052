import { type S3Server, startS3Server } from './s3-server.ts';
import { type RunningServer, type ServerOptions, startServer } from './server.ts';

/** A site, and its object storage where its files are not in a folder. */
export type SiteOnEngines = RunningServer & { storage: S3Server | null };

/** Starts a site on the engines that are looked at; it packs what it sends as a real one does, for what it costs is measured. */
export type StartSite = (options: ServerOptions) => Promise<SiteOnEngines>;

/** Everything in one folder. */
export const inOneFolder: StartSite = async (options) =>
  Object.create(await startServer({ isPackedTightly: true, ...options }), { storage: { value: null } });

/** On a PostgreSQL server, and for each site an object storage of its own that checks signatures. */
export function onPostgresAndStorage(postgresUrl: string): StartSite {
  return async (options) => {
    const storage = await startS3Server();
    const env = { ...storage.env, ...options.env };
    const site = await startServer({ isPackedTightly: true, ...options, postgresUrl, env });
    const remove = async () => {
      await site.remove();
      await storage.close();
    };
    // the address and the process change with every start, so they are asked for when they are needed
    return Object.create(site, { storage: { value: storage }, remove: { value: remove } });
  };
}
