import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { inject } from 'vitest';
import type { CaseStudy, NewCaseStudy } from '../../../app/features/case-studies/case-study.ts';
import { type Db, openDatabase } from '../../../app/platform/database/database.server.ts';
import { findBrowser } from '../../support/browser.ts';
import { cookieOf as cookiesOf } from '../../support/cookies.ts';
import { inOneFolder, onPostgresAndStorage, type SiteOnEngines } from '../../support/engines.ts';
import { newCaseStudy } from '../../support/make.ts';
import { onlyPostgres } from '../../support/postgres.ts';
import { endWithTest } from './end-with-test.ts';

export const ADMIN = { username: 'owner', password: 'stress: a long pass phrase' };

/** Names of visitors that a proxy would report; each has counts of its own. */
let visitors = 0;
export function newVisitor(): string {
  visitors++;
  return `198.51.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** What the servers of this run wrote, and what must not stand in it. */
export const written: string[] = [];
export const secrets = new Set<string>([ADMIN.password]);

const startSite = onlyPostgres() ? onPostgresAndStorage(inject('postgresUrl') ?? '') : inOneFolder;

export type Site = SiteOnEngines & {
  cookie: string;
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  /** JSON as the administrator, unless another cookie (or none: `''`) is named. */
  send: (method: string, path: string, body?: unknown, options?: SendOptions) => Promise<Response>;
  upload: (files: UploadFile[], options?: SendOptions) => Promise<Response>;
  make: (given?: Partial<NewCaseStudy>) => Promise<CaseStudy>;
};

type UploadFile = { bytes: Uint8Array; name?: string; type?: string; field?: string };
type SendOptions = { cookie?: string; headers?: Record<string, string>; signal?: AbortSignal };

/** Starts the built site with an owner who is signed in, hands it over, and takes it away on every outcome. */
export async function withSite<T>(
  work: (site: Site) => Promise<T>,
  { env = {}, sampleContent = false, hasOwner = true }: SiteOptions = {},
): Promise<T> {
  const starting = startSite({
    sampleContent,
    env: {
      LOG_LEVEL: 'info',
      ...(hasOwner ? { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password } : {}),
      ...env,
    },
  });
  let output = () => '';
  try {
    return await endWithTest(starting, async (server) => {
      output = () => server.output();
      const cookie = hasOwner ? cookieOf(await signIn(server.url)) : '';
      return await work(siteOf(server, cookie));
    });
  } finally {
    written.push(output());
  }
}

export type SiteOptions = { env?: Record<string, string>; sampleContent?: boolean; hasOwner?: boolean };

function siteOf(server: SiteOnEngines, cookie: string): Site {
  const site: Site = Object.create(server, {
    cookie: { value: cookie, writable: true },
  });
  site.get = (path, headers = {}) => fetch(server.url + path, { headers, redirect: 'manual' });
  site.send = (method, path, body, { cookie: as = site.cookie, headers = {}, signal } = {}) =>
    fetch(server.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(as ? { Cookie: as } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  site.upload = (files, { cookie: as = site.cookie, headers = {}, signal } = {}) => {
    const form = new FormData();
    form.append('caseStudy', 'uploads');
    for (const { bytes, name = 'photo.jpg', type = 'image/jpeg', field = 'challenge[]' } of files)
      form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
    return fetch(`${server.url}/api/case-studies/images`, {
      method: 'POST',
      headers: { ...(as ? { Cookie: as } : {}), ...headers },
      body: form,
      ...(signal ? { signal } : {}),
    });
  };
  site.make = async (given) => {
    const reply = await site.send('POST', '/api/case-studies', newCaseStudy(given));
    if (reply.status !== 201) throw new Error(`A study was refused: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as CaseStudy;
  };
  return site;
}

export async function signIn(
  url: string,
  credentials: { username: string; password: string } = ADMIN,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(credentials),
  });
}

/** The database of a site, opened beside it. */
export async function withDatabase<T>({ databaseUrl, dataDir }: Site, work: (db: Db) => Promise<T>): Promise<T> {
  const { db } = openDatabase({ databaseUrl, dataDir });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** The cookies of a reply as a browser would send them back; their values count as secrets. */
export function cookieOf(reply: Response): string {
  const cookie = cookiesOf(reply);
  for (const [, value = ''] of cookie.matchAll(/=([^;]{21,})/g)) secrets.add(value);
  return cookie;
}

/** Registration is closed where there is an administrator, until they open it. */
export async function openRegistration(site: Site): Promise<void> {
  const reply = await site.send('PATCH', '/api/settings/registration', { isOpen: true });
  if (!reply.ok) throw new Error(`Registration could not be opened: ${reply.status} ${await reply.text()}`);
}

/** A new account without rights, from a network of its own; needs TRUST_PROXY=1. */
export async function register(
  site: Site,
  username: string,
  password = 'no rights but a pass phrase',
): Promise<string> {
  secrets.add(password);
  if (site.cookie) await openRegistration(site);
  const headers = { 'X-Forwarded-For': newVisitor() };
  const reply = await site.send('POST', '/api/register', { username, password }, { cookie: '', headers });
  if (reply.status !== 201) throw new Error(`Registering was refused: ${reply.status} ${await reply.text()}`);
  return cookieOf(reply);
}

/** Resident memory of a process, in MiB. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** The same with that of its own processes, in one of which pictures are worked on. */
export async function memoryOfAll(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const each = children
    .split(' ')
    .filter(Boolean)
    .map((child) => memoryOf(Number(child)).catch(() => 0));
  return (await Promise.all([memoryOf(pid), ...each])).reduce((sum, one) => sum + one, 0);
}

/** How many files and sockets a process holds open. */
export async function openFilesOf(pid: number): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`)).length;
}

/** Watches the memory while the work runs: where it began, its peak, and where it came to rest. */
export async function watchMemory<T>(
  pid: number,
  work: () => Promise<T>,
  { restWithin = 10_000, restAt = 50 }: { restWithin?: number; restAt?: number } = {},
): Promise<{ result: T; start: number; peak: number; end: number }> {
  const start = await memoryOfAll(pid);
  let peak = start;
  const timer = setInterval(async () => {
    peak = Math.max(peak, await memoryOfAll(pid).catch(() => 0));
  }, 100);
  try {
    const result = await work();
    let end = await memoryOfAll(pid);
    for (const until = Date.now() + restWithin; end > start + restAt && Date.now() < until; ) {
      await pause(250);
      end = await memoryOfAll(pid);
    }
    return { result, start, peak, end };
  } finally {
    clearInterval(timer);
  }
}

/** Asks for pages again and again until told to stop; answers how long each took and how each ended. */
export function visitPages(site: Site, paths: string[], { atOnce = 4, everyMs = 50 } = {}) {
  let isOver = false;
  const times: number[] = [];
  const statuses: number[] = [];
  const clients = Array.from({ length: atOnce }, async (_, client) => {
    for (let turn = client; !isOver; turn++) {
      const startedAt = performance.now();
      const status = await site.get(paths[turn % paths.length] ?? '/').then(
        async (reply) => {
          await reply.arrayBuffer();
          return reply.status;
        },
        () => 0,
      );
      times.push(performance.now() - startedAt);
      statuses.push(status);
      await pause(everyMs);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(clients);
    return { times, statuses };
  };
}

/** A browser for the work; null where none is installed. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T | null> {
  const options = findBrowser();
  if (!options) return null;
  const browser = await chromium.launch(options);
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
