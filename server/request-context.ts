import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { clientAddress } from '../app/lib/client-address.ts';
import type { Platform } from '../app/platform/platform.server.ts';

export type ShellEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** Of a write: leaves the write lock for as long as something is read. Absent where no app was made. */
    outsideWriteLock?: <T>(read: () => Promise<T>) => Promise<T>;
  };
};
export type ShellContext = Context<ShellEnv>;

export function newRequestId(): string {
  return randomUUID();
}

/** The visitor's address in canonical form; in-process tests have no socket and count as loopback. */
export function addressOf(context: ShellContext, { config }: Pick<Platform, 'config'>): string {
  const socket = context.env?.incoming?.socket?.remoteAddress ?? '127.0.0.1';
  return clientAddress(socket, context.req.header('x-forwarded-for'), config.trustProxy);
}
