import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appOf } from '../../../../tests/support/app.ts';
import { onOneDatabase } from '../../../../tests/support/databases.ts';
import { anArticle } from '../../../../tests/support/make-entry.ts';
import { markdownAddresses } from '../../../../tests/support/markdown-words.ts';
import type { EntryPart } from '../entry-parts.ts';
import { changeEntry, createEntry, trashEntry } from '../entry-service.server.ts';

/** On the site, and off it: both were there when the links were made. */
const SHOWN = ['speaking', 'courses'];
const HIDDEN = ['workshops', 'prices'];

const target = fc.constantFrom(...[...SHOWN, ...HIDDEN].map((slug) => `/${slug}`), '/contact', '/insights/nine-days');

/** Parts that lead somewhere, and words between them; each label stands there once. */
const parts = fc
  .array(fc.tuple(fc.constantFrom('button', 'text', 'columns'), target), { minLength: 1, maxLength: 8 })
  .map((places) =>
    places.map(([kind, href], index): EntryPart => {
      const words = `See [link ${index}.](${href}) and more`;
      if (kind === 'button') return { kind: 'button', action: { label: `Button ${index}.`, href: href as '/contact' } };
      return kind === 'text'
        ? { kind: 'text', text: words, note: '' }
        : { kind: 'columns', left: words, right: 'Words' };
    }),
  );

const labelsIn = (text: string) => new Set(text.match(/Button \d+\\?\./g)?.map((label) => label.replace('\\', '')));

onOneDatabase('what an article leads to', ({ platform }) => {
  test('is in its Markdown and in the feed at most what its page leads to, whatever left the site since', async () => {
    const { call } = appOf(platform());
    const { siteUrl } = platform().config;
    const text = async (path: string) => (await call(path)).text();
    const { id } = await createEntry(platform(), null, { kind: 'article', ...anArticle() });
    for (const slug of [...SHOWN, ...HIDDEN]) {
      const page = await createEntry(platform(), null, { kind: 'page', ...anArticle({ title: slug, slug }) });
      if (HIDDEN.includes(slug)) await trashEntry(platform(), null, page.id);
    }
    await fc.assert(
      fc.asyncProperty(parts, async (changed) => {
        await changeEntry(platform(), null, { id, changes: { parts: changed } });
        const html = await text('/insights/nine-days');
        const leads = new Set([...html.matchAll(/ href="(\/[^"]*)"/g)].map(([, path]) => siteUrl + path));
        const labels = labelsIn(html);
        const shown = changed.flatMap((part) => (part.kind === 'button' && 'href' in part.action ? [part.action] : []));
        expect(labels).toEqual(
          new Set(shown.filter(({ href }) => !HIDDEN.includes(href.slice(1))).map(({ label }) => label)),
        );
        const twin = await text('/insights/nine-days.md');
        const feed = await text('/insights.xml');
        const inFeed = [...feed.matchAll(/&lt;a href=&quot;(.*?)&quot;/g)].map(([, address = '']) => address);
        for (const address of [...markdownAddresses(twin), ...inFeed]) expect(leads).toContain(address);
        for (const said of [twin, feed]) expect(labelsIn(said)).toEqual(labels);
      }),
      { numRuns: 20 },
    );
  });
});
