import { type APIRequestContext, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { startSession } from '../../app/features/accounts/session-service.server.ts';
import type { CaseStudy, NewCaseStudy } from '../../app/features/case-studies/case-study.ts';
import type { NewEnquiry } from '../../app/features/enquiries/enquiry.ts';
import { KEEP_MESSAGES } from '../../app/kit/workspace/message-setting.ts';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { BLACK } from '../support/brands.ts';
import { forgetWriters } from '../support/enquiry-limits.ts';
import { newCaseStudy } from '../support/make.ts';
import { onlyPostgres } from '../support/postgres.ts';
import { POSTGRES_URL } from '../support/postgres-for-playwright.ts';
import { startS3Server } from '../support/s3-server.ts';
import '../support/localhost.ts';
import { type RunningServer, type ServerOptions, startServer } from '../support/server.ts';
import { staticCopyOf } from '../support/static-copy.ts';
import { interceptFromTheFirst } from './held-requests.ts';

/** What a test file may choose with `test.use({ … })`; each choice gets a server of its own. */
export type SiteOptions = {
  engine: 'sqlite' | 'postgres';
  /** Default on, as for a newcomer. */
  sampleContent: boolean;
  /** Default true; false leaves the site without an administrator, with its set-up link. */
  hasAdmin: boolean;
  /** Further settings of the server. */
  serverEnv: Record<string, string>;
  /** Default false; true where it counts how many bytes are sent. */
  isPackedTightly: boolean;
  /** By the site itself, or as plain files of its static copy, on a light or a dark ground; tests of a copy only look. */
  served: 'live' | 'light copy' | 'dark copy';
};

type WorkerFixtures = SiteOptions & { server: RunningServer; admin: APIRequestContext };

/** Somebody with an account; `second admin` is for tests that change the password, which others sign in with. */
type Person = 'admin' | 'second admin' | 'member';

type TestFixtures = {
  /** Gives the browser a session without a tour of the login form. */
  signIn: (as: Person) => Promise<void>;
  /** Makes data through the API. A study is taken away after the test; who wrote is left to the test. */
  make: {
    caseStudy: (given?: Partial<NewCaseStudy>) => Promise<CaseStudy>;
    /** Answers its number. However many wrote before on this site; fails where it is taken for one that somebody sent twice. */
    enquiry: (given?: Partial<NewEnquiry>) => Promise<number>;
  };
  /** What is put away once the pages of the test are closed, the last first, and also after a failure. */
  afterwards: (putAway: () => Promise<unknown>) => void;
  /** Says that console errors like this one belong to the test. */
  allowConsoleError: (pattern: RegExp) => void;
  /** Fails with a readable list when the page has accessibility faults. */
  axe: (page: Page, options?: { exclude?: string[] }) => Promise<void>;
  /**
   * Default true: a message of the workspace stays until it is closed or replaced, as everybody may choose, so that a slow machine
   * reads and presses within no seconds by the clock. False for what is said about those seconds.
   */
  areMessagesKept: boolean;
  guard: undefined;
  allowedErrors: RegExp[];
};

export const ADMIN = { username: 'owner', password: 'a long enough pass phrase' };
export const ADMIN_ENV = { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password };
export const SECOND_ADMIN = 'partner';
const USERNAMES: Record<Person, string> = { admin: ADMIN.username, 'second admin': SECOND_ADMIN, member: 'reader' };

/** For tests that start servers of their own with `startSite`: it knows the engine and starts nothing. */
export const testWithoutServer = base.extend<object, Pick<SiteOptions, 'engine'>>({
  engine: ['sqlite', { option: true, scope: 'worker' }],
});

export const test = testWithoutServer.extend<TestFixtures, Omit<WorkerFixtures, 'engine'>>({
  sampleContent: [true, { option: true, scope: 'worker' }],
  hasAdmin: [true, { option: true, scope: 'worker' }],
  serverEnv: [{}, { option: true, scope: 'worker' }],
  isPackedTightly: [false, { option: true, scope: 'worker' }],
  served: ['live', { option: true, scope: 'worker' }],

  server: [
    async ({ playwright, engine, sampleContent, hasAdmin, serverEnv, isPackedTightly, served }, use) => {
      const env = { ...(hasAdmin ? ADMIN_ENV : {}), ...serverEnv };
      const server = await startSite(engine, { sampleContent, env, isPackedTightly });
      if (served === 'live') await use(server);
      else {
        if (served === 'dark copy') {
          const owner = await ownerOf(playwright, server);
          await requireOk(owner.put('/api/content/brand', { data: { data: BLACK } }));
          await owner.dispose();
        }
        const copy = await staticCopyOf(server);
        await use({ ...server, url: copy.url });
        await copy.remove();
      }
      await server.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  // signed in before any test of the worker, not when first asked for: files with the same choices share a worker and its site
  admin: [
    async ({ playwright, server, hasAdmin, served }, use) => {
      const isOwned = hasAdmin && served === 'live';
      const request = isOwned ? await ownerOf(playwright, server) : await playwright.request.newContext();
      await use(request);
      await request.dispose();
    },
    { scope: 'worker' },
  ],

  page: async ({ page }, use) => {
    interceptFromTheFirst(page);
    await use(page);
  },

  signIn: async ({ context, server }, use) => {
    await use(async (as) => {
      const value = await openSession(server, as);
      await context.addCookies([{ name: 'sid', value, url: server.url, httpOnly: true, sameSite: 'Lax' }]);
    });
    await closePages(context);
    // an account keeps only its newest sessions, and the one of the `admin` fixture has to stay among them
    await context.request.post(`${server.url}/api/logout`, { headers: { Origin: new URL(server.url).origin } });
  },

  make: async ({ admin, context, request, server }, use) => {
    const ids: number[] = [];
    await use({
      async caseStudy(given) {
        const study = (await requireOk(admin.post('/api/case-studies', { data: newCaseStudy(given) }))) as CaseStudy;
        ids.push(study.id);
        return study;
      },
      async enquiry(given) {
        const { db } = openDatabase(server);
        await forgetWriters({ db });
        await db.destroy();
        const enquiry = { name: 'Maya Brook', email: 'maya@example.com', message: 'Boxes for kettles.', ...given };
        const inbox = async () => (await admin.get('/api/enquiries')).json() as Promise<{ id: number }[]>;
        const before = new Set((await inbox()).map(({ id }) => id));
        await requireOk(request.post('/api/enquiries', { data: enquiry }));
        const made = (await inbox()).find(({ id }) => !before.has(id));
        if (!made) throw new Error(`The same was sent before: ${JSON.stringify(enquiry)}`);
        return made.id;
      },
    });
    await closePages(context);
    // a test may have deleted it itself
    for (const id of ids) await admin.delete(`/api/case-studies/${id}`);
  },

  afterwards: async ({ context }, use) => {
    const acts: (() => Promise<unknown>)[] = [];
    await use((putAway) => void acts.push(putAway));
    await closePages(context);
    for (const putAway of acts.reverse()) await putAway();
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  allowedErrors: async ({}, use) => use([]),
  allowConsoleError: async ({ allowedErrors }, use) => use((pattern) => void allowedErrors.push(pattern)),

  areMessagesKept: [true, { option: true }],

  // Runs for every test, asked for or not.
  guard: [
    async ({ context, server, admin, hasAdmin, served, allowedErrors, areMessagesKept }, use) => {
      if (areMessagesKept) await context.addInitScript(keepMessages, KEEP_MESSAGES);
      const { errors, foreign } = watch(context, new URL(server.url).host);
      const isOwned = hasAdmin && served === 'live';
      if (isOwned) await confirmAgain(admin);
      await use(undefined);
      // a password that was changed ends every session, and the next file would meet an account that it does not know
      if (isOwned)
        expect((await admin.get('/api/user')).status(), 'The owner of this site is as every file knows them').toBe(200);
      const unexpected = errors.filter((error) => !allowedErrors.some((pattern) => pattern.test(error)));
      expect(unexpected, 'Nothing is written to the console as an error').toEqual([]);
      expect(foreign, 'No request leaves for another host').toEqual([]);
    },
    { auto: true },
  ],

  axe: async ({ engine }, use) => {
    await use(async (page, { exclude = [] } = {}) => {
      // the same run examines the same page on SQLite; what it is made of does not depend on the database
      if (engine === 'postgres' && !onlyPostgres()) return;
      const faults = await accessibilityFaults(page, exclude);
      expect(faults, `Accessibility of ${page.url()}`).toEqual([]);
    });
  },
});

export { expect };

/** The built site in one of the two ways in which it is run: with everything in one folder, or with both engines beside it. */
export async function startSite(
  engine: SiteOptions['engine'],
  { env = {}, ...options }: Pick<ServerOptions, 'sampleContent' | 'env' | 'isPackedTightly'> = {},
): Promise<RunningServer> {
  if (engine === 'sqlite') return startServer({ ...options, env });
  const storage = await startS3Server();
  const server = await startServer({
    ...options,
    postgresUrl: requirePostgresUrl(),
    env: { ...storage.env, ...env },
  });
  const { remove } = server;
  return Object.assign(server, {
    async remove() {
      await remove();
      await storage.close();
    },
  });
}

/**
 * For requests that are made long apart: each on a connection of its own. The site closes one that lies idle for a minute (keep-alive
 * timeout), and a request sent in that moment is reset; a browser sends it again, Playwright does not.
 */
export const WITHOUT_KEEP_ALIVE = { Connection: 'close' };

/** The requests of the owner, signed in; as the site's own pages make them, whatever its public address is. */
export async function ownerOf(
  { request }: Pick<typeof import('@playwright/test'), 'request'>,
  { url }: RunningServer,
): Promise<APIRequestContext> {
  const owner = await request.newContext({
    baseURL: url,
    extraHTTPHeaders: { ...WITHOUT_KEEP_ALIVE, 'Sec-Fetch-Site': 'same-origin' },
  });
  await requireOk(owner.post('/api/login', { data: ADMIN }));
  return owner;
}

/** When each owner gave the password last, in the time of `Date.now`. */
const confirmations = new WeakMap<APIRequestContext, number>();
const CONFIRM_EVERY = 5 * 60_000;

/** Gives the password again before the site asks for it: a worker may be at work for longer, and its deletions would be refused. */
async function confirmAgain(owner: APIRequestContext): Promise<void> {
  if (Date.now() - (confirmations.get(owner) ?? 0) < CONFIRM_EVERY) return;
  await requireOk(owner.post('/api/account/confirm', { data: { password: ADMIN.password } }));
  confirmations.set(owner, Date.now());
}

/** Runs in each page before its own scripts: visitors have no messages, and nothing is kept with them. */
function keepMessages(setting: string): void {
  if (location.pathname.startsWith('/admin')) localStorage.setItem(setting, '1');
}

function watch(context: BrowserContext, ownHost: string): { errors: string[]; foreign: string[] } {
  const errors: string[] = [];
  const foreign: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    const { message, stack } = error.error();
    errors.push(stack ?? message);
  });
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && host !== ownHost) foreign.push(request.url());
  });
  return { errors, foreign };
}

