import { expect, test } from 'vitest';
import { HOURLY } from '../app/endpoints.ts';
import { DECLARED } from '../app/features/personal-data/declared-tables.ts';
import { DAY } from '../app/lib/durations.ts';
import { foldedText } from '../app/lib/folded-text.ts';
import { monthsLater } from '../app/lib/moments.ts';
import { RETENTION } from '../app/lib/retention.ts';
import { onEveryDatabase } from './support/databases.ts';
import { type Everywhere, siteForPeople } from './support/person-everywhere.ts';
import { tableContent } from './support/table-content.ts';

const MARKER = 'quokka7391';
const ADDRESS = `${MARKER}@example.com`;
const PERSON: Everywhere = {
  names: [`Zoe ${MARKER}`, `Ann ${MARKER}`, `Eve ${MARKER}`],
  addresses: [ADDRESS, `zoe.${ADDRESS}`, `ann.${ADDRESS}`],
  words: `ring about the ${MARKER}`,
  path: `/team/${MARKER}`,
};

type Site = Awaited<ReturnType<typeof siteForPeople>> & {
  later: (days: number, months?: number) => void;
  keepHouse: () => Promise<void>;
};

async function enquiry({ ask, answer }: Site): Promise<void> {
  await ask('POST', '/enquiries', { name: PERSON.names[0], email: ADDRESS, message: `Please ${PERSON.words}.` });
  await answer(`Dear ${PERSON.names[0]}, ${PERSON.words}.`);
}
const trashed = async (site: Site) => {
  await enquiry(site);
  await site.ask('DELETE', '/enquiries/1');
};
const entered = ({ ask }: Site) => ask('POST', '/newsletter', { email: ADDRESS });
const confirmed = async (site: Site) => {
  await entered(site);
  await site.confirm(ADDRESS);
};
async function leave({ submit, mailedToken }: Site): Promise<void> {
  await submit('/newsletter/unsubscribe', { token: await mailedToken(ADDRESS, 'unsubscribe') });
}
const testimonial = (site: Site) => site.testify(PERSON);
const review = (site: Site) => site.review(PERSON);

/** How a row of a stranger comes, and each way by which it goes. By hand the person of the site presses, by itself the hour does it. */
const WAYS: Record<string, { comes: (site: Site) => Promise<unknown>; goes: (site: Site) => Promise<unknown> }> = {
  'an enquiry, by hand': { comes: trashed, goes: ({ ask }) => ask('DELETE', '/deleted/enquiry-1') },
  'an enquiry, with the trash': { comes: trashed, goes: async ({ later }) => later(RETENTION.deletedDays) },
  'an enquiry, by its age': { comes: enquiry, goes: async ({ later }) => later(0, RETENTION.enquiryMonths) },
  'a waiting subscription, by hand': { comes: entered, goes: ({ ask }) => ask('DELETE', '/subscribers/1') },
  'a waiting subscription, by its age': {
    comes: entered,
    goes: async ({ later }) => later(RETENTION.unconfirmedSubscriptionDays),
  },
  'a subscription, by hand': { comes: confirmed, goes: ({ ask }) => ask('DELETE', '/subscribers/1') },
  'one that ended, by hand': {
    comes: async (site) => {
      await confirmed(site);
      await leave(site);
    },
    goes: ({ ask }) => ask('DELETE', '/subscribers/1'),
  },
  'one that ended before it began, by its age': {
    comes: async (site) => {
      await entered(site);
      await leave(site);
    },
    goes: async ({ later }) => later(RETENTION.unconfirmedSubscriptionDays),
  },
  'one that ended, by its age': {
    comes: async (site) => {
      await confirmed(site);
      await leave(site);
    },
    goes: async ({ later }) => later(0, RETENTION.endedSubscriptionMonths),
  },
  'a testimonial, by hand': { comes: testimonial, goes: ({ ask }) => ask('DELETE', '/testimonials/1') },
  'an answer to a review, by hand': { comes: review, goes: ({ ask }) => ask('DELETE', '/review-links/1/for-good') },
  'an answer to a review, by its age': {
    comes: review,
    goes: async ({ later }) => later(0, RETENTION.decidedReviewMonths),
  },
};

onEveryDatabase('what a stranger gave', ({ platform, clock }) => {
  async function site(): Promise<Site> {
    return {
      ...(await siteForPeople(platform({ allowsPrivateAddresses: true }))),
      later: (days, months = 0) =>
        clock().set(monthsLater(new Date(clock().now().getTime() + days * DAY), months).toISOString()),
      // messages to programs have a shorter period of their own, which would hide that they outlive their row until then
      keepHouse: async () => {
        for (const [name, sweep] of Object.entries(HOURLY.shared))
          if (name !== 'webhook_deliveries') await sweep(platform());
      },
    };
  }

  const tables = () => tableContent(platform().database, platform().config.dataDir);

  async function tablesWithMarker(): Promise<string[]> {
    return Object.entries(await tables()).flatMap(([name, rows]) =>
      foldedText(JSON.stringify(rows)).includes(MARKER) ? [name] : [],
    );
  }

  /** What mails are filed under of rows that are not there. */
  async function mailsAboutNothing(): Promise<unknown[]> {
    const stored = await tables();
    const owners = Object.entries(DECLARED).flatMap(([name, { mails }]) => (mails ? [{ name, ...mails }] : []));
    const all = owners.flatMap(({ name, under, by }) => (stored[name] ?? []).map((row) => `${under}:${row[by]}`));
    const about = (stored['mails'] ?? []).map((mail) => String(mail['about']));
    return about.filter((one) => owners.some(({ under }) => one.startsWith(`${under}:`)) && !all.includes(one));
  }

  test.each(Object.entries(WAYS))('stands nowhere once its row is gone: %s', async (_, { comes, goes }) => {
    const here = await site();
    await comes(here);
    expect(await tablesWithMarker()).not.toEqual([]);
    await goes(here);
    await here.keepHouse();
    expect(await tablesWithMarker()).toEqual([]);
    expect(await mailsAboutNothing()).toEqual([]);
  });

  test('is not told to a program afterwards: of a subscription it hears by the number that it ended, once', async () => {
    const told = () => platform().db.selectFrom('webhook_deliveries').select(['event', 'data']).execute();
    const ended = [{ event: 'subscriber.ended', data: '{"id":1}' }];
    const here = await site();
    await confirmed(here);
    expect((await told()).map(({ event }) => event)).toEqual(['subscriber.confirmed']);
    await here.ask('DELETE', '/subscribers/1');
    expect(await told()).toEqual(ended);
  });

  test('is not told either where they left by themselves before', async () => {
    const here = await site();
    await confirmed(here);
    await leave(here);
    await here.ask('DELETE', '/subscribers/1');
    expect(await platform().db.selectFrom('webhook_deliveries').select(['event', 'data']).execute()).toEqual([
      { event: 'subscriber.ended', data: '{"id":1}' },
    ]);
  });
});
