import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import type { Reply } from '../../kit/api.ts';
import { NO_ANSWERS } from '../begin/answers.ts';
import { keepOriginalTexts } from './keep-original-texts.server.ts';

type Offers = Reply<'GET /offered-words'>;

onEveryDatabase('the words that this version offers a site of an earlier one', ({ platform }) => {
  async function site() {
    await platform()
      .db.insertInto('original_texts')
      .values({ id: 1, shown_by: '0010-access-tokens-webhooks' })
      .execute();
    await keepOriginalTexts(platform(), { isLive: true });
    const { call, admin } = appOf(platform());
    const as = await admin();
    const read = async () => (await (await call('/api/offered-words', { as })).json()) as Offers;
    const decide = (section: string, json: unknown, version?: number) =>
      call(`/api/offered-words/${section}`, {
        ...{ as, json, method: 'PATCH' },
        headers: version === undefined ? {} : { 'If-Match': `"${section}-${version}"` },
      });
    return { call, as, read, decide };
  }

  test('are listed by section, as visitors would read them, and taken one by one', async () => {
    const { call, as, read, decide } = await site();
    const { sections } = await read();
    const footer = sections.find(({ section }) => section === 'footer');
    const proof = footer?.offers.find(({ path }) => path === 'newsletter.confirmed.heading');
    expect([footer?.version, proof]).toEqual([
      0,
      {
        ...{ id: proof?.id, path: 'newsletter.confirmed.heading', state: 'open' },
        ...{
          label: 'Newsletter, After confirming, Heading',
          said: 'You are on the list.',
          says: 'You’re on the list.',
        },
      },
    ]);
    const waiting = async () => (await (await call('/api/attention', { as })).json()).wordsOffered;
    const all = sections.flatMap(({ offers }) => offers).length;
    expect([all > 100, await waiting()]).toEqual([true, all]);

    const ids = [proof?.id];
    expect((await decide('footer', { ids, decision: 'take' }, 3)).status).toBe(412);
    const reply = await decide('footer', { ids, decision: 'take' }, 0);
    const after = (await reply.json()) as Offers;
    expect(after.sections.find(({ section }) => section === 'footer')?.version).toBe(1);
    expect(after.sections.flatMap(({ offers }) => offers).filter(({ state }) => state !== 'open')).toEqual([
      { ...proof, state: 'taken' },
    ]);
    expect(await waiting()).toBe(all - 1);
    expect((await (await call('/api/content/footer', { as })).json()).data.newsletter.confirmed.heading).toBe(
      'You’re on the list.',
    );
  });

  test('are decided by the sections and decisions there are, in a session alone', async () => {
    const { read, decide } = await site();
    const before = await read();
    expect((await decide('nothing', { ids: ['x'], decision: 'take' })).status).toBe(404);
    expect((await decide('footer', { ids: [], decision: 'take' })).status).toBe(400);
    expect((await decide('footer', { ids: ['x'], decision: 'keep' })).status).toBe(400);
    expect((await decide('footer', { ids: ['x'], decision: 'stay' })).status).toBe(412);
    expect(await read()).toEqual(before);
  });

  test.each(['en-GB', 'de', 'es', 'fr-CH', 'it', 'nl', 'pt-BR', 'sv', 'ja'])(
    'are none where a site began with this version, in %s',
    async (language) => {
      const { call, admin } = appOf(platform());
      const as = await admin();
      await call('/api/begin', { as, json: { origin: 'own' } });
      const answers = { ...NO_ANSWERS, name: 'Isla Thorne', language };
      expect((await call('/api/begin/answers', { as, json: { answers } })).status).toBe(204);
      const offered = async () => ((await (await call('/api/offered-words', { as })).json()) as Offers).sections;
      expect(await offered()).toEqual([]);
      await keepOriginalTexts(platform(), { isLive: true });
      expect(await offered()).toEqual([]);
    },
  );
});
