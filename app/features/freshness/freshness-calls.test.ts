import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { cookieOf } from '../../../tests/support/cookies.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { addManyStudies } from '../../../tests/support/many-studies.ts';
import { countingQueries } from '../../../tests/support/query-count.ts';
import { DAY } from '../../lib/durations.ts';
import { keepAnswer } from '../link-checks/link-check-service.server.ts';
import { defaultSiteContent } from '../site-content/default-site-content.ts';
import { noteFirstDay } from '../site-content/first-review.server.ts';
import type { Freshness } from './freshness.ts';
import { mailFreshness } from './freshness-mail.server.ts';
import { readFreshness, sweepDismissals } from './freshness-service.server.ts';

const BOOKING = 'https://book.internal/me';
const OTHER = 'https://maker.internal/press';
const OWNER = { username: 'owner', password: 'correct horse battery staple' };

onEveryDatabase('what is worth a look', ({ platform, clock }) => {
  /** A site without example addresses, whose booking link leads somewhere and whose study names another address. */
  async function site({ siteUrl = 'https://www.studio.test' } = {}) {
    const on = platform({ siteUrl });
    await noteFirstDay(on);
    const { call, admin } = appOf(on);
    let as = await admin();
    const put = async (section: string, data: object) =>
      expect((await call(`/api/content/${section}`, { as, method: 'PUT', json: { data } })).status).toBe(200);
    const { identity, ventures, links } = defaultSiteContent;
    const none = Object.fromEntries(Object.keys(links).map((key) => [key, { label: 'Link', url: '' }]));
    await put('identity', { ...identity, email: 'me@studio.test' });
    await put(
      'ventures',
      ventures.map((venture) => ({ ...venture, url: '/about' })),
    );
    await put('links', { ...none, tellsSource: true, further: [], booking: { label: 'Book', url: BOOKING } });
    const json = newCaseStudy({ title: 'Kettle', slug: 'kettle', challenge: `See [the maker](${OTHER}).` });
    await call('/api/case-studies', { as, json });
    const signInAgain = async () => {
      as = cookieOf(await call('/api/login', { json: OWNER }));
    };
    return {
      on,
      call: (path: string, given: Parameters<typeof call>[1] = {}) => call(path, { as, ...given }),
      put,
      signInAgain,
      fresh: async () => (await (await call('/api/freshness', { as })).json()) as Freshness,
      said: async () =>
        ((await (await call('/api/freshness', { as })).json()) as Freshness).items.map(({ sentence }) => sentence),
      /** What the addresses answer on one day after the other; the last day is today. */
      answers: async (url: string, ...statuses: number[]) => {
        for (const [day, status] of statuses.entries()) {
          if (day > 0) clock().advance(DAY);
          await keepAnswer(on, url, { status, hasNoName: false }, { isWatched: true });
        }
        // a session ends after a while
        if (statuses.length > 1) await signInAgain();
      },
      dismiss: (key: string, days: number | null) => call(`/api/freshness/${key}/dismiss`, { as, json: { days } }),
      attention: async () => await (await call('/api/attention', { as })).json(),
    };
  }

  const DOWN = 'The booking page answers 404. It stands in: External links, Booking.';
  const GONE = `“${OTHER}” answers 404. It stands in: case study “Kettle”, Challenge.`;

  test('is nothing on a careful site, with the moment of the last look and the sites that let no program in', async () => {
    const { fresh, answers } = await site();
    expect(await fresh()).toEqual({
      ...{ asOf: null, isOn: true, hasLinks: true, isLooking: false, items: [], more: 0, unsure: [], doubtful: 0 },
    });
    await answers(BOOKING, 200);
    await answers(OTHER, 999);
    expect(await fresh()).toMatchObject({ asOf: clock().now().toISOString(), items: [], unsure: ['maker.internal'] });
    await answers(BOOKING, 404);
    expect(await fresh()).toMatchObject({ items: [], doubtful: 1 });
  });

  test('is the booking page first, and away with one good answer', async () => {
    const { said, answers, attention, fresh } = await site();
    await answers(OTHER, 404, 404, 404);
    expect(await attention()).toMatchObject({ freshness: 0, goneLinks: [] });
    await answers(BOOKING, 404, 404, 404);
    expect(await said()).toEqual([DOWN, GONE]);
    expect((await fresh()).items.map(({ address }) => address)).toEqual([BOOKING, OTHER]);
    expect((await fresh()).items.map(({ level, place }) => [level, place])).toEqual([
      ['down', { kind: 'section', section: 'links', field: 'booking.url' }],
      ['fix', { kind: 'study', id: 1, field: 'challenge' }],
    ]);
    expect(await attention()).toMatchObject({ freshness: 1, goneLinks: [{ sentence: DOWN, address: BOOKING }] });
    await answers(BOOKING, 200);
    expect(await said()).toEqual([GONE]);
    expect(await attention()).toMatchObject({ freshness: 0, goneLinks: [] });
  });

  test('stays away for thirty days, or for good, and comes back with another outage', async () => {
    const { said, answers, fresh, dismiss, attention, on, signInAgain } = await site();
    await answers(BOOKING, 404, 404, 404);
    await answers(OTHER, 404, 404, 404);
    const [down, gone] = (await fresh()).items;
    expect((await dismiss(down?.key ?? '', 30)).status).toBe(204);
    expect((await dismiss(gone?.key ?? '', null)).status).toBe(204);
    expect([await said(), (await attention()).freshness]).toEqual([[], 0]);
    clock().advance(30 * DAY - 1);
    await sweepDismissals(on);
    await signInAgain();
    expect(await said()).toEqual([]);
    clock().advance(1);
    expect([await said(), (await attention()).freshness]).toEqual([[DOWN], 1]);
    clock().advance(400 * DAY);
    await sweepDismissals(on);
    await signInAgain();
    expect(await said()).not.toContain(GONE);
    await answers(OTHER, 200, 404, 404, 404);
    expect(await said()).toContain(GONE);
  });

  test('goes by its key alone: one that is made up is refused, and an edit beside it changes nothing', async () => {
    const { said, answers, fresh, dismiss, call, on } = await site();
    await answers(OTHER, 404, 404, 404);
    const [gone] = (await fresh()).items;
    for (const key of ['made-up', '0'.repeat(32)]) {
      const refused = await dismiss(key, 30);
      expect([refused.status, await refused.text()]).toEqual([404, 'There is no such row any more.']);
    }
    for (const days of [-1, 400, 1.5, '30']) expect((await dismiss(gone?.key ?? '', days as number)).status).toBe(400);
    expect((await dismiss(gone?.key ?? '', null)).status).toBe(204);
    expect(await said()).toEqual([]);
    expect((await dismiss(gone?.key ?? '', 0)).status).toBe(204);
    expect(await said()).toEqual([GONE]);
    expect((await dismiss(gone?.key ?? '', null)).status).toBe(204);
    const json = { title: 'Kettle, renamed', slug: 'kettle-renamed', results: 'Other words.' };
    expect((await call('/api/case-studies/1', { method: 'PATCH', json })).status).toBe(200);
    expect(await said()).toEqual([]);
    expect(JSON.stringify(await on.db.selectFrom('dismissals').selectAll().execute())).not.toContain('maker');
    // the same address in another study is another row
    const other = newCaseStudy({ title: 'Chair', slug: 'chair', results: OTHER });
    await call('/api/case-studies', { json: other });
    expect(await said()).toEqual([`“${OTHER}” answers 404. It stands in: case study “Chair”, Results.`]);
  });

  test('of a study that is right is asked again after eighteen months, of the media kit after twelve', async () => {
    const { said, fresh, dismiss, put, signInAgain } = await site();
    const { mediaKit } = defaultSiteContent;
    await put('mediaKit', { ...mediaKit, isOn: true, lastChecked: '2026-03-05' });
    const kinds = async () => {
      await signInAgain();
      return (await said()).map((sentence) =>
        sentence.includes('Kettle') ? 'study' : sentence.includes('kit') ? 'kit' : '',
      );
    };
    clock().set('2027-03-06T00:00:00Z');
    expect((await kinds()).filter(Boolean)).toEqual(['kit']);
    clock().set('2027-09-06T00:00:00Z');
    expect((await kinds()).filter(Boolean)).toEqual(['kit', 'study']);
    for (const { key, sentence } of (await fresh()).items)
      if (/kit|Kettle/.test(sentence)) expect((await dismiss(key, null)).status).toBe(204);
    clock().set('2028-09-05T00:00:00Z');
    expect((await kinds()).filter(Boolean)).toEqual([]);
    clock().set('2028-09-07T00:00:00Z');
    expect((await kinds()).filter(Boolean)).toEqual(['kit']);
    clock().set('2029-03-07T00:00:00Z');
    expect((await kinds()).filter(Boolean)).toEqual(['kit', 'study']);
  });

  test('of a claim: that it is right is its review, with a line in the register', async () => {
    const { said, fresh, dismiss, put, attention, call } = await site();
    const [claim, ...claims] = defaultSiteContent.claims;
    await put('claims', [{ ...claim, reviewOn: '2026-03-01' }, ...claims]);
    expect(await said()).toEqual([expect.stringMatching(/^The claim “Launches” was to be reviewed by 1 Mar 2026/)]);
    expect(await attention()).toMatchObject({ freshness: 1, reviewsDue: 1 });
    const [item] = (await fresh()).items;
    await dismiss(item?.key ?? '', 30);
    expect(await attention()).toMatchObject({ freshness: 0, reviewsDue: 1 });
    expect((await dismiss(item?.key ?? '', null)).status).toBe(204);
    expect(await attention()).toMatchObject({ freshness: 0, reviewsDue: 0 });
    const reviews = await (await call('/api/claim-reviews')).json();
    expect(reviews).toMatchObject([{ claim: 'launches', reviewedOn: '2026-03-05', username: 'owner' }]);
  });

  test('is read with as many queries for forty studies as for four, and lists a hundred rows at most', async () => {
    const { on } = await site();
    clock().set('2028-01-01T00:00:00Z');
    const few: number[] = [];
    for (const studies of [4, 40, 120]) {
      for (const table of ['case_studies', 'uploads'] as const) await on.db.deleteFrom(table).execute();
      await addManyStudies(on, studies, { images: 1 });
      await on.db.updateTable('case_studies').set({ updated_at: '2026-01-01T00:00:00.000Z' }).execute();
      const counted = countingQueries({ ...on, contentVersion: { ...on.contentVersion } });
      const { items, more } = await readFreshness(counted.platform);
      expect([items.length + more >= studies, items.length <= 100]).toEqual([true, true]);
      few.push(counted.count());
    }
    expect(new Set(few).size).toBe(1);
    expect(few[0]).toBeLessThanOrEqual(14);
  });

  test('is looked for at once when the owner wants it, and not from a site without a public address', async () => {
    const { call, fresh, answers } = await site();
    await answers(BOOKING, 200);
    clock().advance(2 * 3_600_000);
    expect((await call('/api/freshness/run', { method: 'POST' })).status).toBe(202);
    expect(await fresh()).toMatchObject({ isLooking: true });
    await answers(BOOKING, 200);
    await answers(OTHER, 200);
    expect(await fresh()).toMatchObject({ isLooking: false });
  });

  test('of links is nothing on the machine of its author', async () => {
    const { call, fresh, answers } = await site({ siteUrl: 'http://localhost:3000' });
    await answers(BOOKING, 404, 404, 404);
    expect(await fresh()).toMatchObject({ isOn: false, asOf: null, items: [], unsure: [], doubtful: 0 });
    const refused = await call('/api/freshness/run', { method: 'POST' });
    expect([refused.status, await refused.text()]).toEqual([
      409,
      'This site has no public address yet, so its links are not looked at.',
    ]);
  });

  test('comes by mail: the booking page at once and once, the rest once a month at most, nothing twice', async () => {
    const { on, call, answers, signInAgain } = await site();
    const mails = async () =>
      (await on.db.selectFrom('mails').select(['kind', 'recipient', 'subject', 'body']).orderBy('id').execute()).filter(
        ({ kind }) => kind !== 'enquiry-recipient-changed',
      );
    await answers(BOOKING, 404, 404, 404);
    await mailFreshness(on);
    expect(await mails()).toEqual([]);
    const json = { email: 'owner@studio.test' };
    expect((await call('/api/settings/enquiry-recipient', { method: 'PATCH', json })).status).toBe(200);
    await mailFreshness(on);
    await mailFreshness(on);
    expect(await mails()).toMatchObject([
      { kind: 'booking-page-gone', recipient: 'owner@studio.test', body: expect.stringContaining(DOWN) },
    ]);
    await answers(OTHER, 404, 404, 404);
    await mailFreshness(on);
    clock().advance(40 * DAY);
    await mailFreshness(on);
    const told = await mails();
    expect(told.map(({ kind }) => kind)).toEqual(['booking-page-gone', 'worth-a-look']);
    expect(told[1]).toMatchObject({ subject: '2 things on your site are worth a look' });
    expect(told[1]?.body).toContain(`- ${GONE}`);
    // another outage of both: the booking page at once, the other when a month is over
    await answers(BOOKING, 200, 404, 404, 404);
    await answers(OTHER, 200, 404, 404, 404);
    await mailFreshness(on);
    expect((await mails()).map(({ kind }) => kind).slice(2)).toEqual(['booking-page-gone', 'worth-a-look']);
    await answers(OTHER, 200, 404, 404, 404);
    await mailFreshness(on);
    expect(await mails()).toHaveLength(4);
    await signInAgain();
    expect((await call('/api/settings/freshness-mail', { method: 'PATCH', json: { isOn: false } })).status).toBe(200);
    expect(await (await call('/api/settings/freshness-mail')).json()).toEqual({ isOn: false });
    clock().advance(40 * DAY);
    await mailFreshness(on);
    expect(await mails()).toHaveLength(4);
  });
});
