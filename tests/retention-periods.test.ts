import { expect, test } from 'vitest';
import { HOURLY } from '../app/endpoints.ts';
import { DECLARED } from '../app/features/personal-data/declared-tables.ts';
import { storeVisits } from '../app/features/visits/visit-service.server.ts';
import { DAY } from '../app/lib/durations.ts';
import { monthsLater } from '../app/lib/moments.ts';
import { onEveryDatabase } from './support/databases.ts';
import { BROWSER } from './support/page-views.ts';
import { BEN, siteForPeople } from './support/person-everywhere.ts';
import { tableContent } from './support/table-content.ts';

const PERIODS = Object.entries(DECLARED).flatMap(([name, { keep }]) =>
  typeof keep === 'object' ? [{ name, months: 0, days: 0, ...keep }] : [],
);

/** Nothing is sent to anybody here, and nobody takes anything back. */
const EMPTY = ['letter_recipients', 'taken_back'];

onEveryDatabase('a table with a period', ({ platform, clock }) => {
  const keepHouse = async () => {
    for (const sweep of Object.values(HOURLY.shared)) await sweep(platform());
  };

  test.each(PERIODS)('holds nothing of before once that is over: $name', async ({ name, months, days }) => {
    const { call, fill } = await siteForPeople(platform({ allowsPrivateAddresses: true }));
    await fill(BEN);
    await call('/about', { headers: BROWSER });
    await storeVisits(platform());
    await keepHouse();
    const rows = async () =>
      ((await tableContent(platform().database, platform().config.dataDir))[name] ?? []).map((row) =>
        JSON.stringify(row['id'] ?? row),
      );
    const before = await rows();
    expect(before.length > 0).toBe(!EMPTY.includes(name));
    // what is counted by days ends with one
    clock().set(new Date(monthsLater(clock().now(), months).getTime() + (days + 1) * DAY).toISOString());
    await keepHouse();
    expect((await rows()).filter((one) => before.includes(one))).toEqual([]);
  });
});
