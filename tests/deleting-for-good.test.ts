import { expect, test } from 'vitest';
import { endpoints } from '../app/endpoints.ts';
import { HOUR } from '../app/lib/durations.ts';
import { appOf } from './support/app.ts';
import { onEveryDatabase } from './support/databases.ts';

/** What can be brought back, and what ends something without taking away what anybody wrote. */
const WITHOUT_PASSWORD = [
  ...['DELETE /case-studies/:id', 'DELETE /projects/:id', 'DELETE /media/:hash', 'DELETE /redirects/:id'],
  ...['DELETE /case-study-drafts/:id', 'DELETE /enquiries/:id', 'DELETE /entries/:id'],
  ...['DELETE /content/:section', 'DELETE /case-study-drafts/:id/schedule', 'DELETE /entry-drafts/:id/schedule'],
  'DELETE /review-links/:id',
  ...['DELETE /account/sessions', 'DELETE /account/sessions/:id', 'DELETE /access-tokens/:id', 'DELETE /webhooks/:id'],
  // what the program brought, what was uploaded by half, and a file that the owner has
  ...['DELETE /samples', 'DELETE /begin/example', 'DELETE /backups/uploads/:id', 'DELETE /brand-fonts/:hash'],
];

onEveryDatabase('deleting', ({ platform, clock }) => {
  test('for good takes a person whose password was given lately', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const { token } = await (
      await call('/api/access-tokens', { as, json: { name: 'Script', scope: 'write', days: 30 } })
    ).json();
    clock().advance(HOUR);
    const withoutPassword: string[] = [];
    for (const { method, path } of endpoints) {
      if (method !== 'DELETE') continue;
      const address = `/api${path.replaceAll(/:\w+/g, '1')}`;
      const codes = await Promise.all(
        [{ as }, { headers: { Authorization: `Bearer ${token}` } }].map(async (who) => {
          const reply = await call(address, { method, ...who });
          return reply.status === 403;
        }),
      );
      if (codes.some((isRefused) => !isRefused)) withoutPassword.push(`${method} ${path}`);
    }
    expect(withoutPassword.toSorted()).toEqual(WITHOUT_PASSWORD.toSorted());
  });
});
