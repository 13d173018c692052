import { promises } from 'node:dns';

// Playwright asks for both addresses of `localhost` at each connection. Where the list of hosts has none of IPv6 a name server is asked,
// which is not to be (RFC 6761, 6.3), and every sixtieth answer or so takes five seconds.
const { lookup } = promises;
promises.lookup = (async (name: string, options: { family?: number }) =>
  name === 'localhost' && options.family === 6 ? [] : lookup(name, options)) as typeof lookup;
