import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a server that a test can cut, as a fallen network or a stopped server would. */
export type CutLine = {
  /** The address of what is behind it, through it. */
  url: string;
  /** Breaks every connection and takes no new one. */
  cut: () => Promise<void>;
  /** Takes everything and passes nothing on. */
  hang: () => void;
  mend: () => Promise<void>;
  close: () => Promise<void>;
};

export async function startCutLine(target: string): Promise<CutLine> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let isHanging = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (bytes) => !isHanging && far.write(bytes));
    far.on('data', (bytes) => !isHanging && near.write(bytes));
  });
  const listen = (on: number) => new Promise<void>((done) => server.listen(on, '127.0.0.1', done));
  const drop = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  await listen(0);
  const given = (server.address() as AddressInfo).port;
  const url = new URL(target);
  url.port = String(given);

  async function close(): Promise<void> {
    if (!server.listening) return;
    const closed = new Promise((done) => server.close(done));
    drop();
    await closed;
  }
  return {
    url: url.href,
    cut: close,
    hang() {
      isHanging = true;
    },
    async mend() {
      isHanging = false;
      drop(); // what hung has lost bytes
      if (!server.listening) await listen(given);
    },
    close,
  };
}
