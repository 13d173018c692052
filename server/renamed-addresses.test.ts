import { expect, test } from 'vitest';
import { changeCaseStudy, createCaseStudy } from '../app/features/case-studies/case-study-service.server.ts';
import { type EntryKind, entryPath } from '../app/features/entries/entry.ts';
import { changeEntry, createEntry } from '../app/features/entries/entry-service.server.ts';
import { twinPath } from '../app/pages/public/markdown/twin-address.ts';
import { appOf } from '../tests/support/app.ts';
import { onOneDatabase } from '../tests/support/databases.ts';
import { newCaseStudy } from '../tests/support/make.ts';
import { anArticle } from '../tests/support/make-entry.ts';

const SLUGS = ['named-first', 'named-then', 'named-now', 'named-first'];

onOneDatabase('every address that is made of a slug', ({ platform }) => {
  const entry = (kind: EntryKind) => async (slug: string) => {
    const { id } = await createEntry(platform(), null, { kind, ...anArticle({ slug }) });
    return {
      path: (now: string) => entryPath({ kind, slug: now }),
      rename: (to: string) => changeEntry(platform(), null, { id, changes: { slug: to } }),
    };
  };
  const study = async (slug: string) => {
    const { id } = await createCaseStudy(platform(), null, newCaseStudy({ slug }));
    return {
      path: (now: string) => `/case-studies/${now}`,
      rename: (to: string) => changeCaseStudy(platform(), null, id, { slug: to }),
    };
  };

  test.each([
    { kind: 'study', create: study, names: ['.md', '.pdf', '.png'] },
    { kind: 'article', create: entry('article'), names: ['.md', '.png'] },
    { kind: 'page', create: entry('page'), names: ['.md', '.png'] },
  ])('leads to the present one however often a $kind is renamed, and back', async ({ create, names }) => {
    const { call } = appOf(platform());
    const { siteUrl } = platform().config;

    /** Its page, and what that names of this site, each with its slug left open. */
    async function namedBy(path: string, slug: string): Promise<[address: string, form: string][]> {
      const html = await (await call(path)).text();
      const named = [...html.matchAll(/(?:href|content)="([^"]+)"/g)].map(([, value = '']) => value);
      const here = named.map((value) => value.replace(siteUrl, '').replaceAll('&amp;', '&'));
      const all = [path, twinPath(path), ...here.filter((value) => value.startsWith('/') && value.includes(slug))];
      // the version of a picture or a PDF follows from what it shows
      return all.map((address) => [address, address.replace(slug, '*').replace(/\?v=.*/, '')]);
    }

    const [first = '', ...others] = SLUGS;
    const one = await create(first);
    const known = new Map(await namedBy(one.path(first), first));
    for (const slug of others) {
      await one.rename(slug);
      const present = new Map((await namedBy(one.path(slug), slug)).map(([address, form]) => [form, address]));
      for (const [address, form] of known) {
        const reply = await call(address);
        // the contact form is where it was, and knows what is meant
        const text = reply.status === 200 && !address.includes(slug) ? await reply.text() : '';
        if (text !== '') expect([address, text.includes(`value="${slug}"`)]).toEqual([address, true]);
        if (reply.status === 200) continue;
        expect([address, reply.status]).toEqual([address, expect.toBeOneOf([301, 302])]);
        const to = reply.headers.get('location') ?? '';
        expect([address, to]).toEqual([address, present.get(form)]);
        expect([to, (await call(to)).status]).toEqual([to, 200]);
      }
      for (const [form, address] of present) known.set(address, form);
    }
    const endings = [...known.keys()].map((address) => /\.\w+(?=\?|$)/.exec(address)?.[0]);
    expect(endings).toEqual(expect.arrayContaining(names));
  });
});
