import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { endpoints } from '../../app/endpoints.ts';
import { ensureSetupCode } from '../../app/features/accounts/account-service.server.ts';
import { matchRoute } from '../../app/lib/match-route.ts';
import type { Platform } from '../../app/platform/platform.server.ts';
import { addressHere } from '../../server/address-here.ts';
import { createApp } from '../../server/app.ts';
import { type Assets, firstStyles } from '../../server/assets.ts';
import { createSiteServer } from '../../server/site-server.ts';
import { cookieOf } from './cookies.ts';

/** As if a build had been made. */
export const TEST_ASSETS: Assets = {
  isDevelopment: false,
  folders: [],
  firstStyles: firstStyles('body{margin:0}'),
  allFaces: '',
  publicCss: {
    home: ['/assets/home.css'],
    studies: ['/assets/studies.css'],
    compared: ['/assets/compared.css'],
    services: ['/assets/services.css'],
    entries: ['/assets/entries.css'],
    reading: ['/assets/public.css'],
  },
  writingCss: {
    rightToLeft: '/assets/right-to-left.css',
    furtherLetters: '/assets/further-letters.css',
    tallLetters: '/assets/tall-letters.css',
    longWords: '/assets/long-words.css',
  },
  publicScript: '/assets/public.js',
  islands: {
    'case-studies': ['/assets/studies.js'],
    'paged-gallery': ['/assets/paged.js'],
    'case-study': ['/assets/study.js'],
    'compared-study': ['/assets/compared.js'],
  },
  homeScript: ['/assets/home.js'],
  homeIslands: ['/assets/gallery.js'],
  largerPicture: '/assets/larger.js',
  adminCss: ['/assets/admin.css'],
  adminScript: '/assets/admin.js',
  adminTheme: '/assets/theme.js',
  adminPreloads: [],
  adminPages: { dashboard: ['/assets/dashboard.js'], editor: ['/assets/editor.js'], draft: ['/assets/draft.js'] },
  fonts: ['/assets/font.woff2'],
};

type Call = { as?: string; json?: unknown; headers?: Record<string, string>; method?: string; body?: BodyInit };

/** A reply holds what its call says of it, and nothing else: the document of the API is made from that. */
async function requireDescribed(method: string, path: string, reply: Response): Promise<void> {
  if (!reply.ok || !path.startsWith('/api/') || reply.headers.get('content-type') !== 'application/json') return;
  const [address = ''] = path.slice('/api'.length).split('?');
  const schema = matchRoute(
    endpoints.filter((one) => one.method === method),
    address,
  )?.route.reply;
  const answer: unknown = await reply.clone().json();
  const { data, error } = schema?.safeParse(answer) ?? {};
  if (!isDeepStrictEqual(data, answer)) throw new Error(`${method} ${path} answers otherwise than it says: ${error}`);
}

/** The whole site in process: `call` makes a request as a browser of the site would, with a session's cookie if named. */
export function appOf(platform: Platform) {
  const app = createApp(platform, { assets: TEST_ASSETS, readiness: { isStarted: true, isStopping: false } });

  async function call(path: string, { as, json, headers = {}, method, body }: Call = {}): Promise<Response> {
    const isChange = json !== undefined || body !== undefined;
    const verb = method ?? (isChange ? 'POST' : 'GET');
    const reply = await app.request(path, {
      method: verb,
      headers: {
        ...(as ? { Cookie: as } : {}),
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: json === undefined ? body : JSON.stringify(json),
    });
    await requireDescribed(verb, path, reply);
    return reply;
  }

  async function register(username: string, password: string, setupCode?: string): Promise<string> {
    const reply = await call('/api/register', { json: { username, password, setupCode } });
    if (reply.status !== 201) throw new Error(`Registering failed: ${reply.status} ${await reply.text()}`);
    return cookieOf(reply);
  }

  return {
    app,
    call,
    /** The cookie of a fresh administrator. */
    admin: async () => {
      const code = await ensureSetupCode(platform);
      return register('owner', 'correct horse battery staple', code ?? undefined);
    },
    /** The cookie of a fresh account without any rights. */
    member: async () => {
      // straight into the table: the record is to show what the test does
      const open = { value: 'open', updated_at: platform.clock.now().toISOString() };
      await platform.db
        .insertInto('settings')
        .values({ key: 'accounts.registration', ...open })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(open))
        .execute();
      return register('member', 'a member has no rights');
    },
  };
}

/** The whole site as a server at its `HOST` on a free port, with everything that stands before the app. */
export async function serverOf(platform: Platform): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createSiteServer(platform, {
    assets: TEST_ASSETS,
    readiness: { isStarted: true, isStopping: false },
  });
  await new Promise<void>((listening) => server.listen(0, platform.config.host, listening));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    url: addressHere({ host: platform.config.host, port }),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
