import { addressWithLoginProblem } from '../address-with-login.ts';

/** What of PostgreSQL's own addresses means something here, or harms nothing. */
const OPTIONS = [
  ...[
    'host',
    'port',
    'user',
    'password',
    'application_name',
    'fallback_application_name',
    'client_encoding',
    'options',
  ],
  ...['ssl', 'sslmode', 'sslcert', 'sslkey', 'sslrootcert', 'sslnegotiation', 'uselibpqcompat'],
  ...['channel_binding', 'connect_timeout', 'keepalives', 'target_session_attrs'],
];

const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

/** What is wrong with an address of a PostgreSQL database, to stand behind “DATABASE_URL is wrong: ”; null when it can be used. */
export function databaseAddressProblem(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol))
    return 'expected an address like postgres://user:password@host/database';
  const problem = addressWithLoginProblem(url, OPTIONS);
  if (problem !== null) return problem;
  const mode = url.searchParams.get('sslmode');
  if (mode !== null && !SSL_MODES.includes(mode)) return `sslmode is one of ${SSL_MODES.join(', ')}`;
  const port = url.searchParams.get('port');
  if (port !== null && !(/^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535))
    return 'port is a whole number from 1 to 65535';
  return null;
}

/** Where a database is, for people: without who asks, a password and options. Only for addresses without a problem. */
export function databasePlace(address: string): string {
  const { hostname, port, pathname, searchParams } = new URL(address);
  const socket = searchParams.get('host');
  return `${socket ?? hostname}${port && `:${port}`}${pathname}`;
}
