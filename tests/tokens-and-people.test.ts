import { expect, test } from 'vitest';
import { endpoints, mayUseToken } from '../app/endpoints.ts';
import { foldedText } from '../app/lib/folded-text.ts';
import { onOneDatabase } from './support/databases.ts';
import { newCaseStudy } from './support/make.ts';
import { siteForPeople, ZOE } from './support/person-everywhere.ts';

/** Opened to programs on purpose: an address that somebody asked for may name them. */
const TELLING = 'GET /misses';

/** What reads although it takes a body. */
const READING = ['POST /case-studies/check', 'POST /case-studies/preview', 'POST /content/preview'];

onOneDatabase('a program with an access token', ({ platform }) => {
  test('reads nothing of those who wrote to the site, decided in a review or were asked for words', async () => {
    const { call, ask, fill, keepEvidence, study } = await siteForPeople(platform({ allowsPrivateAddresses: true }));
    await fill(ZOE);
    await keepEvidence([ZOE]);
    const { token } = await ask<{ token: string }>('POST', '/access-tokens', {
      ...{ name: 'Script', scope: 'write', days: 1 },
    });
    const form = { ...newCaseStudy({ title: study.title, slug: study.slug }), id: study.id };
    const opened = endpoints.filter(mayUseToken).map(({ method, path }) => `${method} ${path}`);
    const reads = opened.filter((name) => (name.startsWith('GET ') || READING.includes(name)) && name !== TELLING);
    const told: string[] = [];
    for (const name of reads) {
      const [method = '', path = ''] = name.split(' ');
      const address = `/api${path.replace(':section', 'testimonials').replaceAll(/:\w+/g, String(study.id))}`;
      const body = method === 'GET' ? {} : { json: form };
      const reply = await call(address, { method, headers: { Authorization: `Bearer ${token}` }, ...body });
      const text = foldedText(await reply.text());
      if (/qvist|0499 555 017|quibble/.test(text)) told.push(`${name}: ${text}`);
    }
    expect(told).toEqual([]);
    expect(reads.length).toBeGreaterThan(20);
  });
});
