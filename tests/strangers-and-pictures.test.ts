import { expect, test } from 'vitest';
import { DECLARED } from '../app/features/personal-data/declared-tables.ts';
import { writeRedirectCounts } from '../app/features/redirects/redirect-counts.server.ts';
import { foldedText } from '../app/lib/folded-text.ts';
import { onEveryDatabase } from './support/databases.ts';
import { BROWSER } from './support/page-views.ts';
import { type Everywhere, siteForPeople } from './support/person-everywhere.ts';
import { plain } from './support/pictures.ts';
import { tableContent } from './support/table-content.ts';

type Picture = { hash: string; url: string; uses: { kind: string; title: string }[] };

onEveryDatabase('what strangers write of pictures', ({ platform }) => {
  /** Two pictures of a site, and somebody who names both in everything that they write and ask for. */
  async function namedByStranger() {
    const site = await siteForPeople(platform({ allowsPrivateAddresses: true }));
    const { call, as, ask } = site;
    const upload = async (path: string, shade: number) => {
      const body = new FormData();
      const bytes = await plain([shade, shade, shade]).png().toBuffer();
      body.append('files[]', new Blob([new Uint8Array(bytes)]), 'front.png');
      return (await call(path, { as, body })).json();
    };
    const { pictures } = (await upload('/api/media', 10)) as { pictures: [Picture] };
    const [{ hash, url }] = pictures;
    const person: Everywhere = {
      names: ['Zoe Quokka', 'Ann Quokka', 'Eve Quokka'],
      addresses: ['zoe.quokka@example.com', 'ann.quokka@example.com', 'eve.quokka@example.com'],
      words: `look at ${url}`,
      path: `/team${url}`,
    };
    const { testimonial } = await site.fill(person);
    await site.keepEvidence([person]);
    return { ...site, upload, hash, url, person, testimonial, read: () => ask<Picture>('GET', `/media/${hash}`) };
  }

  /** What strangers gave, row by row. */
  async function givenByStrangers() {
    const tables = await tableContent(platform().database, platform().config.dataDir);
    return Object.entries(DECLARED).flatMap(([table, { stranger }]) =>
      (stranger ? (tables[table] ?? []) : []).map((row) => [
        table,
        ...Object.keys(stranger ?? {}).map((column) => row[column]),
      ]),
    );
  }

  test('no word of theirs uses a picture, or tells a program who they are', async () => {
    const { ask, as, call, hash, url, person, testimonial, read } = await namedByStranger();
    expect(await read()).toMatchObject({ uses: [] });
    const words = [...person.names, ...person.addresses, 'Quokka'].map(foldedText);

    await ask('PATCH', `/testimonials/${testimonial.id}`, { picture: url });
    const made = { name: 'reader', scope: 'write', days: 1 };
    const { token } = await ask<{ token: string }>('POST', '/access-tokens', made);
    for (const by of [{ as }, { headers: { Authorization: `Bearer ${token}` } }])
      for (const [method, path, json] of [
        ['GET', '/media'],
        ['GET', `/media/${hash}`],
        ['DELETE', `/media/${hash}`],
        ['POST', '/media/bulk', { action: 'delete', pictures: [hash] }],
      ] as const) {
        const reply = await call(`/api${path}`, { ...by, method, json });
        const said = foldedText(await reply.text());
        expect(words.filter((word) => said.includes(word))).toEqual([]);
      }
    expect((await read()).uses).toMatchObject([{ kind: 'testimonial' }]);
  });

  test('their words stay theirs when another picture takes the place of one, and comes back', async () => {
    const { ask, upload, call, hash, url } = await namedByStranger();
    const before = await givenByStrangers();
    const { picture } = (await upload(`/api/media/${hash}/replace`, 90)) as { picture: Picture };
    expect(await givenByStrangers()).toEqual(before);

    // where each was changed into the other, the two would be one address
    for (const address of [url, picture.url]) await call(`/team${address}`, { headers: BROWSER });
    await writeRedirectCounts(platform());
    const asked = await givenByStrangers();
    await ask('POST', `/media/${hash}/restore`);
    expect(await givenByStrangers()).toEqual(asked);
  });
});
