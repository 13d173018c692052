import { expect, test } from 'vitest';
import { endpoints } from '../app/endpoints.ts';
import { appOf } from './support/app.ts';
import { onEveryDatabase } from './support/databases.ts';

/** What each call takes, as far as its body has to begin to be read. */
const TYPES = { json: 'application/json', form: 'multipart/form-data; boundary=X' };

onEveryDatabase('whoever loses their rights while they send a body', ({ platform }) => {
  const losses = {
    'by losing them': () => platform().db.updateTable('users').set({ is_admin: 0 }).execute(),
    'with their session': () => platform().db.deleteFrom('sessions').execute(),
    'with their account': () => platform().db.deleteFrom('users').execute(),
  };

  test.each(Object.entries(losses))('does nothing by it: %s', async (_, lose) => {
    const { app, admin } = appOf(platform());
    const cookie = await admin();
    const [account] = await platform().db.selectFrom('users').selectAll().execute();
    const [session] = await platform().db.selectFrom('sessions').selectAll().execute();
    if (!account || !session) throw new Error('There is one of each');
    const taking = endpoints.filter(({ who, body, readsBody }) => who !== 'anyone' && (body ?? readsBody));
    expect(taking.length).toBeGreaterThan(70);
    const unread: string[] = [];
    for (const { method, path, who, body: schema, bodyType } of taking) {
      await platform().db.deleteFrom('users').execute();
      await platform().db.insertInto('users').values(account).execute();
      await platform().db.insertInto('sessions').values(session).execute();
      let isRead = false;
      const body = new ReadableStream(
        {
          async pull(controller) {
            isRead = true;
            await lose();
            controller.enqueue(new TextEncoder().encode('{}'));
            controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      const reply = await app.request(
        new Request(`http://localhost:3000/api${path.replaceAll(/:\w+/g, '1')}`, {
          ...{ method, body, duplex: 'half' },
          headers: { Cookie: cookie, 'Content-Type': schema ? TYPES.json : (bodyType ?? TYPES.form) },
        } as RequestInit),
      );
      if (!isRead) unread.push(path);
      else if (who === 'admin' || lose !== losses['by losing them'])
        expect([method, path, reply.status]).toEqual([method, path, expect.toBeOneOf([401, 403])]);
    }
    // what these are about is looked up ahead of the body, and is not there
    expect(unread).toEqual(['/content-imports', '/backups/uploads/:id', '/media/:hash/replace']);
  });
});
