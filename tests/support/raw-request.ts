import { connect, type Socket } from 'node:net';

export type RawReply = { status: number; text: string; took: number };

type Options = { quietFor?: number; within?: number };

/**
 * Sends bytes over a connection of its own and hears what comes back. What is not answered within a moment is taken
 * for unfinished: we hang up, as a broken client does. Status 0 means that there was no reply.
 */
export function sendRaw(
  url: string,
  bytes: Buffer | string,
  { quietFor = 400, within = 5000 }: Options = {},
): Promise<RawReply> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const socket = connectTo(url);
    let text = '';
    const hangUp = setTimeout(() => socket.end(), quietFor);
    const giveUp = setTimeout(() => socket.destroy(), within);
    function done() {
      clearTimeout(hangUp);
      clearTimeout(giveUp);
      socket.destroy();
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0),
        text,
        took: performance.now() - startedAt,
      });
    }
    socket
      .setEncoding('latin1')
      .on('data', (piece: string) => {
        text += piece;
        if (text.includes('\r\n\r\n')) done();
      })
      .once('error', done)
      .once('close', done);
    socket.write(bytes);
  });
}

/** Everything that the other side says, as Latin-1, until the connection ends. */
export function heardUntilClosed(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('latin1').on('data', (piece: string) => {
    text += piece;
  });
  return new Promise((resolve) => socket.on('error', () => {}).once('close', () => resolve(text)));
}

export function connectTo(url: string): Socket {
  return connect(Number(new URL(url).port), '127.0.0.1').setNoDelay(true);
}
