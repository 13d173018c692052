import pino, { type DestinationStream } from 'pino';
import { addressPrefix } from '../lib/client-address.ts';
import { withoutPrivateParts } from '../lib/private-text.ts';
import { standardOutput } from './log-output.server.ts';
import { currentRequestId } from './request-scope.server.ts';

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'>;

/**
 * JSON lines on standard output, each with the id of the request it belongs to. Network addresses are shortened, and errors
 * lose what could name a person. Never hand it a password, a cookie or a name all the same: not everything is found.
 */
export function createLog(level: string, destination: DestinationStream = standardOutput()): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: requestFields,
    serializers: { err: errorFields, address: (address) => addressPrefix(String(address)) },
  };
  return pino(options, destination);
}

function requestFields(): object {
  const requestId = currentRequestId();
  return requestId ? { requestId } : {};
}

/** How deep causes are followed: a chain could lead back to itself. */
const CAUSES = 3;

/** Not all that hangs on an error: PostgreSQL puts the refused row there, a mail server its answer. */
function errorFields(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { message: withoutPrivateParts(String(error)) };
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return {
    type: error.name,
    message: withoutPrivateParts(error.message),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(typeof errcode === 'number' ? { errcode } : {}),
    stack: withoutPrivateParts(error.stack ?? ''),
    ...(error.cause !== undefined && depth < CAUSES ? { cause: errorFields(error.cause, depth + 1) } : {}),
  };
}
