/** Where a server that listens at this host and port is asked on its own machine. */
export function addressHere({ host, port }: { host: string; port: number | string }): string {
  const address = /^(?:0\.0\.0\.0|::|)$/.test(host) ? '127.0.0.1' : host;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}
