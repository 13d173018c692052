import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ensureSetupCode } from '../app/features/accounts/first-admin-service.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';

/**
 * Says where the site is and, while nobody owns it, how to become its owner. To the terminal only: the set-up link is
 * a secret and has no place in a log. With `PORT=0` and no address set, the port found becomes part of the address.
 */
export async function announce(platform: Platform, server: Server): Promise<void> {
  const { config, log } = platform;
  const { port } = server.address() as AddressInfo; // a TCP server that listens
  if (config.siteUrl === 'http://localhost:0') config.siteUrl = `http://localhost:${port}`;
  console.log(`Listening on http://${config.host}:${port}`);
  const code = await ensureSetupCode(platform);
  if (code) console.log(`Set up: ${config.siteUrl}/auth#setup=${code}`);
  log.info({ siteUrl: config.siteUrl, database: platform.database.engine }, 'started');
}
