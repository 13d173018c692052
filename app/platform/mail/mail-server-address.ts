import { addressWithLoginProblem } from '../address-with-login.ts';

/** On or off. The library takes every other word for yes, and a missing one for no. */
const SWITCHES = ['requireTLS', 'ignoreTLS', 'opportunisticTLS', 'lmtp', 'tls.rejectUnauthorized', 'logger', 'debug'];

/** What else of nodemailer's own addresses means something here, or harms nothing. */
const OPTIONS = [
  ...['name', 'localAddress', 'authMethod', 'servername'],
  ...['tls.servername', 'tls.minVersion', 'tls.maxVersion', 'tls.ciphers'],
  ...['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout'],
  ...['pool', 'maxConnections', 'maxMessages', 'rateDelta', 'rateLimit'],
];

/** What is wrong with an address of a mail server, to stand behind “SMTP_URL is wrong: ”; null when it can be used. */
export function mailServerAddressProblem(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    return 'expected an address like smtp://user:password@mail.example.com:587';
  const problem = addressWithLoginProblem(url, [...SWITCHES, ...OPTIONS]);
  if (problem !== null) return problem;
  if (!['', '/'].includes(url.pathname))
    return 'expected nothing behind the server but options, as in ?requireTLS=true';
  const unclear = SWITCHES.find((name) =>
    url.searchParams.getAll(name).some((value) => !/^(?:true|false)$/.test(value)),
  );
  return unclear === undefined ? null : `${unclear} is true or false`;
}
