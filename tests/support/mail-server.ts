import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = {
  /** Of the envelope. */
  from: string;
  to: string[];
  isEncrypted: boolean;
  /** The mail as it came, with the encoding of its text undone. */
  header: (name: string) => string | null;
  /** Who signed in before; null without a login. */
  login: string | null;
  /** Every header line, unfolded. */
  headers: string[];
  /** The plain text. */
  text: string;
  /** The same with its dress; null for a mail of plain text alone. */
  html: string | null;
};

/** How the server behaves; a test may change it between two mails. */
export type Behaviour = {
  /** Answers a recipient with this code instead of taking it. */
  refuseRecipientWith?: number;
  /** Answers these recipients in so many words. */
  refuses?: Record<string, string>;
  /** Says nothing for so long once the mail is complete; milliseconds. */
  silentFor?: number;
  /** Takes mail only after this login; whoever gives another one is refused. Needs a certificate. */
  login?: { username: string; password: string };
};

export type MailServer = {
  url: string;
  mails: ReceivedMail[];
  behaviour: Behaviour;
  close: () => Promise<void>;
};

/** Offers TLS with a certificate that nobody has signed but itself, as a mail server of a machine does after its installation. */
export type Certificate = { key: string; cert: string; isFromFirstByte?: boolean };

/** Greets at once. The server of the package first waits a tenth of a second for whoever talks too early: nearly all of what a mail costs. */
class PromptServer extends SMTPServer {
  override connect(...given: Parameters<SMTPServer['connect']>): void {
    super.connect(...given);
    const connection = [...this.connections].at(-1);
    if (!connection) return;
    const greet = connection.connectionReady.bind(connection);
    connection.connectionReady = () => {};
    greet();
  }
}

/**
 * A real mail server on this machine that keeps what it is given. `port` is for one that comes back at its old place; with
 * a certificate it offers STARTTLS.
 */
export async function startMailServer(port = 0, certificate?: Certificate): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const behaviour: Behaviour = {};
  const { isFromFirstByte = false, ...keys } = certificate ?? {};
  const server = new PromptServer({
    authOptional: true,
    secure: isFromFirstByte,
    disabledCommands: certificate ? [] : ['STARTTLS', 'AUTH'],
    ...keys,
    onAuth({ username = '', password = '' }, _session, answer) {
      const { login } = behaviour;
      const isRight = login?.username === username && login.password === password;
      if (isRight) answer(null, { user: username });
      else answer(Object.assign(new Error('5.7.8 Username and Password not accepted'), { responseCode: 535 }));
    },
    disableReverseLookup: true,
    closeTimeout: 1,
    onRcptTo({ address }, { user }, answer) {
      const said = behaviour.refuses?.[address];
      if (said) {
        answer(Object.assign(new Error(said.slice(4)), { responseCode: Number(said.slice(0, 3)) }));
        return;
      }
      const isStranger = behaviour.login !== undefined && user !== behaviour.login.username;
      const code = isStranger ? 530 : behaviour.refuseRecipientWith;
      answer(code === undefined ? null : Object.assign(new Error('We do not take this one'), { responseCode: code }));
    },
    async onData(stream, { envelope, secure, user }, answer) {
      const parts: Buffer[] = [];
      try {
        for await (const part of stream) parts.push(part as Buffer);
      } catch {
        return; // the sender hung up in the middle of it
      }
      if (behaviour.silentFor) await pause(behaviour.silentFor, undefined, { ref: false });
      else {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        mails.push({
          from,
          isEncrypted: secure,
          login: user || null,
          to: envelope.rcptTo.map(({ address }) => address),
          ...read(Buffer.concat(parts).toString('latin1')),
        });
      }
      answer();
    },
  });
  // a client that hangs up is part of what tests try
  server.on('error', () => {});
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const { port: given } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${given}`,
    mails,
    behaviour,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

/** As a mail server makes one for itself when it is installed. */
export function selfSigned(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=host', '-keyout', key, '-out', cert],
    { stdio: 'ignore' },
  );
  const made = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  rmSync(folder, { recursive: true });
  return made;
}

/** An address at which nothing listens. */
export async function closedMailServer(): Promise<string> {
  const server = await startMailServer();
  await server.close();
  return server.url;
}

function read(raw: string): Pick<ReceivedMail, 'header' | 'headers' | 'text' | 'html'> {
  const { header, headers, body } = partOf(raw);
  const boundary = /^multipart\/\S+ boundary="?([^"]+)"?/.exec(header('Content-Type') ?? '')?.[1];
  if (boundary === undefined)
    return { header, headers, text: decode(body, header('Content-Transfer-Encoding')), html: null };
  const parts = body.split(`--${boundary}`).map((part) => partOf(part.replace(/^\r\n/, '')));
  const found = (type: string) => {
    const part = parts.find((candidate) => candidate.header('Content-Type')?.startsWith(type));
    return part ? decode(part.body, part.header('Content-Transfer-Encoding')) : null;
  };
  return { header, headers, text: found('text/plain') ?? '', html: found('text/html') };
}

function partOf(raw: string): Pick<ReceivedMail, 'header' | 'headers'> & { body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const header = (name: string) =>
    headers
      .find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
      ?.slice(name.length + 1)
      .trim() ?? null;
  return { header, headers, body: raw.slice(end + 4) };
}

function decode(body: string, encoding: string | null): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8').replaceAll('\r\n', '\n');
  const bytes =
    encoding === 'quoted-printable'
      ? body
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      : body;
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n');
}
