import type { Locator, Page } from '@playwright/test';
import { keepAnswer } from '../../app/features/link-checks/link-check-service.server.ts';
import { defaultSiteContent } from '../../app/features/site-content/default-site-content.ts';
import { DAY, HOUR } from '../../app/lib/durations.ts';
import { newCaseStudy } from '../../tests/support/make.ts';
import type { Age, Stage } from './scene.ts';

const BOOKING = 'https://book.studio.internal/30-minutes';
const LINKEDIN = 'https://www.linkedin.internal/in/somebody';
const PROOF = 'https://radio.internal/2019/kitchen-inventions';
const MAKER = 'https://valves.internal/press/brass-or-steel';
const DIRECTORY = 'https://makers.internal/directory';

const STUDIES = ['Homewares range landed at $1.92 a unit', 'Valve that outlives its pump', 'Crate that folds flat'];

/** The links of the page Worth a look, once they were looked at. */
export async function worthALook(page: Page): Promise<Locator> {
  const links = page.getByRole('region', { name: 'Links that lead nowhere', exact: true });
  await links
    .getByText(/ on \d/)
    .first()
    .waitFor();
  return page.getByRole('main');
}

/** Gives a site something to look at, and its addresses a past: the newest answers are of this morning. */
export async function playFreshness({ call, db }: Stage, age: Age): Promise<void> {
  for (const [index, title] of STUDIES.entries()) {
    const challenge = index === 1 ? `One valve failed in four ([the maker](${MAKER})).` : 'One buyer took nine tenths.';
    await call('POST', 'case-studies', newCaseStudy({ title, challenge }));
  }
  const isYear = age === 'year';
  if (isYear) {
    const longAgo = new Date(Date.now() - 590 * DAY).toISOString();
    await db.updateTable('case_studies').set({ updated_at: longAgo }).where('id', '<=', 2).execute();
  }
  const { identity, ventures, outlets, links, claims, mediaKit } = defaultSiteContent;
  const none = Object.fromEntries(Object.keys(links).map((key) => [key, { label: 'Link', url: '' }]));
  const [first, ...others] = claims;
  const sections = {
    identity: { ...identity, email: age === 'week' ? 'hello@example.com' : 'me@studio.test' },
    ventures: ventures.map((venture) => ({ ...venture, url: '/about' })),
    outlets: outlets.map((outlet, index) => (index === 1 ? { ...outlet, proofLink: PROOF } : outlet)),
    links: {
      ...{ ...none, tellsSource: true, further: [], directory: { label: 'Directory', url: DIRECTORY } },
      booking: { label: 'Book', url: BOOKING },
      linkedin: { label: 'LinkedIn', url: age === 'empty' ? '' : LINKEDIN },
    },
    ...(isYear ? { claims: [{ ...first, reviewOn: dayAgo(12) }, ...others] } : {}),
    ...(isYear ? { mediaKit: { ...mediaKit, isOn: true, lastChecked: dayAgo(420) } } : {}),
  };
  for (const [section, data] of Object.entries(sections)) await call('PUT', `content/${section}`, { data });
  const gone = [404, 404, 404];
  const fared: Record<string, readonly number[]> = {
    [BOOKING]: isYear ? gone : [200],
    [MAKER]: isYear ? gone : [200],
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
