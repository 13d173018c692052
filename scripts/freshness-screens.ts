import { join } from 'node:path';
import { type APIRequestContext, type Browser, devices } from '@playwright/test';
import { keepAnswer } from '../app/features/link-checks/link-check-service.server.ts';
import { defaultSiteContent } from '../app/features/site-content/default-site-content.ts';
import { DAY, HOUR } from '../app/lib/durations.ts';
import { type Db, openDatabase } from '../app/platform/database/database.server.ts';
import { newCaseStudy } from '../tests/support/make.ts';
import { type RunningServer, startServer } from '../tests/support/server.ts';
import { TWO_SIZES } from './screen-lists.ts';

const AGES = ['empty', 'week', 'year'] as const;
type Age = (typeof AGES)[number];

const ADMIN = { username: 'owner', password: 'screens of a throw-away site' };
/** A site on the machine of its author looks at no links. */
const SETTINGS = { SITE_URL: 'http://studio.test', ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password };
/** A request as a page of the site makes it, whatever name the browser knows it by. */
const OURS = { 'Sec-Fetch-Site': 'same-origin' };

/** The card “Worth a look” of the dashboard, at three moments of the life of a site whose links were looked at this morning. */
export async function takeFreshness(browser: Browser, folder: string, wanted: readonly string[]): Promise<void> {
  for (const age of AGES) {
    const name = `admin-worth-a-look-${age}`;
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const server = await startServer({ env: SETTINGS });
    try {
      await take(browser, server, { age, path: join(folder, name) });
    } finally {
      await server.remove();
    }
  }
}

async function take(browser: Browser, server: RunningServer, { age, path }: { age: Age; path: string }): Promise<void> {
  const look = { reducedMotion: 'reduce', timezoneId: 'Australia/Sydney', locale: 'en-AU' } as const;
  const context = await browser.newContext({ ...devices['Desktop Chrome'], ...look });
  await context.request.post(`${server.url}/api/login`, { headers: OURS, data: ADMIN });
  await play(context.request, server, age);
  const page = await context.newPage();
  for (const { width } of TWO_SIZES) {
    // all of it in view: nothing sticks over it
    await page.setViewportSize({ width, height: 4000 });
    await page.goto(`${server.url}/admin/dashboard`, { waitUntil: 'networkidle' });
    const card = page.getByRole('region', { name: 'Worth a look', exact: true });
    await card
      .getByText(/ on \d/)
      .first()
      .waitFor();
    const all = card.getByRole('button', { name: /^Show all/ });
    if (await all.isVisible()) await all.click();
    await card.screenshot({ path: `${path}-${width}.png`, animations: 'disabled' });
    console.log(`${path}-${width}.png`);
  }
  await context.close();
}

const BOOKING = 'https://book.studio.test/30-minutes';
const LINKEDIN = 'https://www.linkedin.test/in/somebody';
const PROOF = 'https://radio.test/2019/kitchen-inventions';
const MAKER = 'https://valves.test/press/brass-or-steel';
const DIRECTORY = 'https://makers.test/directory';

const STUDIES = ['Homewares range landed at $1.92 a unit', 'Valve that outlives its pump', 'Crate that folds flat'];

/** Gives a site something to look at, and its addresses a past. */
async function play(admin: APIRequestContext, server: RunningServer, age: Age): Promise<void> {
  const put = async (section: string, data: object) => {
    const reply = await admin.put(`${server.url}/api/content/${section}`, { headers: OURS, data: { data } });
    if (!reply.ok()) throw new Error(`Not saved: ${reply.status()} ${await reply.text()}`);
  };
  for (const [index, title] of STUDIES.entries()) {
    const challenge = index === 1 ? `One valve failed in four ([the maker](${MAKER})).` : 'One buyer took nine tenths.';
    await admin.post(`${server.url}/api/case-studies`, { headers: OURS, data: newCaseStudy({ title, challenge }) });
  }
  const { db } = openDatabase(server);
  if (age === 'year')
    await db
      .updateTable('case_studies')
      .set({ updated_at: new Date(Date.now() - 590 * DAY).toISOString() })
      .where('id', '<=', 2)
      .execute();
  await put('identity', {
    ...defaultSiteContent.identity,
    email: age === 'week' ? 'hello@example.com' : 'me@studio.test',
  });
  await put(
    'ventures',
    defaultSiteContent.ventures.map((venture) => ({ ...venture, url: '/about' })),
  );
  await put(
    'outlets',
    defaultSiteContent.outlets.map((outlet, index) => (index === 1 ? { ...outlet, proofLink: PROOF } : outlet)),
  );
  await put('links', linksOf(age));
  if (age === 'year') {
    const [first, ...others] = defaultSiteContent.claims;
    await put('claims', [{ ...first, reviewOn: dayAgo(12) }, ...others]);
    await put('mediaKit', { ...defaultSiteContent.mediaKit, isOn: true, lastChecked: dayAgo(420) });
  }
  await answer(db, age);
  await db.destroy();
}

function linksOf(age: Age): object {
  const none = Object.keys(defaultSiteContent.links).map((key) => [key, { label: 'Link', url: '' }] as const);
  return {
    ...Object.fromEntries(none),
    ...{ tellsSource: true, further: [], directory: { label: 'Directory', url: DIRECTORY } },
    booking: { label: 'Book', url: BOOKING },
    linkedin: { label: 'LinkedIn', url: age === 'empty' ? '' : LINKEDIN },
  };
}

/** What each address answered on the last days, the newest this morning. */
async function answer(db: Db, age: Age): Promise<void> {
  const gone = [404, 404, 404];
  const fared: Record<string, readonly number[]> = {
    [BOOKING]: age === 'year' ? gone : [200],
    [MAKER]: age === 'year' ? gone : [200],
    [PROOF]: age === 'empty' ? [200] : gone,
    [DIRECTORY]: age === 'week' ? [404] : [200],
    [LINKEDIN]: [999],
  };
  for (const [url, statuses] of Object.entries(fared))
    for (const [index, status] of statuses.entries()) {
      const at = new Date(Date.now() - (statuses.length - 1 - index) * DAY - 2 * HOUR);
      await keepAnswer({ db, clock: { now: () => at } }, url, { status, hasNoName: false }, { isWatched: true });
    }
}

function dayAgo(days: number): string {
  return new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
}