function requirePostgresUrl(): string {
  const url = process.env[POSTGRES_URL];
  if (!url) throw new Error('PostgreSQL was not started for this run');
  return url;
}

async function requireOk(sent: Promise<import('@playwright/test').APIResponse>): Promise<unknown> {
  const response = await sent;
  const text = await response.text();
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${text}`);
  return text === '' ? null : JSON.parse(text);
}

/** Before a test's session and data go: a page that is still open would go on reading, and be told so on its console. */
async function closePages(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
}

/** Writes a session of an account into the database, and the account where it is missing: signing in has its own tests. */
async function openSession({ databaseUrl, dataDir }: RunningServer, as: Person): Promise<string> {
  const username = USERNAMES[as];
  const { db } = openDatabase({ databaseUrl, dataDir });
  try {
    const now = new Date();
    const at = now.toISOString();
    const nobody = {
      password_hash: 'none',
      is_admin: as === 'member' ? 0 : 1,
      has_admin_password: 0,
      created_at: at,
      password_changed_at: at,
    };
    await db
      .insertInto('users')
      .values({ username, username_key: username, ...nobody })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { id: userId } = await db
      .selectFrom('users')
      .select('id')
      .where('username_key', '=', username)
      .executeTakeFirstOrThrow();
    return await startSession(db, { userId, address: '127.0.0.1', userAgent: '', previousToken: null, now });
  } finally {
    await db.destroy();
  }
}
