import type { Server } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { ensureSetupCode } from '../app/features/accounts/account-service.server.ts';
import { VERSION } from '../app/lib/version.ts';
import { createLog } from '../app/platform/log.server.ts';
import { standardOutput } from '../app/platform/log-output.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { asLoggedRefusal } from './error-reply.ts';

type Output = { isTTY?: boolean; write: (text: string) => unknown };

/**
 * Says where the site is and, while nobody owns it, how to become its owner: plain lines for the person at a terminal, else
 * two of the log, which holds nothing but JSON then. They come whatever the log's level is. The set-up link is a secret, so it
 * goes where the person looks who started the site and nowhere else. With `PORT=0` and no address set, the port found
 * becomes part of the address.
 */
export async function announce(platform: Platform, server: Server, output: Output = ownOutput()): Promise<void> {
  const { config, log } = platform;
  const { port } = server.address() as AddressInfo; // a TCP server that listens
  if (config.siteUrl === 'http://localhost:0') config.siteUrl = `http://localhost:${port}`;
  const say = sayer(output);
  // each goes on after the address, so that whoever looks for one in the text ends at a space
  say(`Listening on http://${isIPv6(config.host) ? `[${config.host}]` : config.host}:${port}`, `for ${config.siteUrl}`);
  const code = await ensureSetupCode(platform).catch((error) => {
    // a database that only lets itself be read just now: the pages go on, and the next start makes one
    if (asLoggedRefusal(error, { log, what: 'no set-up link could be made' })) return null;
    throw error;
  });
  if (code) say(`Set up: ${config.siteUrl}/auth#setup=${code}`, '(for the first administrator, once, within 24 hours)');
  log.info({ version: VERSION, siteUrl: config.siteUrl, database: platform.database.engine }, 'started');
}

function ownOutput(): Output {
  const { write } = standardOutput();
  return { isTTY: process.stdout.isTTY, write };
}

function sayer(output: Output): (line: string, further: string) => void {
  if (output.isTTY) return (line) => void output.write(`${line}\n`);
  const log = createLog('info', output);
  return (line, further) => log.info(`${line} ${further}`);
}
